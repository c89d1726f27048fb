// Errors in code blocks that run, at their places on the pages.
import type { Message } from "esbuild";
import { moduleNotFound, moduleSyntax } from "../../diagnostics/bundle.ts";
import { liveCode } from "../../diagnostics/markdown.ts";
import type { ContentPath } from "../../model/brands.ts";
import type { PageFacts } from "../../model/content.ts";
import type { Diagnostic, Location } from "../../model/diagnostic.ts";
import { LIVE, type LiveSource, readLiveSpecifier } from "../../model/site-code/live-code.ts";
import { literalPattern } from "../esbuild/module-filters.ts";
import { plainSyntaxMessage } from "../esbuild/syntax-messages.ts";
import { bodyKey } from "../plan-pages.ts";
import { nameOf, SAMPLE } from "./live-names.ts";

/** The import of a sample on a page; null if it has none of that name. */
const importOf = (page: PageFacts, name: string) =>
  page.imports.find(({ specifier }) => specifier.startsWith(`${LIVE}:`) && nameOf(specifier) === name) ?? null;

/** Keys of the pages that have a sample, by its module. */
export function livePagesOf(namespace: string, name: string, pages: ReadonlyMap<ContentPath, PageFacts>): string[] {
  if (namespace !== SAMPLE && namespace !== LIVE) return [];
  return [...pages.values()]
    .filter((page) => importOf(page, name) !== null)
    .map(({ path: source }) => bodyKey(source, "full"));
}

/** The diagnostic of an error in a sample, at its line on the page; null for other errors. */
export function liveProblem(message: Message, page: PageFacts): Diagnostic | null {
  const [, name = ""] = new RegExp(`^(?:${SAMPLE}|${LIVE}):(.*)$`).exec(message.location?.file ?? "") ?? [];
  const used = name === "" ? null : importOf(page, name);
  if (!used) return null;
  const { code } = readLiveSpecifier(used.specifier) as LiveSource;
  const at = (line: number, column: number, length: number): Location => ({
    path: page.path,
    line: (used.location.line ?? 1) + line - 1,
    column,
    length,
  });
  /** Lines of the script differ from those of the code: a name is searched in its imports. */
  const place = (text: string): Location => {
    const pattern = new RegExp(`(?<![\\w$])${literalPattern(text)}(?![\\w$])`);
    const lines = code.split("\n");
    const line = lines.findIndex((content) => pattern.test(content));
    return line < 0 ? used.location : at(line + 1, (lines[line] ?? "").search(pattern) + 1, text.length);
  };
  const relative = /^Could not resolve "([^"]+)"/.exec(message.text)?.[1];
  if (relative !== undefined)
    return moduleNotFound({
      message: `Unexpected import of \`${relative}\` in live code, expected a package whose names the scope module exports`,
      location: place(relative),
      help: "Put everything that the sample needs in the block, or remove `live`.",
    });
  const missing = /^No matching export in "([^"]+)" for import "([^"]+)"/.exec(message.text);
  if (missing)
    return moduleNotFound({
      message: `Unexpected import of \`${missing[2]}\` in live code, expected a name that \`${missing[1]}\` exports`,
      location: place(missing[2] ?? ""),
      help: "Export it from the scope module (`markdown.liveCode.scope`), or remove `live`.",
    });
  const { line = 1, column = 0, length = 1 } = message.location ?? {};
  return moduleSyntax({
    message: plainSyntaxMessage(message.text),
    location: at(line, column + 1, Math.max(1, length)),
  });
}

/** The warning for an error in code that runs in the browser only: the build does not need it. */
export function liveCodeProblem(message: Message, page: PageFacts): Diagnostic {
  const { message: text, location } = liveProblem(message, page) as Diagnostic;
  return liveCode({ message: `${text} in live code`, location, help: liveCode.entry.remedy });
}
