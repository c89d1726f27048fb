import type { PageInfo } from "../../runtime/shared/page-data.ts";
import { barePath } from "../../runtime/shared/url.ts";

interface Activity {
  href?: string;
  external: boolean;
  activeBasePath?: string;
  activeBaseRegex?: string;
  activeSidebar?: string;
  matchBelow: boolean;
  matchOwn?: false;
  current?: boolean;
}

/** Whether a link is shown: unlisted docs are in the navbar only on their own page. */
export const isListed = (link: { href: string; unlisted?: true }, page: Pick<PageInfo, "url">): boolean =>
  link.unlisted !== true || barePath(link.href) === barePath(page.url);

/** Whether a navbar item is active on a page. The regex takes precedence over the base path, both over the item's link. */
export function isActive(item: Activity, page: Pick<PageInfo, "url" | "sidebar">): boolean {
  if (item.current !== undefined) return item.current;
  if (item.activeBaseRegex) return new RegExp(item.activeBaseRegex, "gi").test(page.url);
  if (item.activeBasePath) return page.url.startsWith(item.activeBasePath);
  if (item.activeSidebar && item.activeSidebar === page.sidebar) return true;
  if (item.external || item.matchOwn === false || !item.href || item.href.startsWith("#")) return false;
  const here = barePath(page.url);
  const there = barePath(item.href);
  return here === there || (item.matchBelow && here.startsWith(`${there}/`));
}
