import type { FilePath } from "../../model/brands.ts";
import type { SiteConfig } from "../../model/config.ts";
import { LLMS_FILE, LLMS_FULL_FILE } from "../../model/generated-files.ts";
import type { OutputFile } from "../../model/output.ts";
import type { Route, RouteTable } from "../../model/route.ts";
import { outputPath } from "../output-path.ts";
import { llmsFullText, llmsSections, llmsText } from "./llms.ts";
import { hasMarkdown, markdownPath, pageMarkdown } from "./page-markdown.ts";

/** With more, `llms-full.txt` is longer than any model reads, and the texts of all pages would be in memory at once. */
const MOST_PAGES_IN_ONE_FILE = 2_000;

/** Where the Markdown version of a page comes from. */
export interface MarkdownSource {
  /** The file that the previous build wrote, if the page is unchanged. */
  fileOf(route: Route): FilePath | null;
  /** The document of a page; null if it could not be rendered. */
  htmlOf(route: Route): Uint8Array | null;
  read(file: FilePath): Uint8Array;
}

/** Files for programs that read Markdown: each page, `llms.txt` and, unless the site is large, `llms-full.txt`. */
export function emitMarkdown(config: SiteConfig, table: RouteTable, source: MarkdownSource): OutputFile[] {
  const { llms, context } = config;
  if (llms === null) return [];
  // two files have the text of a page
  const isSmall = table.routes.length <= MOST_PAGES_IN_ONE_FILE;
  const texts = new Map<Route, Uint8Array>();
  const textOf = (route: Route): Uint8Array => {
    const cached = texts.get(route);
    if (cached !== undefined) return cached;
    const file = source.fileOf(route);
    const html = file === null ? source.htmlOf(route) : null;
    const text =
      file === null ? Buffer.from(html === null ? "" : pageMarkdown(route, html, context)) : source.read(file);
    if (isSmall) texts.set(route, text);
    return text;
  };
  const pages = table.routes.filter(hasMarkdown).map((route): OutputFile => {
    const path = markdownPath(route.url, context);
    const file = source.fileOf(route);
    if (file !== null) return { path, copyOf: file };
    return {
      path,
      get bytes() {
        return textOf(route);
      },
    };
  });
  const sections = llmsSections(config, table);
  const hasFull = llms.full && isSmall;
  let fullText: Uint8Array | null = null;
  const full: OutputFile = {
    path: outputPath(LLMS_FULL_FILE),
    // read twice: to be compared with the output, and to be written
    get bytes() {
      fullText ??= llmsFullText(config, sections, textOf);
      return fullText;
    },
  };
  return [
    ...pages,
    { path: outputPath(LLMS_FILE), bytes: llmsText(config, sections, hasFull) },
    ...(hasFull ? [full] : []),
  ];
}
