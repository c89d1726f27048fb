import { posix } from "node:path";
import { undatedVersion, unknownVersion } from "../diagnostics/writing.ts";
import type { ContentPath } from "../model/brands.ts";
import { type Diagnostic, type Location, placeAt } from "../model/diagnostic.ts";
import { type VersionHeading, versionHeadings } from "../model/pages/changelog.ts";
import type { RouteTable } from "../model/route.ts";

type Read = (path: ContentPath) => string | null;

/** Headings of changelogs that name no version, and versions without a date, which no feed can have. */
export function checkChangelogs(table: Pick<RouteTable, "routes" | "outlines">, read: Read): Diagnostic[] {
  return table.routes.flatMap((route) => {
    const { source } = route;
    if (source === null || !route.changelog) return [];
    // the outlines of a stored table are decoded when they are read
    return versionHeadings(table.outlines[source] ?? [])
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
/** `## 1.2.0`, or the line above dashes. */
const HEADING = /^ {0,3}(?:##[ \t]+(?<marked>.+?)[ \t]*#*|(?<underlined>\S.*)\r?\n {0,3}-+[ \t]*)\r?$/gm;
const FIELD = /^["']?keep_a_changelog\b/m;
/** Letters and digits alone: links, code and other marks are written in many ways. */
const plain = (text: string): string => text.replace(/\]\([^)]*\)|&[#\w]+;|[^\p{L}\p{N}]/gu, "");

/** The place of a heading, in the page or in a file that it imports; else that of the field that makes the page a changelog. */
function findHeading(text: string, page: ContentPath, read: Read): Location {
  const own = read(page) ?? "";
  const imported = Array.from(own.matchAll(IMPORT), ([, specifier = ""]) =>
    specifier.startsWith("@site/") ? specifier.slice("@site/".length) : posix.join(posix.dirname(page), specifier),
  );
  for (const path of [page, ...imported] as ContentPath[]) {
    const source = path === page ? own : (read(path) ?? "");
    for (const { index, groups: { marked, underlined } = {} } of source.matchAll(HEADING)) {
      const written = marked ?? underlined ?? "";
      if (plain(written) === plain(text)) return placeAt(path, source, index, written.length);
    }
  }
  return placeAt(page, own, FIELD.exec(own)?.index ?? 0, "keep_a_changelog".length);
}
