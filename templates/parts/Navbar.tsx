// biome-ignore-all lint/security/noDangerouslySetInnerHtml: HTML rendered by React
import type { PageInfo } from "../../runtime/shared/page-data.ts";
import type { NavChild, NavItem, SiteData } from "../../runtime/shared/site-data.ts";
import * as toggle from "./ColorModeToggle.tsx";
import { isActive, isListed } from "./is-active.ts";
import { joinClasses } from "./join-classes.ts";
import * as logo from "./Logo.tsx";
import * as menu from "./MobileMenu.tsx";
import * as item from "./NavbarItem.tsx";
import { useSharedMarkup } from "./shared-markup.ts";
import { text } from "../../runtime/shared/text.ts";

const { ColorModeToggle } = toggle;
const { Logo } = logo;
const { hasSidebar, MobileMenu } = menu;
const { NavbarItem, SearchButton } = item;
/** Whether a site replaces one of the parts, which may then depend on any data. */
const hasReplaced = [toggle, logo, menu, item].some((part) => "isReplaced" in part);

interface NavbarProps {
  site: SiteData;
  page: PageInfo;
}

export function Navbar({ site, page }: NavbarProps) {
  const { items, hideOnScroll, style } = site.navbar;
  const attributes = {
    "aria-label": text("theme.NavBar.navAriaLabel", "Main"),
    className: joinClasses("theme-layout-navbar", style && `navbar--${style}`),
    "data-sg-hide-on-scroll": hideOnScroll ? "" : undefined,
  };
  const parts = <NavbarParts site={site} page={page} />;
  const shared = useSharedMarkup(site, navbarKey(items, page), parts);
  return shared ? <nav {...attributes} dangerouslySetInnerHTML={shared} /> : <nav {...attributes}>{parts}</nav>;
}

/**
 * Key of everything that differs between two pages: which links are shown and active. Null if links have other targets on each page,
 * or if the navbar contains components of the site.
 */
function navbarKey(items: readonly NavItem[], page: PageInfo): string | null {
  if (hasReplaced || page.docs || page.alternates || items.some(({ type }) => type === "custom")) return null;
  const stateOf = (item: NavItem | NavChild): string => {
    switch (item.type) {
      case "link":
        return String(Number(isListed(item, page)) + 2 * Number(isActive(item, page)));
      case "dropdown":
        return [Number(isActive(item, page)), ...item.items.map(stateOf)].join("");
      case "versions":
        return item.items.map(stateOf).join("");
      case "locales":
        return [...item.before, ...item.after].map(stateOf).join("");
      default:
        return "";
    }
  };
  return ["navbar", Number(hasSidebar(page)), ...items.map(stateOf)].join(" ");
}

function NavbarParts({ site, page }: NavbarProps) {
  const { items } = site.navbar;
  const side = (position: "left" | "right") =>
    items.map((item, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      item.position === position ? <NavbarItem key={index} item={item} page={page} site={site} /> : null,
    );
  return (
    <>
      <MobileMenu site={site} page={page} />
      <Logo site={site} />
      <div className="sg-navbar-items">{side("left")}</div>
      <div className="sg-navbar-items sg-navbar-right">{side("right")}</div>
      {!site.colorMode.disableSwitch && <ColorModeToggle />}
      {!items.some((item) => item.type === "search") && <SearchButton site={site} />}
    </>
  );
}
