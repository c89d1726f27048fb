// biome-ignore-all lint/a11y/useSemanticElements: the head of a category is a link without scripts
// biome-ignore-all lint/security/noDangerouslySetInnerHtml: HTML from the author's sidebars file, and HTML rendered by React
import { renderToStaticMarkup } from "react-dom/server";
import type { SidebarCategory, SidebarItem, SidebarLink } from "../../runtime/shared/sidebar-data.ts";
import {
  type CurrentPath,
  categoryHref,
  holdsPage,
  isOpen,
  isOwnPage,
  isVisible,
} from "../../runtime/shared/sidebar-items.ts";
import ExternalIcon from "../docusaurus/Icon/ExternalLink.tsx";
import { joinClasses } from "./join-classes.ts";
import { text } from "../../runtime/shared/text.ts";

interface TreeProps {
  items: SidebarItem[];
  /** The current page. Null renders the complete tree for the fragment, with closed categories as hidden lists. */
  here: CurrentPath;
  level?: number;
  /** Indexes of the parent categories, `0.3.`: identifies a category on the page and in the fragment. */
  path?: string;
  hidden?: boolean;
}

/** Nested lists of a sidebar. Pages leave out the children of closed categories. */
export function SidebarTree({ items, here, level = 1, path = "", hidden }: TreeProps) {
  const html = items.map((item, index) =>
    isVisible(item, here) ? itemHtml({ item, here, level, path: path + String(index) }) : "",
  );
  return (
    <ul
      className={`sg-tree sg-tree-${String(level)}`}
      hidden={hidden}
      dangerouslySetInnerHTML={{ __html: html.join("") }}
    />
  );
}

/** HTML of items on pages, cached because it is the same on every page that an item does not contain. */
const pageHtml = new WeakMap<SidebarItem, { path: string; html: string }>();
/** HTML of categories in the fragment, cached because the fragment is rendered again when a title changes. */
const fragmentHtml = new WeakMap<SidebarItem, { path: string; html: string }>();
function itemHtml(props: ItemProps<SidebarItem>): string {
  const { item, here, path } = props;
  // In the fragment, the HTML of links is cached as part of their category.
  const isCacheable = here === null ? item.type === "category" : !holdsPage(item, here);
  if (!isCacheable) return renderToStaticMarkup(<TreeItem {...props} />);
  const cache = here === null ? fragmentHtml : pageHtml;
  const cached = cache.get(item);
  if (cached?.path === path) return cached.html;
  const html = renderToStaticMarkup(<TreeItem {...props} />);
  cache.set(item, { path, html });
  return html;
}

interface ItemProps<Item> {
  item: Item;
  here: CurrentPath;
  level: number;
  path: string;
}

function TreeItem({ item, here, level, path }: ItemProps<SidebarItem>) {
  switch (item.type) {
    case "link":
      return (
        <li className={item.className}>
          <TreeLink item={item} current={holdsPage(item, here)} />
        </li>
      );
    case "category":
      return <Category item={item} here={here} level={level} path={path} />;
    case "html":
      return (
        <li
          className={joinClasses(item.defaultStyle && "sg-tree-html", item.className)}
          data-sg-html=""
          dangerouslySetInnerHTML={{ __html: item.html }}
        />
      );
    case "separator":
      return (
        <li className="sg-tree-separator">
          <hr />
        </li>
      );
  }
}

function TreeLink({ item, current }: { item: SidebarLink; current: boolean }) {
  return (
    <a
      data-sg-unlisted={item.unlisted ? "" : undefined}
      href={item.href}
      className={current ? "menu__link--active" : undefined}
      aria-current={current ? "page" : undefined}
      {...(item.external && { target: "_blank", rel: "noopener noreferrer" })}
    >
      {item.label}
      <Badge text={item.badge} />
      {item.external && <ExternalIcon />}
    </a>
  );
}

/** After a space: letters of Arabic would join those of the label, and screen readers would read one word. */
const Badge = ({ text }: { text: string | undefined }) =>
  text ? (
    <>
      {" "}
      <small className="sg-tree-badge">{text}</small>
    </>
  ) : null;

function Category({ item, here, level, path }: ItemProps<SidebarCategory>) {
  const active = holdsPage(item, here);
  const own = isOwnPage(item, here);
  const hasChildren = item.items.some((child) => isVisible(child, here));
  const open = isOpen(item, here);
  const className = joinClasses("sg-category", item.className);
  return (
    <li className={className}>
      {hasChildren ? (
        <CategoryHead item={item} here={here} path={path} open={open} active={active} own={own} />
      ) : (
        <a href={item.href} className={own ? "menu__link--active" : undefined} aria-current={own ? "page" : undefined}>
          {item.label}
          <Badge text={item.badge} />
        </a>
      )}
      {hasChildren && (open || here === null) && (
        <SidebarTree items={item.items} here={here} level={level + 1} path={`${path}.`} hidden={!open} />
      )}
    </li>
  );
}

interface HeadProps {
  item: SidebarCategory;
  here: CurrentPath;
  path: string;
  open: boolean;
  active: boolean;
  own: boolean;
}

/** The head of a category: always a link, so that all pages are reachable without scripts. */
function CategoryHead({ item, here, path, open, active, own }: HeadProps) {
  const label = (
    <>
      {item.label}
      <Badge text={item.badge} />
    </>
  );
  const className = active ? "menu__link--active" : undefined;
  if (!item.collapsible) {
    return (
      <div className="sg-category-head">
        {item.href === undefined ? (
          <span className="sg-category-label">{label}</span>
        ) : (
          <a href={item.href} className={className} aria-current={own ? "page" : undefined}>
            {label}
          </a>
        )}
      </div>
    );
  }
  if (item.href === undefined) {
    return (
      <div className="sg-category-head">
        <a
          href={categoryHref(item, here) ?? "#"}
          className={joinClasses("sg-caret", className)}
          role="button"
          aria-expanded={open}
          data-sg-sidebar-category={path}
        >
          {label}
        </a>
      </div>
    );
  }
  return (
    <div className="sg-category-head">
      <a href={item.href} className={className} aria-current={own ? "page" : undefined} data-sg-sidebar-category={path}>
        {label}
      </a>
      <button
        type="button"
        className="sg-caret sg-script-only"
        aria-expanded={open}
        aria-label={
          open
            ? text("theme.DocSidebarItem.collapseCategoryAriaLabel", "Collapse sidebar category '{label}'", {
                label: item.label,
              })
            : text("theme.DocSidebarItem.expandCategoryAriaLabel", "Expand sidebar category '{label}'", {
                label: item.label,
              })
        }
      />
    </div>
  );
}

export default SidebarTree;
