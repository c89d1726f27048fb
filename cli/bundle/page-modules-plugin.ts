// Compiled Markdown as modules of the server bundle: the imports of pages, and some pages as a whole.
import path from "node:path";
import type { OnLoadArgs, OnResolveArgs, Plugin } from "esbuild";
import { HTML_OPEN } from "../../runtime/shared/island-marks.ts";
import type { ContentPath, FilePath } from "../model/brands.ts";
import { type Heading, isCompiled, type Page, type PageFacts } from "../model/content.ts";
import { pathFrom } from "../model/disk/file-paths.ts";
import { importedMarkdown } from "../model/imported-markdown.ts";
import { encodeTokenKey, LINK_CLOSE, LINK_OPEN } from "../model/tokens.ts";
import {
  bodyAt,
  bodyKey,
  codeOf,
  type OwnPage,
  PAGE_IMPORTS,
  PAGE_MODULE,
  type PagePlan,
  partOfKey,
  sourceOfKey,
} from "./plan-pages.ts";

export interface PageModulesOptions {
  root: FilePath;
  pages: ReadonlyMap<ContentPath, PageFacts>;
  outlineOf(path: ContentPath): Heading[];
  plan: PagePlan;
  /** Filled during the build: sources of these modules, by namespace and path. */
  texts: Map<string, string>;
  /** Compiles the bodies of an imported page; null if they have errors. */
  compileBodies?(page: PageFacts): Promise<Page | null>;
  /** Called for a Markdown import without a compiled file; returns the module to use instead. */
  onMissing(args: OnResolveArgs, contentPath: ContentPath): { path: string; namespace: string };
}

export function pageModulesPlugin({
  root,
  pages,
  outlineOf,
  plan,
  texts,
  compileBodies,
  onMissing,
}: PageModulesOptions): Plugin {
  const record = ({ namespace, path: name }: OnLoadArgs, text: string): string => {
    texts.set(`${namespace}:${name}`, text);
    return text;
  };
  return {
    name: "page-modules",
    setup(build) {
      build.onResolve({ filter: /^page-(?:module|imports):/ }, ({ path: specifier }) => {
        const at = specifier.indexOf(":");
        return { path: specifier.slice(at + 1), namespace: specifier.slice(0, at) };
      });
      build.onResolve({ filter: /\.mdx?$/ }, (args) => {
        const folder = pathFrom(root, args.resolveDir);
        const imported = importedMarkdown(`${folder}/_` as ContentPath, args.path);
        const contentPath = imported ?? (path.posix.join(folder, args.path) as ContentPath);
        if (!pages.has(contentPath)) return onMissing(args, contentPath);
        return { path: bodyKey(contentPath, "full"), namespace: PAGE_MODULE };
      });
      build.onLoad({ filter: /.*/, namespace: PAGE_IMPORTS }, (args) => {
        const { text = "", folder = "" } = plan.importsAt(args.path) ?? {};
        return { contents: record(args, text), resolveDir: path.join(root, folder) };
      });
      build.onLoad({ filter: /.*/, namespace: PAGE_MODULE }, async (args) => {
        const { path: key } = args;
        const source = sourceOfKey(key);
        const facts = pages.get(source);
        const needsCompile = facts && !isCompiled(facts.body) && key !== bodyKey(source, "links");
        const page = compileBodies && needsCompile ? await compileBodies(facts) : facts;
        if (page === null) return { contents: EMPTY_MODULE, loader: "js" };
        if (!page) throw new Error(`no page for ${key}`);
        return {
          contents: record(args, pageModule(key, page, outlineOf(source))),
          loader: "js",
          resolveDir: path.dirname(path.join(root, source)),
        };
      });
    },
  };
}

/** Source of a page module: its component and the additional exports. */
function pageModule(key: string, page: PageFacts, outline: Heading[]): string {
  const code = codeAt(key, page) ?? `export default ${htmlComponent(key)}`;
  const extra = extraConstants(code, page, outline).map(([, text]) => `\nexport ${text}`);
  return markOwner(code, page) + extra.join("");
}

/** Statements of a page whose code is a separate file. They declare its component under the name in `OwnPage.main`. */
export function ownStatements(key: string, page: PageFacts, outline: Heading[], { start, end }: OwnPage): string {
  const code = codeAt(key, page);
  if (code === null) return htmlComponent(key);
  const used = extraConstants(code, page, outline).filter(([name]) => code.includes(name));
  return `${[markOwner(code.slice(start, end), page), ...used.map(([, text]) => text)].join("\n")}\n`;
}

/** Null for HTML. */
function codeAt(key: string, page: PageFacts): string | null {
  const body = bodyAt(page, partOfKey(key));
  if (!body) throw new Error(`no body for ${key}`);
  return codeOf(body);
}

/** Adds the page's path to link tokens: one page may render bodies of several files. */
const markOwner = (code: string, { path: owner }: PageFacts): string =>
  code.replaceAll(LINK_OPEN, `${LINK_OPEN + encodeTokenKey(owner)}:`);

const EMPTY_MODULE = "export default function MDXContent() { return null; }\n";

/** An HTML body imported as a component: `render` replaces the marker by the string. */
const htmlComponent = (key: string): string =>
  `function MDXContent() { return ${JSON.stringify(HTML_OPEN + encodeTokenKey(key) + LINK_CLOSE)}; }\n`;

/** Additional exports of a page as in Docusaurus, by name. `toc` can also be used inside the page. */
function extraConstants(code: string, page: PageFacts, outline: Heading[]): [name: string, text: string][] {
  const values = {
    frontMatter: page.frontMatter.data,
    contentTitle: page.bodyTitle ?? undefined,
    toc: outline.filter(({ level }) => level > 1).map(({ level, id, html }) => ({ level, id, value: html })),
  };
  return Object.entries(values)
    .filter(([name]) => !code.includes(name) || !declares(code, name))
    .map(([name, value]) => [name, `const ${name} = ${value === undefined ? "undefined" : JSON.stringify(value)};`]);
}

const declares = (code: string, name: string): boolean =>
  new RegExp(
    `\\b(?:const|let|var|function|class)\\s+${name}\\b|\\bas ${name}\\b|^import [^;\\n]*[ {,]${name}\\b`,
    "m",
  ).test(code);
