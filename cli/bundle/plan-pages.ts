// Decides which compiled pages are separate files next to the server bundle, and what esbuild bundles of them.
import { posix } from "node:path";
import type { ContentPath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { type Body, isLinksModule, isMade, type LinksModule, type PageFacts } from "../model/content.ts";
import { importedMarkdown } from "../model/imported-markdown.ts";
import { reexport, type PageImport, type SplitCode, splitCode } from "./page-imports.ts";
import { oncePer } from "../../runtime/shared/once.ts";

/** Namespace of pages bundled as a whole: code that depends on esbuild, and Markdown that components import. */
export const PAGE_MODULE = "page-module";
/** Namespace of the imports of one page, re-exported to the file with its code. */
export const PAGE_IMPORTS = "page-imports";
/** The same for all pages with equal imports: in one folder, or in any folder if no import is relative. */
export const PAGE_SHARED = "page-shared";

/** `links`: see `LinksModule`. */
export type BodyPart = "full" | "preview" | "links";
/** Key of a body: `content/docs/a.mdx?full`. */
export const bodyKey = (source: ContentPath, part: BodyPart): string => `${source}?${part}`;
/** The source file of a body key. */
export const sourceOfKey = (key: string): ContentPath => key.slice(0, key.lastIndexOf("?")) as ContentPath;
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
  return isMade(body) ? body : null;
}

/** JavaScript code of a body; null for HTML. */
export function codeOf(body: Body | LinksModule): string | null {
  if (isLinksModule(body)) return body.links;
  return body.type === "module" ? body.code : null;
}

/** A page whose code is a separate file. */
export interface OwnPage extends Omit<SplitCode, "imports"> {
  imports: (PageImport & { /** Body key of an imported page that is also a separate file. */ page: string | null })[];
}

export interface PagePlan {
  /** Null for pages that are bundled as a whole. */
  ownPage(key: string): OwnPage | null;
  /** These keys and the pages they import, directly or indirectly, as far as they are separate files. */
  ownKeys(keys: readonly string[]): ReadonlySet<string>;
  /** Name of a page's module in esbuild; null if nothing of it is bundled. */
  inputOf(key: string): string | null;
  /** Source and folder (relative to the root) of a shared module, by its name after `page-shared:`. */
  sharedModule(name: string): { text: string; folder: string } | undefined;
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

const RUNTIME = "react/jsx-dev-runtime";
/** Whether an import resolves to the same module from any folder. */
const isFromAnywhere = ({ specifier }: PageImport): boolean =>
  specifier === RUNTIME || /^@(?:site|theme)\//.test(specifier);

export interface PlanPagesOptions {
  /** Whether the imports of a page have errors: it is bundled as a whole, so that esbuild reports them. */
  isBroken?(key: string): boolean;
  /** False gives each page a separate module, so that errors are reported for each. */
  shares?: boolean;
}

export function planPages(
  pages: ReadonlyMap<ContentPath, PageFacts>,
  { isBroken = () => false, shares = true }: PlanPagesOptions = {},
): PagePlan {
  const ownPages = new Map<string, OwnPage | null>();
  const shared = new Map<string, { text: string; folder: string }>();
  const ownPage = (key: string): OwnPage | null => {
    const cached = ownPages.get(key);
    if (cached !== undefined) return cached;
    ownPages.set(key, null); // for circular imports
    const source = sourceOfKey(key);
    const split = isBroken(key) ? null : splitBody(bodyAt(pages.get(source), partOfKey(key)));
    const own = split && {
      ...split,
      imports: split.imports.map((item) => ({ ...item, page: importedPage(source, item) })),
    };
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
    if (own === null) return `${PAGE_MODULE}:${key}`;
    if (own.imports.length === 0) return null;
    // The JSX runtime has no errors to report.
    const isShared = ({ page, specifier }: OwnPage["imports"][number]) =>
      page === null && (shares || specifier === RUNTIME);
    if (!own.imports.every(isShared)) return `${PAGE_IMPORTS}:${key}`;
    const text = own.imports.map(reexport).join("\n");
    const folder = own.imports.every(isFromAnywhere) ? "" : posix.dirname(sourceOfKey(key));
    const name = contentHash(`${folder}\n${text}`);
    shared.set(name, { text, folder });
    return `${PAGE_SHARED}:${name}`;
  };
  return {
    ownPage,
    ownKeys(keys) {
      const reachable = new Set(keys.filter((key) => ownPage(key)));
      for (const key of reachable) for (const { page } of ownPage(key)?.imports ?? []) if (page) reachable.add(page);
      return reachable;
    },
    inputOf,
    sharedModule: (name) => shared.get(name),
  };
}

/** Source of the module that re-exports a page's imports. Line numbers match those in the page's code. */
export function importsModule(key: string, plan: PagePlan): string {
  const lines = (plan.ownPage(key)?.imports ?? []).map((item, index) => {
    if (item.page === null) return reexport(item, index);
    const input = plan.inputOf(item.page);
    // A page also loads the stylesheets of the pages it imports.
    return input === null ? "" : `import ${JSON.stringify(input)};`;
  });
  return `${lines.join("\n")}\n`;
}
