import { posix } from "node:path";
import {
  applyTrailingSlash,
  decodePath,
  encodePath,
  isExternal,
  resolveRelative,
  splitHref,
  withBase,
} from "../../runtime/shared/url.ts";
import { nearest } from "../diagnostics/nearest.ts";
import {
  brokenAddressHookThrew,
  brokenAssetLink,
  brokenMarkdownImage,
  missingImageHelp,
  brokenMarkdownLink,
} from "../diagnostics/page-links.ts";
import { severityOf } from "../diagnostics/severity-of.ts";
import type { ContentPath, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { PageFacts, PageLink } from "../model/content.ts";
import type { Diagnostic, Severity } from "../model/diagnostic.ts";
import type { Asset } from "../model/output.ts";
import type { RouteTable } from "../model/route.ts";
import { PATHNAME_PREFIX } from "../model/shell-href.ts";

export interface ResolvedLinks {
  /** By token index. */
  urls: string[];
  /** By token index: attributes to add to the element, such as an image's size. */
  attributes: (Record<string, string> | null)[];
  diagnostics: Diagnostic[];
}
interface ResolvedLink {
  url: string;
  attributes: Record<string, string> | null;
  diagnostic: Diagnostic | null;
}
interface LinkFacts {
  page: PageFacts;
  /** Of the page that shows it. */
  url: UrlPath;
  table: RouteTable;
  config: SiteConfig;
  assets: ReadonlyMap<string, Asset>;
  assetOf(page: PageFacts, href: string): ContentPath | null;
}

/** One URL per link of a page, or of a partial that stands on the page at `url`. */
export function resolvePageLinks(
  page: PageFacts,
  url: UrlPath,
  table: RouteTable,
  config: SiteConfig,
  assets: ReadonlyMap<string, Asset>,
  assetOf: (page: PageFacts, href: string) => ContentPath | null,
): ResolvedLinks {
  const facts: LinkFacts = { page, url, table, config, assets, assetOf };
  const resolved = page.links.map((link) => resolveLink(link, facts));
  return {
    urls: resolved.map((link) => link.url),
    attributes: resolved.map(({ attributes }) => attributes),
    diagnostics: resolved.flatMap(({ diagnostic }) => diagnostic ?? []),
  };
}

/** Whether a link leads elsewhere from each page that shows it: those to files and images count from the file that has them. */
export const leadsFromPage = ({ type, href }: PageLink): boolean =>
  (type === "url" || type === "asset") && !/^(?:[/#@]|[a-z][a-z\d+.-]*:)/i.test(href);

function resolveLink(link: PageLink, facts: LinkFacts): ResolvedLink {
  if (link.href.startsWith(PATHNAME_PREFIX)) {
    return plain(withBase(link.href.slice(PATHNAME_PREFIX.length), facts.config.context.baseUrl));
  }
  switch (link.type) {
    case "file":
      return resolveFile(link, facts);
    case "url":
      return plain(resolveUrl(link.href, facts, false));
    case "image":
      return resolveImage(link, facts);
    case "asset":
      return resolveAsset(link, facts);
  }
}

const plain = (url: string): ResolvedLink => ({ url, attributes: null, diagnostic: null });

/**
 * Looked up as product behaviours, section 17, order it, among the files of the same kind and version. A path that leaves
 * them by `./`, `../` or `@site/` and names a page of another kind is clear enough too.
 */
function resolveFile(link: PageLink, facts: LinkFacts): ResolvedLink {
  const { page, table, config } = facts;
  const [written, query, hash] = splitHref(link.href);
  const folders = foldersOf(page, config);
  const path = decodePath(written);
  const within = (candidate: ContentPath): boolean =>
    table.fileUrls[candidate] !== undefined && folders.some((folder) => candidate.startsWith(`${folder}/`));
  const candidates = candidatesOf(path, page.path, folders);
  const isExact = /^(\.{1,2}|@site)\//.test(path);
  const found = candidates.find(within) ?? candidates.find((file) => isExact && table.fileUrls[file] !== undefined);
  if (found) return plain(table.fileUrls[found] + query + hash);
  // A page with faults of its own is no second fault of the pages that link to it.
  if (candidates.some((file) => table.failed?.has(file))) return plain(link.href);
  return broken(link, facts, "onBrokenMarkdownLinks", link.href, (severity) =>
    brokenMarkdownLink({
      link: {
        href: link.href,
        target: candidates[0] ?? path,
        ...certainFile(path, query + hash, page, facts, folders),
      },
      message: `Unexpected link to \`${link.href}\`, expected a Markdown file of \`${page.kind}\``,
      location: link.location,
      severity,
      help: suggestFile(path, page, facts, folders),
    }),
  );
}

/**
 * An address that leads nowhere, as the rule wants it: reported, or what the author's function makes of it.
 * @param url Stands in the page unless the function gives another.
 */
function broken(
  { href, type, location }: PageLink,
  { page, config }: LinkFacts,
  rule: "onBrokenMarkdownLinks" | "onBrokenMarkdownImages",
  url: string,
  report: (severity: Severity) => Diagnostic,
): ResolvedLink {
  const level = config.levels[rule];
  if (typeof level !== "function") {
    const severity = severityOf(level);
    return { url, attributes: null, diagnostic: severity && report(severity) };
  }
  const { line, column = 1 } = location ?? {};
  const position = line === undefined ? undefined : { start: { line, column } };
  try {
    const answer: unknown = level({
      sourceFilePath: page.path,
      url: href,
      node: { type: type === "image" ? "image" : "link", url: href, ...(position && { position }) },
    });
    if (typeof answer !== "string" && (answer ?? null) !== null) throw new TypeError("it returned no address");
    return plain((answer as string | null | undefined) ?? url);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `Unexpected error in \`markdown.hooks.${rule}\` for \`${href}\`: ${reason}`;
    return { url, attributes: null, diagnostic: brokenAddressHookThrew({ message, location }) };
  }
}

/** Folders whose files a page may name: its version's for versioned docs; all of its kind's for a partial that lies elsewhere. */
function foldersOf(page: PageFacts, config: SiteConfig): string[] {
  const folders = config.kinds.find(({ id }) => id === page.kind)?.folders ?? [];
  const own = folders.filter((folder) => page.path.startsWith(`${folder}/`));
  return own.length > 0 ? own : folders;
}

function candidatesOf(path: string, from: ContentPath, folders: readonly string[]): ContentPath[] {
  const join = (...parts: string[]): ContentPath => posix.join(...parts) as ContentPath;
  if (path.startsWith("@site/")) return [join(path.slice("@site/".length))];
  const beside = join(posix.dirname(from), path);
  if (path.startsWith("./") || path.startsWith("../")) return [beside];
  const inFolders = [...folders.map((folder) => join(folder, path)), join(path.replace(/^\/+/, ""))];
  return path.startsWith("/") ? inFolders : [beside, ...inFolders];
}

function suggestFile(
  path: string,
  page: PageFacts,
  { table }: LinkFacts,
  folders: readonly string[],
): string | undefined {
  const files = (Object.keys(table.fileUrls) as ContentPath[])
    .filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)))
    .sort();
  const fromPage = (file: string): string => {
    const relative = posix.relative(posix.dirname(page.path), file);
    return relative.startsWith(".") ? relative : `./${relative}`;
  };
  const [target] = candidatesOf(path, page.path, folders);
  const name = posix.basename(path);
  const found = files.find((file) => posix.basename(file) === name) ?? nearest(target ?? "", files);
  return found ? `Did you mean \`${fromPage(found)}\`?` : undefined;
}

