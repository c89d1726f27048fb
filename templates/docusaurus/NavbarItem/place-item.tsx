import { usePageData } from "../../../runtime/react/page-context.ts";
import type { NavChild, NavItem } from "../../../runtime/shared/site-data.ts";
import { MenuItem } from "../../parts/MobileMenu.tsx";
import { ThemeItem } from "../../parts/NavbarItem.tsx";
import { type AuthoredLink, linkOf } from "../../parts/authored-item.ts";

/** What every item of the navbar may have. */
export interface ItemProps {
  position?: "left" | "right";
  className?: string;
  /** In the menu of narrow screens. */
  mobile?: boolean;
}
/** A link of a menu, or HTML in its place. */
export type AuthoredChild = AuthoredLink | { type: "html"; value: string; className?: string } | NavChild;

export const childOf = (child: AuthoredChild): NavChild => {
  if (child.type === "html") return "html" in child ? child : { ...child, html: child.value };
  return child.type === "link" ? child : linkOf(child);
};

/** The theme's own element of an item. */
export function PlacedItem({ item, mobile }: { item: NavItem; mobile: boolean | undefined }) {
  const { site, page } = usePageData();
  const Item = mobile ? MenuItem : ThemeItem;
  return <Item item={item} site={site} page={page} />;
}
