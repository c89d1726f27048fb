import type { NavChild, NavItem, NavLink } from "../../runtime/shared/site-data.ts";

/**
 * The props that Docusaurus passes for an item: a component of the site in place of the theme's may decide by them. Links to docs
 * have become links, so their type is `default`.
 */
export function docusaurusProps(item: NavItem | NavChild): Record<string, unknown> {
  const common = { ...("position" in item && { position: item.position }), className: item.className };
  switch (item.type) {
    case "link": {
      const { label, href, external, html, docs } = item;
      const target = external ? { href } : { to: href };
      return { ...common, type: "default", label, html, ...target, ...instanceOf(docs) };
    }
    case "dropdown":
      return { ...common, type: "dropdown", label: item.label, to: item.href, items: item.items.map(docusaurusProps) };
    case "versions":
      return {
        ...common,
        type: "docsVersionDropdown",
        label: item.label,
        ...instanceOf(item),
        ...aroundVersions(item.items),
      };
    case "locales":
      return {
        ...common,
        type: "localeDropdown",
        queryString: item.queryString,
        ...addedItems(item.before, item.after),
      };
    case "html":
      return { ...common, type: "html", value: item.html };
    case "search":
      return { ...common, type: "search" };
    case "custom":
      return { ...common, ...item.props, type: `custom-${item.name}` };
  }
}

const addedItems = (before: readonly NavChild[], after: readonly NavChild[]) => ({
  dropdownItemsBefore: before.map(docusaurusProps),
  dropdownItemsAfter: after.map(docusaurusProps),
});
/** The items of a menu of versions that are none. */
function aroundVersions(items: readonly NavChild[]) {
  const isVersion = (item: NavChild) => item.type === "link" && item.version !== undefined;
  const first = items.findIndex(isVersion);
  return addedItems(items.slice(0, Math.max(first, 0)), items.slice(items.findLastIndex(isVersion) + 1));
}

/** Absent for the docs that items refer to without saying so. */
const instanceOf = (docs: { instance: string } | undefined): { docsPluginId?: string } =>
  docs && docs.instance !== "default" ? { docsPluginId: docs.instance } : {};

/** A link as authors write it. */
export interface AuthoredLink extends Partial<Omit<NavLink, "type">> {
  type?: undefined;
  to?: string;
}

export function linkOf({ to, type: _, ...rest }: AuthoredLink): NavLink {
  const href = rest.href ?? to ?? "";
  const { position = "left", label = "", external = /^[a-z]+:/.test(href), matchBelow = true } = rest;
  return { ...rest, type: "link", href, position, label, external, matchBelow };
}
