// biome-ignore-all lint/security/noDangerouslySetInnerHtml: HTML from the site's config
import type { PageInfo } from "../../runtime/shared/page-data.ts";
import type { NavChild, NavItem, SiteData } from "../../runtime/shared/site-data.ts";
import CloseIcon from "../docusaurus/Icon/Close.tsx";
import MenuIcon from "../docusaurus/Icon/Menu.tsx";
import { ColorModeToggle } from "./ColorModeToggle.tsx";
import { docusaurusProps } from "./authored-item.ts";
import { isActive, isListed } from "./is-active.ts";
import { joinClasses } from "./join-classes.ts";
import { localeItems } from "./locale-items.ts";
import { Logo } from "./Logo.tsx";
import { CustomItem, isActiveChild, NavAnchor } from "./NavbarItem.tsx";
import { ownItems } from "./own-items.ts";
import { text } from "../../runtime/shared/text.ts";

export const hasSidebar = ({ sidebar, template }: PageInfo): boolean => sidebar !== null || template.startsWith("Post");

/**
 * The menu of narrow screens: a `<details>`, so that it opens without scripts. The page's sidebar is not repeated in it; a behaviour
 * moves it to the secondary panel.
 */
export function MobileMenu({ site, page }: { site: SiteData; page: PageInfo }) {
  const items = [...site.navbar.items].sort((a, b) => Number(a.position === "right") - Number(b.position === "right"));
  if (items.length === 0 && site.colorMode.disableSwitch && !hasSidebar(page)) return null;
  return (
    <details className="sg-menu" data-sg-menu="">
      <summary
        aria-label={text("theme.docs.sidebar.toggleSidebarButtonAriaLabel", "Toggle navigation bar")}
        className="sg-icon-button"
      >
        <MenuIcon />
      </summary>
      <div className="sg-menu-backdrop" role="presentation" data-sg-menu-close="" />
      <div className="sg-menu-panel">
        <div className="sg-menu-head">
          <Logo site={site} lazy />
          {!site.colorMode.disableSwitch && <ColorModeToggle />}
          <button
            type="button"
            className="sg-icon-button sg-script-only"
            aria-label={text("theme.docs.sidebar.closeSidebarButtonAriaLabel", "Close navigation bar")}
            data-sg-menu-close=""
          >
            <CloseIcon />
          </button>
        </div>
        <div className="sg-menu-panels">
          <div className="sg-menu-primary" data-sg-menu-primary="">
            <ul>
              {items.map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
                <PlacedMenuItem key={index} item={item} page={page} site={site} />
              ))}
            </ul>
          </div>
          <div className="sg-menu-secondary" data-sg-menu-secondary="" hidden>
            {items.length > 0 && (
              <button type="button" className="sg-menu-back" data-sg-menu-back="">
                {text("theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel", "← Back to main menu")}
              </button>
            )}
          </div>
        </div>
      </div>
    </details>
  );
}

interface MenuItemProps {
  item: NavItem;
  page: PageInfo;
  site: SiteData;
}
function PlacedMenuItem({ item, page, site }: MenuItemProps) {
  const Own = ownItems[item.type];
  return Own ? <Own {...docusaurusProps(item)} item={item} mobile /> : <MenuItem item={item} page={page} site={site} />;
}

/** The theme's own element of an item in the menu. */
export function MenuItem({ item, page, site }: MenuItemProps) {
  switch (item.type) {
    case "search":
      return null;
    case "html":
      return <li className={item.className} data-sg-html="" dangerouslySetInnerHTML={{ __html: item.html }} />;
    case "custom":
      return (
        <li>
          <CustomItem item={item} mobile />
        </li>
      );
    case "link":
      return isListed(item, page) ? (
        <li>
          <NavAnchor link={item} page={page} block="menu" />
        </li>
      ) : null;
    case "dropdown": {
      const active = isActive(item, page) || item.items.some((child) => isActiveChild(child, page));
      return (
        <MenuBranch
          label={item.label}
          href={item.href}
          active={active}
          items={item.items}
          page={page}
          className={item.className}
        />
      );
    }
    case "versions": {
      const label = item.items.length <= 1 ? item.label : text("theme.navbar.mobileVersionsDropdown.label", "Versions");
      return <MenuBranch label={label} active={false} items={item.items} page={page} className={item.className} />;
    }
    case "locales":
      return (
        <MenuBranch
          label={text("theme.navbar.mobileLanguageDropdown.label", "Languages")}
          active={false}
          items={localeItems(item, site, page)}
          page={page}
          className={item.className}
        />
      );
  }
}

interface MenuBranchProps {
  label: string;
  href?: string;
  active: boolean;
  items: NavChild[];
  page: PageInfo;
  className?: string;
}

/** A branch of the menu, open if it contains the current page. If it has a link, an arrow next to the link opens it. */
function MenuBranch({ label, href, active, items, page, className }: MenuBranchProps) {
  const list = (
    <ul>
      {items.map((child, index) =>
        child.type === "html" ? (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            key={index}
            className={child.className}
            data-sg-html=""
            dangerouslySetInnerHTML={{ __html: child.html }}
          />
        ) : !isListed(child, page) ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <li key={index}>
            <NavAnchor link={child} page={page} block="menu" />
          </li>
        ),
      )}
    </ul>
  );
  const headClass = joinClasses("menu__link", active && "menu__link--active", className);
  if (!href) {
    return (
      <li>
        <details open={active} data-sg-menu-branch="">
          <summary className={headClass}>{label}</summary>
          {list}
        </details>
      </li>
    );
  }
  return (
    <li className="sg-menu-split">
      <a className={headClass} href={href}>
        {label}
      </a>
      <details open={active} data-sg-menu-branch="">
        <summary
          aria-label={
            active
              ? text("theme.navbar.mobileDropdown.collapseButton.collapseAriaLabel", "Collapse the dropdown")
              : text("theme.navbar.mobileDropdown.collapseButton.expandAriaLabel", "Expand the dropdown")
          }
        />
        {list}
      </details>
    </li>
  );
}

export default MobileMenu;
