import { outputPathOf } from "../../runtime/shared/url.ts";
import type { FeedEntry } from "../model/blog-post.ts";
import type { ContentPath, OutputPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Heading } from "../model/content.ts";
import { versionHeadings } from "../model/pages/changelog.ts";
import type { Feed, Route } from "../model/route.ts";

/** As many as a feed of posts has by default. */
const MOST_ITEMS = 20;

/** A feed for each listed changelog, with its dated versions. */
export function changelogFeeds(
  routes: readonly Route[],
  outlineOf: (path: ContentPath) => readonly Heading[],
  { context, locale }: Pick<SiteConfig, "context" | "locale">,
): Feed[] {
  return routes
    .filter((route) => route.listed && route.changelog)
    .flatMap((route): Feed[] => {
      const { url, head, source, kind } = route;
      const items = versionHeadings(source === null ? [] : outlineOf(source))
        .flatMap(({ heading, version, date, isUnreleased }): FeedEntry[] =>
          version === null || date === null || isUnreleased
            ? []
            : [
                {
                  url,
                  anchor: heading.id,
                  title: version,
                  description: `${head.title} ${version}`,
                  date,
                  authors: [],
                  tags: [],
                },
              ],
        )
        .slice(0, MOST_ITEMS);
      // without a release, there is nothing to subscribe to
      if (items.length === 0) return [];
      const title = `${context.title} ${head.title}`;
      const folder = outputPathOf(url.replace(/\/+$/, ""), null, context.baseUrl).replace(/\/?(?:index)?\.html$/, "");
      return [
        {
          ...{
            kind,
            title,
            description: head.description || title,
            copyright: "",
            language: locale.htmlLang,
            link: url,
          },
          ...{ types: ["rss", "atom"], items, createItems: null, styles: { rss: null, atom: null } },
          outputDir: folder as OutputPath,
        },
      ];
    });
}
