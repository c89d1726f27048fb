import type { AnchorHTMLAttributes } from "react";
import type { CheckedTarget } from "../shared/site-types.ts";
import { LINK_OPEN } from "../shared/tokens.ts";
import { applyTrailingSlash, isExternal, resolveRelative, withBase } from "../shared/url.ts";
import { usePageData } from "./page-context.ts";

export interface LinkProps<Target extends string = string> extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Site path, relative path, `#hash` or full URL; `href` is an alias. With `sitegen types`, a constant path must exist. */
  to?: CheckedTarget<Target>;
  /** False if `to` already includes the base URL. */
  autoAddBaseUrl?: boolean;
  /** For compatibility with Docusaurus: marks the link as active on its page and on pages below it. */
  isNavLink?: boolean;
  activeClassName?: string;
  exact?: boolean;
  "data-noBrokenLinkCheck"?: boolean | "true" | "false";
}

const STATIC_FILE = "pathname://";

/** A link that adds the base URL and respects `trailingSlash`; external links open in a new tab. */
export function Link<Target extends string = string>({
  to,
  href,
  autoAddBaseUrl = true,
  isNavLink,
  activeClassName,
  exact,
  ...props
}: LinkProps<Target>) {
  const { site, page } = usePageData();
  const target: string | undefined = to ?? href;
  const rest = withExemption(props);
  if (target === undefined || target === "") return <a {...rest} />;
  // The compiler replaces links in content by tokens, which `render` fills in.
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

/** The attribute in lower case, as React and the link check expect it. */
function withExemption({ "data-noBrokenLinkCheck": exempt, ...rest }: Omit<LinkProps, "to" | "href">) {
  return exempt === undefined ? rest : { ...rest, "data-nobrokenlinkcheck": String(exempt) };
}

/** Makes relative paths absolute, so that they do not depend on the trailing slash of the reader's URL. */
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

/** Links in JSX of pages are reported at their source location. */
Link.takesSource = true;

export default Link;
