// The plan of an earlier build, for one after which pages are others and nothing else has changed: no file but these is
// looked for, read or compiled. Where they have other words, no route is made, and no key worked out; where others know of what
// has changed, as of a title, routes are made anew of the pages as they are. Of bodies nothing is kept, since the cache has them.
import { randomBytes } from "node:crypto";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { createAssetCollector } from "../bundle/asset-collector.ts";
import { findPackageDir } from "../bundle/package-dir.ts";
import { importsOf } from "../bundle/plan-pages.ts";
import type { EmitInput } from "../emit/emit-site.ts";
import type { ContentPath, FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { type BodyType, isMade, type Page, type PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";
import { MOST_NOTED_PAGES } from "../model/output.ts";
import type { Route, RouteTable } from "../model/route.ts";
import { namesFiles } from "./collect-assets.ts";
import type { BuiltLocale } from "./build-locale.ts";
import { type EditedPages, editPages } from "./edit-plan.ts";
import type { LastLocale } from "./last-locale.ts";
import { compiledPage, withImports, withMadePages } from "./make-page.ts";
import { type Packed, pack, unpack } from "../state/packed.ts";
import { revivePage } from "./page-compiler.ts";
import { headOf, type PageHead, type PageRest, RARE, restOf } from "./page-rest.ts";
import { linkPlans, type PlannedLocale } from "./plan-locales.ts";
import { planLookups, rememberingHighlighter, routeSite, type SitePlan } from "./plan-site.ts";
import { leadToTheSame, searchSite } from "./prepare-locale.ts";
import { readDataFiles } from "../scan/scan-content.ts";
import { MOST_CHANGED, type PlanNote, type Since } from "./plan-note.ts";
import { createRecordFile, IN_PARTS } from "../state/record-file.ts";
import type { StoredBundler } from "./stored-bundle.ts";

interface StoredPages {
  heads: PageHead[];
  /** What the plan asks of edited pages alone. */
  rest: Packed;
}

interface StoredTable {
  table: Omit<RouteTable, "routes" | "outlines" | "tree">;
  /** Without their data. */
  routes: (Omit<Route, "data"> & { data: null })[];
  data: Packed;
  outlines: Packed;
  tree: Packed;
}

interface StoredLocale extends Omit<LastLocale, "edited" | "routed"> {
  pages: StoredPages;
  partials: StoredPages;
  failed: ReadonlySet<ContentPath>;
  table: StoredTable;
  plan: Pick<SitePlan, "staticFiles" | "translations" | "asked" | "faults" | "diagnostics">;
  /** Data files without faults, which are read when routes are made. */
  data: readonly ContentPath[];
  /** What the bundler sees of each page; null where that is all of it. */
  imports: ReadonlyMap<ContentPath, string | null>;
  /** Files that metadata names. */
  assets: readonly FilePath[];
}

interface PlanRecord {
  id: string;
  locales: StoredLocale[];
}

/** A language that was built, with what metadata named before anything else was collected. */
export interface NotedLocale {
  planned: PlannedLocale;
  assets: readonly FilePath[];
  /** Without its pages, which are written by then. */
  built: Pick<BuiltLocale, "keys" | "faultsOf"> & Pick<EmitInput, "bundle">;
  bundler: StoredBundler;
}

export interface KeptPlan {
  /**
   * The plans of all languages, of pages without bodies but for what was edited.
   * @returns Null if the site must be planned anew.
   */
  recall(config: SiteConfig, bundlers: readonly StoredBundler[], host: Host): Promise<PlannedLocale[] | null>;
  /** Keeps what was built for the next build. @returns Null if that is not possible. */
  remember(locales: readonly NotedLocale[]): PlanNote | null;
  /** True if something that was recalled is damaged: what was made with it is void. */
  isDamaged(): boolean;
}

export interface KeptPlanOptions {
  /** Its real path. */
  outDir: FilePath;
  /** What has changed, if the last build is known. */
  since: Since | null;
}

/** The caller holds the lock. */
export function openKeptPlan(cacheDir: FilePath, { outDir, since }: KeptPlanOptions): KeptPlan {
  const file = createRecordFile<PlanRecord>("plan", cacheDir, outDir, IN_PARTS);
  /** What is still true but for edited files. */
  let recalled: { record: PlanRecord; edited: ContentPath[]; routed: boolean } | null = null;
  return {
    isDamaged: file.isDamaged,
    async recall(config, bundlers, host) {
      const note = since?.note;
      if (!note || bundlers.some((bundler, index) => bundler.stored() !== note.bundles[index])) return null;
      const changed = since.changed.map((name) => path.relative(config.root, name).replaceAll(path.sep, "/"));
      const edited = [...new Set([...note.edited, ...changed])] as ContentPath[];
      const record = edited.length > MOST_CHANGED ? null : file.read();
      if (record?.id !== note.id) return null;
      const recall: RecalledLocale[] = [];
      for (const [index, locale] of [config, ...config.otherLocales].entries()) {
        const stored = record.locales[index];
        const plan = stored && (await editLocale(stored, edited, locale, host));
        if (!plan) return null;
        recall.push(plan);
      }
      // pages know of those in other languages
      const routed = recall.some(({ last }) => last.routed);
      recalled = { record, edited, routed };
      const alternatesOf = linkPlans(recall);
      return recall.map((locale) => ({ ...locale, last: { ...locale.last, routed }, alternatesOf }));
    },
    remember(built) {
      const bundles = built.flatMap(({ bundler }) => bundler.stored() ?? []);
      const routes = built.reduce((sum, { planned }) => sum + planned.plan.table.routes.length, 0);
      if (bundles.length < built.length || routes > MOST_NOTED_PAGES) return null;
      if (recalled?.routed === false) return { id: recalled.record.id, edited: recalled.edited, bundles };
      const id = randomBytes(8).toString("hex");
      try {
        file.write({
          id,
          locales: built.map((locale, index) => storedLocale(locale, recalled?.record.locales[index])),
        });
        return { id, edited: [], bundles };
      } catch {
        return null; // options of the config may be functions, and stand in routes
      }
    },
  };
}

type RecalledLocale = Pick<PlannedLocale, "config" | "plan"> & { last: LastLocale };

async function editLocale(
  stored: StoredLocale,
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

/** What the bundler is told of a page beside what it imports. Headings of a partial are those of others too. */
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

const bodyType = ({ type }: BodyType): BodyType => ({ type });

function storePages(pages: Iterable<PageFacts>): StoredPages {
  const stored = [...pages];
  const heads = stored.map((page) => ({
    ...headOf(page),
    body: bodyType(page.body),
    preview: page.preview && bodyType(page.preview),
  }));
  return { heads, rest: pack(stored, restOf) };
}

/**
 * An enumerable property that is read when somebody asks. One getter for all objects: those with getters of their own share no
 * shape, and everything that is done with ten thousand of them takes many times as long.
 */
const lazy = <On, Value>(read: (on: On) => Value): PropertyDescriptor & ThisType<On> => ({
  enumerable: true,
  configurable: true,
  get() {
    return read(this);
  },
});

function readPages({ heads, rest }: StoredPages): PageFacts[] {
  const restAt = unpack<PageRest>(rest);
  const places = new Map(heads.map((head, place) => [head.path, place]));
  const restOf = (head: PageHead): PageRest => revivePage(restAt(places.get(head.path) as number));
  const properties = Object.fromEntries(RARE.map((name) => [name, lazy((head: PageHead) => restOf(head)[name])]));
  for (const head of heads) Object.defineProperties(head, properties);
  return heads as PageFacts[];
}

function storeTable({ routes, outlines, tree, ...table }: RouteTable): StoredTable {
  return {
    table,
    routes: routes.map((route) => ({ ...route, data: null })),
    data: pack(routes.map(({ data }) => data)),
    outlines: pack([outlines]),
    tree: pack([tree]),
  };
}

function readTable({ table, routes, ...packed }: StoredTable): RouteTable {
  const dataAt = unpack<Route["data"]>(packed.data);
  const outlines = unpack<RouteTable["outlines"]>(packed.outlines);
  const tree = unpack<RouteTable["tree"]>(packed.tree);
  const places = new Map<Route, number>();
  const data = lazy((route: Route) => dataAt(places.get(route) as number));
  return {
    ...table,
    routes: routes.map((stored, place) => {
      // in its place: keys are made of routes as they are written
      const route: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(stored)) {
        if (name === "data") Object.defineProperty(route, name, data);
        else route[name] = value;
      }
      places.set(route as unknown as Route, place);
      return route as unknown as Route;
    }),
    get outlines() {
      return outlines(0);
    },
    get tree() {
      return tree(0);
    },
  };
}

/** @param before If its pages are without bodies but for those that were edited, of which the bundler sees what it saw. */
function storedLocale(
  { planned: { plan, last }, assets, built }: NotedLocale,
  before: StoredLocale | undefined,
): StoredLocale {
  const { content, staticFiles, translations, asked, faults, diagnostics } = plan;
  const pages = [...content.pages, ...content.partials.values()];
  const whole = new Set(built.bundle.markdown);
  const hasFiles = (page: PageFacts): boolean =>
    last && !last.edited.has(page.path) ? last.withFiles.has(page.path) : namesFiles(page);
  return {
    pages: storePages(content.pages),
    partials: storePages(content.partials.values()),
    failed: content.failed,
    table: storeTable(plan.table),
    plan: { staticFiles, translations, asked, faults, diagnostics },
    data: before?.data ?? plan.data.map((file) => file.path),
    imports:
      before?.imports ?? new Map(pages.map((page) => [page.path, whole.has(page.path) ? null : importsOf(page)])),
    assets,
    keys: built.keys,
    withFiles: new Set(pages.flatMap((page) => (hasFiles(page) ? page.path : []))),
    linkFaults: new Map(
      pages.flatMap(({ path: source }): [ContentPath, Diagnostic[]][] => {
        const found = built.faultsOf(source);
        return found.length > 0 ? [[source, [...found]]] : [];
      }),
    ),
  };
}
