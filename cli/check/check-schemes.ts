import { unsafeLink } from "../diagnostics/markdown.ts";
import type { ContentPath, UrlPath } from "../model/brands.ts";
import type { HtmlLink } from "../model/content.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import { unsafeScheme, type UrlUse } from "../model/link-scheme.ts";
import type { RouteTable, ShellLink } from "../model/route.ts";

export interface SchemesInput {
  table: Pick<RouteTable, "routes">;
  /** Links of config and sidebars. */
  configured: readonly ShellLink[];
  pages: readonly { url: UrlPath; source: ContentPath | null; refs: { links: readonly HtmlLink[] } }[];
  /** Pages whose links are known to be valid. */
  validPages: ReadonlySet<UrlPath>;
}

/** Start of the URL that React writes instead of a `javascript:` URL. */
const BLOCKED_BY_REACT = "javascript:throw new Error('React has blocked";

/** A URL that only keeps the browser on the page, as scripts of banners want it. */
const EMPTY_SCRIPT = /^\s*javascript:\s*(?:void(?:\s+0|\s*\(\s*0?\s*\)))?[\s;]*$/i;

const USES = new Map<string, UrlUse>([
  ["a", "link"],
  ["area", "link"],
  ["form", "link"],
  ["img", "image"],
]);
const schemeOf = ({ href, tag }: Pick<HtmlLink, "href" | "tag">): string | null =>
  unsafeScheme(href, USES.get(tag) ?? "embed");

/**
 * Reports URLs that would run code, whether they come from the config, sidebars, components or page data. No option allows them.
 * Each is reported once, and those of the config at their location there. In the config, one without code is a warning.
 */
export function checkSchemes({ table, configured, pages, validPages }: SchemesInput): Diagnostic[] {
  const problems = new Map<string, Diagnostic>();
  const inConfig = new Set<string>();
  const report = (scheme: string, location: Location | undefined, where: string, isEmpty = false): void => {
    const key = location ? `${location.path}:${location.line}:${location.column} ${scheme}` : scheme;
    if (problems.has(key)) return;
    const expected = isEmpty ? "a URL: the link leads nowhere" : "a URL that does not run code";
    const message = `Unexpected scheme \`${scheme}\` in a link${where}, expected ${expected}`;
    const severity = isEmpty ? "warning" : "error";
    problems.set(key, unsafeLink({ message, location, severity, help: unsafeLink.entry.remedy }));
  };
  for (const { authored, href, tag, location } of configured) {
    const scheme = schemeOf({ href, tag }) ?? schemeOf({ href: authored, tag });
    if (scheme === null) continue;
    inConfig.add(href);
    if (scheme === "javascript:") inConfig.add(BLOCKED_BY_REACT);
    report(scheme, location, "", EMPTY_SCRIPT.test(authored));
  }
  for (const route of table.routes) {
    if (validPages.has(route.url)) continue;
    const { source } = route;
    const { editUrl } = route.data as { editUrl?: unknown };
    const scheme = typeof editUrl === "string" ? unsafeScheme(editUrl, "link") : null;
    if (scheme !== null) report(scheme, source === null ? undefined : { path: source }, " to edit the page");
  }
  for (const page of pages) {
    if (validPages.has(page.url)) continue;
    for (const link of page.refs.links) {
      const scheme = schemeOf(link);
      if (scheme === null) continue;
      // Links on every page are reported at their location in the config.
      const href = link.href.startsWith(BLOCKED_BY_REACT) ? BLOCKED_BY_REACT : link.href;
      if (link.location === undefined && inConfig.has(href)) continue;
      const place = link.location ?? (page.source === null ? undefined : { path: page.source });
      report(scheme, place, place ? "" : ` on \`${page.url}\``);
    }
  }
  return [...problems.values()];
}
