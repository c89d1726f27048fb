import type { PageInfo } from "../../runtime/shared/page-data.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";
import { ColorModeToggle } from "./ColorModeToggle.tsx";
import { joinClasses } from "./join-classes.ts";
import { Logo } from "./Logo.tsx";
import { MobileMenu } from "./MobileMenu.tsx";
import { NavbarItem, SearchButton } from "./NavbarItem.tsx";
import { text } from "../../runtime/shared/text.ts";

export function Navbar({ site, page }: { site: SiteData; page: PageInfo }) {
  const { items, hideOnScroll, style } = site.navbar;
  const side = (position: "left" | "right") =>
    items.map((item, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
      item.position === position ? <NavbarItem key={index} item={item} page={page} site={site} /> : null,
    );
  return (
    <nav
      aria-label={text("theme.NavBar.navAriaLabel", "Main")}
      className={joinClasses("theme-layout-navbar", style && `navbar--${style}`)}
      data-sg-hide-on-scroll={hideOnScroll ? "" : undefined}
    >
      <MobileMenu site={site} page={page} />
      <Logo site={site} />
      <div className="sg-navbar-items">{side("left")}</div>
      <div className="sg-navbar-items sg-navbar-right">{side("right")}</div>
      {!site.colorMode.disableSwitch && <ColorModeToggle />}
      {!items.some((item) => item.type === "search") && <SearchButton site={site} />}
    </nav>
  );
}
