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
import { createShapes, cutAtHoles, fillHoles, holeAt } from "../holes.ts";
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
  return <TreeList html={itemsHtml({ items, here, level, path })} level={level} hidden={hidden} />;
}

const TreeList = ({ html, level, hidden }: { html: string; level: number; hidden: boolean | undefined }) => (
  <ul className={`sg-tree sg-tree-${String(level)}`} hidden={hidden} dangerouslySetInnerHTML={{ __html: html }} />
);

const itemsHtml = ({ items, here, level, path }: Required<Omit<TreeProps, "hidden">>): string =>
  items
    .map((item, index) => (isVisible(item, here) ? itemHtml({ item, here, level, path: path + String(index) }) : ""))
    .join("");

/** HTML of items on pages, cached because it is the same on every page that an item does not contain. */
const pageHtml = new WeakMap<SidebarItem, { path: string; html: string }>();
/** HTML of categories in the fragment, with their links, cached because the fragment is rendered again when a title changes. */
const fragmentHtml = new WeakMap<SidebarItem, { path: string; html: string }>();
function itemHtml(props: ItemProps<SidebarItem>): string {
  const { item, here, path } = props;
  const isHere = holdsPage(item, here);
  if (isHere && item.type === "category") return categoryHtml({ ...props, item });
  if (here === null && item.type !== "category") return htmlElsewhere(props);
  const cache = here === null ? fragmentHtml : pageHtml;
  const cached = cache.get(item);
  const html = cached?.path === path ? cached.html : htmlElsewhere(props);
  cache.set(item, { path, html });
  return isHere
    ? html.replace(/ href="[^"]*"/, (href) => `${href} class="menu__link--active" aria-current="page"`)
    : html;
}

const htmlElsewhere = (props: ItemProps<SidebarItem>): string =>
  props.item.type === "category"
    ? categoryHtml({ ...props, item: props.item })
    : renderToStaticMarkup(<TreeItem item={props.item} />);

const shells = createShapes<string[]>();
/** A category is the same on all its pages, but for the list in it. */
function categoryHtml({ item, here, level, path }: ItemProps<SidebarCategory>): string {
  const hasChildren = item.items.some((child) => isVisible(child, here));
  const state: CategoryState = {
    ...{ path, level, hasChildren },
    open: isOpen(item, here),
    active: holdsPage(item, here),
    own: isOwnPage(item, here),
    href: categoryHref(item, here),
  };
  const isListed = hasChildren && (state.open || here === null);
  const pieces = shells(item, JSON.stringify([isListed, state]), () =>
    cutAtHoles(renderToStaticMarkup(<Category item={item} state={state} listHtml={isListed ? holeAt(0) : null} />)),
  );
  return fillHoles(
    pieces,
    isListed ? [itemsHtml({ items: item.items, here, level: level + 1, path: `${path}.` })] : [],
  );
}

interface ItemProps<Item> {
  item: Item;
  here: CurrentPath;
  level: number;
  path: string;
}

function TreeItem({ item }: { item: Exclude<SidebarItem, SidebarCategory> }) {
  switch (item.type) {
    case "link":
      return (
        <li className={item.className}>
          <TreeLink item={item} />
        </li>
      );
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

function TreeLink({ item }: { item: SidebarLink }) {
  return (
    <a
      data-sg-unlisted={item.unlisted ? "" : undefined}
      href={item.href}
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

interface CategoryState {
  path: string;
  level: number;
  hasChildren: boolean;
  open: boolean;
  active: boolean;
  own: boolean;
  /** See `categoryHref`. */
  href: string | undefined;
}
interface CategoryProps {
  item: SidebarCategory;
  state: CategoryState;
}

/** @param props `listHtml`: its children; null without a list. */
function Category({ item, state, listHtml }: CategoryProps & { listHtml: string | null }) {
  const { own, hasChildren, open, level } = state;
  return (
    <li className={joinClasses("sg-category", item.className)}>
      {hasChildren ? (
        <CategoryHead item={item} state={state} />
      ) : (
        <a href={item.href} className={own ? "menu__link--active" : undefined} aria-current={own ? "page" : undefined}>
          {item.label}
          <Badge text={item.badge} />
        </a>
      )}
      {listHtml !== null && <TreeList html={listHtml} level={level + 1} hidden={!open} />}
    </li>
  );
}

/** The head of a category: always a link, so that all pages are reachable without scripts. */
function CategoryHead({ item, state: { path, open, active, own, href } }: CategoryProps) {
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
          href={href ?? "#"}
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
