import { usePageData } from "../../../runtime/react/page-context.ts";
import type { NavItem } from "../../../runtime/shared/site-data.ts";
import { type AuthoredLink, linkOf } from "../../parts/authored-item.ts";
import * as own from "../../parts/NavbarItem.tsx";

/** An item of the navbar, as `useThemeConfig` has it or as a link. */
export default function NavbarItem({ mobile: _, ...item }: (NavItem | AuthoredLink) & { mobile?: boolean }) {
  const { site, page } = usePageData();
  return <own.NavbarItem item={item.type === undefined ? linkOf(item) : item} site={site} page={page} />;
}
