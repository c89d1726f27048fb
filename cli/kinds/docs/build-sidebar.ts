import { isExternal, withBase } from "../../../runtime/shared/url.ts";
import type { Breadcrumb, Card, PageLinkTarget } from "../../../runtime/shared/page-data.ts";
import type { Sidebar, SidebarCategory, SidebarItem, SidebarLink } from "../../../runtime/shared/sidebar-data.ts";
import type { UrlPath } from "../../model/brands.ts";
import type { SiteContext } from "../../model/site-context.ts";
import type { Diagnostic, Location } from "../../model/diagnostic.ts";
import type { ShellLink } from "../../model/route.ts";
import { scanHtml } from "../../model/scan-html.ts";
import { PATHNAME_PREFIX, resolveShellHref } from "../../model/shell-href.ts";
import { sitePlural } from "../../model/site-text.ts";
import type { Memoize } from "../../model/memoize.ts";
import { permalink } from "../permalink.ts";
import type { DocsVersion, ResolvedDocsOptions } from "./docs-options.ts";
import type { Doc, DocsById } from "./doc.ts";
import { marksOf } from "./marks.ts";
import type { CategoryItem, CategoryLink, DocItem, TreeItem } from "./sidebar-tree.ts";

/** A stop of the reader's way through a sidebar: a doc or a generated index, in flattened order. */
export interface NavEntry extends PageLinkTarget {
  /** Null for a generated index. */
  docId: string | null;
  unlisted: boolean;
  breadcrumbs: Breadcrumb[];
  /** What the page opens; empty for a doc that opens no category. */
  inside: readonly SidebarItem[];
  /** Items of the list that contains it. */
  beside: readonly SidebarItem[];
}
export interface GeneratedIndexEntry {
  url: UrlPath;
  /** Path below the version: the id it has among docs. */
  slug: string;
  title: string;
  description: string;
  keywords: string[];
  image: string | null;
  category: CategoryItem;
  entry: NavEntry;
  /** Of the entry. */
  place: number;
}
export interface BuiltSidebar {
  sidebar: Sidebar;
  entries: NavEntry[];
  indexes: GeneratedIndexEntry[];
  /** What its `link` and `html` items lead to. */
  links: ShellLink[];
}

/** The sidebars of a version. */
export interface ResolvedSidebars {
  /** In the author's order. */
  sidebars: BuiltSidebar[];
  /** The sidebar that a doc is shown with and its first place there. */
  placeOfDoc(id: string): { sidebar: BuiltSidebar; index: number | null } | undefined;
  /** The same object for as long as no doc is shown with another sidebar or at another place. */
  places: object;
  indexes: { sidebar: BuiltSidebar; index: GeneratedIndexEntry }[];
  diagnostics: Diagnostic[];
}

export interface SidebarFacts {
  docs: DocsById;
  version: DocsVersion;
  options: ResolvedDocsOptions;
  site: SiteContext;
  /** Place of a text in the sidebars file. */
  find(text: string): Location;
  memoize: Memoize;
}

const NO_TRAIL: readonly Breadcrumb[] = [];

/**
 * Looks up every id of a checked tree without drafts. What an edit of other fields than labels and URLs leaves alone is the same
 * object as the last time.
 */
export function buildSidebar(name: string, key: string, tree: readonly TreeItem[], facts: SidebarFacts): BuiltSidebar {
  const items = buildItems(key, tree, facts);
  const { entries, indexes, links } = facts.memoize("branches", tree, [items], () =>
    walkItems(tree, items, NO_TRAIL, facts),
  );
  const first = entries.find(({ unlisted }) => !unlisted);
  const sidebar = facts.memoize("sidebars", key, [items, first?.href, first?.label], () => ({
    key,
    name,
    link: first ? { href: first.href, label: first.label } : null,
    items,
  }));
  return { sidebar, entries, indexes, links };
}

/** Takes out drafts and categories that they emptied; a category left with its doc alone becomes that doc. */
export function prune(items: readonly TreeItem[], docs: DocsById): TreeItem[] {
  return items.flatMap((item): TreeItem[] => {
    if (item.type === "doc" || item.type === "ref") return docs.has(item.id) ? [item] : [];
    if (item.type !== "category") return [item];
    const link = item.link?.type === "doc" && !docs.has(item.link.id) ? null : item.link;
    const inner = prune(item.items, docs);
    if (inner.length > 0) return [{ ...item, link, items: inner }];
    if (link?.type !== "doc") return [];
    const { label, className, badge, customProps } = item;
    return [
      {
        type: "doc",
        id: link.id,
        label,
        ...(className && { className }),
        ...(badge && { badge }),
        ...(customProps && { customProps }),
      },
    ];
  });
}

