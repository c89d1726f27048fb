// The site as it was in a commit: exported to a folder below the cache folder, with its own config, and planned there.
import path from "node:path";
import { committedSiteFailed } from "../diagnostics/upkeep.ts";
import { exportCommit } from "../git/staged-site.ts";
import type { FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Location, Outcome } from "../model/diagnostic.ts";
import { planLocales } from "../plan/plan-locales.ts";
import type { PlannedLocale } from "../plan/site-plan.ts";
import { type HostOptions, withHost } from "./with-host.ts";

/** Loads the config in a folder. */
export type LoadSite = (root: FilePath) => Promise<Outcome<SiteConfig>>;

export interface PlannedSite {
  config: SiteConfig;
  /** The default language first. */
  locales: readonly PlannedLocale[];
}

/** Plans a site for the facts of its pages, without their bodies. */
export async function planFacts(config: SiteConfig, options: HostOptions): Promise<PlannedSite> {
  const { locales } = await withHost(config, options, async (host) => ({
    locales: await planLocales(config, host, () => ({ highlight: false, facts: true })),
    diagnostics: [],
  }));
  return { config, locales };
}

/** @param ref How messages call the commit. @param location See `findCommit`. */
export async function planCommit(
  { root, cacheDir }: Pick<SiteConfig, "root" | "cacheDir">,
  { commit, ref, location }: { commit: string; ref: string; location?: Location | undefined },
  load: LoadSite,
  options: HostOptions,
): Promise<Outcome<PlannedSite>> {
  const folder = path.join(cacheDir, "committed");
  const former = exportCommit(root, commit, folder, `${folder}.index`);
  const loaded = await load(former);
  if (loaded.value) return { value: await planFacts(loaded.value, { ...options, historyRoot: root }), diagnostics: [] };
  const [first] = loaded.diagnostics;
  return {
    value: undefined,
    diagnostics: [
      committedSiteFailed({
        message: `Unexpected error in the config of the site at \`${ref}\`, expected a site to compare with`,
        location,
        details: first ? [`${first.location?.path ?? ""} ${first.message}`.trim()] : [],
        help: committedSiteFailed.entry.remedy,
      }),
    ],
  };
}
