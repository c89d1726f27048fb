// What changed between two states of a site, page by page.
import path from "node:path";
import type { ContentPath } from "../../model/brands.ts";
import type { PageFacts } from "../../model/content.ts";
import type { GitChanges } from "../../git/changes.ts";
import { countWordChanges } from "./count-word-changes.ts";
import type { PageChange, SiteChanges } from "./site-changes.ts";
import type { SitePage, SitePages } from "./site-pages.ts";

export interface SiteState {
  pages: SitePages;
  /** The text of a file; empty if it does not exist. */
  read(file: ContentPath): string;
}

/** Files without a page that many pages depend on. */
const SHARED =
  /(?:^|\/)(?:[\w-]+\.config\.[cm]?[jt]s|sidebars?\.[cm]?[jt]s|[\w-]*sidebars\.json|_category_\.(?:json|ya?ml)|[^/]+\.(?:css|scss|sass))$/;

/** @param themeDir Folder of the site's theme. */
export function comparePages(
  former: SiteState,
  current: SiteState,
  changes: GitChanges,
  themeDir: string | null,
): SiteChanges {
  const origins = new Map([...changes.moved].map(([from, to]) => [to, from]));
  const formerByFile = new Map([...former.pages.pages.values()].map((page) => [page.file, page]));
  const claimed = new Set<string>();
  const pages: PageChange[] = [];
  const pairs = [...current.pages.pages.values()].map((page) => {
    const origin = originOf(page, former.pages, formerByFile, origins);
    if (origin) claimed.add(origin.url);
    return [page, origin] as const;
  });
  for (const [page, origin] of pairs) {
    const { url, title, file } = page;
    if (!origin) {
      pages.push({ type: "added", url, title, file, reasons: [], words: countWordChanges("", current.read(file)) });
      continue;
    }
    const change = comparePage(origin, page, { former, current, changed: changes.changed });
    if (change) pages.push(change);
  }
  for (const { url, title, file } of former.pages.pages.values())
    if (!claimed.has(url))
      pages.push({ type: "removed", url, title, file, reasons: [], words: countWordChanges(former.read(file), "") });
  const isShared = (file: ContentPath): boolean =>
    SHARED.test(file) || (themeDir !== null && file.startsWith(`${themeDir}/`));
  return {
    pages: pages.sort((a, b) => (a.url < b.url ? -1 : 1)),
    generated: {
      added: current.pages.generated.filter((url) => !former.pages.generated.includes(url)),
      removed: former.pages.generated.filter((url) => !current.pages.generated.includes(url)),
    },
    shared: [...changes.changed, ...changes.removed].filter(isShared).sort(),
  };
}

/** The page as it was: the same file, the file that was moved to it, or the same URL. */
function originOf(
  { url, file }: SitePage,
  { pages }: SitePages,
  byFile: ReadonlyMap<ContentPath, SitePage>,
  origins: ReadonlyMap<ContentPath, ContentPath>,
): SitePage | undefined {
  const movedFrom = origins.get(file);
  return byFile.get(file) ?? (movedFrom && byFile.get(movedFrom)) ?? pages.get(url);
}

interface Compared {
  former: SiteState;
  current: SiteState;
  changed: ReadonlySet<ContentPath>;
}

function comparePage(before: SitePage, page: SitePage, { former, current, changed }: Compared): PageChange | null {
  const words = { added: 0, removed: 0 };
  const reasons: string[] = [];
  if (before.url !== page.url) reasons.push(`moved from ${before.url}`);
  else if (before.file !== page.file) reasons.push(`file moved from ${before.file}`);
  if (before.facts.hash !== page.facts.hash) {
    const [old, fresh] = [splitSource(former.read(before.file)), splitSource(current.read(page.file))];
    if (page.facts.role === "component") reasons.push("component");
    else if (old.body !== fresh.body) reasons.push("text");
    Object.assign(words, countWordChanges(old.body, fresh.body));
    const fields = changedFields(before.facts, page.facts);
    if (fields.length > 0) reasons.push(`front matter: ${fields.join(", ")}`);
  }
  for (const file of changedImports(page.facts, current.pages.partials, changed)) reasons.push(`imports ${file}`);
  if (reasons.length === 0) return null;
  const { url, title, file } = page;
  const hasMoved = before.url !== url || before.file !== file;
  return {
    ...{ type: "changed", url, title, file, reasons, words },
    ...(hasMoved && { from: { url: before.url, file: before.file } }),
  };
}

/** Front matter and the rest. */
function splitSource(source: string): { head: string; body: string } {
  const head = /^\uFEFF?---\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/.exec(source)?.[0] ?? "";
  return { head, body: source.slice(head.length) };
}

function changedFields(before: PageFacts, page: PageFacts): string[] {
  const [old, fresh] = [before.frontMatter.data, page.frontMatter.data];
  const names = new Set([...Object.keys(old), ...Object.keys(fresh)]);
  return [...names].filter((name) => JSON.stringify(old[name]) !== JSON.stringify(fresh[name])).sort();
}

const EXTENSIONS = [
  "",
  ".mdx",
  ".md",
  ".tsx",
  ".ts",
  ".jsx",
  ".js",
  "/index.tsx",
  "/index.ts",
  "/index.jsx",
  "/index.js",
];

/** Changed files that a page imports, also by way of partials. */
function changedImports(
  page: PageFacts,
  partials: SitePages["partials"],
  changed: ReadonlySet<ContentPath>,
  seen = new Set<ContentPath>(),
): ContentPath[] {
  return page.imports.flatMap(({ specifier }) => {
    const target = specifier.startsWith("@site/")
      ? specifier.slice("@site/".length)
      : specifier.startsWith(".")
        ? path.posix.join(path.posix.dirname(page.path), specifier)
        : null;
    if (target === null) return [];
    return EXTENSIONS.flatMap((extension) => {
      const file = `${target}${extension}` as ContentPath;
      if (seen.has(file)) return [];
      seen.add(file);
      const partial = partials.get(file);
      const below = partial ? changedImports(partial, partials, changed, seen) : [];
      return changed.has(file) ? [file, ...below] : below;
    });
  });
}
