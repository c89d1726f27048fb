// Reuses the previous plans when only page content changed: other files are not searched for, read or compiled.
import { isDeepStrictEqual } from "node:util";
import { createAssetCollector } from "../bundle/asset-collector.ts";
import { findPackageDir } from "../model/package-dir.ts";
import type { ContentPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { isCompiled, type Page, type PageFacts } from "../model/content.ts";
import type { Host } from "../model/host.ts";
import type { PreviousLocale } from "../plan/previous-locale.ts";
import { compileUnchanged, withImports, withCompiledPages } from "../plan/compile-bodies.ts";
import { linkPlans } from "../plan/link-plans.ts";
import { cachingHighlighter } from "../plan/plan-site.ts";
import { type PlannedLocale, planLookups, type SitePlan } from "../plan/site-plan.ts";
import { type UpdatedLocale, updatePlans } from "../plan/update-plans.ts";
import { readDataFiles } from "../scan/scan-content.ts";
import type { StoredBundler } from "./bundle-record.ts";
import { readPages, readTable, type StoredPlan } from "./plan-record.ts";
import { haveSameTargets } from "../route/compare-tables.ts";
import { searchSite } from "../route/search-site.ts";

/** With more edited files, planning from all files is faster. */
const MOST_EDITED = 20;

/**
 * The plans of all languages. Only edited pages have bodies.
 * @param stored By language, in the order of the config, as are the bundlers.
 * @param edited Content files whose text differs from the stored plans.
 * @returns Null if the site must be planned from its files.
 */
export async function recallPlans(
  config: SiteConfig,
  stored: readonly StoredPlan[],
  edited: readonly ContentPath[],
  bundlers: readonly Pick<StoredBundler, "allowsEdit">[],
  host: Host,
): Promise<PlannedLocale[] | null> {
  const locales = [config, ...config.otherLocales];
  if (edited.length > MOST_EDITED || stored.length !== locales.length) return null;
  const plans: Pick<PlannedLocale, "config" | "plan">[] = [];
  for (const [index, locale] of locales.entries())
    plans.push({ config: locale, plan: await recallPlan(stored[index] as StoredPlan, locale, host) });
  const alternatesOf = linkPlans(plans);
  const before = plans.map((locale) => ({ ...locale, alternatesOf }));
  host.progress("scan", edited.length, edited.length);
  const updated = await updatePlans(before, edited, host);
  if (!updated) return null;
  const routed = updated.some((locale) => locale.routed);
  const recalled: PlannedLocale[] = [];
  for (const [index, locale] of updated.entries()) {
    if (!bundlers[index]?.allowsEdit(locale.pages, locale.routed)) return null;
    if (locale.routed && !isRoutedAlike(locale, plans[index]?.plan as SitePlan)) return null;
    const paths = new Set(locale.pages.map((page) => page.path));
    const plan = await withBodies(locale, paths, host);
    if (!plan) return null;
    const { keys, linkFaults, withFiles } = stored[index] as StoredPlan;
    const previous: PreviousLocale = { routed, edited: paths, keys, linkFaults, withFiles };
    recalled.push({ config: locale.config, plan, alternatesOf: locale.alternatesOf, previous });
  }
  return recalled;
}

async function recallPlan(stored: StoredPlan, config: SiteConfig, host: Host): Promise<SitePlan> {
  const { plan } = stored;
  host.environment.record("compile", plan.pluginVariables);
  const assets = createAssetCollector(config.root, config.context.baseUrl, host);
  await Promise.all(stored.assets.map((asset) => assets.collectFile(asset)));
  return {
    ...plan,
    ...planLookups(plan.translations),
    content: {
      pages: readPages(stored.pages),
      partials: new Map(readPages(stored.partials).map((page) => [page.path, page])),
      failed: new Set(stored.failed),
      failedPages: [],
      diagnostics: [],
    },
    table: readTable(stored.table),
    data: {
      paths: stored.data,
      read: async () => (await readDataFiles(stored.data, plan.translations, config.root, host)).data,
    },
    assets,
    packageDir: findPackageDir(),
    highlighter: cachingHighlighter(config, host),
  };
}

/** The bundler's input from a page, besides its imports. Headings of a partial are also headings of the pages that import it. */
const bundledFacts = ({ role, body, preview, uses, outline }: PageFacts): unknown => [
  body.type,
  preview?.type,
  uses,
  role === "partial" ? outline : null,
];

/** Whether all links have the same targets, and the bundler's input from routes is the same. */
function isRoutedAlike({ config, plan, pages }: UpdatedLocale, before: SitePlan): boolean {
  const old = pagesByPath(before);
  return (
    haveSameTargets(before.table, plan.table) &&
    isDeepStrictEqual(searchSite(config, plan.table), searchSite(config, before.table)) &&
    pages.every((page) => isDeepStrictEqual(bundledFacts(page), bundledFacts(old.get(page.path) as PageFacts)))
  );
}

const pagesByPath = ({ content }: SitePlan): Map<ContentPath, PageFacts> =>
  new Map([...content.partials, ...content.pages.map((page) => [page.path, page] as const)]);

/**
 * Adds the bodies of edited pages, of pages that show them, and of their imports.
 * @returns Null if a file changed meanwhile.
 */
async function withBodies(
  { config, plan }: PlannedLocale,
  edited: ReadonlySet<ContentPath>,
  host: Host,
): Promise<SitePlan | null> {
  const pages = pagesByPath(plan);
  const showing = [...pages.values()].flatMap(({ path: source, imports }) => {
    const imported = imports.length > 0 ? [...withImports([source], pages)] : [];
    return imported.some((name) => edited.has(name)) ? source : [];
  });
  const compiled: Page[] = [];
  for (const source of withImports([...edited, ...showing], pages)) {
    const page = pages.get(source);
    if (!page || isCompiled(page.body)) continue;
    const { value } = await compileUnchanged(page, plan, config, host);
    if (!value) return null;
    compiled.push(value);
  }
  return withCompiledPages(plan, compiled);
}
