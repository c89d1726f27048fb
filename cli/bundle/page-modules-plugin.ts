// Compiled Markdown as modules of the server bundle: the imports of pages, and some pages as a whole.
import path from "node:path";
import type { OnLoadArgs, OnResolveArgs, Plugin } from "esbuild";
import { HTML_OPEN } from "../../runtime/shared/island-marks.ts";
import type { ContentPath, FilePath } from "../model/brands.ts";
import type { Heading, PageFacts } from "../model/content.ts";
import { encodeTokenKey, LINK_CLOSE, LINK_OPEN } from "../model/tokens.ts";
import {
  compiledPage,
  EMPTY_MODULE,
  type MarkdownInput,
  markdownAt,
  markdownConstants,
} from "./markdown/markdown-sources.ts";
import {
  bodyAt,
  bodyKey,
  codeOf,
  ISLAND_MARKDOWN,
  MARKDOWN_IMPORT,
  type OwnPage,
  PAGE_IMPORTS,
  PAGE_MODULE,
  type PagePlan,
  partOfKey,
  sourceOfKey,
} from "./plan-pages.ts";

export interface PageModulesOptions extends MarkdownInput {
  packageDir: FilePath;
  plan: PagePlan;
  /** Filled during the build: sources of these modules, by namespace and path. */
  texts: Map<string, string>;
  /** Called for a Markdown import without a compiled file; returns the module to use instead. */
  onMissing(args: OnResolveArgs, contentPath: ContentPath): { path: string; namespace: string };
}

export function pageModulesPlugin({
  root,
  packageDir,
  pages,
  outlineOf,
  plan,
  texts,
  compileBodies,
  islandLinksOf,
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
        const contentPath = markdownAt(root, args.resolveDir, args.path);
        if (!pages.has(contentPath)) return onMissing(args, contentPath);
        const importer = OF_CONTENT.find((name) => name === args.namespace) ?? MARKDOWN_IMPORT;
        const namespace = islandLinksOf ? importer : PAGE_MODULE;
        return { path: bodyKey(contentPath, "full"), namespace: namespace === PAGE_IMPORTS ? PAGE_MODULE : namespace };
      });
      build.onLoad({ filter: /.*/, namespace: MARKDOWN_IMPORT }, ({ path: key }) => {
        const [page, island] = [PAGE_MODULE, ISLAND_MARKDOWN].map((name) => JSON.stringify(`${name}:${key}`));
        return {
          contents: `export * from ${page};
import OfPage from ${page};
import OfIsland from ${island};
import { placeMarkdown } from ${JSON.stringify(path.join(packageDir, "runtime/react/place-markdown.ts"))};
export default placeMarkdown(OfPage, OfIsland);
`,
          resolveDir: packageDir,
        };
      });
      build.onLoad({ filter: /.*/, namespace: PAGE_IMPORTS }, (args) => {
        const { text = "", folder = "" } = plan.importsAt(args.path) ?? {};
        return { contents: record(args, text), resolveDir: path.join(root, folder) };
      });
      build.onLoad({ filter: /.*/, namespace: PAGE_MODULE }, async (args) => {
        const { path: key } = args;
        const source = sourceOfKey(key);
        const page = await compiledPage(key, { pages, ...(compileBodies && { compileBodies }) });
        if (page === null) return { contents: EMPTY_MODULE, loader: "js" };
        return {
          contents: record(args, pageModule(key, page, outlineOf(source))),
          loader: "js",
          resolveDir: path.dirname(path.join(root, source)),
        };
      });
    },
  };
}

/** Namespaces of importers that are Markdown themselves, and import what is like them. */
const OF_CONTENT = [PAGE_MODULE, PAGE_IMPORTS, ISLAND_MARKDOWN];

/** Source of a page module: its component and the additional exports. */
function pageModule(key: string, page: PageFacts, outline: Heading[]): string {
  const code = codeAt(key, page) ?? `export default ${htmlComponent(key)}`;
  const extra = markdownConstants(code, page, outline).map(([, text]) => `\nexport ${text}`);
  return markOwner(code, page) + extra.join("");
}

/** Statements of a page whose code is a separate file. They declare its component under the name in `OwnPage.main`. */
export function ownStatements(key: string, page: PageFacts, outline: Heading[], { start, end }: OwnPage): string {
  const code = codeAt(key, page);
  if (code === null) return htmlComponent(key);
  const used = markdownConstants(code, page, outline).filter(([name]) => code.includes(name));
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

/** An HTML body imported as a component: `render` replaces the marker by the string. */
const htmlComponent = (key: string): string =>
  `function MDXContent() { return ${JSON.stringify(HTML_OPEN + encodeTokenKey(key) + LINK_CLOSE)}; }\n`;
