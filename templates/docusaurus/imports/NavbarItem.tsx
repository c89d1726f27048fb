import { usePageData } from "../../../runtime/react/page-context.ts";
import type { NavItem, NavLink } from "../../../runtime/shared/site-data.ts";
import * as own from "../../parts/NavbarItem.tsx";

/** A link as authors write it. */
export interface AuthoredLink extends Partial<Omit<NavLink, "type">> {
  type?: undefined;
  to?: string;
}

/** An item of the navbar, as `useThemeConfig` has it or as a link. */
export default function NavbarItem({ mobile: _, ...item }: (NavItem | AuthoredLink) & { mobile?: boolean }) {
  const { site, page } = usePageData();
  return <own.NavbarItem item={item.type === undefined ? linkOf(item) : item} site={site} page={page} />;
}

export function linkOf({ to, type: _, ...rest }: AuthoredLink): NavLink {
  const href = rest.href ?? to ?? "";
  const { position = "left", label = "", external = /^[a-z]+:/.test(href), matchBelow = true } = rest;
  return { ...rest, type: "link", href, position, label, external, matchBelow };
}
