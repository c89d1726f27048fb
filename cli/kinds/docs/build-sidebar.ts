import { slug as githubSlug } from "github-slugger";
import { isExternal, withBase } from "../../../runtime/shared/url.ts";
import type { Breadcrumb, Card, PageLinkTarget } from "../../../runtime/shared/page-data.ts";
import type { Sidebar, SidebarCategory, SidebarItem, SidebarLink } from "../../../runtime/shared/sidebar-data.ts";
import type { UrlPath } from "../../model/brands.ts";
import type { SiteContext } from "../../model/config.ts";
import type { Location } from "../../model/diagnostic.ts";
import type { ShellLink } from "../../model/route.ts";
import { scanHtml } from "../../model/scan-html.ts";
import { sitePlural } from "../../model/site-text.ts";
import { permalink } from "../permalink.ts";
import type { DocsVersion, ResolvedDocsOptions } from "./docs-options.ts";
import type { Doc } from "./read-doc.ts";
import type { CategoryItem, CategoryLink, DocItem, TreeItem } from "./sidebar-tree.ts";

/** A stop of the reader's way through a sidebar: a doc or a generated index, in flattened order. */
export interface NavEntry extends PageLinkTarget {
  /** Null for a generated index. */
  docId: string | null;
  unlisted: boolean;
  breadcrumbs: Breadcrumb[];
  /** What the page opens; empty for a doc that opens no category. */
  inside: readonly SidebarItem[];
  /** Items it stands among. */
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
}
export interface BuiltSidebar {
  sidebar: Sidebar;
  entries: NavEntry[];
  indexes: GeneratedIndexEntry[];
  /** Docs that belong to it; refs do not. */
  claimed: Set<string>;
  /** What its `link` and `html` items lead to. */
  links: ShellLink[];
}

export interface SidebarFacts {
  docs: ReadonlyMap<string, Doc>;
  version: DocsVersion;
  options: ResolvedDocsOptions;
  site: SiteContext;
  /** Place of a text in the sidebars file. */
  find(text: string): Location;
}

/** Looks up every id of a checked tree. Ids that are not among the docs are drafts by now, and vanish. */
export function buildSidebar(name: string, key: string, items: readonly TreeItem[], facts: SidebarFacts): BuiltSidebar {
  const builder: Builder = { facts, entries: [], indexes: [], claimed: new Set(), links: [] };
  const built = buildItems(prune(items, facts.docs), [], builder);
  const first = builder.entries.find(({ unlisted }) => !unlisted);
  return {
    sidebar: { key, name, link: first ? { href: first.href, label: first.label } : null, items: built },
    entries: builder.entries,
    indexes: builder.indexes,
    claimed: builder.claimed,
    links: builder.links,
  };
}

interface Builder {
  facts: SidebarFacts;
  entries: NavEntry[];
  indexes: GeneratedIndexEntry[];
  claimed: Set<string>;
  links: ShellLink[];
}

