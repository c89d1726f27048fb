// Selects the diagnostics to report. Needs no plan, so that it also works on the diagnostics of an earlier run.
import { splitHref } from "../../runtime/shared/url.ts";
import type { ContentPath, FilePath, UrlPath } from "../model/brands.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { PageUrls, RouteTable } from "../model/route.ts";
import type { FormerFile } from "./former-urls.ts";
import { committedText, stagedChanges } from "../git/changes.ts";

/** The diagnostics to report. */
export interface Selection {
  /** Only diagnostics of these files and of links to their pages are reported; null for all. */
  files: readonly ContentPath[] | null;
  /** Folders whose files are included. */
  folders: readonly ContentPath[];
  /** Includes files that the next commit changes or removes. */
  staged: boolean;
}

/** Limits a report to diagnostics in these files, and to links to current or former pages of these files. */
interface LinkScope {
  files: Pick<ReadonlySet<string>, "has">;
  urls: ReadonlySet<UrlPath>;
}

export function pageUrls({ fileUrls, routes }: Pick<RouteTable, "fileUrls" | "routes">): PageUrls {
  const urls: Record<ContentPath, UrlPath[]> = {};
  const note = (file: string, url: UrlPath): void => {
    urls[file as ContentPath] ??= [];
    const own = urls[file as ContentPath] as UrlPath[];
    if (!own.includes(url)) own.push(url);
  };
  for (const [file, url] of Object.entries(fileUrls)) note(file, url);
  for (const { source, url } of routes) if (source !== null) note(source, url);
  return urls;
}

const urlsOf = (files: Iterable<ContentPath>, urls: PageUrls): UrlPath[] =>
  [...files].flatMap((file) => urls[file] ?? []);

type FormerUrls = (former: readonly FormerFile[]) => Promise<ReadonlyMap<ContentPath, UrlPath>>;

function scopeOfNamed(files: readonly string[], folders: readonly string[], urls: PageUrls): LinkScope {
  const named = new Set(files);
  const has = (file: string): boolean => named.has(file) || folders.some((folder) => file.startsWith(`${folder}/`));
  const pages = Object.keys(urls).filter(has) as ContentPath[];
  return { files: { has }, urls: new Set(urlsOf(pages, urls)) };
}

/** Files that the next commit changes, and the pages that it removes or renames. */
async function scopeOfStaged(root: FilePath, urls: PageUrls, formerUrls: FormerUrls): Promise<LinkScope> {
  const { changed, removed, moved } = stagedChanges(root);
  const former = [...removed].flatMap((file): FormerFile[] => {
    const text = committedText(root, file);
    return text === null ? [] : [{ path: file, text, now: moved.get(file) ?? null }];
  });
  const gone = former.length > 0 ? [...(await formerUrls(former)).values()] : [];
  return { files: new Set([...changed, ...removed]), urls: new Set([...gone, ...urlsOf(changed, urls)]) };
}

/** Diagnostics without a place are always in scope. */
function inScope({ location, link }: Diagnostic, { files, urls }: LinkScope): boolean {
  if (!location || files.has(location.path)) return true;
  if (!link) return false;
  const [target] = splitHref(link.target);
  return files.has(target) || urls.has(target as UrlPath) || urls.has(target.replace(/\/$/, "") as UrlPath);
}

/**
 * Whether to report a diagnostic.
 * @param formerUrls Where pages were whose files are gone; not called if there are none.
 */
export async function selectFaults(
  { files, folders, staged }: Selection,
  root: FilePath,
  urls: PageUrls,
  formerUrls: FormerUrls,
): Promise<(fault: Diagnostic) => boolean> {
  const scopes: LinkScope[] = [];
  // named on the command line
  if (files) scopes.push(scopeOfNamed(files, folders, urls));
  if (staged) scopes.push(await scopeOfStaged(root, urls, formerUrls));
  return (fault) => scopes.every((scope) => inScope(fault, scope));
}
