// `sitegen diff <ref>`: pages that were added, removed or changed since the current branch left a Git ref.
import path from "node:path";
import { changesSince } from "../../git/changes.ts";
import { findCommit } from "../../git/find-commit.ts";
import type { ContentPath } from "../../model/brands.ts";
import type { SiteConfig } from "../../model/config.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { readIfPresent } from "../../model/disk/read-file.ts";
import { type LoadSite, type PlannedSite, planCommit, planFacts } from "../../site/committed-site.ts";
import type { HostOptions } from "../../site/with-host.ts";
import { comparePages, type SiteState } from "./compare-pages.ts";
import { type ChangesFormat, formatChanges } from "./format-changes.ts";
import { sitePages } from "./site-pages.ts";

export interface DiffFlags {
  ref: string;
  /** Origin and path of a deployed preview. */
  preview?: string | undefined;
  format: ChangesFormat;
}

export async function diffSite(
  config: SiteConfig,
  options: HostOptions,
  load: LoadSite,
  { ref, preview, format }: DiffFlags,
): Promise<{ text: string; diagnostics: Diagnostic[] }> {
  const { value: commit, diagnostics } = findCommit(config.root, ref, true);
  if (commit === undefined) return { text: "", diagnostics };
  const former = await planCommit(config, { commit, ref }, load, options);
  if (!former.value) return { text: "", diagnostics: former.diagnostics };
  const current = await planFacts(config, options);
  const changes = comparePages(
    stateOf(former.value),
    stateOf(current),
    changesSince(config.root, commit, [config.outDir, config.cacheDir]),
    config.themeDir,
  );
  const base = preview?.replace(/\/+$/, "");
  const linkOf = (url: string): string | null => (base === undefined ? null : `${base}${url}`);
  return { text: formatChanges(changes, { ref, commit, linkOf }, format), diagnostics: [] };
}

const stateOf = (site: PlannedSite): SiteState => ({
  pages: sitePages(site),
  read: (file: ContentPath) => readIfPresent(path.join(site.config.root, file)) ?? "",
});
