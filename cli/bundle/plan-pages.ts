// Decides which compiled pages are separate files next to the server bundle, and what esbuild bundles of them.
import { posix } from "node:path";
import type { ContentPath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { type Body, isLinksModule, isCompiled, type LinksModule, type PageFacts } from "../model/content.ts";
import { importedMarkdown } from "../model/imported-markdown.ts";
import { reexport, type PageImport, type SplitCode, splitCode } from "./page-imports.ts";
import { oncePer } from "../../runtime/shared/once.ts";

/** Namespace of pages bundled as a whole: code that depends on esbuild, and Markdown that components import. */
export const PAGE_MODULE = "page-module";
/**
 * Namespace of the imports of pages, re-exported to the files with their code. Pages with equal imports share a module: those
 * of one folder, or of any folder if no import is relative.
 */
export const PAGE_IMPORTS = "page-imports";
/** Namespace of Markdown as the code of an island has it. */
export const ISLAND_MARKDOWN = "island-markdown";
/** Namespace of Markdown that a script imports, which is one or the other. */
export const MARKDOWN_IMPORT = "markdown-import";

/** `links`: see `LinksModule`. */
export type BodyPart = "full" | "preview" | "links";
/** Key of a body: `content/docs/a.mdx?full`. */
export const bodyKey = (source: ContentPath, part: BodyPart): string => `${source}?${part}`;
/** The source file of a body key. */
export const sourceOfKey = (key: string): ContentPath => key.slice(0, key.lastIndexOf("?")) as ContentPath;
/** The Markdown file of a page that is bundled as a whole, by its name in esbuild; null for other modules. */
export const contentPathOf = (name: string): ContentPath | null => {
  const [, key] = WHOLE.exec(name) ?? [];
  return key === undefined ? null : sourceOfKey(key);
};
const WHOLE = new RegExp(`^(?:${PAGE_MODULE}|${ISLAND_MARKDOWN}):(.*)$`, "s");
export const partOfKey = (key: string): BodyPart => key.slice(key.lastIndexOf("?") + 1) as BodyPart;

/** The part of a page that a route renders: the full body if there is no preview. */
export function shownPart(page: PageFacts | undefined, part: BodyPart): BodyPart {
  if (part === "preview" && page?.preview) return "preview";
  return page && isLinksModule(page.body) ? "links" : "full";
}

/** The body of a part of a page; null if it does not exist or is not compiled. */
export function bodyAt(page: PageFacts | undefined, part: BodyPart): Body | LinksModule | null {
  const body = part === "preview" ? page?.preview : page?.body;
  if (!body) return null;
  if (isLinksModule(body)) return part === "links" ? body : null;
  return isCompiled(body) ? body : null;
}

/** JavaScript code of a body; null for HTML. */
export function codeOf(body: Body | LinksModule): string | null {
  if (isLinksModule(body)) return body.links;
  return body.type === "module" ? body.code : null;
}

/** A page whose code is a separate file. */
export interface OwnPage extends Omit<SplitCode, "imports"> {
  imports: (PageImport & { /** Body key of an imported page that is also a separate file. */ page: string | null })[];
  /** Name of the module with its imports in esbuild; null without imports. */
  input: string | null;
}

/** A module that re-exports the imports of pages. */
interface SharedImports {
  text: string;
  /** Folder that relative imports start from, relative to the root. */
  folder: string;
  /** Body keys of the pages. */
  keys: string[];
}

export interface PagePlan {
  /** Null for pages that are bundled as a whole. */
  ownPage(key: string): OwnPage | null;
  /** These keys and the pages that they import, directly or indirectly; only pages that are separate files. */
  ownKeys(keys: readonly string[]): ReadonlySet<string>;
  /** Name of a page's module in esbuild; null if nothing of it is bundled. */
  inputOf(key: string): string | null;
  /** @param name Name of the module after `page-imports:`. */
  importsAt(name: string): SharedImports | undefined;
  /** Body keys of the pages that a module stands for; empty for modules of other namespaces. */
  keysAt(namespace: string, name: string): readonly string[];
}

/** An HTML body has no code except its component. */
const HTML_COMPONENT: SplitCode = { imports: [], start: 0, end: 0, main: "MDXContent" };

const splitOf = oncePer((body: Body | LinksModule): SplitCode | null => {
  const code = codeOf(body);
  return code === null ? HTML_COMPONENT : splitCode(code);
});
const splitBody = (body: Body | LinksModule | null): SplitCode | null => body && splitOf(body);

/** JSON of the imports of a page whose code can be a separate file; null if it must be bundled as a whole. */
export function importsOf(page: PageFacts): string | null {
  const parts: BodyPart[] = page.preview ? ["full", "preview"] : ["full"];
  const splits = parts.map((part) => splitBody(bodyAt(page, part)));
  return splits.includes(null) ? null : JSON.stringify(splits.map((split) => split?.imports));
}

/** Whether an import resolves to the same module from any folder. */
const isFromAnywhere = ({ specifier, page }: OwnPage["imports"][number]): boolean =>
  page !== null || /^(?:react\/jsx-dev-runtime$|sitegen\/|@site\/|@theme\/)/.test(specifier);

/** @param isBroken Whether the imports of a page have errors: it is bundled as a whole, and a stub replaces it. */
export function planPages(
  pages: ReadonlyMap<ContentPath, PageFacts>,
  isBroken: (key: string) => boolean = () => false,
): PagePlan {
  const ownPages = new Map<string, OwnPage | null>();
  const shared = new Map<string, SharedImports>();
  const ownPage = (key: string): OwnPage | null => {
    const cached = ownPages.get(key);
    if (cached !== undefined) return cached;
    ownPages.set(key, null); // for circular imports
    const source = sourceOfKey(key);
    const split = isBroken(key) ? null : splitBody(bodyAt(pages.get(source), partOfKey(key)));
    const imports = split?.imports.map((item) => ({ ...item, page: importedPage(source, item) })) ?? [];
    const own = split && { ...split, imports, input: share(key, imports) };
    ownPages.set(key, own);
    return own;
  };
  const importedPage = (source: ContentPath, { specifier, names }: PageImport): string | null => {
    const target = importedMarkdown(source, specifier);
    // esbuild checks other names.
    if (target === null || names.some(([imported]) => imported !== "default")) return null;
    const key = bodyKey(target, "full");
    return ownPage(key) ? key : null;
  };
  const inputOf = (key: string): string | null => {
    const own = ownPage(key);
    return own ? own.input : `${PAGE_MODULE}:${key}`;
  };
  const share = (key: string, imports: OwnPage["imports"]): string | null => {
    if (imports.length === 0) return null;
    const lines = imports.map((item, index) => {
      if (item.page === null) return reexport(item, index);
      const input = inputOf(item.page);
      // A page also loads the stylesheets of the pages it imports.
      return input === null ? "" : `import ${JSON.stringify(input)};`;
    });
    const text = lines.join("\n");
    const folder = imports.every(isFromAnywhere) ? "" : posix.dirname(sourceOfKey(key));
    const name = contentHash(`${folder}\n${text}`);
    const keys = shared.get(name)?.keys ?? [];
    keys.push(key);
    shared.set(name, { text, folder, keys });
    return `${PAGE_IMPORTS}:${name}`;
  };
  return {
    ownPage,
    ownKeys(keys) {
      const reachable = new Set(keys.filter((key) => ownPage(key)));
      for (const key of reachable) for (const { page } of ownPage(key)?.imports ?? []) if (page) reachable.add(page);
      return reachable;
    },
    inputOf,
    importsAt: (name) => shared.get(name),
    keysAt: (namespace, name) =>
      namespace === PAGE_MODULE || namespace === ISLAND_MARKDOWN
        ? [name]
        : namespace === PAGE_IMPORTS
          ? (shared.get(name)?.keys ?? [])
          : [],
  };
}
