// Social cards: the images that platforms show beside a link to a page. The theme's card and those of sites get the same props.
import type { HeadData, TemplateName } from "./page-data.ts";
import { markdownUrl } from "./markdown-url.ts";

/** In pixels: the size that platforms show in full width. */
export const CARD_SIZE = { width: 1200, height: 630 };

interface CardPage {
  template: TemplateName;
  head: Pick<HeadData, "image">;
}

/** Pages whose front matter names an image have no card, nor do the search page and the page for missing pages. */
export const hasCard = ({ template, head }: CardPage): boolean =>
  head.image === null && template !== "NotFound" && template !== "SearchPage";

/** URL path of a page's card: `/social-cards/docs/player.png` for `/docs/player/`. It does not depend on the card's content. */
export function cardUrl(url: string, { baseUrl }: { baseUrl: string }): string {
  const page = markdownUrl(url, { baseUrl }).slice(baseUrl.length);
  return `${baseUrl}social-cards/${page.replace(/\.md$/, ".png")}`;
}
