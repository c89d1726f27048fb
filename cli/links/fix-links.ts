import { readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { applyEdits, type Edit, formatDiff, planFixes } from "./plan-fixes.ts";
import type { ContentPath, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { replaceFile } from "../model/disk/temporary-file.ts";
import type { Host } from "../model/host.ts";
import type { RouteTable } from "../model/route.ts";
import { type FormerFile, formerUrls } from "./former-urls.ts";
import { hasGit, movedFiles } from "../git/changes.ts";

export interface LinkFixes {
  edits: Edit[];
  /** The changed lines of each file. */
  diff: string;
}

/** Rewrites links whose target moved or can mean only one page. */
export async function writeFixes(
  diagnostics: readonly Diagnostic[],
  config: SiteConfig,
  table: RouteTable,
  host: Host,
): Promise<LinkFixes> {
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
    replaceFile(realpathSync(path.join(root, file)), applyEdits(text, own));
  }
  return { edits, diff: diffs.join("") };
}
