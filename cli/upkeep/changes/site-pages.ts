import { withoutBase } from "../../../runtime/shared/url.ts";
import type { ContentPath } from "../../model/brands.ts";
import type { PageFacts } from "../../model/content.ts";
import type { PlannedSite } from "../../site/committed-site.ts";

/** A page with a file, before it is rendered. */
export interface SitePage {
  /** Without the base URL of the site. */
  url: string;
  title: string;
  /** The file that was read: a translation, or the page's own. */
  file: ContentPath;
  facts: PageFacts;
}

/** Pages by URL, sorted. Lists and other generated pages have no file. */
export interface SitePages {
  pages: ReadonlyMap<string, SitePage>;
  /** URLs of generated pages. */
  generated: readonly string[];
  /** Partials by path. */
  partials: ReadonlyMap<ContentPath, PageFacts>;
}

export function sitePages({ locales }: PlannedSite): SitePages {
  const base = locales[0]?.config.context.baseUrl ?? "/";
  const pages = new Map<string, SitePage>();
  const generated: string[] = [];
  const partials = new Map<ContentPath, PageFacts>();
  for (const { plan } of locales) {
    const factsOf = new Map(plan.content.pages.map((page) => [page.path, page]));
    for (const [path, facts] of plan.content.partials) partials.set(path, facts);
    for (const { url, source, template, head } of plan.table.routes) {
      if (template === "NotFound") continue;
      const facts = source === null ? undefined : factsOf.get(source);
      const path = withoutBase(url, base);
      if (facts) pages.set(path, { url: path, title: head.title, file: plan.fileOf(facts.path), facts });
      else generated.push(path);
    }
  }
  return { pages: new Map([...pages].sort(([a], [b]) => (a < b ? -1 : 1))), generated: generated.sort(), partials };
}
