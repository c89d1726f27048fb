import { cardUrl, hasCard } from "../../runtime/shared/social-card.ts";
import { decodePath, withoutBase } from "../../runtime/shared/url.ts";
import type { FilePath, OutputPath, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Route } from "../model/route.ts";

/** A file of a static folder. */
export interface StaticFile {
  output: OutputPath;
  file: FilePath;
}

/** The path of a page's card in the output of its language. */
export const cardPath = (url: UrlPath, { context }: Pick<SiteConfig, "context">): OutputPath =>
  decodePath(withoutBase(cardUrl(url, context), context.baseUrl)).replace(/^\/+/, "") as OutputPath;

/** Routes whose cards are drawn: a file of the site takes the place of a card. */
export function cardRoutes(
  routes: readonly Route[],
  config: Pick<SiteConfig, "context">,
  staticFiles: readonly StaticFile[],
): Route[] {
  const taken = new Set(staticFiles.map(({ output }) => output));
  return routes.filter((route) => hasCard(route) && !taken.has(cardPath(route.url, config)));
}
