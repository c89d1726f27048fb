import { isDeepStrictEqual } from "node:util";
import type { SearchSite } from "../../runtime/shared/search.ts";
import { type BundleInput, bundleSite } from "../bundle/bundle-site.ts";
import { bodyKey, shownPart } from "../bundle/plan-pages.ts";
import type { ContentPath, FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Host } from "../model/host.ts";
import type { Bundle } from "../model/output.ts";
import { collectAssets } from "./collect-assets.ts";
import type { ResolvedLinks } from "../route/resolve-page-links.ts";
import type { EditedPlan } from "./edit-plan.ts";
import type { PlannedLocale } from "./plan-locales.ts";
import type { SitePlan } from "./plan-site.ts";
import { createLinkResolver, type LinkResolver, type RenderInput } from "./render-site.ts";

export interface PrepareInput extends PlannedLocale {
  cache: boolean;
  host: Host;
  /** Default: everything anew. */
  bundle?: typeof bundleSite;
  /** The only pages whose modules are bundled. Default: all that routes show. */
  only?: ReadonlySet<ContentPath> | null;
  makePage?: BundleInput["makePage"];
  /** Links that are resolved already. */
  links?: ReadonlyMap<ContentPath, ResolvedLinks>;
  loadVendor?: BundleInput["loadVendor"];
  /** Measures a stage. */
  time<Result>(stage: string, work: () => Promise<Result> | Result): Promise<Result>;
}

/** One language of the site, ready to render any of its routes. */
export interface PreparedLocale extends RenderInput {
  bundle: Bundle;
  resolver: LinkResolver;
  /** Files behind the bundle and the assets, wherever they lie. */
  inputs: FilePath[];
  /** Of the bundle. */
  diagnostics: Diagnostic[];
}

/** What the browser's search must know. */
function searchSite({ context, locale }: SiteConfig, { site, docs }: SitePlan["table"]): SearchSite {
  const { title, titleDelimiter, searchUrl } = site;
  const versions = Object.entries(docs).map(([instance, { versions: list }]) => [
    instance,
    list.map(({ name, label, isLast }) => ({ name, label, isLast })),
  ]);
  return {
    title,
    titleDelimiter,
    baseUrl: context.baseUrl,
    language: locale.name,
    searchUrl,
    versions: Object.fromEntries(versions) as SearchSite["versions"],
  };
}

/** Module bodies that some route shows, by key. */
export function shownModules({ table, content }: SitePlan, only: ReadonlySet<ContentPath> | null = null): string[] {
  const pages = new Map<ContentPath, PageFacts>();
  for (const page of content.pages) {
    const hasModule = page.body.type === "module" || page.preview?.type === "module";
    if (hasModule && page.role !== "component" && (!only || only.has(page.path))) pages.set(page.path, page);
  }
  const keys = new Set<string>();
  for (const { bodies } of table.routes) {
    for (const { source, part } of bodies) {
      const page = pages.get(source);
      if (!page) continue;
      const shown = shownPart(page, part);
      const body = shown === "preview" ? page.preview : page.body;
      if (body?.type === "module") keys.add(bodyKey(source, shown));
    }
  }
  return [...keys].sort();
}

/** Collects assets, bundles, and resolves links: all that rendering a route needs. */
export async function prepareLocale(input: PrepareInput): Promise<PreparedLocale> {
  const {
    config,
    plan,
    alternatesOf,
    last,
    cache,
    host,
    bundle: makeBundle = bundleSite,
    only = null,
    makePage,
    links,
    loadVendor,
    time,
  } = input;
  const { table, content } = plan;
  const pages: PageFacts[] = [...content.pages, ...content.partials.values()].filter(
    ({ path }) => !content.failed.has(path),
  );
  const withFiles = last ? pages.filter((page) => last.edited.has(page.path) || last.withFiles.has(page.path)) : pages;
  const collector = plan.assets;
  const assetOf = await time("assets", () => collectAssets(withFiles, config, collector, host));
  const {
    bundle,
    inputs: bundled,
    diagnostics,
  } = await time("bundle", async () => {
    host.progress("bundle", 0, 1);
    return makeBundle({
      config,
      packageDir: plan.packageDir,
      pages: new Map(pages.filter(({ role }) => role !== "component").map((page) => [page.path, page])),
      failed: content.failed,
      outlineOf: (path: ContentPath) => table.outlines[path] ?? [],
      bodies: shownModules(plan, only),
      ...(makePage && { makePage }),
      ...(loadVendor && { loadVendor }),
      components: table.routes.flatMap(({ template, source }) =>
        template === "ComponentPage" && source ? [source] : [],
      ),
      highlightCss: await plan.highlighter.styles(),
      searchSite: searchSite(config, table),
      assets: collector,
      fileOf: plan.fileOf,
      cache,
      ...(last && { edited: last.edited }),
    });
  });
  const assets = collector.all();
  const resolver = createLinkResolver({ config, plan, assets, assetOf, last }, links);
  const inputs = [...bundled, ...[...assets.values()].map(({ file }) => file)];
  return { config, plan, bundle, assets, assetOf, alternatesOf, host, resolver, inputs, diagnostics };
}

/** Of links that are resolved, those that lead where they led: all but those of the edited pages, or none. */
export function linksThatStay(
  { plan: { table: before }, resolver }: PreparedLocale,
  { plan: { table: now }, pages }: Pick<EditedPlan, "plan" | "pages">,
): ReadonlyMap<ContentPath, ResolvedLinks> {
  const isSame =
    now.fileUrls === before.fileUrls &&
    isDeepStrictEqual(now.failed, before.failed) &&
    now.routes.length === before.routes.length &&
    now.routes.every(({ url, source }, place) => {
      const route = before.routes[place];
      return url === route?.url && source === route.source;
    });
  const links = new Map(isSame ? resolver.resolved() : []);
  for (const { path } of pages) links.delete(path);
  return links;
}

/** The same for a plan with other words on some pages, if the code of no page has changed. */
export function withPages(
  prepared: PreparedLocale,
  { plan, pages }: Pick<EditedPlan, "plan" | "pages">,
): PreparedLocale {
  return { ...prepared, plan, resolver: prepared.resolver.withPages(pages) };
}