/** The only file of that name must be the one that was meant. */
function certainFile(
  path: string,
  suffix: string,
  page: PageFacts,
  { table }: LinkFacts,
  folders: readonly string[],
): { replacement?: string } {
  const name = posix.basename(path).toLowerCase();
  const named = Object.keys(table.fileUrls).filter(
    (file) => posix.basename(file).toLowerCase() === name && folders.some((folder) => file.startsWith(`${folder}/`)),
  );
  if (named.length !== 1 || /^(?:index|readme)\./.test(name)) return {};
  const relative = posix.relative(posix.dirname(page.path), named[0] as string);
  return { replacement: (relative.startsWith(".") ? relative : `./${relative}`) + suffix };
}

/** Relative URLs count from the page's own address and are written absolute (decisions 3.8). */
function resolveUrl(href: string, facts: LinkFacts, isFile: boolean): string {
  const { url, config, table } = facts;
  const { baseUrl, trailingSlash } = config.context;
  if (href === "" || href.startsWith("#") || isExternal(href)) return href;
  const [path, query, hash] = splitHref(href);
  const target = path.startsWith("/") ? withBase(path, baseUrl) : resolveRelative(path || url, url);
  const encoded = encodePath(target);
  const page = applyTrailingSlash(encoded, trailingSlash, baseUrl);
  // A file keeps its name; what only looks like one is a page with a dot in its name.
  const final = isFile && !hasRoute(table, page) ? encoded : page;
  return final + query + hash;
}

const routeUrls = new WeakMap<RouteTable, ReadonlySet<string>>();
function hasRoute(table: RouteTable, url: string): boolean {
  const known = routeUrls.get(table) ?? new Set(table.routes.map((route) => route.url as string));
  routeUrls.set(table, known);
  return known.has(url);
}

function resolveImage(link: PageLink, facts: LinkFacts): ResolvedLink {
  const { page, config, assets, assetOf } = facts;
  const path = assetOf(page, link.href);
  const asset = path === null ? undefined : assets.get(path);
  const [written, query, hash] = splitHref(link.href);
  if (asset) {
    const { width, height } = asset;
    const size = width !== undefined && height !== undefined ? { width: String(width), height: String(height) } : null;
    return { url: asset.url + query + hash, attributes: size, diagnostic: null };
  }
  const url = written.startsWith("/") ? withBase(link.href, config.context.baseUrl) : link.href;
  return broken(link, facts, "onBrokenMarkdownImages", url, (severity) =>
    brokenMarkdownImage({
      link: { href: link.href, target: written },
      message: `Unexpected image \`${link.href}\`, expected an existing file`,
      location: link.location,
      severity,
      help: missingImageHelp(severity),
    }),
  );
}

function resolveAsset(link: PageLink, facts: LinkFacts): ResolvedLink {
  const { page, assets, assetOf } = facts;
  const path = assetOf(page, link.href);
  const asset = path === null ? undefined : assets.get(path);
  const [, query, hash] = splitHref(link.href);
  if (asset) return { url: asset.url + query + hash, attributes: { target: "_blank" }, diagnostic: null };
  if (!link.href.startsWith("@site/")) return plain(resolveUrl(link.href, facts, true));
  return broken(link, facts, "onBrokenMarkdownLinks", link.href, (severity) =>
    brokenAssetLink({
      link: { href: link.href, target: link.href.slice("@site/".length) },
      message: `Unexpected link to \`${link.href}\`, expected an existing file`,
      location: link.location,
      severity,
    }),
  );
}
