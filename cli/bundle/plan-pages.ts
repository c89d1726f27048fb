// Which compiled pages are files of their own beside the server graph, and what the graph has of them.
import { posix } from "node:path";
import type { ContentPath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { type Body, type BodyType, isLinksModule, isMade, type LinksModule, type PageFacts } from "../model/content.ts";
import { importedMarkdown } from "../model/imported-markdown.ts";
import { handOn, type PageImport, type SplitCode, splitCode } from "./page-imports.ts";

/** A compiled page as a whole: one that has what only the bundler knows, and what components import. */
export const PAGE_MODULE = "page-module";
/** What a page imports, handed on to the file that has its code. */
export const PAGE_IMPORTS = "page-imports";
/** The same for all pages that import nothing but the JSX runtime. */
export const PAGE_RUNTIME = "page-runtime";
/** The same for all pages of a folder that import the same, and for those of any folder if where they stand is no matter. */
export const PAGE_SHARED = "page-shared";

/** `links`: see `LinksModule`. */
export type BodyPart = "full" | "preview" | "links";
/** Key of a body: `content/docs/a.mdx?full`. */
export const bodyKey = (source: ContentPath, part: BodyPart): string => `${source}?${part}`;
/** The file that a key names. */
export const sourceOfKey = (key: string): ContentPath => key.slice(0, key.lastIndexOf("?")) as ContentPath;
export const partOfKey = (key: string): BodyPart => key.slice(key.lastIndexOf("?") + 1) as BodyPart;

/** What a route shows of a page: all of it where there is no preview. */
export function shownPart(page: PageFacts | undefined, part: BodyPart): BodyPart {
  if (part === "preview" && page?.preview) return "preview";
  return page && isLinksModule(page.body) ? "links" : "full";
}

/** The body that a part of a page is; null if it is not there. */
export function bodyAt(page: PageFacts | undefined, part: BodyPart): Body | LinksModule | null {
  const body = part === "preview" ? page?.preview : page?.body;
  if (!body) return null;
  if (isLinksModule(body)) return part === "links" ? body : null;
  return isMade(body) ? body : null;
}

/** Code of a body; null for HTML. */
export function codeOf(body: Body | LinksModule): string | null {
  if (isLinksModule(body)) return body.links;
  return body.type === "module" ? body.code : null;
}

/** A page whose code is a file of its own. */
export interface OwnPage extends Omit<SplitCode, "imports"> {
  imports: (PageImport & { /** Key of a page that is a file of its own too. */ page: string | null })[];
}

export interface PagePlan {
  /** Null for pages that the bundler is given as a whole. */
  ownPage(key: string): OwnPage | null;
  /** Keys of all pages with files of their own that these lead to, themselves too. */
  ownKeys(keys: readonly string[]): ReadonlySet<string>;
  /** What the bundler knows a page by; null if it needs nothing of it. */
  inputOf(key: string): string | null;
  /** Of inputs that pages share, by what stands behind `page-shared:`. @returns The folder from the root. */
  sharedModule(name: string): { text: string; folder: string } | undefined;
}

const splits = new WeakMap<BodyType, SplitCode | null>();
/** Finished HTML has no code but its component. */
const HTML_COMPONENT: SplitCode = { imports: [], start: 0, end: 0, main: "MDXContent" };

function splitBody(body: Body | LinksModule | null): SplitCode | null {
  if (!body) return null;
  let split = splits.get(body);
  if (split === undefined) {
    const code = codeOf(body);
    split = code === null ? HTML_COMPONENT : splitCode(code);
    splits.set(body, split);
  }
  return split;
}

/** All that the bundler sees of a page if its code is a file of its own; null if it cannot be. */
export function importsOf(page: PageFacts): string | null {
  const parts: BodyPart[] = page.preview ? ["full", "preview"] : ["full"];
  const splits = parts.map((part) => splitBody(bodyAt(page, part)));
  return splits.includes(null) ? null : JSON.stringify(splits.map((split) => split?.imports));
}

const RUNTIME = "react/jsx-dev-runtime";
const isRuntime = ({ specifier, names }: PageImport): boolean =>
  specifier === RUNTIME && names.every(([imported]) => imported === "jsxDEV" || imported === "Fragment");
/** Stands first in what a page imports, if it does. */
export const RUNTIME_IMPORTS = handOn(
  {
    specifier: RUNTIME,
    names: [
      ["Fragment", "Fragment"],
      ["jsxDEV", "jsxDEV"],
    ],
  },
  0,
);

/** Means the same wherever it stands. */
const isFromAnywhere = ({ specifier }: PageImport): boolean =>
  specifier === RUNTIME || /^@(?:site|theme)\//.test(specifier);

export interface PlanPagesOptions {
  /** For pages whose imports have faults: the bundler is to tell of them. */
  isBroken?(key: string): boolean;
  /** False gives each page a module of its own, so that faults are told of each. */
  shares?: boolean;
}

export function planPages(
  pages: ReadonlyMap<ContentPath, PageFacts>,
  { isBroken = () => false, shares = true }: PlanPagesOptions = {},
): PagePlan {
  const known = new Map<string, OwnPage | null>();
  const shared = new Map<string, { text: string; folder: string }>();
  const ownPage = (key: string): OwnPage | null => {
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, null); // for pages that lead back to themselves
    const source = sourceOfKey(key);
    const split = isBroken(key) ? null : splitBody(bodyAt(pages.get(source), partOfKey(key)));
    const own = split && {
      ...split,
      imports: split.imports.map((item) => ({ ...item, page: pageBehind(source, item) })),
    };
    known.set(key, own);
    return own;
  };
  const pageBehind = (source: ContentPath, { specifier, names }: PageImport): string | null => {
    const target = importedMarkdown(source, specifier);
    // whether there are other names, the bundler says
    if (target === null || names.some(([imported]) => imported !== "default")) return null;
    const key = bodyKey(target, "full");
    return ownPage(key) ? key : null;
  };
  const inputOf = (key: string): string | null => {
    const own = ownPage(key);
    if (own === null) return `${PAGE_MODULE}:${key}`;
    const [first, ...others] = own.imports;
    if (first === undefined) return null;
    if (others.length === 0 && isRuntime(first)) return `${PAGE_RUNTIME}:jsx`;
    if (!shares || own.imports.some(({ page }) => page !== null)) return `${PAGE_IMPORTS}:${key}`;
    const text = own.imports.map(handOn).join("\n");
    const folder = own.imports.every(isFromAnywhere) ? "" : posix.dirname(sourceOfKey(key));
    const name = contentHash(`${folder}\n${text}`);
    shared.set(name, { text, folder });
    return `${PAGE_SHARED}:${name}`;
  };
  return {
    ownPage,
    ownKeys(keys) {
      const found = new Set(keys.filter((key) => ownPage(key)));
      for (const key of found) for (const { page } of ownPage(key)?.imports ?? []) if (page) found.add(page);
      return found;
    },
    inputOf,
    sharedModule: (name) => shared.get(name),
  };
}

/** Text of the module that hands on what a page imports. Each import has the line that it has in the page's code. */
export function importsModule(key: string, plan: PagePlan): string {
  const lines = (plan.ownPage(key)?.imports ?? []).map((item, index) => {
    if (item.page === null) return handOn(item, index);
    const input = plan.inputOf(item.page);
    // what the other page imports is this page's too: its stylesheets
    return input === null ? "" : `import ${JSON.stringify(input)};`;
  });
  return `${lines.join("\n")}\n`;
}
