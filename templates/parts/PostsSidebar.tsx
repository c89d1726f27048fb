// biome-ignore-all lint/a11y/useSemanticElements: a group of posts is not a fieldset
import { groupBlogSidebarItemsByYear } from "../../runtime/react/docusaurus/plugin-content-blog/sidebar.tsx";
import type { PageInfo, PostsSidebar as PostsSidebarData } from "../../runtime/shared/page-data.ts";
import { barePath } from "../../runtime/shared/url.ts";
import { text } from "../../runtime/shared/text.ts";

type Item = PostsSidebarData["items"][number];

interface PostsSidebarProps {
  sidebar: PostsSidebarData;
  page: PageInfo;
  groupByYear: boolean;
}

/** Recent posts, beside posts and lists of posts. */
export function PostsSidebar({ sidebar, page, groupByYear }: PostsSidebarProps) {
  const here = barePath(page.url);
  const items = sidebar.items.filter((item) => !item.unlisted || barePath(item.permalink) === here);
  return (
    <aside className="sg-posts-sidebar">
      <nav aria-label={text("theme.blog.sidebar.navAriaLabel", "Blog recent posts navigation")} data-sg-sidebar="posts">
        <div className="sg-posts-sidebar-title">{sidebar.title}</div>
        {groupByYear ? (
          groupBlogSidebarItemsByYear(items).map(([year, posts]) => (
            <div key={year} role="group" aria-labelledby={`__sitegen_year_${year}`}>
              <h3 id={`__sitegen_year_${year}`}>{year}</h3>
              <Posts items={posts} here={here} />
            </div>
          ))
        ) : (
          <Posts items={items} here={here} />
        )}
      </nav>
    </aside>
  );
}

function Posts({ items, here }: { items: Item[]; here: string }) {
  return (
    <ul className="sg-tree">
      {items.map(({ title, permalink }) => {
        const current = barePath(permalink) === here;
        return (
          <li key={permalink}>
            <a
              href={permalink}
              className={current ? "menu__link--active" : undefined}
              aria-current={current ? "page" : undefined}
            >
              {title}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

export default PostsSidebar;
