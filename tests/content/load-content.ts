import { readFileSync } from "node:fs";
import path from "node:path";
import fastGlob from "fast-glob";
import type { Root } from "mdast";
import { parseContent } from "../../cli/compile/parse-content.ts";
import { nativeParser } from "../../cli/compile/parse-markdown.ts";
import type { ContentPath } from "../../cli/model/brands.ts";
import type { MarkdownConfig } from "../../cli/model/markdown-config.ts";
import type { FrontMatter } from "../../cli/model/content.ts";
import type { Diagnostic } from "../../cli/model/diagnostic.ts";

/** A Markdown file as written, before any plugin. */
export interface ContentSource {
  path: ContentPath;
  source: string;
  frontMatter: FrontMatter;
  tree: Root;
}

/** Parses files as a build does, except for code of MDX; a file that cannot be parsed is a diagnostic. */
export function parseSources(
  files: readonly { path: string; source: string }[],
  markdown: MarkdownConfig,
): { sources: ContentSource[]; diagnostics: Diagnostic[] } {
  const parse = nativeParser(markdown.math);
  const sources: ContentSource[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    const { tree, frontMatter, diagnostics: found } = parseContent(file as ContentSource, markdown, parse);
    diagnostics.push(...found);
    if (tree) sources.push({ path: file.path as ContentPath, source: file.source, frontMatter, tree });
  }
  return { sources, diagnostics };
}

/** Every Markdown file of the flagship below `content/`, partials too, by path. */
export function readContent(root: string): { path: string; source: string }[] {
  return fastGlob
    .sync("content/**/*.{md,mdx}", { cwd: root, ignore: ["content/manual/**"] })
    .sort()
    .map((file) => ({ path: file, source: readFileSync(path.join(root, file), "utf8") }));
}
