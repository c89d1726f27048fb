// The plan of the previous build for one after which some pages have changed and nothing else: no other file is searched for, read
// or compiled. After an edit of text no route is made, and no key computed; after one that other pages show, as of a title, routes
// are made of the pages as they are.
import { isDeepStrictEqual } from "node:util";
import { createAssetCollector } from "../bundle/asset-collector.ts";
import { findPackageDir } from "../bundle/package-dir.ts";
import { importsOf } from "../bundle/plan-pages.ts";
import type { ContentPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { isMade, type Page, type PageFacts } from "../model/content.ts";
import type { Host } from "../model/host.ts";
import { readDataFiles } from "../scan/scan-content.ts";
import { type EditedPages, editPages } from "../plan/edit-plan.ts";
import type { LastLocale } from "../plan/last-locale.ts";
import { compiledPage, withImports, withMadePages } from "../plan/make-page.ts";
import { linkPlans } from "../plan/plan-locales.ts";
import { readPages, readTable, type StoredPlan } from "./plan-record.ts";
import { rememberingHighlighter, routeSite } from "../plan/plan-site.ts";
import { planLookups, type SitePlan, type PlannedLocale } from "../plan/site-plan.ts";
import { leadToTheSame, searchSite } from "./prepare-locale.ts";

/** More edited files are not an edit by hand: the site is planned from its files. */
const MOST_EDITED = 20;

/**
 * The plans of all languages, of pages without bodies but for those that were edited.
 * @param stored By language, in the order of the config.
 * @param edited Files of content with other text than in the stored plans.
 * @returns Null if the site must be planned from its files.
 */
export async function recallPlans(
  config: SiteConfig,
  stored: readonly StoredPlan[],
  edited: readonly ContentPath[],
  host: Host,
): Promise<PlannedLocale[] | null> {
  const locales = [config, ...config.otherLocales];
  if (edited.length > MOST_EDITED || stored.length !== locales.length) return null;
  const recalled: RecalledLocale[] = [];
  for (const [index, locale] of locales.entries()) {
    const plan = await editLocale(stored[index] as StoredPlan, edited, locale, host);
    if (!plan) return null;
    recalled.push(plan);
  }
  // pages show those in other languages
  const routed = recalled.some(({ last }) => last.routed);
  const alternatesOf = linkPlans(recalled);
  return recalled.map((locale) => ({ ...locale, last: { ...locale.last, routed }, alternatesOf }));
}

type RecalledLocale = Pick<PlannedLocale, "config" | "plan"> & { last: LastLocale };

async function editLocale(
  stored: StoredPlan,
  changed: readonly ContentPath[],
  config: SiteConfig,
  host: Host,
): Promise<RecalledLocale | null> {
  const { imports, assets, keys, linkFaults, withFiles } = stored;
  host.environment.note("compile", stored.plan.asked);
  const collector = createAssetCollector(config.root, config.context.baseUrl, host);
  await Promise.all(assets.map((asset) => collector.collectFile(asset)));
  const plan: SitePlan = {
    ...stored.plan,
    ...planLookups(stored.plan.translations),
    content: {
      pages: readPages(stored.pages),
      partials: new Map(readPages(stored.partials).map((page) => [page.path, page])),
      failed: new Set(stored.failed),
      diagnostics: [],
    },
    table: readTable(stored.table),
    data: [],
    assets: collector,
    packageDir: findPackageDir(),
    highlighter: rememberingHighlighter(config, host),
  };
  host.progress("scan", changed.length, changed.length);
  const edit = await editPages(plan, changed, config, host);
  if (edit === null) return null;
  const isSeen = (page: PageFacts): boolean => importsOf(page) === null || importsOf(page) !== imports.get(page.path);
  if (edit.pages.some(isSeen)) return null;
  const now = edit.isKnown ? await routeAnew(plan, edit, stored.data, config, host) : edit.plan;
  if (now === null) return null;
  const edited = new Set(edit.pages.map((page) => page.path));
  const made: Page[] = [];
  for (const page of pagesWith(edited, now)) {
    if (isMade(page.body)) continue;
    const { value } = await compiledPage(page, now, config, host);
    if (!value) return null;
    made.push(value);
  }
  const last: LastLocale = { routed: edit.isKnown, edited, keys, linkFaults, withFiles };
  return { config, plan: withMadePages(now, made), last };
}

/** The input of the bundler for a page, beside its imports. Headings of a partial are those of others too. */
const bundledFacts = ({ role, body, preview, uses, outline }: PageFacts): unknown => [
  body.type,
  preview?.type,
  uses,
  role === "partial" ? outline : null,
];

/**
 * The plan with its routes made of the pages as they are.
 * @param before As it was recalled.
 * @param dataPaths See `StoredLocale`.
 * @returns Null if links may lead elsewhere, or the bundle may be another.
 */
async function routeAnew(
  before: SitePlan,
  { plan, pages }: Pick<EditedPages, "plan" | "pages">,
  dataPaths: readonly ContentPath[],
  config: SiteConfig,
  host: Host,
): Promise<SitePlan | null> {
  const old = new Map([
    ...before.content.partials,
    ...before.content.pages.map((page): [ContentPath, PageFacts] => [page.path, page]),
  ]);
  const isBundledAlike = (page: PageFacts): boolean => {
    const known = old.get(page.path);
    return known !== undefined && isDeepStrictEqual(bundledFacts(page), bundledFacts(known));
  };
  if (!pages.every(isBundledAlike)) return null;
  const { data } = await readDataFiles(dataPaths, plan.translations, config.root, host);
  const now = await routeSite({ ...plan, data }, config, host, {});
  const isSame =
    leadToTheSame(before.table, now.table) &&
    isDeepStrictEqual(searchSite(config, now.table), searchSite(config, before.table));
  return isSame ? now : null;
}

/** Modules that show these files, and all Markdown that they show beside them. */
function pagesWith(edited: ReadonlySet<ContentPath>, { content }: SitePlan): PageFacts[] {
  const pages = new Map([...content.partials, ...content.pages.map((page) => [page.path, page] as const)]);
  const shown = [...pages.values()].flatMap(({ path: source, imports }) => {
    const found = imports.length > 0 ? [...withImports([source], pages)] : [];
    return found.some((name) => edited.has(name)) ? source : [];
  });
  return [...withImports([...edited, ...shown], pages)].flatMap((source) => pages.get(source) ?? []);
}
