import type { PageLinkTarget, SiteIndexData } from "../../runtime/shared/page-data.ts";
import { decodePath, withoutBase } from "../../runtime/shared/url.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Route } from "../model/route.ts";

/** All listed pages by section, in the order of the config: what the search page shows without scripts. */
export function buildSiteIndex(routes: readonly Route[], config: SiteConfig): SiteIndexData {
  const sections = config.kinds.map(({ id }) => {
    const own = routes.filter(
      ({ kind, listed, template }) => kind === id && listed && template !== "PostList" && template !== "TagPage",
    );
    const pages = own.map((route) => ({ label: labelOf(route, config), href: route.url as string }));
    return { label: sectionLabel(id, own), pages: pages.sort(byLabel) };
  });
  return { sections: sections.filter(({ pages }) => pages.length > 0) };
}

function byLabel(a: PageLinkTarget, b: PageLinkTarget): number {
  const [first, second] = [a.label.toLowerCase(), b.label.toLowerCase()];
  return first === second ? (a.href < b.href ? -1 : 1) : first < second ? -1 : 1;
}

/** Name of each kind instance, as the search page has it. */
export function sectionLabels(routes: readonly Route[], config: SiteConfig): Record<string, string> {
  return Object.fromEntries(
    config.kinds.map(({ id }) => [
      id,
      sectionLabel(
        id,
        routes.filter(({ kind }) => kind === id),
      ),
    ]),
  );
}

/** Posts sections have a title of their own; ids name the others. */
function sectionLabel(id: string, routes: readonly Route[]): string {
  for (const route of routes) if (route.template === "PostPage") return route.data.section.title;
  return capitalise(id.replace(/^(?:docs|pages):/, ""));
}

/** Component pages have no title before they are rendered; their address stands in. */
function labelOf({ url, head }: Route, { context }: SiteConfig): string {
  if (head.title !== "") return head.title;
  const path = decodePath(withoutBase(url, context.baseUrl)).replace(/^\/+|\/+$/g, "");
  return path === "" ? context.title : path.split("/").map(capitalise).join(" / ");
}

function capitalise(text: string): string {
  const words = text.replaceAll(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
