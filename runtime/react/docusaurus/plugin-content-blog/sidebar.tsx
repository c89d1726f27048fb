// What a sidebar of posts that a site writes is made of.
import type { PostsSidebar } from "../../../shared/page-data.ts";
import { barePath } from "../../../shared/url.ts";
import { Link } from "../../link.tsx";
import { useLocation } from "../../use-location.ts";

type Item = PostsSidebar["items"][number];

/** The posts of a sidebar. Unlisted ones are left out, except on their own page. */
export function useVisibleBlogSidebarItems(items: readonly Item[]): Item[] {
  const here = barePath(useLocation().pathname);
  return items.filter(({ unlisted, permalink }) => !unlisted || barePath(permalink) === here);
}

/** Posts by year, the latest year first. Years are those of UTC, so that server and browser agree. */
export function groupBlogSidebarItemsByYear(items: readonly Item[]): [year: string, items: Item[]][] {
  const years = new Map<string, Item[]>();
  for (const item of items) {
    const year = String(new Date(item.date).getUTCFullYear());
    years.set(year, [...(years.get(year) ?? []), item]);
  }
  return [...years].sort(([a], [b]) => Number(b) - Number(a));
}

interface BlogSidebarItemListProps {
  items: readonly Item[];
  ulClassName?: string;
  liClassName?: string;
  linkClassName?: string;
  linkActiveClassName?: string;
}

/** The links of posts as a list. */
export function BlogSidebarItemList(props: BlogSidebarItemListProps) {
  const { items, ulClassName, liClassName, linkClassName, linkActiveClassName } = props;
  return (
    <ul className={ulClassName}>
      {items.map(({ title, permalink }) => (
        <li key={permalink} className={liClassName}>
          <Link isNavLink to={permalink} className={linkClassName} activeClassName={linkActiveClassName}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
