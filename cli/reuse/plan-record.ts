// The plan as a section of the snapshot, without the bodies of pages, which are in the cache.
import type { ContentPath, FilePath } from "../model/brands.ts";
import type { BodyType, PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Route, RouteTable } from "../model/route.ts";
import { type Packed, pack, unpack } from "../state/packed.ts";
import { namesFiles } from "../plan/collect-assets.ts";
import type { PreviousLocale } from "../plan/previous-locale.ts";
import { revivePage } from "../plan/page-compiler.ts";
import type { PlannedLocale } from "../plan/site-plan.ts";
import type { SitePlan } from "../plan/site-plan.ts";

/** Fields that an updated plan reads of edited pages only. */
const RARE = ["frontMatter", "contentTitle", "bodyTitle", "excerpt", "outline", "links", "words"] as const;
type PageRest = Pick<PageFacts, (typeof RARE)[number]>;
type PageHead = Omit<PageFacts, keyof PageRest>;

interface StoredPages {
  heads: PageHead[];
  /** The fields of `RARE`. */
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

/** The record of a planned and built language. */
export interface StoredPlan extends Omit<PreviousLocale, "edited" | "routed"> {
  pages: StoredPages;
  partials: StoredPages;
  failed: ReadonlySet<ContentPath>;
  table: StoredTable;
  plan: Pick<SitePlan, "staticFiles" | "translations" | "pluginVariables" | "faults" | "diagnostics">;
  /** Data files without errors, which are read when routes are computed. */
  data: readonly ContentPath[];
  /** Files that metadata refers to. */
  assets: readonly FilePath[];
}

/** A language that was built, with what metadata named before anything else was collected. */
export interface LocaleRecord {
  planned: PlannedLocale;
  assets: readonly FilePath[];
  /** Without its pages, which are written by then. */
  built: Pick<PreviousLocale, "keys"> & {
    /** Broken links of a file. */
    faultsOf(source: ContentPath): readonly Diagnostic[];
  };
}

const bodyType = ({ type }: BodyType): BodyType => ({ type });

function storePages(pages: Iterable<PageFacts>): StoredPages {
  const stored = [...pages];
  const headOf = (page: PageFacts): PageHead => {
    const { frontMatter, contentTitle, bodyTitle, excerpt, outline, links, words, ...head } = page;
    return { ...head, body: bodyType(page.body), preview: page.preview && bodyType(page.preview) };
  };
  const restOf = (page: PageFacts): PageRest =>
    Object.fromEntries(RARE.map((name) => [name, page[name]])) as unknown as PageRest;
  return { heads: stored.map(headOf), rest: pack(stored, restOf) };
}

/**
 * An enumerable property that is read on demand. All objects share one getter: with separate getters they would share no hidden class,
 * which is many times slower for ten thousand objects.
 */
const lazy = <On, Value>(read: (on: On) => Value): PropertyDescriptor & ThisType<On> => ({
  enumerable: true,
  configurable: true,
  get() {
    return read(this);
  },
});

export function readPages({ heads, rest }: StoredPages): PageFacts[] {
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

export function readTable({ table, routes, ...packed }: StoredTable): RouteTable {
  const dataAt = unpack<Route["data"]>(packed.data);
  const outlines = unpack<RouteTable["outlines"]>(packed.outlines);
  const tree = unpack<RouteTable["tree"]>(packed.tree);
  const places = new Map<Route, number>();
  const data = lazy((route: Route) => dataAt(places.get(route) as number));
  return {
    ...table,
    routes: routes.map((stored, place) => {
      // in the stored order: keys of routes depend on the order of their fields
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

export function storePlan({ planned: { plan, previous }, assets, built }: LocaleRecord): StoredPlan {
  const { content, staticFiles, translations, pluginVariables, faults, diagnostics } = plan;
  const pages = [...content.pages, ...content.partials.values()];
  const hasFiles = (page: PageFacts): boolean =>
    previous && !previous.edited.has(page.path) ? previous.withFiles.has(page.path) : namesFiles(page);
  return {
    pages: storePages(content.pages),
    partials: storePages(content.partials.values()),
    failed: content.failed,
    table: storeTable(plan.table),
    plan: { staticFiles, translations, pluginVariables, faults, diagnostics },
    data: plan.data.paths,
    assets,
    keys: built.keys,
    withFiles: new Set(pages.flatMap((page) => (hasFiles(page) ? page.path : []))),
    linkFaults: new Map(
      pages.flatMap(({ path: source }): [ContentPath, Diagnostic[]][] => {
        const linkFaults = built.faultsOf(source);
        return linkFaults.length > 0 ? [[source, [...linkFaults]]] : [];
      }),
    ),
  };
}
