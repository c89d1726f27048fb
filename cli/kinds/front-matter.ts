import * as v from "valibot";
import {
  draftAndUnlisted,
  impossibleDate,
  invalidFrontMatter,
  unknownFrontMatter,
  zonelessTime,
} from "../diagnostics/front-matter.ts";
import { didYouMean } from "../diagnostics/nearest.ts";
import type { ContentPath } from "../model/brands.ts";
import type { FrontMatter } from "../model/content.ts";
import type { Diagnostic, Location, Outcome } from "../model/diagnostic.ts";
import { DATE_EXPECTED } from "./fields.ts";
import { isZoneless } from "./parse-date.ts";

/** Checks front matter against a kind's fields: all problems at once, each at its field. */
export function checkFrontMatter<T>(
  schema: v.GenericSchema<unknown, T>,
  knownKeys: readonly string[],
  frontMatter: FrontMatter,
  path: ContentPath,
  { strict }: { strict: boolean },
): Outcome<T> {
  const result = v.safeParse(schema, { ...frontMatter.data });
  const diagnostics: Diagnostic[] = (result.issues ?? []).map((issue) => describe(issue, frontMatter, path));
  for (const key of Object.keys(frontMatter.data)) {
    if (knownKeys.includes(key)) continue;
    const help = didYouMean(key, knownKeys) ?? (strict ? "Remove it, or build without `--strict`." : null);
    if (help === null) continue;
    const message = `Unexpected field \`${key}\`, expected a known one`;
    const location = frontMatter.keys[key]?.key ?? { path };
    diagnostics.push(unknownFrontMatter({ message, location, help, ...(strict && { severity: "error" }) }));
  }
  const data = frontMatter.data;
  if (data.draft === true && data.unlisted === true) {
    diagnostics.push(
      draftAndUnlisted({
        message: "Unexpected `unlisted` beside `draft`, expected one of them",
        location: frontMatter.keys.unlisted?.key ?? { path },
        help: "A draft is not published at all: remove `unlisted`.",
      }),
    );
  }
  const { date, last_update: update } = data;
  const dates = { date, last_update: (update as { date?: unknown } | null | undefined)?.date };
  for (const [key, value] of Object.entries(dates)) {
    if (typeof value !== "string" || !isZoneless(value)) continue;
    const message = `Unexpected time without a zone in ${show(value)}, which is taken for UTC`;
    diagnostics.push(zonelessTime({ message, location: placeOf(frontMatter, key, path) }));
  }
  const { toc_min_heading_level: min, toc_max_heading_level: max } = data;
  if (typeof min === "number" && typeof max === "number" && min > max) {
    diagnostics.push(
      invalidFrontMatter({
        message: `Unexpected \`toc_min_heading_level\` ${min}, expected it not above \`toc_max_heading_level\` ${max}`,
        location: frontMatter.keys.toc_min_heading_level?.value ?? { path },
      }),
    );
  }
  return { value: result.success && !diagnostics.some(isError) ? result.output : undefined, diagnostics };
}

const isError = ({ severity }: Diagnostic): boolean => severity === "error";

function describe(issue: v.BaseIssue<unknown>, frontMatter: FrontMatter, path: ContentPath): Diagnostic {
  const keys = (issue.path ?? []).map(({ key }) => String(key));
  const [key = ""] = keys;
  const own = issue.issues?.find((inner) => inner.kind === "validation" && inner.type === "check");
  const expected = own?.message ?? issue.message;
  const location = placeOf(frontMatter, key, path);
  const shown = keys
    .map((part, index) => (index === 0 ? part : /^\d+$/.test(part) ? `[${part}]` : `.${part}`))
    .join("");
  if (expected === DATE_EXPECTED) {
    const message = `Unexpected date ${show(issue.input)} for \`${shown}\`, expected ${expected}`;
    return impossibleDate({ message, location });
  }
  const expectedText = expected.startsWith("Invalid ") ? (issue.expected ?? "another value") : expected;
  const message = `Unexpected ${show(issue.input)} for \`${shown}\`, expected ${expectedText}`;
  return invalidFrontMatter({ message, location });
}

/** The value as a message shows it, in one line. */
export function show(value: unknown): string {
  if (value === undefined) return "absence of a value";
  const text = value instanceof Date ? value.toISOString() : (JSON.stringify(value) ?? String(value));
  return `\`${text.length > 60 ? `${text.slice(0, 57)}…` : text}\``;
}

/** Place of a field's value, of the field, or of the file. */
export function placeOf(frontMatter: FrontMatter, key: string, path: ContentPath): Location {
  const place = frontMatter.keys[key];
  return place?.value ?? place?.key ?? { path, line: 1, column: 1 };
}
