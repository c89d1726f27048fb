import { posix } from "node:path";
import { undatedVersion, unknownVersion } from "../diagnostics/writing.ts";
import type { ContentPath } from "../model/brands.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import { isChangelog, type VersionHeading, versionHeadings } from "../model/pages/changelog.ts";
import type { RouteTable } from "../model/route.ts";

type Read = (path: ContentPath) => string | null;

/** Headings of changelogs that name no version, and versions without a date, which no feed can have. */
export function checkChangelogs(
  { routes, outlines }: Pick<RouteTable, "routes" | "outlines">,
  read: Read,
): Diagnostic[] {
  return routes.flatMap((route) => {
    const { source } = route;
    if (source === null || !isChangelog(route)) return [];
    return versionHeadings(outlines[source] ?? [])
      .filter(({ date, isUnreleased }) => date === null && !isUnreleased)
      .map((version) => describe(version, findHeading(version.heading.text, source, read)));
  });
}

function describe({ heading, version }: VersionHeading, location: Location): Diagnostic {
  const text = heading.text.trim();
  return version === null
    ? unknownVersion({
        message: `Unexpected heading \`${text}\` in a changelog, expected a version such as \`[1.2.0] - 2026-01-05\``,
        location,
      })
    : undatedVersion({
        message: `Unexpected version \`${text}\` without a valid date, expected \`[${version}] - 2026-01-05\``,
        location,
      });
}

/** Markdown that a page imports. */
const IMPORT = /^import\s.*?from\s+["']([^"']+\.mdx?)["']/gm;
const HEADING = /^##\s+(.+?)\s*#*$/;
/** Without links, code and other marks. */
const plain = (text: string): string => text.replace(/\]\([^)]*\)|\[|\]|[`*_\\]/g, "").trim();

/** The line of a heading, in the page or in a file that it imports. */
function findHeading(text: string, page: ContentPath, read: Read): Location {
  const imported = Array.from((read(page) ?? "").matchAll(IMPORT), ([, specifier = ""]) =>
    specifier.startsWith("@site/") ? specifier.slice("@site/".length) : posix.join(posix.dirname(page), specifier),
  );
  for (const path of [page, ...imported]) {
    const lines = (read(path as ContentPath) ?? "").split("\n");
    const line = lines.findIndex((one) => plain(HEADING.exec(one.trimEnd())?.[1] ?? "") === plain(text));
    if (line >= 0) return { path, line: line + 1, column: 1, length: lines[line]?.trimEnd().length ?? 1 };
  }
  return { path: page };
}
