import type { BundleInput } from "../../bundle/bundle-input.ts";
import type { ContentPath } from "../../model/brands.ts";
import type { SiteConfig } from "../../model/config.ts";
import type { PageFacts } from "../../model/content.ts";
import { stripMarkers } from "../../model/scan-html.ts";
import { fillLinks, fillStaticPaths } from "../../render/fill-tokens.ts";
import { leadsFromPage, type ResolvedLinks } from "../../route/resolve-page-links.ts";

/**
 * Links of Markdown for the chunks of islands. Several pages may share a chunk, so links that start at the page stay as they are written:
 * the browser resolves them there.
 */
export const createIslandLinks =
  (
    { pages, linksOf }: { pages: ReadonlyMap<ContentPath, PageFacts>; linksOf(source: ContentPath): ResolvedLinks },
    { context: { baseUrl } }: Pick<SiteConfig, "context">,
  ): NonNullable<BundleInput["islandLinksOf"]> =>
  (source) => {
    const resolved = linksOf(source);
    const written = pages.get(source)?.links ?? [];
    const urls = resolved.urls.map((url, index) => {
      const link = written[index];
      // a file that exists has attributes
      return link && leadsFromPage(link) && resolved.attributes[index] === null ? link.href : url;
    });
    const links = { ...resolved, urls };
    return {
      ...links,
      fill: (html, keepsPlaces = false) => {
        const filled = fillStaticPaths(
          fillLinks(html, source, () => links),
          baseUrl,
        );
        return keepsPlaces ? filled : stripMarkers(filled);
      },
    };
  };
