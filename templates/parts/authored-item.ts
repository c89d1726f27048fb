import type { NavChild, NavItem } from "../../runtime/shared/site-data.ts";

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
      return { ...common, type: "docsVersionDropdown", label: item.label, ...instanceOf(item) };
    case "locales":
      return { ...common, type: "localeDropdown", queryString: item.queryString };
    case "html":
      return { ...common, type: "html", value: item.html };
    case "search":
      return { ...common, type: "search" };
    case "custom":
      return { ...common, ...item.props, type: `custom-${item.name}` };
  }
}

/** Absent for the docs that items refer to without saying so. */
const instanceOf = (docs: { instance: string } | undefined): { docsPluginId?: string } =>
  docs && docs.instance !== "default" ? { docsPluginId: docs.instance } : {};
