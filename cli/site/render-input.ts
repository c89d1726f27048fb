import type { ContentPath, Hash } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { PageFacts } from "../model/content.ts";
import type { Host } from "../model/host.ts";
import type { Asset } from "../model/delivery/asset.ts";
import type { Bundle, RenderedPage } from "../model/output.ts";
import type { Route } from "../model/route.ts";
import type { SitePlan } from "../plan/site-plan.ts";
import type { RenderShared } from "../render/render-route.ts";

/** See `createRenderKeys`. */
export interface PageKeys extends Pick<RenderShared, "wholeSidebarOf"> {
  keyOf(route: Route): Hash;
}

export interface RenderInput {
  config: SiteConfig;
  plan: SitePlan;
  bundle: Pick<
    Bundle,
    "serverFile" | "serverReact" | "core" | "modules" | "styles" | "pageStyles" | "featureStyles" | "client"
  > & { islands: Readonly<Record<string, { implicit: boolean }>> };
  assets: ReadonlyMap<string, Asset>;
  assetOf(page: PageFacts, href: string): ContentPath | null;
  /** See `PageInfo.alternates`. */
  alternatesOf(route: Route): Record<string, string> | undefined;
  host: Host;
  /** Without them every page is rendered. */
  keys?: PageKeys;
  /** If there are more routes, none is cached. Default: as many as fit in the cache. */
  mostCached?: number;
  /** All of a page except its document, if it is stored; null by default. */
  factsOf?(route: Route): Omit<RenderedPage, "html" | "wholeSidebar"> | null;
  /** Called with each finished page; returns the value to keep in memory. */
  onRendered?(page: RoutedPage): Promise<RenderedPage>;
}

export interface RoutedPage {
  route: Route;
  rendered: RenderedPage;
}
