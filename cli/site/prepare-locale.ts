import { isDeepStrictEqual } from "node:util";
import { docsData, globalData } from "../bundle/global-data.ts";
import type { BundleInput, BundleSite } from "../bundle/bundle-input.ts";
import { bodyKey, shownPart } from "../bundle/plan-pages.ts";
import type { ContentPath, FilePath } from "../model/brands.ts";
import { type Heading, isLinksModule, type PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";
import type { Bundle } from "../model/output.ts";
import { valuesOf } from "../model/site-environment.ts";
import { type Memoize, computeAlways } from "../model/memoize.ts";
import type { BodyRef } from "../model/route.ts";
import { haveSameTargets } from "../route/compare-tables.ts";
import { searchSite } from "../route/search-site.ts";
import { collectAssets, namesFiles } from "../plan/collect-assets.ts";
import type { EditedPlan, PlannedLocale, SitePlan } from "../plan/site-plan.ts";
import { createIslandLinks } from "./links/island-links.ts";
import { createLinkResolver, type ReusableLinks, type LinkResolver } from "./links/link-resolver.ts";
import type { RenderInput } from "./render-input.ts";

export interface PrepareInput extends PlannedLocale {
  cache: boolean;
  host: Host;
  bundle: BundleSite;
  /** The only pages whose modules are bundled. Default: all that routes show. */
  only?: ReadonlySet<ContentPath> | null;
  compileBodies?: BundleInput["compileBodies"];
  /** Resolved links of a plan with the same files and URLs. */
  links?: ReusableLinks | null;
  /** Default: nothing is memoized. */
  memoize?: Memoize;
  loadVendor?: BundleInput["loadVendor"];
  /** Measures a stage. */
  time<Result>(stage: string, work: () => Promise<Result> | Result): Promise<Result>;
}

/** One language of the site, ready to render any of its routes. */
export interface PreparedLocale extends RenderInput {
  bundle: Bundle;
  resolver: LinkResolver;
  /** Input files of the bundle, and assets, in any folder. */
  inputs: FilePath[];
  /** Diagnostics of the bundle. */
  diagnostics: Diagnostic[];
}

/** The module that a part of a page is, by key; null if that is HTML. */
function moduleAt(page: PageFacts, part: BodyRef["part"]): string | null {
  const shown = shownPart(page, part);
  const body = shown === "preview" ? page.preview : page.body;
  return body?.type === "module" ? bodyKey(page.path, shown) : null;
}

type Modules = Record<BodyRef["part"], string | null>;

function modulesOf(page: PageFacts): Modules | null {
  if (page.role === "component") return null;
  const modules: Modules = { full: moduleAt(page, "full"), preview: moduleAt(page, "preview") };
  return modules.full === null && modules.preview === null ? null : modules;
}

const haveSameModules = (a: PageFacts, b: PageFacts): boolean =>
  a.path === b.path &&
  a.body.type === b.body.type &&
  a.preview?.type === b.preview?.type &&
  isLinksModule(a.body) === isLinksModule(b.body);

/** Keys of the module bodies that any route shows, sorted. */
export function shownModules(
  { table, content }: SitePlan,
  only: ReadonlySet<ContentPath> | null = null,
  memoize: Memoize = computeAlways,
): readonly string[] {
  const modules = memoize.each("modules", "", content.pages, modulesOf, haveSameModules);
  const shown = memoize.each(
    "shown bodies",
    "",
    table.routes,
    ({ bodies }) => bodies,
    (a, b) => a === b || isDeepStrictEqual(a.bodies, b.bodies),
  );
  return memoize("shown modules", "", [modules, shown, ...(only ?? [null])], () => {
    const pages = new Map<ContentPath, Modules>();
    for (const [place, { path }] of content.pages.entries()) {
      const own = modules[place];
      if (own && (!only || only.has(path))) pages.set(path, own);
    }
    const keys = shown.flat().flatMap(({ source, part }) => pages.get(source)?.[part] ?? []);
    return [...new Set(keys)].sort();
  });
}

function pagesWithFiles(pages: readonly PageFacts[], memoize: Memoize): PageFacts[] {
  const named = memoize.each("pages with files", "", pages, namesFiles, (before, now) => before.links === now.links);
  return pages.filter((_, place) => named[place]);
}

const NO_OUTLINE: Heading[] = [];

/** A language whose bundle is being built. */
interface BegunLocale {
  resolver: LinkResolver;
  prepared: Promise<PreparedLocale>;
}

/** Collects assets, bundles and resolves links. */
export const prepareLocale = async (input: PrepareInput): Promise<PreparedLocale> =>
  (await beginLocale(input)).prepared;

/** The same for callers that work while the bundler's process runs. */
export async function beginLocale(input: PrepareInput): Promise<BegunLocale> {
  const {
    config,
    plan,
    alternatesOf,
    previous,
    cache,
    host,
    bundle: makeBundle,
    only = null,
    compileBodies,
    links,
    memoize = computeAlways,
    loadVendor,
    time,
  } = input;
  const { table, content } = plan;
  const pages: PageFacts[] = [...content.pages, ...content.partials.values()].filter(
    ({ path }) => !content.failed.has(path),
  );
  const byPath = new Map<ContentPath, PageFacts>();
  for (const page of pages) if (page.role !== "component") byPath.set(page.path, page);
  const withFiles = previous
    ? pages.filter(({ path }) => previous.edited.has(path) || previous.withFiles.has(path))
    : pagesWithFiles(pages, memoize);
  const collector = plan.assets;
  const assetOf = await time("assets", () => collectAssets(withFiles, config, plan, host));
  // here the collector has only files that pages refer to: files of modules are no link targets
  const resolver = createLinkResolver({ config, plan, assets: collector.all(), assetOf, previous }, links);
  const bundling = time("bundle", async () => {
    host.progress("bundle", 0, 1);
    return makeBundle({
      config,
      packageDir: plan.packageDir,
      pages: byPath,
      failed: content.failed,
      outlineOf: (path: ContentPath) => table.outlines[path] ?? NO_OUTLINE,
      bodies: shownModules(plan, only, memoize),
      ...(compileBodies && { compileBodies }),
      ...(loadVendor && { loadVendor }),
      components: table.routes.flatMap(({ template, source }) =>
        template === "ComponentPage" && source ? [source] : [],
      ),
      highlightCss: await plan.highlighter.styles(),
      searchSite: searchSite(config, table),
      additions: config.additions,
      globalData: JSON.stringify({ ...globalData(table.docs), ...config.additions.globalData }),
      docs: () => JSON.stringify(docsData(table)),
      islandLinksOf: createIslandLinks(resolver, config),
      compiledWith: valuesOf(host.environment, plan.pluginVariables),
      assets: collector,
      fileOf: plan.fileOf,
      cache,
      ...(previous && { edited: previous.edited }),
    });
  });
  const prepare = async (): Promise<PreparedLocale> => {
    const { bundle, inputs: bundled, diagnostics } = await bundling;
    const assets = collector.all();
    const inputs = [...bundled, ...[...assets.values()].map(({ file }) => file)];
    return { config, plan, bundle, assets, assetOf, alternatesOf, host, resolver, inputs, diagnostics };
  };
  return { resolver, prepared: prepare() };
}

/** Resolved links that the edited plan can reuse; null if link targets have changed. */
export function reusableLinks(
  { plan: { table: previous }, resolver }: PreparedLocale,
  { plan: { table: current }, pages }: EditedPlan,
): ReusableLinks | null {
  return haveSameTargets(previous, current) ? resolver.reusable(pages) : null;
}

/** The locale with edited pages whose code is unchanged. */
export function withPages(prepared: PreparedLocale, { plan, pages }: EditedPlan): PreparedLocale {
  return { ...prepared, plan, resolver: prepared.resolver.withPages(pages) };
}
