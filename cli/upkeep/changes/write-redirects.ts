// `sitegen redirects --since <ref>`: redirects for pages that moved or were removed since a commit, in `redirects.json`.
import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parentsOf } from "./parents-of.ts";
import { redirectsUnreadable } from "../../diagnostics/upkeep.ts";
import { changesSince, type GitChanges } from "../../git/changes.ts";
import { findCommit } from "../../git/find-commit.ts";
import type { ContentPath } from "../../model/brands.ts";
import type { SiteConfig } from "../../model/config.ts";
import type { Diagnostic, Outcome } from "../../model/diagnostic.ts";
import { readIfPresent } from "../../model/disk/read-file.ts";
import { type LoadSite, planCommit, planFacts } from "../../site/committed-site.ts";
import { pathsOf } from "../../site/former-urls.ts";
import type { HostOptions } from "../../site/with-host.ts";
import { type SitePages, sitePages } from "./site-pages.ts";

interface Redirect {
  from: string;
  to: string;
}

/** A new redirect, and how its target was found. */
export interface FoundRedirect extends Redirect {
  reason: "the file moved" | "the URL of the file changed" | "the page with the same title" | "removed: the page above";
}

export interface RedirectFlags {
  since: string;
  dryRun: boolean;
}

/** The file, relative to the site's root. */
const FILE = "redirects.json" as ContentPath;

export async function writeRedirects(
  config: SiteConfig,
  options: HostOptions,
  load: LoadSite,
  { since, dryRun }: RedirectFlags,
): Promise<{ text: string; diagnostics: Diagnostic[] }> {
  const refuse = (diagnostics: Diagnostic[]) => ({ text: "", diagnostics });
  const commit = findCommit(config.root, since);
  if (commit.value === undefined) return refuse(commit.diagnostics);
  const read = readRedirects(config);
  if (!read.value) return refuse(read.diagnostics);
  // a redirect holds in all languages
  const main = { ...config, otherLocales: [] };
  const former = await planCommit(config, { commit: commit.value, ref: since }, load, options);
  if (!former.value) return refuse(former.diagnostics);
  const current = await planFacts(main, options);
  const formerMain = { ...former.value, locales: former.value.locales.slice(0, 1) };
  const existing = new Set([...pathsOf(current), ...redirectSources(config)].map(barePath));
  const gone = pathsOf(formerMain).filter((url) => !existing.has(barePath(url)));
  const changes = changesSince(config.root, commit.value, [config.outDir, config.cacheDir]);
  const redirects = findRedirects(gone, sitePages(formerMain), sitePages(current), changes);
  const merged = mergeRedirects(read.value, redirects, sitePages(current));
  const text = `${JSON.stringify(merged, null, 2)}\n`;
  const isChanged =
    text !== readIfPresent(path.join(config.root, FILE)) && (merged.length > 0 || read.value.length > 0);
  if (isChanged && !dryRun) {
    const target = path.join(config.root, FILE);
    writeFileSync(`${target}.partial`, text);
    renameSync(`${target}.partial`, target);
  }
  return {
    text: formatRedirects(redirects, {
      ...{ since, dryRun, isChanged },
      unusedBy: isUsed(config, read.value) ? null : config.configFile,
    }),
    diagnostics: [],
  };
}

/** Redirects of the file; none if it does not exist. */
function readRedirects({ root }: SiteConfig): Outcome<Redirect[]> {
  const source = readIfPresent(path.join(root, FILE));
  try {
    const value = source === null ? [] : (JSON.parse(source) as Redirect[]);
    if (Array.isArray(value) && value.every((one) => typeof one?.from === "string" && typeof one?.to === "string"))
      return { value, diagnostics: [] };
  } catch {
    // reported below
  }
  const message = `Unexpected content of \`${FILE}\`, expected a list of objects with \`from\` and \`to\``;
  const location = { path: FILE, line: 1, column: 1 };
  return { value: undefined, diagnostics: [redirectsUnreadable({ message, location })] };
}

/** A path without the slash at its end. */
const barePath = (url: string): string => url.replace(/(?<=.)\/$/, "");

const redirectSources = ({ redirects }: SiteConfig): string[] => redirects.redirects.flatMap(({ from }) => from);

/** @param gone Paths without a page. */
export function findRedirects(
  gone: readonly string[],
  former: SitePages,
  current: SitePages,
  { moved }: Pick<GitChanges, "moved">,
): FoundRedirect[] {
  const urlOfFile = new Map([...current.pages.values()].map(({ file, url }) => [file, url]));
  const added = [...current.pages.values()].filter(({ url }) => !former.pages.has(url));
  return gone.map((from): FoundRedirect => {
    const page = former.pages.get(from);
    const target = page && moved.get(page.file);
    const movedTo = target && urlOfFile.get(target);
    if (movedTo !== undefined) return { from, to: movedTo, reason: "the file moved" };
    const sameFile = page && urlOfFile.get(page.file);
    if (sameFile !== undefined) return { from, to: sameFile, reason: "the URL of the file changed" };
    const [twin, ...others] = page && page.title !== "" ? added.filter(({ title }) => title === page.title) : [];
    if (twin && others.length === 0) return { from, to: twin.url, reason: "the page with the same title" };
    const urls = new Set([...current.pages.keys(), ...current.generated]);
    const above = parentsOf(from).find((url) => urls.has(url)) ?? "/";
    return { from, to: above, reason: "removed: the page above" };
  });
}

/** Earlier redirects lead to where their targets are now; those from URLs that have a page again are left out. */
function mergeRedirects(earlier: readonly Redirect[], added: readonly Redirect[], current: SitePages): Redirect[] {
  const targets = new Map(added.map(({ from, to }) => [from, to]));
  const remaining = earlier.flatMap(({ from, to }) =>
    current.pages.has(from) ? [] : [{ from, to: targets.get(to) ?? to }],
  );
  const sources = new Set(remaining.map(({ from }) => from));
  return [...remaining, ...added.filter(({ from }) => !sources.has(from)).map(({ from, to }) => ({ from, to }))];
}

/** Whether the config has the redirects of the file. */
function isUsed(config: SiteConfig, redirects: readonly Redirect[]): boolean {
  const sources = new Set(redirectSources(config));
  return redirects.length > 0 && redirects.every(({ from }) => sources.has(from));
}

/** @param unusedBy The config, if it does not import the file; the line to write there is relative to it. */
function formatRedirects(
  redirects: readonly FoundRedirect[],
  { since, dryRun, isChanged, unusedBy }: RedirectFlags & { isChanged: boolean; unusedBy: ContentPath | null },
): string {
  if (redirects.length === 0)
    return `All URLs of the site at \`${since}\` have a page or a redirect.${isChanged && !dryRun ? ` Updated ${FILE}.` : ""}\n`;
  const lines = redirects.map(({ from, to, reason }) => `  ${from} -> ${to} (${reason})\n`).join("");
  if (dryRun) return `Missing redirects:\n${lines}`;
  const wrote = `Wrote ${FILE}:\n${lines}`;
  if (unusedBy === null) return wrote;
  const file = `${"../".repeat(unusedBy.split("/").length - 1) || "./"}${FILE}`;
  return `${wrote}\nUse the file in ${unusedBy}:\n  import redirects from "${file}" with { type: "json" };\n  redirects: { redirects }\n`;
}
