import fs from "node:fs/promises";
import path from "node:path";
import { pathFrom } from "../model/disk/file-paths.ts";
import type { HeaderRules } from "./header-rules.ts";
import { parseHeaderRules } from "./header-rules.ts";
import { readInside } from "./read-inside.ts";
import type { RedirectRules } from "./redirect-rules.ts";
import { parseRedirectRules } from "./redirect-rules.ts";

/** A file of the output that may be served. */
export interface SiteFile {
  /** Absolute path, taken from the folder listing and never from a request. */
  file: string;
  /** Posix path inside the output. */
  path: string;
  /** URL paths with and without trailing slash; null if the file is not a page. */
  page: { slash: string; bare: string } | null;
}

/** The index of a build. URL paths are decoded and start with the base URL. */
export interface Site {
  baseUrl: string;
  files: Pick<ReadonlyMap<string, SiteFile>, "get">;
  /** The page for a path without a file: the `404.html` of the nearest folder, one per locale; null without. */
  notFound(pathname: string): SiteFile | null;
  headers: HeaderRules;
  redirects: RedirectRules;
}

/** Files that hosts do not serve: host configuration and dotfiles. */
function isHidden(file: string): boolean {
  return (
    file === "_headers" ||
    file === "_redirects" ||
    file.split("/").some((part) => part.startsWith(".") && part !== ".well-known")
  );
}

/** Lists files, without symlinks: their targets are not part of the output. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => pathFrom(folder, path.join(entry.parentPath, entry.name)));
  return files.sort();
}

/** URL paths of a page: with and without trailing slash, `.html` and `/index.html`; null for other files. */
function pageUrls(base: string, file: string): { slash: string; bare: string; all: string[] } | null {
  const stem =
    /^(?:(.*)\/)?index\.html$/.exec(file)?.[1] ?? (file === "index.html" ? "" : /^(.+)\.html$/.exec(file)?.[1]);
  if (stem === undefined) return null;
  if (stem === "") return { slash: base, bare: base, all: [base, `${base}index.html`] };
  const bare = base + stem;
  return { slash: `${bare}/`, bare, all: [bare, `${bare}/`, `${bare}.html`, `${bare}/index.html`] };
}

const readText = (folder: string, name: string): Promise<string> =>
  readInside(folder, path.join(folder, name)).then(
    (bytes) => bytes.toString("utf8"),
    () => "",
  );

/**
 * Indexes an output by URL path. Requests are looked up here and never converted to a path on disk.
 * @param listed Paths of all files.
 * @param fileOf Returns the absolute path of a file.
 */
export function indexSite(
  listed: readonly string[],
  fileOf: (path: string) => string,
  { baseUrl, headers, redirects }: { baseUrl: string; headers: string; redirects: string },
): Site {
  const files = new Map<string, SiteFile>();
  const pages: { site: SiteFile; all: string[] }[] = [];
  for (const file of listed) {
    if (isHidden(file)) continue;
    const urls = pageUrls(baseUrl, file);
    const site: SiteFile = {
      file: fileOf(file),
      path: file,
      page: urls && { slash: urls.slash, bare: urls.bare },
    };
    files.set(baseUrl + file, site);
    if (urls && file !== "404.html") pages.push({ site, all: urls.all });
  }
  // Exact file names come first, then `index.html` before `name.html`: an alias never hides a file.
  pages.sort((a, b) => Number(b.site.path.endsWith("index.html")) - Number(a.site.path.endsWith("index.html")));
  for (const { site, all } of pages) for (const address of all) if (!files.has(address)) files.set(address, site);
  return {
    baseUrl,
    files,
    notFound: (pathname) => findNotFound(files, baseUrl, pathname),
    headers: parseHeaderRules(headers),
    redirects: parseRedirectRules(redirects),
  };
}

function findNotFound(files: Site["files"], baseUrl: string, pathname: string): SiteFile | null {
  const folders = pathname.slice(baseUrl.length).split("/").slice(0, -1);
  for (let depth = folders.length; depth >= 0; depth--) {
    const folder = folders.slice(0, depth).map((name) => `${name}/`);
    const page = files.get(`${baseUrl}${folder.join("")}404.html`);
    if (page) return page;
  }
  return null;
}

/** Combines two indexes, with the rules of the second. `dev` indexes pages separately, so that other files can change. */
export function joinSites(pages: Site, others: Site): Site {
  const { baseUrl } = others;
  /** Lower ranks win: an alias never hides a file. */
  const rankOf = (file: SiteFile, address: string): number =>
    baseUrl + file.path === address ? 0 : file.path.endsWith("index.html") ? 1 : 2;
  const get = (address: string): SiteFile | undefined => {
    const page = pages.files.get(address);
    const other = others.files.get(address);
    return page && other && rankOf(other, address) < rankOf(page, address) ? other : (page ?? other);
  };
  return { ...others, files: { get }, notFound: (pathname) => findNotFound({ get }, baseUrl, pathname) };
}

/** Paths of all pages of an output, without a trailing slash. */
export async function listPages(outDir: string, baseUrl: string): Promise<string[]> {
  const listed = await listFiles(outDir);
  const pages = listed.filter((file) => !isHidden(file) && path.posix.basename(file) !== "404.html");
  return pages.flatMap((file) => pageUrls(baseUrl, file)?.bare ?? []);
}

/** Reads and indexes an output folder. */
export async function readSite(outDir: string, baseUrl: string): Promise<Site> {
  const [listed, headers, redirects] = await Promise.all([
    listFiles(outDir),
    readText(outDir, "_headers"),
    readText(outDir, "_redirects"),
  ]);
  return indexSite(listed, (file) => path.join(outDir, file), { baseUrl, headers, redirects });
}
