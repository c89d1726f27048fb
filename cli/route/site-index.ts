import type { PageLinkTarget, SiteIndexData } from "../../runtime/shared/page-data.ts";
import { decodePath, withoutBase } from "../../runtime/shared/url.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Route } from "../model/route.ts";

/** All listed pages by section, in the order of the config. The search page shows them without JavaScript. */
export function buildSiteIndex(routes: readonly Route[], config: SiteConfig): SiteIndexData {
  const sections = config.kinds.map(({ id }) => {
    const listedRoutes = routes.filter(
      ({ kind, listed, template }) => kind === id && listed && template !== "PostList" && template !== "TagPage",
    );
    const pages = listedRoutes.map((route) => ({ label: labelOf(route, config), href: route.url as string }));
    return { label: sectionLabel(id, listedRoutes), pages: pages.sort(byLabel) };
  });
  return { sections: sections.filter(({ pages }) => pages.length > 0) };
}

function byLabel(a: PageLinkTarget, b: PageLinkTarget): number {
  const [first, second] = [a.label.toLowerCase(), b.label.toLowerCase()];
  return first === second ? (a.href < b.href ? -1 : 1) : first < second ? -1 : 1;
}

/** The section name of each content kind, by its id. */
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

/** The title of a posts section; for other sections, their id as a title. */
function sectionLabel(id: string, routes: readonly Route[]): string {
  for (const route of routes) if (route.template === "PostPage") return route.data.section.title;
  return capitalise(id.replace(/^(?:docs|pages):/, ""));
}

/** The page's title. Component pages have none before they are rendered, so their URL is used. */
function labelOf({ url, head }: Route, { context }: SiteConfig): string {
  if (head.title !== "") return head.title;
  const path = decodePath(withoutBase(url, context.baseUrl)).replace(/^\/+|\/+$/g, "");
  return path === "" ? context.title : path.split("/").map(capitalise).join(" / ");
}

function capitalise(text: string): string {
  const words = text.replaceAll(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
