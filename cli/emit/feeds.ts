import type { SiteContext } from "../model/config.ts";
import { feedPath } from "../model/generated-files.ts";
import type { OutputFile, RenderedPage } from "../model/output.ts";
import type { Feed, RouteTable } from "../model/route.ts";
import { absoluteUrl } from "./absolute-url.ts";
import { formatAtom } from "./atom.ts";
import type { FeedDocument } from "./feed-document.ts";
import { feedHtml } from "./feed-html.ts";
import { formatJsonFeed } from "./json-feed.ts";
import { outputPath } from "./output-path.ts";
import { formatRss } from "./rss.ts";

const FORMATS = { rss: formatRss, atom: formatAtom, json: formatJsonFeed };

/** The feeds of every posts section, with the posts as they were rendered. */
export function emitFeeds({
  table,
  rendered,
  site,
  generator,
}: {
  table: RouteTable;
  rendered: readonly RenderedPage[];
  site: SiteContext;
  generator: string;
}): OutputFile[] {
  const contents = new Map(rendered.map((page) => [page.url, page.content]));
  const modified = new Map(table.routes.map((route) => [route.url, route.lastModified]));
  const document = (feed: Feed): Omit<FeedDocument, "self"> => {
    const items = feed.items.map((item) => {
      const url = absoluteUrl(item.url, site);
      const content = contents.get(item.url) ?? null;
      const published = new Date(item.date);
      return {
        url,
        title: item.title,
        description: item.description,
        published,
        updated: laterDate(published, modified.get(item.url) ?? null),
        authors: item.authors,
        tags: item.tags,
        html: content === null ? null : feedHtml(content, url),
      };
    });
    return {
      title: feed.title,
      description: feed.description,
      copyright: feed.copyright,
      language: feed.language,
      link: absoluteUrl(feed.link, site),
      // The build's date if there is one, else the newest content's: never the clock.
      updated:
        site.now === "" ? new Date(Math.max(...items.map((item) => item.updated.getTime()))) : new Date(site.now),
      generator,
      items,
    };
  };
  return table.feeds
    .filter((feed) => feed.items.length > 0)
    .flatMap((feed) => {
      const shared = document(feed);
      return feed.types.map((type) => {
        const path = feedPath(feed, type);
        return {
          path: outputPath(path),
          bytes: FORMATS[type]({ ...shared, self: `${site.url}${site.baseUrl}${encodeURI(path)}` }),
        };
      });
    });
}

function laterDate(published: Date, modified: string | null): Date {
  const date = modified === null ? published : new Date(modified);
  return date > published ? date : published;
}
