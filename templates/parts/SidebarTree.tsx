// biome-ignore-all lint/a11y/useSemanticElements: the head of a category is a link without scripts
// biome-ignore-all lint/security/noDangerouslySetInnerHtml: HTML of the author's own sidebar file, and what React rendered
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
import { ExternalIcon } from "./icons.tsx";
import { joinClasses } from "./join-classes.ts";
import { text } from "../../runtime/shared/text.ts";

interface TreeProps {
  items: SidebarItem[];
  /** Null draws the whole tree, closed branches as hidden lists: the fragment that is fetched on demand. */
  here: CurrentPath;
  level?: number;
  /** Indexes of the categories above, `0.3.`: what a category is called on the page and in the fragment. */
  path?: string;
  hidden?: boolean;
}

/** Nested lists of a sidebar. On a page the children of closed categories are left out. Source: behaviours section 12, decisions 4.8. */
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

/** Sidebars are most of a page's shell, and an item is the same on every page that it does not lead to. */
const drawn = new WeakMap<SidebarItem, { path: string; html: string }>();
/** In the fragment, which is drawn again when a title is another. */
const drawnWhole = new WeakMap<SidebarItem, { path: string; html: string }>();
function itemHtml(props: ItemProps<SidebarItem>): string {
  const { item, here, path } = props;
  // links of the fragment stand in what is known of their category
  const isKept = here === null ? item.type === "category" : !holdsPage(item, here);
  if (!isKept) return renderToStaticMarkup(<TreeItem {...props} />);
  const memory = here === null ? drawnWhole : drawn;
  const known = memory.get(item);
  if (known?.path === path) return known.html;
  const html = renderToStaticMarkup(<TreeItem {...props} />);
  memory.set(item, { path, html });
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

const Badge = ({ text }: { text: string | undefined }) =>
  text ? <small className="sg-tree-badge">{text}</small> : null;

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

/** The line that names a category: always a real link, so that everything is reachable without scripts. */
function CategoryHead({ item, here, path, open, active, own }: HeadProps) {
  const label = (
    <>
      {item.label}
      <Badge text={item.badge} />
    </>
  );
  const className = active ? "menu__link--active" : undefined;
  if (!item.collapsible) {
    if (item.href === undefined) return <span className="sg-category-label">{label}</span>;
    return (
      <a href={item.href} className={className} aria-current={own ? "page" : undefined}>
        {label}
      </a>
    );
  }
  if (item.href === undefined) {
    return (
      <a
        href={categoryHref(item, here) ?? "#"}
        className={joinClasses("sg-caret", className)}
        role="button"
        aria-expanded={open}
        data-sg-sidebar-category={path}
      >
        {label}
      </a>
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
