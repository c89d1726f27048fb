// biome-ignore-all lint/a11y/useSemanticElements: the trigger may be a link, and is one without scripts
// biome-ignore-all lint/security/noDangerouslySetInnerHtml: HTML from the site's config
import type { ReactNode } from "react";
import type { PageInfo } from "../../runtime/shared/page-data.ts";
import type { NavChild, NavItem, NavLink, SiteData } from "../../runtime/shared/site-data.ts";
import * as navLink from "../docusaurus/NavbarItem/NavbarNavLink.tsx";
import navbarItems from "../theme/NavbarItems.tsx";
import ExternalIcon from "../docusaurus/Icon/ExternalLink.tsx";
import LanguageIcon from "../docusaurus/Icon/Language.tsx";
import { isActive, isListed } from "./is-active.ts";
import { docusaurusProps } from "./authored-item.ts";
import { docsLink, versionsHead } from "./docs-link.ts";
import { localeItems } from "./locale-items.ts";
import { joinClasses } from "./join-classes.ts";
import { ownItems } from "./own-items.ts";
import { SearchPlace } from "./search-place.tsx";

interface ItemProps<Item> {
  item: Item;
  page: PageInfo;
  site: SiteData;
}

/** A navbar item on wide screens, by the site's component of its type if there is one. */
export function NavbarItem({ item, page, site }: ItemProps<NavItem>) {
  const Own = ownItems[item.type];
  return Own ? <Own {...docusaurusProps(item)} item={item} /> : <ThemeItem item={item} page={page} site={site} />;
}

/** The theme's own element of an item. */
export function ThemeItem({ item, page, site }: ItemProps<NavItem>) {
  switch (item.type) {
    case "link":
      return isListed(item, page) ? <NavAnchor link={item} page={page} block="navbar" /> : null;
    case "dropdown": {
      const active = isActive(item, page) || item.items.some((child) => isActiveChild(child, page));
      return (
        <Dropdown item={item} page={page} href={item.href} active={active}>
          {item.label}
        </Dropdown>
      );
    }
    case "versions": {
      const only = item.items[0];
      if (item.items.length > 1) {
        const attributes = item.ownLabel
          ? item.attributes
          : { ...item.attributes, "data-sg-version-label": item.instance };
        const { label, href } = versionsHead(item, page);
        return (
          <Dropdown item={{ ...item, attributes }} page={page} href={href}>
            {label}
          </Dropdown>
        );
      }
      return only?.type === "link" ? (
        <NavAnchor link={{ ...only, label: item.label, className: item.className }} page={page} block="navbar" />
      ) : null;
    }
    case "locales": {
      const items = localeItems(item, site, page);
      return (
        <Dropdown item={{ ...item, items }} page={page}>
          <LanguageIcon /> {site.locale.label}
        </Dropdown>
      );
    }
    case "html":
      return (
        <div className={joinClasses("navbar__item", item.className)} dangerouslySetInnerHTML={{ __html: item.html }} />
      );
    case "search":
      return <SearchPlace className={item.className} />;
    case "custom":
      return <CustomItem item={item} mobile={false} />;
  }
}

export function CustomItem({
  item,
  mobile,
}: {
  item: Extract<NavItem, { type: "custom" }>;
  mobile: boolean;
}): ReactNode {
  const Item = navbarItems[item.name];
  if (!Item) throw new Error(`No NavbarItem component found for type "custom-${item.name}".`);
  const props = { ...item.props, className: item.className, mobile };
  if (typeof Item !== "function" || Item.prototype?.isReactComponent || "isIsland" in Item) return <Item {...props} />;
  // Called as a function, so that its errors can be reported with the item. Its hooks belong to this component then.
  try {
    return (Item as (props: object) => ReactNode)(props);
  } catch (cause) {
    throw new Error(failedItem(item), { cause });
  }
}

/** Error message that shows the item's options. */
const failedItem = ({ name, position, className, props }: Extract<NavItem, { type: "custom" }>): string =>
  `A navbar item failed to render. Check this item of \`themeConfig.navbar.items\` in the site's config:\n${JSON.stringify({ type: `custom-${name}`, position, className, ...props }, null, 2)}`;

export function isActiveChild(child: NavChild, page: PageInfo): boolean {
  return child.type === "link" && isActive(docsLink(child, page), page);
}

/** The link of an item, in the bar or in a menu. `block` is the prefix of its classes. */
export function NavAnchor({
  link: written,
  page,
  block,
}: {
  link: NavLink;
  page: PageInfo;
  block: "navbar" | "dropdown" | "menu";
}) {
  const link = docsLink(written, page);
  const active = isActive(link, page);
  const props = {
    ...(link.external && { target: "_blank", rel: "noopener noreferrer" }),
    ...link.attributes,
    href: link.href,
    className: joinClasses(
      block === "navbar" && "navbar__item",
      `${block}__link`,
      active && `${block}__link--active`,
      link.className,
    ),
    "aria-current": active ? ("page" as const) : undefined,
  };
  if ("isReplaced" in navLink)
    return <navLink.default {...props} label={link.label} html={link.html} isDropdownLink={block === "dropdown"} />;
  if (link.html !== undefined) return <a {...props} dangerouslySetInnerHTML={{ __html: link.html }} />;
  return (
    <a {...props}>
      {link.label}
      {link.external && link.label !== "" && <ExternalIcon {...(block === "dropdown" && { width: 12, height: 12 })} />}
    </a>
  );
}

interface DropdownProps {
  item: Pick<NavLink, "position" | "className" | "attributes"> & { items: NavChild[] };
  page: PageInfo;
  href?: string;
  active?: boolean;
  children: ReactNode;
}

function Dropdown({ item, page, href, active = false, children }: DropdownProps) {
  return (
    <div
      className={joinClasses("navbar__item", "dropdown", item.position === "right" && "dropdown--right")}
      data-sg-dropdown=""
    >
      <a
        {...item.attributes}
        href={href ?? "#"}
        className={joinClasses("navbar__link", active && "navbar__link--active", item.className)}
        role="button"
        aria-haspopup="true"
        aria-expanded="false"
      >
        {children}
      </a>
      <ul className="dropdown__menu">
        {item.items.map((child, index) =>
          child.type === "html" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <li key={index} className={child.className} dangerouslySetInnerHTML={{ __html: child.html }} />
          ) : !isListed(child, page) ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <li key={index}>
              <NavAnchor link={child} page={page} block="dropdown" />
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

export default NavbarItem;
