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
  damagedImage,
  missingImageHelp,
  brokenMarkdownLink,
  unknownSymbol,
  draftHelp,
} from "../diagnostics/page-links.ts";
import { severityOf } from "../diagnostics/severity-of.ts";
import { readThrown } from "../diagnostics/thrown.ts";
import type { ContentPath, UrlPath } from "../model/brands.ts";
import type { RuleLevels, SiteConfig } from "../model/config.ts";
import type { PageFacts, PageLink } from "../model/content.ts";
import type { Diagnostic, Severity } from "../model/diagnostic.ts";
import type { Asset } from "../model/delivery/asset.ts";
import { type ImageVariant, variantsOf } from "../model/delivery/image-variants.ts";
import { isClearlySymbol, nameOfSymbol, symbolIn } from "../model/pages/symbols.ts";
import type { RouteTable } from "../model/route.ts";
import { PATHNAME_PREFIX } from "../model/shell-href.ts";
import { oncePer } from "../../runtime/shared/once.ts";
import { pageOfSymbol } from "./symbols.ts";

export interface ResolvedLinks {
  /** By token index. Null: no link, only its content. */
  urls: (string | null)[];
  /** Attributes to add to the element, such as an image's size, by token index. */
  attributes: (Record<string, string> | null)[];
  /** Variants of images, by token index; absent if no image has any. */
  pictures?: (readonly ImageVariant[] | null)[];
  diagnostics: Diagnostic[];
}
interface ResolvedLink {
  url: string | null;
  attributes: Record<string, string> | null;
  variants?: readonly ImageVariant[] | null;
  diagnostic: Diagnostic | null;
}
interface LinkFacts {
  page: PageFacts;
  /** URL of the page that shows it. */
  url: UrlPath;
  table: RouteTable;
  config: SiteConfig;
  assets: ReadonlyMap<string, Asset>;
  assetOf(page: PageFacts, href: string): ContentPath | null;
}

/** Resolves each link of a page, or of a partial that is shown on the page at `url`. */
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
    ...(resolved.some(({ variants }) => variants) && { pictures: resolved.map(({ variants = null }) => variants) }),
    diagnostics: resolved.flatMap(({ diagnostic }) => diagnostic ?? []),
  };
}

/** Whether the target depends on the page that shows the link. Links to files and images are relative to their own file. */
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
    case "symbol":
      return resolveSymbol(link, facts);
  }
}

const plain = (url: string): ResolvedLink => ({ url, attributes: null, diagnostic: null });

/**
 * Searches for the file among those of the same kind and version, then, for a path with `./`, `../` or `@site/`, among all
 * pages.
 */
function resolveFile(link: PageLink, facts: LinkFacts): ResolvedLink {
  const { page, table, config } = facts;
  const [linkPath, query, hash] = splitHref(link.href);
  const folders = foldersOf(page, config);
  const path = decodePath(linkPath);
  const within = (candidate: ContentPath): boolean =>
    table.fileUrls[candidate] !== undefined && folders.some((folder) => candidate.startsWith(`${folder}/`));
  const candidates = candidatesOf(path, page.path, folders);
  const isExact = /^(\.{1,2}|@site)\//.test(path);
  const target = candidates.find(within) ?? candidates.find((file) => isExact && table.fileUrls[file] !== undefined);
  if (target) return plain(table.fileUrls[target] + query + hash);
  // Errors of the target page are reported there.
  const failed = candidates.find((file) => table.failed?.has(file));
  if (failed) return plain((table.missing?.fileUrls[failed] ?? "") + query + hash);
  const draft = candidates.find((file) => table.drafts?.has(file));
  if (draft)
    return broken(link, facts, config.levels.onBrokenMarkdownLinks, link.href, (severity) =>
      brokenMarkdownLink({
        link: { href: link.href, target: draft },
        message: `Unexpected link to the draft \`${link.href}\`, expected a page that the build publishes`,
        location: link.location,
        severity,
        help: draftHelp(draft),
      }),
    );
  return broken(link, facts, config.levels.onBrokenMarkdownLinks, link.href, (severity) =>
    brokenMarkdownLink({
      link: {
        href: link.href,
        target: candidates[0] ?? path,
        ...uniqueReplacement(path, query + hash, page, facts, folders),
      },
      message: `Unexpected link to \`${link.href}\`, expected a Markdown file of \`${page.kind}\``,
      location: link.location,
      severity,
      help: suggestFile(path, page, facts, folders) ?? brokenMarkdownLink.entry.remedy,
    }),
  );
}

