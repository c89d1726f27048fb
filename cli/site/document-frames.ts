import { pagePath } from "../emit/output-path.ts";
import type { Hash } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { readRegularFile } from "../model/disk/read-file.ts";
import type { Route } from "../model/route.ts";
import type { DocumentFrame } from "../render/replace-body.ts";
import type { PreviousPages } from "../reuse/page-record.ts";
import { hasTheme } from "./load-server.ts";
import type { RenderKeys } from "./render-key.ts";
import { bodyTemplates } from "./template-checks.ts";

interface FrameSite {
  config: SiteConfig;
  previousPages: PreviousPages | null;
  keys: RenderKeys;
  /** Hash of the URLs that are filled in. */
  fill: Hash;
}

/** Finds the previous document of a page if nothing but the body can differ. */
export function createFrameFinder({
  config,
  previousPages,
  keys,
  fill,
}: FrameSite): (route: Route) => DocumentFrame | null {
  // a theme may read the body, and its markup is checked with each page
  if (!previousPages || hasTheme(config)) return () => null;
  const templates = new Set(bodyTemplates(config));
  return (route) => {
    if (!templates.has(route.template) || route.changelog) return null;
    const { url } = route;
    const page = previousPages.findFrame({ url, frame: keys.frameOf(route) }, pagePath(url, config), config.locale);
    if (!page?.bodyPlace || page.fill !== fill || page.wholeSidebar !== null) return null;
    const { from, to } = page.bodyPlace;
    const document = readRegularFile(page.file);
    const at = (bytesBeforeEnd: number): number => document.length - bytesBeforeEnd;
    return { before: document.subarray(0, at(from)), after: document.subarray(at(to)), features: page.features };
  };
}
