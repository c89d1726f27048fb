// URLs that a Git ref or a committed list has and the built site does not.
import path from "node:path";
import { mkdirSync, writeFileSync } from "node:fs";
import { decodePath, withoutBase } from "../../runtime/shared/url.ts";
import { formerUrlGone, invalidUrlList } from "../diagnostics/upkeep.ts";
import { findCommit } from "../git/find-commit.ts";
import { findPackageDir } from "../model/package-dir.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic, Outcome } from "../model/diagnostic.ts";
import { readIfPresent } from "../model/disk/read-file.ts";
import type { OutputFile } from "../model/output.ts";
import { toolVersion } from "../state/tool-version.ts";
import { type LoadSite, type PlannedSite, planCommit } from "./committed-site.ts";
import type { HostOptions } from "./with-host.ts";

/** Maximum number of URLs in a message. */
const LISTED = 20;

/** Paths of the pages of a planned site, without its base URL. */
export const pathsOf = ({ locales }: PlannedSite): string[] => {
  const [main] = locales;
  const base = main?.config.context.baseUrl ?? "/";
  const urls = locales.flatMap(({ plan }) =>
    plan.table.routes.filter(({ template }) => template !== "NotFound").map(({ url }) => withoutBase(url, base)),
  );
  return [...new Set(urls)].sort();
};

/** @param outputs All files of the built site. */
export async function findGoneUrls(
  config: SiteConfig,
  outputs: readonly Pick<OutputFile, "path">[],
  load: LoadSite,
  options: HostOptions,
): Promise<Diagnostic[]> {
  const { since, list } = config.formerUrls;
  const files = new Set<string>(outputs.map((output) => output.path));
  return [
    ...(since === null ? [] : await checkRef(since, files, config, load, options)),
    ...(list === null ? [] : checkList(list, files, config)),
  ];
}

/** True if a server finds a file for the path. */
function exists(url: string, files: ReadonlySet<string>): boolean {
  const name = decodePath(url).replace(/^\/+|\/+$/g, "");
  const candidates = name === "" ? ["index.html"] : [name, `${name}.html`, `${name}/index.html`];
  return candidates.some((file) => files.has(file));
}

async function checkRef(
  ref: string,
  files: ReadonlySet<string>,
  config: SiteConfig,
  load: LoadSite,
  options: HostOptions,
): Promise<Diagnostic[]> {
  const location = config.locate(["formerUrls", "since"]);
  const { value: commit, diagnostics } = findCommit(config.root, ref, false, location);
  const former = commit === undefined ? undefined : await readFormer(config, { commit, ref, location }, load, options);
  // the build goes on
  const faults = [...diagnostics, ...(former?.diagnostics ?? [])].map((fault) => ({
    ...fault,
    severity: "warning" as const,
  }));
  const gone = (former?.value ?? []).filter((url) => !exists(url, files));
  if (gone.length === 0) return faults;
  const more = gone.length > 1 ? ` and ${gone.length - 1} more` : "";
  return [
    ...faults,
    formerUrlGone({
      message: `Unexpected absence of \`${gone[0]}\`${more}, expected the URLs of the site at \`${ref}\``,
      location,
      details: [...gone.slice(0, LISTED), ...(gone.length > LISTED ? [`… ${gone.length - LISTED} more`] : [])],
      help: `Run \`sitegen redirects --since ${ref}\`.`,
    }),
  ];
}

/** Paths of a commit's site. A commit does not change, so they are stored. */
async function readFormer(
  config: SiteConfig,
  names: Parameters<typeof planCommit>[1],
  load: LoadSite,
  options: HostOptions,
): Promise<Outcome<string[]>> {
  const file = path.join(config.cacheDir, "former-urls.json");
  const key = `${names.commit} ${toolVersion(findPackageDir())}`;
  const stored = options.cache ? readStored(file) : null;
  if (stored?.key === key) return { value: stored.urls, diagnostics: [] };
  const { value: site, diagnostics } = await planCommit(config, names, load, options);
  if (!site) return { value: undefined, diagnostics };
  const urls = pathsOf(site);
  if (options.cache) {
    mkdirSync(config.cacheDir, { recursive: true });
    writeFileSync(file, JSON.stringify({ key, urls }));
  }
  return { value: urls, diagnostics };
}

function readStored(file: string): { key: string; urls: string[] } | null {
  try {
    const stored = JSON.parse(readIfPresent(file) ?? "null") as { key: string; urls: string[] } | null;
    return stored && Array.isArray(stored.urls) ? stored : null;
  } catch {
    return null;
  }
}

/** A list has a path or a URL of the site on each line; `#` starts a comment. */
function checkList(list: string, files: ReadonlySet<string>, { root, context, locate }: SiteConfig): Diagnostic[] {
  const source = readIfPresent(path.join(root, list));
  if (source === null) {
    const message = `Unexpected absence of \`${list}\`, expected a list of URLs`;
    const location = locate(["formerUrls", "list"]);
    return [invalidUrlList({ message, location, help: invalidUrlList.entry.remedy })];
  }
  const site = context.url + context.baseUrl;
  return source.split("\n").flatMap((line, index) => {
    const text = line.trim();
    if (text === "" || text.startsWith("#")) return [];
    const location = { path: list, line: index + 1, column: line.indexOf(text) + 1, length: text.length };
    const isOwn = text.startsWith("/") || text.startsWith(site) || `${text}/` === site;
    if (!isOwn) {
      const message = `Unexpected \`${text}\`, expected a path or a URL below \`${site}\``;
      return [invalidUrlList({ message, location, help: invalidUrlList.entry.remedy })];
    }
    const [url = ""] = (text.startsWith("/") ? text : text.slice(context.url.length)).split(/[?#]/);
    if (exists(withoutBase(url === "" ? "/" : url, context.baseUrl), files)) return [];
    const message = `Unexpected absence of \`${text}\`, expected the URLs of \`${list}\``;
    return [formerUrlGone({ message, location, help: formerUrlGone.entry.remedy })];
  });
}
