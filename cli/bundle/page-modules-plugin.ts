// Compiled Markdown as modules of the server graph: pages with components, and partials that others import.
import path from "node:path";
import type { OnResolveArgs, Plugin } from "esbuild";
import { HTML_OPEN } from "../../runtime/shared/island-marks.ts";
import type { ContentPath, FilePath } from "../model/brands.ts";
import { type BodyType, type Heading, isLinksModule, isMade, type Page, type PageFacts } from "../model/content.ts";
import { LINK_CLOSE, LINK_OPEN } from "../model/tokens.ts";

export const PAGE_MODULE = "page-module";
/** `links`: see `LinksModule`. */
export type BodyPart = "full" | "preview" | "links";
/** Key of a body: `content/docs/a.mdx?full`. */
export const bodyKey = (source: ContentPath, part: BodyPart): string => `${source}?${part}`;
/** The file that a key names. */
export const sourceOfKey = (key: string): ContentPath => key.replace(/\?(?:full|preview|links)$/, "") as ContentPath;
/** What a route shows of a page: all of it where there is no preview. */
export function shownPart(page: PageFacts | undefined, part: BodyPart): BodyPart {
  if (part === "preview" && page?.preview) return "preview";
  return page && isLinksModule(page.body) ? "links" : "full";
}

export interface PageModulesOptions {
  root: FilePath;
  pages: ReadonlyMap<ContentPath, PageFacts>;
  outlineOf(path: ContentPath): Heading[];
  /** Makes the bodies of a page that something imports; null if they have faults. */
  makePage?(page: PageFacts): Promise<Page | null>;
  /** A Markdown import that names no compiled file; what it returns stands for the module. */
  onMissing(args: OnResolveArgs, contentPath: ContentPath): { path: string; namespace: string };
}

export function pageModulesPlugin({ root, pages, outlineOf, makePage, onMissing }: PageModulesOptions): Plugin {
  return {
    name: "page-modules",
    setup(build) {
      build.onResolve({ filter: /^page-module:/ }, ({ path: specifier }) => ({
        path: specifier.slice("page-module:".length),
        namespace: PAGE_MODULE,
      }));
      build.onResolve({ filter: /\.mdx?$/ }, (args) => {
        const file = args.path.startsWith("@site/")
          ? path.join(root, args.path.slice(6))
          : path.resolve(args.resolveDir, args.path);
        const contentPath = path.relative(root, file).replaceAll(path.sep, "/") as ContentPath;
        if (!pages.has(contentPath)) return onMissing(args, contentPath);
        return { path: bodyKey(contentPath, "full"), namespace: PAGE_MODULE };
      });
      build.onLoad({ filter: /.*/, namespace: PAGE_MODULE }, async ({ path: key }) => {
        const source = sourceOfKey(key);
        const known = pages.get(source);
        const isAsked = known && !isMade(known.body) && key !== bodyKey(source, "links");
        const page = makePage && isAsked ? await makePage(known) : known;
        if (page === null) return { contents: EMPTY_MODULE, loader: "js" };
        const body = key === bodyKey(source, "preview") ? page?.preview : page?.body;
        if (!page || !body) throw new Error(`no body for ${key}`);
        const own = codeOf(body, key);
        return {
          // one page may show bodies of several files: tokens say whose link they are
          contents: own.replaceAll(LINK_OPEN, `${LINK_OPEN + source}:`) + extraExports(own, page, outlineOf(source)),
          loader: "js",
          resolveDir: path.dirname(path.join(root, source)),
        };
      });
    },
  };
}

function codeOf(body: BodyType, key: string): string {
  if (isLinksModule(body)) return body.links;
  if (!isMade(body)) throw new Error(`no body for ${key}`);
  return body.type === "module" ? body.code : htmlModule(key);
}

const EMPTY_MODULE = "export default function MDXContent() { return null; }\n";

/** A finished HTML body imported as a component: `render` puts the string in place of the mark. */
const htmlModule = (key: string): string =>
  `export default function MDXContent() { return ${JSON.stringify(HTML_OPEN + key + LINK_CLOSE)}; }\n`;

/** What Docusaurus' modules export beside the component; `toc` can also be used inside the page. */
function extraExports(code: string, page: PageFacts, outline: Heading[]): string {
  const values = {
    frontMatter: page.frontMatter.data,
    contentTitle: page.contentTitle ?? undefined,
    toc: outline.filter(({ level }) => level > 1).map(({ level, id, html }) => ({ level, id, value: html })),
  };
  return Object.entries(values)
    .filter(([name]) => !new RegExp(`\\b(?:const|let|var|function|class)\\s+${name}\\b|\\bas ${name}\\b`).test(code))
    .map(([name, value]) => `\nexport const ${name} = ${value === undefined ? "undefined" : JSON.stringify(value)};`)
    .join("");
}
