// What stages of a build reuse of the previous one, and the sections that they leave for the next.
import path from "node:path";
import type { ContentPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { SiteEnvironment } from "../model/host.ts";
import { MOST_NOTED_PAGES, type OutputLook } from "../model/output.ts";
import type { PreviousRun } from "../state/previous-run.ts";
import { bundleSection, createStoredBundler } from "./bundle-record.ts";
import { openKeptPages } from "./page-record.ts";
import { type NotedLocale, type StoredPlan, storePlan } from "./plan-record.ts";
import { recallPlans } from "./recall-plans.ts";
import type { BuildMemory } from "./previous-build.ts";

const planSection = ({ locale }: SiteConfig): string => `plan ${locale.name}`;

/** A memory without a past. */
export const createEmptyMemory = (config: SiteConfig, environment: SiteEnvironment): BuildMemory =>
  createBuildMemory(config, environment, { outDir: config.outDir, hash: null }, NO_PAST);

export type Past = Pick<PreviousRun<unknown>, "change" | "sameOutput" | "snapshot">;
export const NO_PAST: Past = { change: null, sameOutput: false, snapshot: null };

export function createBuildMemory(
  config: SiteConfig,
  environment: SiteEnvironment,
  { outDir }: OutputLook,
  { change, sameOutput, snapshot }: Past,
): BuildMemory {
  const locales = [config, ...config.otherLocales];
  const previous = snapshot && change ? { snapshot, change } : null;
  const pages = openKeptPages(sameOutput ? snapshot : null, outDir, environment);
  /** The stored plans are still right but for the text of edited files. */
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
      const changed = previous.change.changed.map((file) => path.relative(config.root, file).replaceAll(path.sep, "/"));
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
      if (bundles.includes(null) || routes > MOST_NOTED_PAGES) return sections;
      const keepsPlan = recalled?.routed === false;
      for (const [index, locale] of locales.entries()) {
        const name = planSection(locale);
        const plan = keepsPlan ? snapshot?.section(name) : storePlan(built[index] as NotedLocale);
        sections.set(name, plan);
      }
      sections.set("edited", keepsPlan ? recalled?.edited : []);
      return sections;
    },
  };
}
