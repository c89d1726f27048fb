import { mainPart } from "../../model/pages/main-part.ts";
import type { OutputPath, UrlPath } from "../../model/brands.ts";
import type { SiteContext } from "../../model/site-context.ts";
import type { Route } from "../../model/route.ts";
import { markdownUrl } from "../../../runtime/shared/markdown-url.ts";
import { decodePath, withoutBase } from "../../../runtime/shared/url.ts";
import { absoluteUrl } from "../absolute-url.ts";
import { outputPath } from "../output-path.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { escapeText } from "./markdown-text.ts";

/** Whether a page has a Markdown version: all but the search page and the page for missing pages. */
export const hasMarkdown = ({ template }: Pick<Route, "template">): boolean =>
  template !== "NotFound" && template !== "SearchPage";

/** The path of the Markdown version in the output. */
export const markdownPath = (url: UrlPath | string, site: Pick<SiteContext, "baseUrl">): OutputPath =>
  outputPath(decodePath(withoutBase(markdownUrl(url, site), site.baseUrl)).replace(/^\/+/, ""));

/** What the Markdown version of a page depends on besides its document, as plain data. */
export type MarkdownSite = Pick<SiteContext, "url" | "title">;

/** The Markdown version of a page, which begins with its title. @param html Its document, or the `main` element of that. */
export function pageMarkdown(
  { url, head }: Pick<Route, "url"> & { head: Pick<Route["head"], "title"> },
  html: Uint8Array,
  site: MarkdownSite,
): string {
  const text = htmlToMarkdown(mainPart(html).toString("utf8"), absoluteUrl(url, site));
  const title = head.title || site.title;
  return /^# /m.test(text) ? `${text}\n` : `# ${escapeText(title)}\n\n${text}`.trimEnd().concat("\n");
}
