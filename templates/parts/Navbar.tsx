import { type ReactNode, useContext } from "react";
import { contextWith, PageContext, usePageData } from "../../runtime/react/page-context.ts";
import type { PageInfo } from "../../runtime/shared/page-data.ts";
import type { NavChild, NavItem, SiteData } from "../../runtime/shared/site-data.ts";
import * as navbarToggle from "../docusaurus/Navbar/ColorModeToggle.tsx";
import * as content from "../docusaurus/Navbar/Content.tsx";
import * as layout from "../docusaurus/Navbar/Layout.tsx";
import * as navbarLogo from "../docusaurus/Navbar/Logo.tsx";
import * as link from "../docusaurus/NavbarItem/NavbarNavLink.tsx";
import * as searchBar from "../docusaurus/SearchBar.tsx";
import * as toggle from "./ColorModeToggle.tsx";
import { isActive, isListed } from "./is-active.ts";
import * as logo from "./Logo.tsx";
import * as menu from "./MobileMenu.tsx";
import * as item from "./NavbarItem.tsx";
import { ownItems } from "./own-items.ts";
import { useSharedMarkup } from "./shared-markup.ts";

const { default: NavbarContent } = content;
const { default: NavbarLayout } = layout;
const { hasSidebar } = menu;
const PARTS = [link, toggle, logo, menu, item, navbarToggle, content, layout, navbarLogo, searchBar];
/** Whether a site replaces one of the parts, which may then depend on any data. */
const hasReplaced = (): boolean => Object.keys(ownItems).length > 0 || PARTS.some((part) => "isReplaced" in part);

interface NavbarProps {
  site: SiteData;
  page: PageInfo;
}

/** The bar at the top: logo, links, search and color mode. Without props, those of the page. */
export function Navbar({ site, page }: Partial<NavbarProps>) {
  return site && page ? <NavbarOfPage site={site} page={page} /> : <NavbarOfThisPage />;
}

function NavbarOfThisPage() {
  const { site, page } = usePageData();
  return <NavbarOfPage site={site} page={page} />;
}

function NavbarOfPage({ site, page }: NavbarProps) {
  const context = useContext(PageContext);
  const inPage = (part: ReactNode) => <PageContext value={contextWith(context, { site, page })}>{part}</PageContext>;
  // markup that pages share is rendered without its surroundings
  const parts = inPage(<NavbarContent />);
  const shared = useSharedMarkup(site, navbarKey(site.navbar.items, page), parts);
  return inPage(shared ? <NavbarLayout html={shared} /> : <NavbarLayout>{parts}</NavbarLayout>);
}

/**
 * Key of everything that differs between two pages: which links are shown and active. Null if links have other targets on each page,
 * or if the navbar contains components of the site.
 */
function navbarKey(items: readonly NavItem[], page: PageInfo): string | null {
  if (hasReplaced() || page.docs || page.alternates || items.some(({ type }) => type === "custom")) return null;
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

export default Navbar;
