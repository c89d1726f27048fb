/** File names other than pages. A letter must follow the last dot, so that `/docs/4.0` is a page. */
const FILE = /\.(?!html?$)[a-z][\w-]*$/i;

/** Whether a URL is probably a page of this site. @param base The site's base URL, with leading and trailing slash. */
export const isPageAddress = ({ origin, pathname }: URL, base: string): boolean =>
  origin === location.origin && pathname.startsWith(base) && !FILE.test(pathname);

/** The page that a link opens in this window; null if the browser should follow the link. */
export function linkedPage(link: Element | null, base: string): URL | null {
  if (!(link instanceof HTMLAnchorElement) || !link.href) return null;
  if ((link.target && link.target !== "_self") || link.relList.contains("external")) return null;
  if (link.hasAttribute("download") || link.hasAttribute("data-sg-full")) return null;
  const url = new URL(link.href);
  return isPageAddress(url, base) ? url : null;
}
