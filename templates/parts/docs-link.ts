import type { PageInfo } from "../../runtime/shared/page-data.ts";
import type { NavItem, NavLink } from "../../runtime/shared/site-data.ts";

/**
 * A docs item resolved for a page: its target in the page's version if that exists, else in the latest one; a behaviour applies the
 * reader's preferred version. Entries of a version menu link to the same page in their version.
 */
export function docsLink(link: NavLink, page: PageInfo): NavLink {
  const { version, docs } = link;
  if (version) {
    const place = page.docs?.instance === version.instance ? page.docs : undefined;
    return {
      ...link,
      href: place?.versions[version.name] ?? link.href,
      current: link.current ?? place?.version === version.name,
      attributes: {
        ...link.attributes,
        "data-sg-docs": version.instance,
        "data-sg-version": version.name,
        "data-sg-keep": "",
      },
    };
  }
  if (!docs) return link;
  const target = page.docs?.instance === docs.instance ? docs.versions[page.docs.version] : undefined;
  const attributes = {
    ...link.attributes,
    "data-sg-docs": docs.instance,
    "data-sg-versions": JSON.stringify(
      Object.fromEntries(
        Object.entries(docs.versions).map(([name, { href, label }]) => [
          name,
          label === undefined ? [href] : [href, label],
        ]),
      ),
    ),
  };
  if (!target) return { ...link, attributes };
  const { activeSidebar: _, ...rest } = link;
  return {
    ...rest,
    attributes,
    href: target.href,
    ...(target.sidebar && { activeSidebar: target.sidebar }),
    ...(target.label !== undefined && { label: target.label }),
  };
}

/** Label and target of a version menu: those of the page's version, else of the latest. */
export function versionsHead(
  item: Extract<NavItem, { type: "versions" }>,
  page: PageInfo,
): Pick<NavLink, "label" | "href"> {
  const { label, href, items, instance, ownLabel } = item;
  const version = page.docs?.instance === instance ? page.docs.version : undefined;
  const own = items.find((child) => child.type === "link" && child.version && child.version.name === version);
  if (own?.type !== "link") return { label, href };
  return { label: ownLabel ? label : own.label, href: docsLink(own, page).href };
}
