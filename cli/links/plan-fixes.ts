import { posix } from "node:path";
import { decodePath, splitHref, withoutBase } from "../../runtime/shared/url.ts";
import type { ContentPath, UrlPath } from "../model/brands.ts";
import type { Diagnostic, LinkFact } from "../model/diagnostic.ts";
import { findDestination } from "./find-destination.ts";

/** One replaced link target. */
export interface Edit {
  path: ContentPath;
  /** Offsets in the source. */
  start: number;
  end: number;
  /** 1-based. */
  line: number;
  replacement: string;
}

export interface FixFacts {
  baseUrl: string;
  /** Old URL → new URL of moved pages. */
  movedUrls: ReadonlyMap<UrlPath, UrlPath>;
  /** Old path → new path of moved Markdown files. */
  movedFiles: ReadonlyMap<ContentPath, ContentPath>;
  /** Text of a file of the site; null if it cannot be read. */
  read(path: ContentPath): string | null;
}

/** Replacements of broken link targets: targets that moved, and targets that can mean only one page. */
export function planFixes(diagnostics: readonly Diagnostic[], facts: FixFacts): Edit[] {
  const edits = new Map<string, Edit>();
  for (const { link, location, name } of diagnostics) {
    if (!link || location?.line === undefined || location.column === undefined) continue;
    const path = location.path as ContentPath;
    const write = writerOf(name, link, path, facts);
    const source = write && facts.read(path);
    if (!source) continue;
    const place = { line: location.line, column: location.column };
    const found = findDestination(path, source, place, (raw) => meansSame(raw, link.href));
    const replacement = found && write(found.raw);
    if (!found || !replacement || replacement === found.raw) continue;
    const line = source.slice(0, found.start).split("\n").length;
    edits.set(`${path} ${found.start}`, { path, start: found.start, end: found.end, line, replacement });
  }
  return [...edits.values()];
}

/** Whether a link target in the source may have become `href` on the page: base added, resolved, encoded. */
function meansSame(raw: string, href: string): boolean {
  const [rawPath, ...rawRest] = splitHref(raw);
  const [path, ...rest] = splitHref(href);
  const last = (text: string) => decodePath(text).replace(/\/+$/, "").split("/").at(-1);
  return rawRest.join("") === rest.join("") && (rawPath === "" || last(rawPath) === last(path));
}

/** The function from the written link target to the correct one; null if there is no certain one. */
function writerOf(
  name: string,
  link: LinkFact,
  from: ContentPath,
  { baseUrl, movedFiles, movedUrls }: FixFacts,
): ((raw: string) => string) | null {
  const moved = movedFiles.get(link.target as ContentPath);
  if (moved) return (raw) => fileHref(raw, from, link.target, moved);
  const [path, , hash] = splitHref(link.target);
  if (name === "broken-anchor") {
    const right = link.replacement?.split("#")[1];
    return right === undefined ? null : (raw) => `${raw.slice(0, raw.length - hash.length)}#${right}`;
  }
  const movedUrl = movedUrls.get(path as UrlPath) ?? movedUrls.get(path.replace(/\/$/, "") as UrlPath);
  if (movedUrl) return (raw) => keepBase(raw, `${movedUrl}${raw.slice(splitHref(raw)[0].length)}`, baseUrl);
  const { replacement } = link;
  if (replacement === undefined) return null;
  return (raw) => (replacement.startsWith("/") ? keepBase(raw, replacement, baseUrl) : replacement);
}

/** Has the base only where the author wrote it. */
function keepBase(raw: string, url: string, baseUrl: string): string {
  return baseUrl !== "/" && raw.startsWith(baseUrl) ? url : withoutBase(url, baseUrl);
}

/** The path to the new file, written like the old one: from the root, from a content folder, or from the page. */
function fileHref(raw: string, from: ContentPath, old: string, moved: ContentPath): string {
  const [written] = splitHref(raw);
  const suffix = raw.slice(written.length);
  const encode = (path: string): string => (written === decodePath(written) ? path : encodeURI(path)) + suffix;
  if (written.startsWith("@site/")) return encode(`@site/${moved}`);
  if (written.startsWith("/")) {
    const folder = old.slice(0, old.length - decodePath(written).replace(/^\/+/, "").length);
    return encode(moved.startsWith(folder) ? `/${moved.slice(folder.length)}` : `@site/${moved}`);
  }
  const relative = posix.relative(posix.dirname(from), moved);
  return encode(written.startsWith(".") && !relative.startsWith(".") ? `./${relative}` : relative);
}

/** Applies edits to a text. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end), source);
}

/** The changed lines before and after the edits, as a diff without context. */
export function formatDiff(path: string, source: string, edits: readonly Edit[]): string {
  const before = source.split("\n");
  const after = applyEdits(source, edits).split("\n");
  const lines = [...new Set(edits.map(({ line }) => line))].sort((a, b) => a - b);
  const hunks = lines.map((line) => `@@ ${line} @@\n-${before[line - 1] ?? ""}\n+${after[line - 1] ?? ""}\n`);
  return `--- ${path}\n+++ ${path}\n${hunks.join("")}`;
}