/** @param of What they belong to. A list of the same items is the same object as the last time. */
function buildItems(of: unknown, tree: readonly TreeItem[], facts: SidebarFacts): SidebarItem[] {
  const items = tree.map((item) => buildItem(item, facts));
  return facts.memoize("sidebar items", of, items, () => items);
}

/** Static files keep their names whatever the slash rule; kinds do not know them, so the extension decides. */
function resolveLink(href: string, site: SiteContext): { href: string; external: boolean } {
  const isFile = /\.[a-z][a-z\d]*(?:[?#]|$)/i.test(href) && !isExternal(href);
  return isFile ? { href: withBase(href, site.baseUrl), external: false } : resolveShellHref(href, site, NO_FILES);
}
const NO_FILES: ReadonlySet<string> = new Set();

function buildItem(item: TreeItem, facts: SidebarFacts): SidebarItem {
  switch (item.type) {
    case "doc":
    case "ref": {
      const doc = facts.docs.get(item.id) as Doc;
      const link = buildDoc(item, doc, facts);
      // another label of the way from page to page also makes other entries
      const parts = [...LINK_FIELDS.map((field) => link[field]), doc.meta.pagination_label];
      return facts.memoize("sidebar links", item, parts, () => link);
    }
    case "category": {
      const items = buildItems(item, item.items, facts);
      const target = item.link ? linkTarget(item.link, item.label, facts) : null;
      const parts = [items, target?.docId, target?.href, target?.label, target?.unlisted];
      return facts.memoize("sidebar categories", item, parts, () => buildCategory(item, items, target));
    }
    case "link": {
      const { type, label, href, description, autoAddBaseUrl, ...common } = item;
      const target = autoAddBaseUrl ? resolveLink(href, facts.site) : { href, external: isExternal(href) };
      return facts.memoize("sidebar links", item, [], () => ({
        ...common,
        type,
        label,
        ...target,
        ...(description && { description }),
      }));
    }
    case "html": {
      const { type, value, defaultStyle, ...common } = item;
      return facts.memoize("sidebar HTML", item, [], () => ({ ...common, type, html: value, defaultStyle }));
    }
    case "separator":
      return item;
    default:
      return assertNever(item);
  }
}

function assertNever(item: never): never {
  throw new Error(`Unexpected sidebar item ${JSON.stringify(item)}`);
}

/** All that differ between links of one item. */
const LINK_FIELDS = ["label", "href", "docId", "className", "customProps", "badge", "unlisted"] as const;

function labelOf(item: DocItem, { meta, title }: Doc): string {
  return meta.sidebar_label ?? item.label ?? title;
}

function buildDoc(item: DocItem, doc: Doc, { site }: SidebarFacts): SidebarLink {
  const { meta } = doc;
  const className = meta.sidebar_class_name ?? item.className;
  const customProps = meta.sidebar_custom_props ?? item.customProps;
  const badge = item.badge ?? marksOf(doc.page.frontMatter.data, site)[0]?.label;
  return {
    type: "link",
    label: labelOf(item, doc),
    href: doc.url,
    external: false,
    docId: doc.id,
    ...(className && { className }),
    ...(customProps && { customProps }),
    ...(badge && { badge }),
    ...(isUnlisted(doc, site) && { unlisted: true }),
  };
}

function buildCategory(item: CategoryItem, items: SidebarItem[], target: LinkTarget | null): SidebarCategory {
  const { type, label, description, collapsible, collapsed, link: _link, items: _items, ...common } = item;
  const listed = target?.unlisted ? null : target;
  return {
    type,
    label,
    ...(listed && { href: listed.href }),
    ...(listed?.docId && { docId: listed.docId }),
    ...(description !== undefined && { description }),
    collapsible,
    collapsed,
    items,
    ...common,
  };
}

/** The reading order of a list of items, and its other links. */
interface Walk {
  entries: NavEntry[];
  /** Places are those in `entries`. */
  indexes: GeneratedIndexEntry[];
  links: ShellLink[];
}

/** @param items What was built of the tree: the same list means the same docs. */
function walkItems(
  tree: readonly TreeItem[],
  items: SidebarItem[],
  trail: readonly Breadcrumb[],
  facts: SidebarFacts,
): Walk {
  const walk: Walk = { entries: [], indexes: [], links: [] };
  for (const [index, item] of tree.entries()) {
    const built = items[index] as SidebarItem;
    if (item.type === "doc") {
      const doc = facts.docs.get(item.id) as Doc;
      const label = labelOf(item, doc);
      walk.entries.push({
        docId: doc.id,
        label: doc.meta.pagination_label ?? label,
        href: doc.url,
        unlisted: isUnlisted(doc, facts.site),
        breadcrumbs: [...trail, { label, href: null }],
        inside: [],
        beside: items,
      });
    }
    if (item.type === "category") walkCategory(item, (built as SidebarCategory).items, items, trail, facts, walk);
    if (item.type === "link" && built.type === "link" && !item.href.startsWith(PATHNAME_PREFIX))
      walk.links.push({ authored: item.href, href: built.href, tag: "a", location: facts.find(item.href) });
    if (item.type === "html") {
      for (const { href, tag, exempt } of scanHtml(item.value).links)
        if (!exempt) walk.links.push({ authored: href, href, tag, location: facts.find(href) });
    }
  }
  return walk;
}

function walkCategory(
  item: CategoryItem,
  inside: SidebarItem[],
  beside: SidebarItem[],
  trail: readonly Breadcrumb[],
  facts: SidebarFacts,
  { entries, indexes, links }: Walk,
): void {
  const { label, description, link } = item;
  const target = link ? linkTarget(link, label, facts) : null;
  if (link && target) {
    const entry: NavEntry = {
      docId: target.docId,
      label: target.label,
      href: target.href,
      unlisted: target.unlisted,
      breadcrumbs: [...trail, { label, href: null }],
      inside,
      beside,
    };
    const place = entries.push(entry) - 1;
    if (link.type === "generated-index") {
      indexes.push({
        url: target.href,
        slug: target.slug,
        title: link.title ?? label,
        description: link.description ?? description ?? "",
        keywords: link.keywords,
        image: link.image ?? null,
        category: item,
        entry,
        place,
      });
    }
  }
  const href = target && !target.unlisted ? target.href : null;
  const { memoize } = facts;
  const below = memoize("trails", item, [trail, href], () => [...trail, { label, href }]);
  const branch = memoize("branches", item, [inside, below], () => walkItems(item.items, inside, below, facts));
  for (const index of branch.indexes) indexes.push({ ...index, place: entries.length + index.place });
  for (const entry of branch.entries) entries.push(entry);
  links.push(...branch.links);
}

/** What a category opens. */
interface LinkTarget {
  docId: string | null;
  href: UrlPath;
  label: string;
  slug: string;
  unlisted: boolean;
}

function linkTarget(link: CategoryLink, label: string, { docs, site, options, version }: SidebarFacts): LinkTarget {
  if (link.type === "doc") {
    const doc = docs.get(link.id) as Doc;
    const shown = doc.meta.pagination_label ?? doc.meta.sidebar_label ?? doc.title;
    return { docId: doc.id, href: doc.url, label: shown, slug: doc.slug, unlisted: isUnlisted(doc, site) };
  }
  const slug = link.slug as string; // `slugIndexes` came first
  return {
    docId: null,
    href: permalink(site, options.routeBasePath, version.path, slug),
    label,
    slug,
    unlisted: false,
  };
}

export function isUnlisted(doc: Doc, site: SiteContext): boolean {
  return doc.unlisted && site.production;
}

/** Descriptions that cards of these items show: all that they show of docs beside what the items say. */
export const descriptionsOf = (items: readonly SidebarItem[], docs: DocsById): string[] =>
  items.map((item) =>
    item.type === "link"
      ? (item.description ?? (item.docId ? docs.get(item.docId)?.description : undefined) ?? "")
      : "",
  );

/** Cards of a list of sidebar items; items without a link are left out. @param descriptions By item. */
export function cardsOf(items: readonly SidebarItem[], descriptions: readonly string[], site: SiteContext): Card[] {
  return items.flatMap((item, index): Card[] => {
    if (item.type === "link") {
      if (item.unlisted) return [];
      const description = descriptions[index] as string;
      const kind = item.external ? "external" : "doc";
      return [{ label: item.label, href: item.href, description, kind, ...customProps(item) }];
    }
    if (item.type !== "category") return [];
    const href = item.href ?? firstHref(item.items);
    const count = sitePlural(site, "theme.docs.DocCard.categoryDescription.plurals", item.items.length);
    if (!href) return [];
    return [
      { label: item.label, href, description: item.description ?? count, kind: "category", ...customProps(item) },
    ];
  });
}
const customProps = ({ customProps: props }: Pick<SidebarLink, "customProps">) => props && { customProps: props };

function firstHref(items: readonly SidebarItem[]): string | null {
  for (const item of items) {
    if (item.type === "link" && !item.unlisted) return item.href;
    const href = item.type === "category" ? (item.href ?? firstHref(item.items)) : null;
    if (href) return href;
  }
  return null;
}
