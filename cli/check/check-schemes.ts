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
  /** Pages that were checked before. */
  sound: ReadonlySet<UrlPath>;
}

/** What React writes in the place of a URL with that scheme. */
const BLOCKED_BY_REACT = "javascript:throw new Error('React has blocked";

const USES = new Map<string, UrlUse>([
  ["a", "link"],
  ["area", "link"],
  ["form", "link"],
  ["img", "image"],
]);
const schemeOf = ({ href, tag }: Pick<HtmlLink, "href" | "tag">): string | null =>
  unsafeScheme(href, USES.get(tag) ?? "embed");

/**
 * URLs that would run code, wherever they come from: config, sidebars, components, data of pages. No level and no list of exceptions
 * lets one through. Each is reported once, the config's at the config.
 */
export function checkSchemes({ table, configured, pages, sound }: SchemesInput): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  const inConfig = new Set<string>();
  const report = (scheme: string, location: Location | undefined, where: string): void => {
    const key = location ? `${location.path}:${location.line}:${location.column} ${scheme}` : scheme;
    if (found.has(key)) return;
    const message = `Unexpected scheme \`${scheme}\` in a link${where}, expected a URL that runs no code`;
    found.set(
      key,
      unsafeLink({ message, location, help: "Link to a page, or use a component with an event handler." }),
    );
  };
  for (const { authored, href, tag, location } of configured) {
    const scheme = schemeOf({ href, tag }) ?? schemeOf({ href: authored, tag });
    if (scheme === null) continue;
    inConfig.add(href);
    if (scheme === "javascript:") inConfig.add(BLOCKED_BY_REACT);
    report(scheme, location, "");
  }
  for (const { source, data } of table.routes) {
    const { editUrl } = data as { editUrl?: unknown };
    const scheme = typeof editUrl === "string" ? unsafeScheme(editUrl, "link") : null;
    if (scheme !== null) report(scheme, source === null ? undefined : { path: source }, " to edit the page");
  }
  for (const page of pages) {
    if (sound.has(page.url)) continue;
    for (const link of page.refs.links) {
      const scheme = schemeOf(link);
      if (scheme === null) continue;
      // what stands on every page has its place in the config
      const href = link.href.startsWith(BLOCKED_BY_REACT) ? BLOCKED_BY_REACT : link.href;
      if (link.location === undefined && inConfig.has(href)) continue;
      const place = link.location ?? (page.source === null ? undefined : { path: page.source });
      report(scheme, place, place ? "" : ` on \`${page.url}\``);
    }
  }
  return [...found.values()];
}
