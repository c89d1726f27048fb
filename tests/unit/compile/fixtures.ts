import { useMDXComponents } from "../../../runtime/react/content-elements.ts";
import { createRequire } from "node:module";
import { Fragment, type FunctionComponent } from "react";
import { jsxDEV } from "react/jsx-dev-runtime";
import { plainLines } from "../../../cli/highlight/line-html.ts";
import { compilePage } from "../../../cli/compile/compile-page.ts";
import type { FilePath } from "../../../cli/model/brands.ts";
import type { KindMarkdown, MarkdownConfig } from "../../../cli/model/markdown-config.ts";
import type { Body, ContentFile, Page } from "../../../cli/model/content.ts";
import type { Diagnostic } from "../../../cli/model/diagnostic.ts";
import type { Highlighter } from "../../../cli/model/highlighter.ts";

/** The defaults, as the config resolves them. */
export function markdownConfig(changes: Partial<MarkdownConfig> = {}): MarkdownConfig {
  return {
    root: "/site" as FilePath,
    format: "auto",
    parser: "satteri",
    emoji: true,
    math: false,
    mathPackage: createRequire(import.meta.url).resolve("katex") as FilePath,
    mermaid: false,
    rawHtml: "keep",
    blocksInline: true,
    mdx1Compat: { comments: true, admonitions: true, headingIds: true },
    anchors: { maintainCase: false },
    admonitions: {
      keywords: ["note", "tip", "info", "warning", "danger", "caution", "important", "success", "secondary"],
    },
    autolinks: true,
    glossary: null,
    symbolLinks: null,
    zoomImages: false,
    twoslash: null,
    responsiveImages: null,
    liveCode: null,
    sampleFolders: [],
    beforeDefaultRemarkPlugins: [],
    remarkPlugins: [],
    beforeDefaultRehypePlugins: [],
    rehypePlugins: [],
    recmaPlugins: [],
    remarkRehypeOptions: {},
    sourceTransforms: [],
    strings: {},
    npm2yarn: { sync: false, converters: ["yarn", "pnpm", "bun"] },
    code: {
      defaultLanguage: null,
      magicComments: [
        {
          className: "theme-code-block-highlighted-line",
          line: "highlight-next-line",
          block: { start: "highlight-start", end: "highlight-end" },
        },
      ],
      additionalLanguages: [],
      foldAfter: null,
      theme: "sitegen-light",
      darkTheme: "sitegen-dark",
      engine: "scanner",
    },
    accessibility: null,
    elementOverrides: [],
    hash: "test" as MarkdownConfig["hash"],
    ...changes,
  };
}

/** Leaves code unchanged, so that tests of pages do not depend on grammars. */
export const plainHighlighter: Highlighter = {
  highlight: async (code) => ({ lines: plainLines(code), limit: null }),
  styles: async () => "",
};

export const DOCS: KindMarkdown = { removeContentTitle: false, truncateMarker: null, countsWords: false };
export const POSTS: KindMarkdown = {
  removeContentTitle: true,
  truncateMarker: /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/,
  countsWords: true,
};

interface Options {
  path?: string;
  config?: Partial<MarkdownConfig>;
  kind?: KindMarkdown;
  role?: ContentFile["role"];
  highlighter?: Highlighter;
}

export function compile(
  source: string,
  { path = "docs/a.md", config = {}, kind = DOCS, role = "page", highlighter = plainHighlighter }: Options = {},
): Promise<{ value: Page | undefined; diagnostics: Diagnostic[] }> {
  return compilePage(
    { path, kind: "docs", role, source, hash: "h" } as ContentFile,
    markdownConfig(config),
    kind,
    highlighter,
  );
}

/** The page of a source without errors. */
export async function page(source: string, options: Options = {}): Promise<Page> {
  const { value, diagnostics } = await compile(source, options);
  if (!value) throw new Error(diagnostics.map(format).join("\n"));
  return value;
}

/** Empty for a module. */
export const htmlOf = (body: Body): string => (body.type === "html" ? new TextDecoder().decode(body.html) : "");

/** HTML of the body without source markers, tokens written as `‹0›`. */
export async function html(source: string, options: Options = {}): Promise<string> {
  const { body } = await page(source, options);
  if (body.type !== "html") throw new Error(`Unexpected module:\n${body.code}`);
  return readable(htmlOf(body)).replace(/ data-sg-src="[^"]*"/g, "");
}

/** A module's HTML, without the parts that every module has. */
export async function moduleCode(source: string, options: Options = {}): Promise<string> {
  const { body } = await page(source, { path: "docs/a.mdx", ...options });
  if (body.type !== "module") throw new Error(`Unexpected HTML:\n${htmlOf(body)}`);
  return readable(body.code);
}

/** The component of a module without imports. */
export function evaluate(code: string): FunctionComponent<{ components?: Record<string, unknown> }> {
  const body = code.replace(/^import .*$/gm, "").replace("export {MDXContent as default}", "return MDXContent");
  return new Function("_jsxDEV", "_Fragment", "_provideComponents", body)(jsxDEV, Fragment, useMDXComponents);
}

export async function faults(source: string, options: Options = {}): Promise<string[]> {
  return (await compile(source, options)).diagnostics.map(format);
}

export function readable(text: string): string {
  return text.replaceAll("\uFDD3", "‹").replaceAll("\uFDD4", "›");
}

function format({ name, location, message }: Diagnostic): string {
  return `${location?.line ?? "?"}:${location?.column ?? "?"} ${name}: ${message}`;
}
