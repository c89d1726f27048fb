import fs from "node:fs/promises";
import path from "node:path";
import type { HeaderRules } from "./header-rules.ts";
import { parseHeaderRules } from "./header-rules.ts";
import { readInside } from "./read-inside.ts";
import type { RedirectRules } from "./redirect-rules.ts";
import { parseRedirectRules } from "./redirect-rules.ts";

/** A file of the output that may be answered with. */
export interface SiteFile {
  /** Absolute; from the folder listing, never from a request. */
  file: string;
  /** Posix path inside the output. */
  path: string;
  /** With and without a final slash, if it is a page that may be asked for both ways. */
  page: { slash: string; bare: string } | null;
}

/** A build as it can be asked for. Paths are decoded and start with the base URL. */
export interface Site {
  baseUrl: string;
  files: Pick<ReadonlyMap<string, SiteFile>, "get">;
  /** What answers for an address without a file: the `404.html` of the nearest folder, so that each language has its own. */
  notFound(pathname: string): SiteFile | null;
  headers: HeaderRules;
  redirects: RedirectRules;
}

/** Instructions to hosts, and what no host shows. */
function isHidden(file: string): boolean {
  return (
    file === "_headers" ||
    file === "_redirects" ||
    file.split("/").some((part) => part.startsWith(".") && part !== ".well-known")
  );
}

/** Files only: what a link points to is not part of the output. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return files.map((file) => file.split(path.sep).join("/")).sort();
}

/** The addresses that answer with a page: clean with and without slash, `.html` and `/index.html`. */
function pageAddresses(base: string, file: string): { slash: string; bare: string; all: string[] } | null {
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
 * The addresses of an output. After that none is ever turned into a path on disk.
 * @param listed Paths of all files.
 * @param fileOf Where one lies.
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
    const addresses = pageAddresses(baseUrl, file);
    const site: SiteFile = {
      file: fileOf(file),
      path: file,
      page: addresses && { slash: addresses.slash, bare: addresses.bare },
    };
    files.set(baseUrl + file, site);
    if (addresses && file !== "404.html") pages.push({ site, all: addresses.all });
  }
  // Files as they are called come first, folder pages before `name.html`: aliases never hide a file.
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

/** The index of all files of two, with the rules of the second: pages of a large site are indexed apart from what changes. */
export function joinSites(pages: Site, others: Site): Site {
  const { baseUrl } = others;
  /** Aliases never hide a file. */
  const rankOf = (file: SiteFile, address: string): number =>
    baseUrl + file.path === address ? 0 : file.path.endsWith("index.html") ? 1 : 2;
  const get = (address: string): SiteFile | undefined => {
    const page = pages.files.get(address);
    const other = others.files.get(address);
    return page && other && rankOf(other, address) < rankOf(page, address) ? other : (page ?? other);
  };
  return { ...others, files: { get }, notFound: (pathname) => findNotFound({ get }, baseUrl, pathname) };
}

/** Lists the output once. */
export async function readSite(outDir: string, baseUrl: string): Promise<Site> {
  const [listed, headers, redirects] = await Promise.all([
    listFiles(outDir),
    readText(outDir, "_headers"),
    readText(outDir, "_redirects"),
  ]);
  return indexSite(listed, (file) => path.join(outDir, file), { baseUrl, headers, redirects });
}
