// Places in Markdown files of what their compiled code does, for messages of pages that fail to render.
import path from "node:path";
import { readFileSync } from "node:fs";
import { partOfKey, sourceOfKey } from "../bundle/plan-pages.ts";
import type { CodeMap } from "../compile/compile-page.ts";
import type { ContentPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Host } from "../model/host.ts";
import type { Bundle } from "../model/output.ts";
import type { PageFacts } from "../model/content.ts";
import { encodeTokenKey, LINK_OPEN } from "../model/tokens.ts";
import { readContentFile } from "../scan/scan-content.ts";
import { compilerOptions, NO_KIND } from "../plan/page-compiler.ts";
import type { SitePlan } from "../plan/site-plan.ts";

interface Place {
  line: number;
  column: number;
}

/** What stands in the bundler's maps for pages that it was given as a whole. */
const PAGE_SOURCE = /page-module:(.+\?(?:full|preview|links))$/;

/**
 * Finds places in Markdown files for places in their code. Pages have no source maps: one that failed is compiled once more.
 * @returns Null for a file that is no page's. Takes the mapped place of a page that was bundled as a whole.
 */
export function createPageMapper(
  { modules }: Pick<Bundle, "modules">,
  pages: ReadonlyMap<ContentPath, PageFacts>,
  plan: Pick<SitePlan, "fileOf">,
  config: SiteConfig,
  host: Host,
) {
  const compileMap = async (key: string): Promise<CodeMap | null> => {
    const page = pages.get(sourceOfKey(key));
    if (!page) return null;
    const { path: source, kind, role } = page;
    const { file } = await readContentFile({ path: source, kind, role }, config.root, host, plan.fileOf(source));
    if (!file) return null;
    const { markdown, kinds } = compilerOptions(config);
    const part = partOfKey(key);
    const { compileMaps } = await import("../compile/compile-page.ts");
    const maps = await compileMaps(file, markdown, kinds[kind] ?? NO_KIND, part === "links");
    return (part === "preview" ? maps.preview : maps.full) ?? null;
  };
  return async (built: string, { line, column }: Place): Promise<({ file: string } & Place) | null> => {
    const whole = PAGE_SOURCE.exec(built)?.[1];
    const key = whole ?? Object.keys(modules).find((name) => modules[name]?.file === built && name.includes("?"));
    const map = key === undefined ? null : await compileMap(key);
    if (key === undefined || !map) return null;
    const owner = sourceOfKey(key);
    const found = whole
      ? placeInWhole(map.code, owner, { line, column })
      : placeInFile(readFileSync(built, "utf8"), map.code, owner, { line, column });
    const place = found && originalPlace(map, found);
    return place && { file: path.join(config.root, owner), ...place };
  };
}

const ownedToken = (owner: ContentPath): string => `${LINK_OPEN + encodeTokenKey(owner)}:`;

/** Tokens of the code as the compiler wrote them, see `markOwner` and `escapeTokens`. */
const plainTokens = (text: string, owner: ContentPath): string =>
  text
    .replace(/\\u(fd[de][\da-f])/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(ownedToken(owner), LINK_OPEN);

/** The bundler's lines are those of the code. */
function placeInWhole(code: string, owner: ContentPath, { line, column }: Place): Place {
  const marked = (code.split("\n")[line - 1] ?? "").replaceAll(LINK_OPEN, ownedToken(owner));
  return { line, column: plainTokens(marked.slice(0, column - 1), owner).length + 1 };
}

/** In the code, the line with the same text, which is as many-th of its kind. Null if there is none. */
function placeInFile(text: string, code: string, owner: ContentPath, { line, column }: Place): Place | null {
  const lines = text.split("\n").map((one) => plainTokens(one, owner));
  const wanted = lines[line - 1];
  const before = lines.slice(0, line - 1).filter((one) => one === wanted).length;
  const same = code.split("\n").flatMap((one, index) => (one === wanted ? index + 1 : []));
  const found = same[Math.min(before, same.length - 1)];
  if (found === undefined) return null;
  const written = text.split("\n")[line - 1] ?? "";
  return { line: found, column: plainTokens(written.slice(0, column - 1), owner).length + 1 };
}

/** The place of the last node that begins on the line at or before a place, else of the first one after it. */
function originalPlace({ mappings }: CodeMap, { line, column }: Place): Place | null {
  const onLine = mappings
    .filter(({ generated }) => generated.line === line)
    .sort((a, b) => a.generated.column - b.generated.column);
  const found = onLine.findLast(({ generated }) => generated.column <= column - 1) ?? onLine[0];
  return found ? { line: found.original.line, column: found.original.column + 1 } : null;
}