/**
 * Handles a broken link as the config says: reports it, or calls the config's function.
 * @param url The URL to write unless the function returns another.
 */
function broken(
  { href, type, location }: PageLink,
  { page }: LinkFacts,
  level: RuleLevels["onBrokenMarkdownLinks"],
  url: string,
  report: (severity: Severity) => Diagnostic,
): ResolvedLink {
  if (typeof level !== "function") {
    const severity = severityOf(level);
    return { url, attributes: null, diagnostic: severity && report(severity) };
  }
  const { line, column = 1 } = location ?? {};
  const position = line === undefined ? undefined : { start: { line, column } };
  try {
    const result: unknown = level({
      sourceFilePath: page.path,
      url: href,
      node: { type: type === "image" ? "image" : "link", url: href, ...(position && { position }) },
    });
    if (typeof result !== "string" && (result ?? null) !== null) throw new TypeError("it did not return a URL");
    return plain((result as string | null | undefined) ?? url);
  } catch (error) {
    const { message: reason } = readThrown(error);
    const message = `Unexpected error in \`markdown.hooks.${type === "image" ? "onBrokenMarkdownImages" : "onBrokenMarkdownLinks"}\` for \`${href}\`: ${reason}`;
    return { url, attributes: null, diagnostic: brokenAddressHookThrew({ message, location }) };
  }
}

/** Folders that links of a page are resolved in: its own version's, or all of its kind for a partial outside them. */
function foldersOf(page: PageFacts, config: SiteConfig): string[] {
  const folders = config.kinds.find(({ id }) => id === page.kind)?.folders ?? [];
  const containing = folders.filter((folder) => page.path.startsWith(`${folder}/`));
  return containing.length > 0 ? containing : folders;
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
  const [target] = candidatesOf(path, page.path, folders);
  const name = posix.basename(path);
  const suggestion = files.find((file) => posix.basename(file) === name) ?? nearest(target ?? "", files);
  return suggestion ? `Did you mean \`${pathFrom(page, suggestion)}\`?` : undefined;
}

/** A replacement if only one file has that name, so that it must be the target. */
function uniqueReplacement(
  path: string,
  suffix: string,
  page: PageFacts,
  { table }: LinkFacts,
  folders: readonly string[],
): { replacement?: string } {
  const name = posix.basename(path).toLowerCase();
  const matches = Object.keys(table.fileUrls).filter(
    (file) => posix.basename(file).toLowerCase() === name && folders.some((folder) => file.startsWith(`${folder}/`)),
  );
  if (matches.length !== 1 || /^(?:index|readme)\./.test(name)) return {};
  return { replacement: pathFrom(page, matches[0] as string) + suffix };
}

