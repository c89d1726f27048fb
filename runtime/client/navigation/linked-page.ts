/** Names of files that are no pages: a letter after the last dot, so that `/docs/4.0` is a page. */
const FILE = /\.(?!html?$)[a-z][\w-]*$/i;

/** An address of this site that is a page as far as one can tell; `base` is the site's own, with both slashes. */
export const isPageAddress = ({ origin, pathname }: URL, base: string): boolean =>
  origin === location.origin && pathname.startsWith(base) && !FILE.test(pathname);

/** The page that a link leads to in this window; null if following it is the browser's business. */
export function linkedPage(link: Element | null, base: string): URL | null {
  if (!(link instanceof HTMLAnchorElement) || !link.href) return null;
  if ((link.target && link.target !== "_self") || link.relList.contains("external")) return null;
  if (link.hasAttribute("download") || link.hasAttribute("data-sg-full")) return null;
  const url = new URL(link.href);
  return isPageAddress(url, base) ? url : null;
}
