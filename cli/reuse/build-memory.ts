import type { ContentPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { pathFrom } from "../model/disk/file-paths.ts";
import type { SiteEnvironment } from "../model/host.ts";
import { MOST_RECORDED_PAGES, type OutputLook } from "../model/output.ts";
import type { PreviousRun } from "../state/previous-run.ts";
import { bundleSection, createStoredBundler } from "./bundle-record.ts";
import { openPreviousPages } from "./page-record.ts";
import { type LocaleRecord, type StoredPlan, storePlan } from "./plan-record.ts";
import { recallPlans } from "./recall-plans.ts";
import type { BuildMemory } from "./previous-build.ts";

const planSection = ({ locale }: SiteConfig): string => `plan ${locale.name}`;

export const createEmptyMemory = (config: SiteConfig, environment: SiteEnvironment): BuildMemory =>
  createBuildMemory(config, environment, { outDir: config.outDir, hash: null }, NO_RESULTS);

export type PreviousResults = Pick<PreviousRun<unknown>, "change" | "sameOutput" | "snapshot">;
export const NO_RESULTS: PreviousResults = { change: null, sameOutput: false, snapshot: null };

export function createBuildMemory(
  config: SiteConfig,
  environment: SiteEnvironment,
  { outDir }: OutputLook,
  { change, sameOutput, snapshot }: PreviousResults,
): BuildMemory {
  const locales = [config, ...config.otherLocales];
  const previous = snapshot && change ? { snapshot, change } : null;
  const pages = openPreviousPages(sameOutput ? snapshot : null, outDir, environment);
  /** Set if the previous plans are reused, which differ in the text of `edited` files. */
  let recalled: { edited: ContentPath[]; routed: boolean } | null = null;
  return {
    pages,
    isDamaged: () => snapshot?.isDamaged() === true,
    isVoid: () => snapshot?.isVoid() === true,
    bundler: (locale, bundle) => createStoredBundler(locale, bundle, { snapshot, change }),
    async recallPlans(bundlers, host) {
      if (!previous?.change.sameContext || previous.change.listed.length > 0) return null;
      const edits = previous.snapshot.read("edited") as ContentPath[] | undefined;
      if (!edits || !bundlers.every((bundler) => bundler.isCurrent())) return null;
      const changed = previous.change.changed.map((file) => pathFrom(config.root, file));
      const edited = [...new Set([...edits, ...changed])] as ContentPath[];
      const stored = locales.flatMap((locale) => (previous.snapshot.read(planSection(locale)) as StoredPlan) ?? []);
      const plans = await recallPlans(config, stored, edited, bundlers, host);
      const routed = plans?.some((plan) => plan.previous?.routed) ?? false;
      recalled = plans && { edited, routed };
      return plans;
    },
    sections(built) {
      const sections = pages.sections();
      const bundles = built.map(({ bundler }) => bundler.section());
      for (const [index, bundle] of bundles.entries()) {
        if (bundle) sections.set(bundleSection(locales[index] as SiteConfig), bundle);
      }
      const routes = built.reduce((sum, { planned }) => sum + planned.plan.table.routes.length, 0);
      if (bundles.includes(null) || routes > MOST_RECORDED_PAGES) return sections;
      const isPlanReused = recalled?.routed === false;
      for (const [index, locale] of locales.entries()) {
        const name = planSection(locale);
        const plan = isPlanReused ? snapshot?.section(name) : storePlan(built[index] as LocaleRecord);
        sections.set(name, plan);
      }
      sections.set("edited", isPlanReused ? recalled?.edited : []);
      return sections;
    },
  };
}
