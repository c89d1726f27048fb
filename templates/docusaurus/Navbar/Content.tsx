import { usePageData } from "../../../runtime/react/page-context.ts";
import { MobileMenu } from "../../parts/MobileMenu.tsx";
import { docusaurusProps } from "../../parts/authored-item.ts";
import * as navbarItem from "../../parts/NavbarItem.tsx";
import { SearchPlace } from "../../parts/search-place.tsx";
import NavbarColorModeToggle from "./ColorModeToggle.tsx";
import NavbarLogo from "./Logo.tsx";

const { NavbarItem } = navbarItem;
/** Only a component of the site reads more than the item. */
const propsOf = "isReplaced" in navbarItem ? docusaurusProps : () => ({});

/** What the navbar shows. */
export default function NavbarContent() {
  const { site, page } = usePageData();
  const { items } = site.navbar;
  const side = (position: "left" | "right") =>
    items.map((item, index) =>
      item.position === position ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <NavbarItem key={index} {...propsOf(item)} item={item} page={page} site={site} />
      ) : null,
    );
  return (
    <>
      <MobileMenu site={site} page={page} />
      <NavbarLogo />
      <div className="sg-navbar-items">{side("left")}</div>
      <div className="sg-navbar-items sg-navbar-right">
        {side("right")}
        <NavbarColorModeToggle />
        {!items.some((item) => item.type === "search") && <SearchPlace />}
      </div>
    </>
  );
}
