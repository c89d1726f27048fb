import type { AnchorHTMLAttributes } from "react";
import { LINK_OPEN } from "../shared/tokens.ts";
import { applyTrailingSlash, isExternal, resolveRelative, withBase } from "../shared/url.ts";
import { usePageData } from "./page-context.ts";

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Site path, relative path, `#hash` or full URL; `href` means the same. */
  to?: string;
  /** False: `to` has the base URL already. */
  autoAddBaseUrl?: boolean;
  /** Accepted for moved components: the link is marked while its page, or one below it, is shown. */
  isNavLink?: boolean;
  activeClassName?: string;
  exact?: boolean;
  "data-noBrokenLinkCheck"?: boolean | "true" | "false";
}

const STATIC_FILE = "pathname://";

/** A link with the site's base and slash rule; leaving the site opens a new tab. Source: behaviours section 4. */
export function Link({ to, href, autoAddBaseUrl = true, isNavLink, activeClassName, exact, ...props }: LinkProps) {
  const { site, page } = usePageData();
  const target = to ?? href;
  const rest = withExemption(props);
  if (target === undefined || target === "") return <a {...rest} />;
  // Links that the compiler saw come as tokens; `render` fills them.
  if (target.startsWith(LINK_OPEN)) return <a {...rest} href={target} />;
  if (target.startsWith(STATIC_FILE)) {
    const file = withBase(target.slice(STATIC_FILE.length), site.baseUrl);
    return <a target="_blank" rel="noopener noreferrer" data-nobrokenlinkcheck="true" {...rest} href={file} />;
  }
  if (isExternal(target)) return <a target="_blank" rel="noopener noreferrer" {...rest} href={target} />;
  const url = siteUrl(target, autoAddBaseUrl, site, page.url);
  if (!isNavLink) return <a {...rest} href={url} />;
  const here = page.url.replace(/\/$/, "");
  const there = url.replace(/[?#].*$/, "").replace(/\/$/, "");
  const active = here === there || (!exact && here.startsWith(`${there}/`));
  const className = [rest.className, active && (activeClassName ?? "active")].filter(Boolean).join(" ") || undefined;
  return <a {...rest} href={url} className={className} aria-current={active ? "page" : undefined} />;
}

/** The attribute as React and the link check want it: in lower case. */
function withExemption({ "data-noBrokenLinkCheck": exempt, ...rest }: Omit<LinkProps, "to" | "href">) {
  return exempt === undefined ? rest : { ...rest, "data-nobrokenlinkcheck": String(exempt) };
}

/** Relative paths become absolute: they shall mean the same whatever slash the reader came with (decisions 3.8). */
function siteUrl(
  target: string,
  addBase: boolean,
  { baseUrl, trailingSlash }: { baseUrl: string; trailingSlash: boolean | null },
  pageUrl: string,
): string {
  if (target.startsWith("#")) return target;
  if (!target.startsWith("/")) return applyTrailingSlash(resolveRelative(target, pageUrl), trailingSlash, baseUrl);
  return applyTrailingSlash(addBase ? withBase(target, baseUrl) : target, trailingSlash, baseUrl);
}

/** A link in a page's own JSX is checked at the place where it is written. */
Link.takesSource = true;

export default Link;