/** Path of a file from the folder of a page, as in a link. */
function pathFrom(page: PageFacts, file: string): string {
  const relative = posix.relative(posix.dirname(page.path), file);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

/** Resolves a URL relative to the page's URL, as an absolute path. */
function resolveUrl(href: string, facts: LinkFacts, isFile: boolean): string {
  const { url, config, table } = facts;
  const { baseUrl, trailingSlash } = config.context;
  if (href === "" || href.startsWith("#") || isExternal(href)) return href;
  const [path, query, hash] = splitHref(href);
  const target = path.startsWith("/") ? withBase(path, baseUrl) : resolveRelative(path || url, url);
  const encoded = encodePath(target);
  const page = applyTrailingSlash(encoded, trailingSlash, baseUrl);
  // The URL of a file stays unchanged, but a page may have a dot in its name too.
  const final = isFile && !hasRoute(table, page) ? encoded : page;
  return final + query + hash;
}

const routeUrls = oncePer((table: RouteTable) => new Set(table.routes.map((route) => route.url as string)));
const hasRoute = (table: RouteTable, url: string): boolean => routeUrls(table).has(url);

function resolveImage(link: PageLink, facts: LinkFacts): ResolvedLink {
  const { page, config, assets, assetOf } = facts;
  const path = assetOf(page, link.href);
  const asset = path === null ? undefined : assets.get(path);
  const [linkPath, query, hash] = splitHref(link.href);
  if (asset) {
    const { width, height } = asset;
    const size = width !== undefined && height !== undefined ? { width: String(width), height: String(height) } : null;
    const damage = asset.isDamaged ? describeDamage(link) : null;
    const { responsiveImages } = config.markdown;
    // `dev` shows the files themselves: a reader of an edit must not wait for an encoder
    const variants = responsiveImages && config.context.production ? variantsOf(asset, responsiveImages) : null;
    return { url: asset.url + query + hash, attributes: size, ...(variants && { variants }), diagnostic: damage };
  }
  const url = linkPath.startsWith("/") ? withBase(link.href, config.context.baseUrl) : link.href;
  const { onBrokenFiles, onBrokenMarkdownImages } = config.levels;
  const level = (link.inElement ? onBrokenFiles : null) ?? onBrokenMarkdownImages;
  return broken(link, facts, level, url, (severity) =>
    brokenMarkdownImage({
      link: { href: link.href, target: linkPath },
      message: `Unexpected image \`${link.href}\`, expected an existing file`,
      location: link.location,
      severity,
      help: missingImageHelp(severity),
    }),
  );
}

const describeDamage = ({ href, location }: PageLink): Diagnostic =>
  damagedImage({
    message: `Unexpected content of \`${href}\`, expected an image that browsers can show`,
    location,
    help: damagedImage.entry.remedy,
  });

/** Code links to the page of its symbol from all other pages. */
function resolveSymbol({ href, location }: PageLink, { page, table, config }: LinkFacts): ResolvedLink {
  const symbol = symbolIn(href);
  const { symbols, fileUrls } = table;
  const noLink: ResolvedLink = { url: null, attributes: null, diagnostic: null };
  if (symbol === null) return noLink;
  const name = nameOfSymbol(symbol);
  const claim = pageOfSymbol(symbols, symbol, foldersOf(page, config));
  if (claim) return claim.path === page.path ? noLink : plain(fileUrls[claim.path] ?? "");
  const { unknown, ignore } = config.markdown.symbolLinks ?? { unknown: "ignore" as const, ignore: [] };
  const severity = severityOf(unknown);
  const isExpected = (): boolean =>
    [symbol, name].some((known) => Object.hasOwn(symbols, known)) ||
    ignore.some((other) => name === other || name.startsWith(`${other}.`));
  // Pages with errors may document it.
  if (severity === null || !isClearlySymbol(href) || table.failed?.size || isExpected()) return noLink;
  const suggestion = nearest(name, Object.keys(symbols));
  const diagnostic = unknownSymbol({
    message: `Unexpected symbol \`${href}\`, expected one that a page names in \`symbols\``,
    location,
    severity,
    help: suggestion ? `Did you mean \`${suggestion}\`?` : unknownSymbol.entry.remedy,
  });
  return { ...noLink, diagnostic };
}

function resolveAsset(link: PageLink, facts: LinkFacts): ResolvedLink {
  const { page, assets, assetOf } = facts;
  const path = assetOf(page, link.href);
  const asset = path === null ? undefined : assets.get(path);
  const [, query, hash] = splitHref(link.href);
  if (asset) return { url: asset.url + query + hash, attributes: { target: "_blank" }, diagnostic: null };
  if (!link.href.startsWith("@site/")) return plain(resolveUrl(link.href, facts, true));
  return broken(link, facts, facts.config.levels.onBrokenMarkdownLinks, link.href, (severity) =>
    brokenAssetLink({
      link: { href: link.href, target: link.href.slice("@site/".length) },
      message: `Unexpected link to \`${link.href}\`, expected an existing file`,
      location: link.location,
      severity,
    }),
  );
}
