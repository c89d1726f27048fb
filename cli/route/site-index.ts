import type { PageLinkTarget, SiteIndexData } from "../../runtime/shared/page-data.ts";
import { decodePath, withoutBase } from "../../runtime/shared/url.ts";
import type { ContentKind, SiteConfig } from "../model/config.ts";
import type { Route } from "../model/route.ts";

/** All listed pages by section, in the order of the config. The search page shows them without JavaScript. */
export function buildSiteIndex(routes: readonly Route[], config: SiteConfig): SiteIndexData {
  const sections = config.kinds.map((section) => {
    const listedRoutes = routes.filter(
      ({ kind, listed, template }) =>
        kind === section.id && listed && template !== "PostList" && template !== "TagPage",
    );
    const pages = listedRoutes.map((route) => ({ label: labelOf(route, config), href: route.url as string }));
    return { label: sectionLabel(section), pages: pages.sort(byLabel) };
  });
  return { sections: sections.filter(({ pages }) => pages.length > 0) };
}

function byLabel(a: PageLinkTarget, b: PageLinkTarget): number {
  const [first, second] = [a.label.toLowerCase(), b.label.toLowerCase()];
  return first === second ? (a.href < b.href ? -1 : 1) : first < second ? -1 : 1;
}

/** Label of each section, by id. */
export const sectionLabels = ({ kinds }: SiteConfig): Record<string, string> =>
  Object.fromEntries(kinds.map((kind) => [kind.id, sectionLabel(kind)]));

/** The section's title, else its id without the name of its kind. */
const sectionLabel = ({ id, title }: ContentKind): string => title ?? capitalise(id.replace(/^[^:]*:/, ""));

/** The label of a route. A component page gets its title only when it is rendered, so its URL path is used. */
function labelOf({ url, head }: Route, { context }: SiteConfig): string {
  if (head.title !== "") return head.title;
  const path = decodePath(withoutBase(url, context.baseUrl)).replace(/^\/+|\/+$/g, "");
  return path === "" ? context.title : path.split("/").map(capitalise).join(" / ");
}

function capitalise(text: string): string {
  const words = text.replaceAll(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
