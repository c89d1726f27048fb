// biome-ignore-all lint/a11y/useSemanticElements: the trigger may be a link, and is one without scripts
// biome-ignore-all lint/security/noDangerouslySetInnerHtml: HTML from the site's config
import type { ReactNode } from "react";
import type { PageInfo } from "../../runtime/shared/page-data.ts";
import type { NavChild, NavItem, NavLink, SiteData } from "../../runtime/shared/site-data.ts";
import navbarItems from "../theme/NavbarItems.tsx";
import { ExternalIcon, LanguageIcon, SearchIcon } from "./icons.tsx";
import { isActive, isListed } from "./is-active.ts";
import { docsLink, versionsHead } from "./docs-link.ts";
import { localeItems } from "./locale-items.ts";
import { joinClasses } from "./join-classes.ts";
import { text } from "../../runtime/shared/text.ts";

interface ItemProps<Item> {
  item: Item;
  page: PageInfo;
  site: SiteData;
}

/** A navbar item on wide screens. */
export function NavbarItem({ item, page, site }: ItemProps<NavItem>) {
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
      return <SearchButton site={site} className={item.className} />;
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
  if (link.html !== undefined) return <a {...props} dangerouslySetInnerHTML={{ __html: link.html }} />;
  return (
    <a {...props}>
      {link.label}
      {link.external && link.label !== "" && <ExternalIcon small={block === "dropdown"} />}
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

/** Opens the search dialog; without scripts it links to the search page. The two keys are shown only with scripts. */
export function SearchButton({ site, className }: { site: SiteData; className?: string }) {
  if (!site.search) return null;
  const label = text("theme.SearchBar.label", "Search");
  const props = {
    className: joinClasses("sg-search-button", className),
    "aria-label": `${label} (Command+K)`,
    "aria-haspopup": "dialog" as const,
    "data-sg-search": site.search.openOn.join(" "),
  };
  const content = (
    <>
      <span>
        <SearchIcon />
        <span>{label}</span>
      </span>
      {/* The stylesheet shows the keys: the visible text must be part of the button's name, which spells them out. */}
      <kbd data-key="⌘" />
      <kbd data-key="K" />
    </>
  );
  return site.searchUrl === null ? (
    <button type="button" {...props} className={joinClasses(props.className, "sg-script-only")}>
      {content}
    </button>
  ) : (
    <a role="button" href={site.searchUrl} {...props}>
      {content}
    </a>
  );
}

export default NavbarItem;