/** Takes out drafts and categories that they emptied; a category left with its doc alone becomes that doc. */
function prune(items: readonly TreeItem[], docs: ReadonlyMap<string, Doc>): TreeItem[] {
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

function buildItems(items: readonly TreeItem[], trail: readonly Breadcrumb[], builder: Builder): SidebarItem[] {
  const built: SidebarItem[] = [];
  for (const item of items) built.push(buildItem(item, trail, built, builder));
  return built;
}

function buildItem(
  item: TreeItem,
  trail: readonly Breadcrumb[],
  beside: readonly SidebarItem[],
  builder: Builder,
): SidebarItem {
  switch (item.type) {
    case "doc":
    case "ref":
      return buildDoc(item, trail, beside, builder);
    case "category":
      return buildCategory(item, trail, beside, builder);
    case "link": {
      const { type, label, href, description, autoAddBaseUrl, ...common } = item;
      const external = isExternal(href);
      const target = autoAddBaseUrl ? withBase(href, builder.facts.site.baseUrl) : href;
      builder.links.push({ authored: href, href: target, tag: "a", location: builder.facts.find(href) });
      return { ...common, type, label, href: target, external, ...(description && { description }) };
    }
    case "html": {
      const { type, value, defaultStyle, ...common } = item;
      for (const { href, tag, exempt } of scanHtml(value).links) {
        if (!exempt) builder.links.push({ authored: href, href, tag, location: builder.facts.find(href) });
      }
      return { ...common, type, html: value, defaultStyle };
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

function buildDoc(
  item: DocItem,
  trail: readonly Breadcrumb[],
  beside: readonly SidebarItem[],
  { facts, entries, claimed }: Builder,
): SidebarItem {
  const doc = facts.docs.get(item.id) as Doc;
  const { meta } = doc;
  const label = meta.sidebar_label ?? item.label ?? doc.title;
  const className = meta.sidebar_class_name ?? item.className;
  const customProps = meta.sidebar_custom_props ?? item.customProps;
  const unlisted = isUnlisted(doc, facts.site);
  if (item.type === "doc") {
    claimed.add(doc.id);
    entries.push({
      docId: doc.id,
      label: meta.pagination_label ?? label,
      href: doc.url,
      unlisted,
      breadcrumbs: [...trail, { label, href: null }],
      inside: [],
      beside,
    });
  }
  const link: SidebarLink = { type: "link", label, href: doc.url, external: false, docId: doc.id };
  return {
    ...link,
    ...(className && { className }),
    ...(customProps && { customProps }),
    ...(item.badge && { badge: item.badge }),
    ...(unlisted && { unlisted }),
  };
}

function buildCategory(
  item: CategoryItem,
  trail: readonly Breadcrumb[],
  beside: readonly SidebarItem[],
  builder: Builder,
): SidebarCategory {
  const { facts, entries, indexes, claimed } = builder;
  const { type, label, description, collapsible, collapsed, link, items, ...common } = item;
  const target = link ? linkTarget(link, label, facts) : null;
  const listedHref = target && !target.unlisted ? target.href : null;
  const built: SidebarItem[] = [];
  if (link && target) {
    const entry: NavEntry = {
      docId: target.docId,
      label: target.label,
      href: target.href,
      unlisted: target.unlisted,
      breadcrumbs: [...trail, { label, href: null }],
      inside: built,
      beside,
    };
    entries.push(entry);
    if (target.docId !== null) claimed.add(target.docId);
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
      });
    }
  }
  built.push(...buildItems(items, [...trail, { label, href: listedHref }], builder));
  return {
    type,
    label,
    ...(listedHref && { href: listedHref }),
    ...(target?.docId && listedHref && { docId: target.docId }),
    ...(description !== undefined && { description }),
    collapsible,
    collapsed,
    items: built,
    ...common,
  };
}

function linkTarget(
  link: CategoryLink,
  label: string,
  { docs, site, options, version }: SidebarFacts,
): { docId: string | null; href: UrlPath; label: string; slug: string; unlisted: boolean } {
  if (link.type === "doc") {
    const doc = docs.get(link.id) as Doc;
    const shown = doc.meta.pagination_label ?? doc.meta.sidebar_label ?? doc.title;
    return { docId: doc.id, href: doc.url, label: shown, slug: doc.slug, unlisted: isUnlisted(doc, site) };
  }
  const slug = link.slug ?? `/category/${githubSlug(label)}`;
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

/** Cards of a list of sidebar items; what leads nowhere is left out. */
export function cardsOf(items: readonly SidebarItem[], docs: ReadonlyMap<string, Doc>, site: SiteContext): Card[] {
  return items.flatMap((item): Card[] => {
    if (item.type === "link") {
      if (item.unlisted) return [];
      const description = item.description ?? (item.docId ? docs.get(item.docId)?.description : undefined) ?? "";
      return [{ label: item.label, href: item.href, description, kind: item.external ? "external" : "doc" }];
    }
    if (item.type !== "category") return [];
    const href = item.href ?? firstHref(item.items);
    const count = sitePlural(site, "theme.docs.DocCard.categoryDescription.plurals", item.items.length);
    return href ? [{ label: item.label, href, description: item.description ?? count, kind: "category" }] : [];
  });
}

function firstHref(items: readonly SidebarItem[]): string | null {
  for (const item of items) {
    if (item.type === "link" && !item.unlisted) return item.href;
    const href = item.type === "category" ? (item.href ?? firstHref(item.items)) : null;
    if (href) return href;
  }
  return null;
}
