import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { splitHref } from "../../runtime/shared/url.ts";
import { applyEdits, type Edit, formatDiff, planFixes } from "../fix/plan-fixes.ts";
import type { ContentPath, FilePath, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";
import type { RouteTable } from "../model/route.ts";
import { type FormerFile, formerUrls } from "./former-urls.ts";
import { committedText, hasGit, movedFiles, stagedChanges } from "./git-changes.ts";

/** What a report is limited to: faults in these files, and links to pages that these files make or made. */
export interface LinkScope {
  files: ReadonlySet<string>;
  urls: ReadonlySet<UrlPath>;
}

/** Files named on the command line, and the pages they make. */
export function scopeOfFiles(files: readonly ContentPath[], table: RouteTable): LinkScope {
  return { files: new Set(files), urls: urlsOf(files, table) };
}

/** Files that the next commit changes, and the pages that it removes or renames. */
export async function scopeOfStaged(config: SiteConfig, table: RouteTable, host: Host): Promise<LinkScope> {
  const { changed, removed, moved } = stagedChanges(config.root);
  const former = [...removed].flatMap((file): FormerFile[] => {
    const text = committedText(config.root, file);
    return text === null ? [] : [{ path: file, text, now: moved.get(file) ?? null }];
  });
  const gone = await formerUrls(config, host, former);
  return {
    files: new Set([...changed, ...removed]),
    urls: new Set([...gone.values(), ...urlsOf([...changed], table)]),
  };
}

function urlsOf(files: readonly ContentPath[], { fileUrls, routes }: RouteTable): Set<UrlPath> {
  const own = new Set<string>(files);
  return new Set([
    ...files.flatMap((file) => fileUrls[file] ?? []),
    ...routes.flatMap(({ source, url }) => (source !== null && own.has(source) ? [url] : [])),
  ]);
}

/** True for what a scope reports: faults without a place are everybody's. */
export function inScope({ location, link }: Diagnostic, { files, urls }: LinkScope): boolean {
  if (!location || files.has(location.path)) return true;
  if (!link) return false;
  const [target] = splitHref(link.target);
  return files.has(target) || urls.has(target as UrlPath) || urls.has(target.replace(/\/$/, "") as UrlPath);
}

export interface Mended {
  edits: Edit[];
  /** What changed, file by file. */
  diff: string;
}

/** Rewrites links whose target moved, or where only one page can be meant. Touches nothing else. */
export async function mendLinks(
  diagnostics: readonly Diagnostic[],
  config: SiteConfig,
  table: RouteTable,
  host: Host,
): Promise<Mended> {
  const { root } = config;
  const texts = new Map<ContentPath, string>();
  const read = (file: ContentPath): string | null => {
    try {
      const text = texts.get(file) ?? readFileSync(path.join(root, file), "utf8");
      texts.set(file, text);
      return text;
    } catch {
      return null;
    }
  };
  const moved = hasGit(root) ? movedFiles(root) : new Map<ContentPath, ContentPath>();
  const files = new Map([...moved].filter(([, now]) => table.fileUrls[now] !== undefined));
  const former = [...files].flatMap(([old, now]): FormerFile[] => {
    const text = read(now);
    return text === null || table.fileUrls[old] !== undefined ? [] : [{ path: old, text, now }];
  });
  const before = await formerUrls(config, host, former);
  const movedUrls = new Map(
    [...before].flatMap(([old, url]): [UrlPath, UrlPath][] => {
      const now = table.fileUrls[files.get(old) as ContentPath];
      return now === undefined || now === url ? [] : [[url, now]];
    }),
  );
  const edits = planFixes(diagnostics, { baseUrl: config.context.baseUrl, movedFiles: files, movedUrls, read });
  const diffs: string[] = [];
  for (const [file, text] of texts) {
    const own = edits.filter((edit) => edit.path === file);
    if (own.length === 0) continue;
    diffs.push(formatDiff(file, text, own));
    writeFileSync(path.join(root, file) as FilePath, applyEdits(text, own));
  }
  return { edits, diff: diffs.join("") };
}
