// Maps positions in compiled code to Markdown files, for messages of pages that fail to render.
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

/** Source name in the bundler's maps for pages that are bundled as a whole. */
const PAGE_SOURCE = /page-module:(.+\?(?:full|preview|links))$/;

/**
 * Maps positions in code to positions in Markdown files. Pages have no source maps, so a failed page is recompiled.
 * @returns A function that returns null for files of no page. For a page that is bundled as a whole, pass the mapped position.
 */
export function createPageMapper(
  { modules }: Pick<Bundle, "modules">,
  pages: ReadonlyMap<ContentPath, PageFacts>,
  plan: Pick<SitePlan, "fileOf" | "highlighter">,
  config: SiteConfig,
  host: Host,
) {
  const compileMap = async (key: string): Promise<CodeMap | null> => {
    const page = pages.get(sourceOfKey(key));
    if (!page) return null;
    const { path: source, kind, role } = page;
    const { file } = await readContentFile({ path: source, kind, role }, config, host, plan.fileOf(source));
    if (!file) return null;
    const { markdown, kinds } = compilerOptions(config);
    const part = partOfKey(key);
    const { compileMaps } = await import("../compile/compile-page.ts");
    const linksAlone = part === "links";
    const { highlighter } = plan;
    const maps = await compileMaps(file, markdown, kinds[kind] ?? NO_KIND, { linksAlone, highlighter });
    return (part === "preview" ? maps.preview : maps.full) ?? null;
  };
  return async (built: string, { line, column }: Place): Promise<({ file: string } & Place) | null> => {
    const whole = PAGE_SOURCE.exec(built)?.[1];
    const key = whole ?? Object.keys(modules).find((name) => modules[name]?.file === built && name.includes("?"));
    const map = key === undefined ? null : await compileMap(key);
    if (key === undefined || !map) return null;
    const owner = sourceOfKey(key);
    const inCode = whole
      ? placeInWhole(map.code, owner, { line, column })
      : placeInFile(readFileSync(built, "utf8"), map.code, owner, { line, column });
    const place = inCode && originalPlace(map, inCode);
    return place && { file: path.join(config.root, owner), ...place };
  };
}

const ownedToken = (owner: ContentPath): string => `${LINK_OPEN + encodeTokenKey(owner)}:`;

/** Restores the compiler's tokens, which `markOwner` and `escapeTokens` replaced. */
const plainTokens = (text: string, owner: ContentPath): string =>
  text
    .replace(/\\u(fd[de][\da-f])/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(ownedToken(owner), LINK_OPEN);

/** The ends of lines in JavaScript, which texts in code may contain. Mappings count `\n` alone. */
const LINE_END = /\r\n|[\n\r\u2028\u2029]/g;

/** A place with lines that end in `\n`, from one with lines of JavaScript. */
function countNewlines(text: string, { line, column }: Place): Place {
  const ends = Array.from(text.matchAll(LINE_END), (end) => end.index + end[0].length);
  const offset = (line === 1 ? 0 : (ends[line - 2] ?? text.length)) + column - 1;
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}

/** The bundler's lines equal those of the code; only columns shift. */
function placeInWhole(code: string, owner: ContentPath, place: Place): Place {
  const marked = code.replaceAll(LINK_OPEN, ownedToken(owner));
  const { line, column } = countNewlines(marked, place);
  const before = (marked.split("\n")[line - 1] ?? "").slice(0, column - 1);
  return { line, column: plainTokens(before, owner).length + 1 };
}

/** The line of the code with the same text; of several, the one with the same ordinal. Null if there is none. */
function placeInFile(text: string, code: string, owner: ContentPath, place: Place): Place | null {
  const { line, column } = countNewlines(text, place);
  const lines = text.split("\n").map((one) => plainTokens(one, owner));
  const wanted = lines[line - 1];
  const before = lines.slice(0, line - 1).filter((one) => one === wanted).length;
  const same = code.split("\n").flatMap((one, index) => (one === wanted ? index + 1 : []));
  const codeLine = same[Math.min(before, same.length - 1)];
  if (codeLine === undefined) return null;
  const written = text.split("\n")[line - 1] ?? "";
  return { line: codeLine, column: plainTokens(written.slice(0, column - 1), owner).length + 1 };
}

/** Position of the last node that starts on the line at or before the position, else of the first node after it. */
function originalPlace({ mappings }: CodeMap, { line, column }: Place): Place | null {
  const onLine = mappings
    .filter(({ generated }) => generated.line === line)
    .sort((a, b) => a.generated.column - b.generated.column);
  const mapping = onLine.findLast(({ generated }) => generated.column <= column - 1) ?? onLine[0];
  return mapping ? { line: mapping.original.line, column: mapping.original.column + 1 } : null;
}
