// The data of the page's template in the shape that Docusaurus's hooks have. Islands have it too: the browser gets the fields that
// they read while the page renders, since all of it would double the weight of the page.
import { createContext, useContext } from "react";
import type {
  Card,
  DocPageData,
  InlineEntry,
  PostListData,
  PostPageData,
  PostSummary,
  TocEntry,
} from "../shared/page-data.ts";
import { readPageData } from "../shared/page-block.ts";
import type { SidebarItem } from "../shared/sidebar-data.ts";
import { PageContext, type PageContextValue } from "./page-context.ts";

type TemplateContext = Pick<PageContextValue, "page" | "sidebar" | "fields"> & { data?: unknown };

/** @throws Error on a page that is not of the kind, and in the browser if no island read the data at build time. */
function useTemplateData<Data>(hook: string, kind: string, isOfKind: (data: Partial<Data>) => boolean) {
  const context: TemplateContext = useContext(PageContext) ?? readPageData();
  const data = (context.data ?? context.fields) as Partial<Data> | undefined;
  if (!data)
    throw new Error(
      `Unexpected ${hook}() in a component that only the browser renders, expected it in one that is rendered at build time, too`,
    );
  if (!isOfKind(data)) throw new Error(`Unexpected ${hook}() on ${context.page.url}, expected a page of ${kind}`);
  return { context, data: data as Data };
}

const isDoc = (data: Partial<DocPageData>): boolean => data.docId !== undefined;
export const toToc = (toc: readonly TocEntry[]): InlineEntry[] =>
  toc.map(({ id, level, html }) => ({ id, level, value: html }));
const toLink = (target: { label: string; href: string } | null) =>
  target ? { title: target.label, permalink: target.href } : undefined;
const toTags = (tags: DocPageData["tags"]) =>
  tags.map(({ label, href, description }) => ({ label, permalink: href, description, inline: false }));

/** The doc of the page. */
export function useDoc() {
  const { context, data } = useTemplateData<DocPageData>("useDoc", "docs", isDoc);
  const { page } = context;
  return {
    metadata: {
      id: data.docId,
      title: data.title,
      description: data.description,
      permalink: page.url,
      slug: page.url,
      editUrl: data.editUrl ?? undefined,
      draft: data.draft,
      unlisted: data.unlisted,
      tags: toTags(data.tags),
      version: page.docs?.version ?? "current",
      lastUpdatedAt: data.lastUpdate?.date ? Date.parse(data.lastUpdate.date) : undefined,
      lastUpdatedBy: data.lastUpdate?.author ?? undefined,
      frontMatter: data.frontMatter,
      // not from the sidebar itself, all of which an island would then have
      sidebar: page.sidebar?.slice(page.sidebar.indexOf("/") + 1),
      previous: toLink(data.prev),
      next: toLink(data.next),
    },
    frontMatter: data.frontMatter,
    contentTitle: data.bodyHasTitle ? data.title : undefined,
    toc: toToc(data.toc),
    assets: {},
  };
}

/** The post that is rendered, in a list of posts. */
export const PostContext = createContext<PostSummary | null>(null);

/** The post of the page, or the one in a list that the component belongs to. */
export function useBlogPost() {
  const listed = useContext(PostContext);
  const { context, data } = useTemplateData<Partial<PostPageData>>("useBlogPost", "posts", ({ summary }) =>
    Boolean(listed ?? summary),
  );
  const summary = (listed ?? data.summary) as PostSummary;
  return { ...toPost(summary, listed ? summary.href : context.page.url, listed ? {} : data), isBlogPostPage: !listed };
}

/** A post as components of Docusaurus's theme get it. */
export function toPost(summary: PostSummary, permalink: string, own: Partial<PostPageData> = {}) {
  const frontMatter = own.frontMatter ?? {};
  return {
    metadata: {
      title: summary.title,
      description: summary.description,
      permalink,
      date: summary.date,
      readingTime: summary.readingTime ?? undefined,
      hasTruncateMarker: summary.truncated,
      authors: summary.authors.map(({ imageUrl, ...author }) => ({ ...author, imageURL: imageUrl })),
      tags: toTags(summary.tags),
      editUrl: own.editUrl ?? undefined,
      unlisted: own.unlisted ?? false,
      frontMatter,
      nextItem: toLink(own.older ?? null),
      prevItem: toLink(own.newer ?? null),
    },
    frontMatter,
    assets: { image: summary.image ?? undefined, authorsImageUrls: summary.authors.map(({ imageUrl }) => imageUrl) },
    toc: toToc(own.toc ?? []),
  };
}

/** The section of posts that the page is in. */
export function useBlogMetadata() {
  const { data } = useTemplateData<PostPageData>("useBlogMetadata", "posts", ({ section }) => section !== undefined);
  const { title, href, authorsHref } = data.section;
  return { blogBasePath: href, blogTitle: title, authorsListPath: authorsHref ?? `${href}/authors` };
}

/** A page of a list of posts, in the same form. */
export const toListMetadata = ({ section, page, pageCount, total, newer, older }: PostListData) => ({
  blogTitle: section.title,
  blogDescription: section.description,
  permalink: section.href,
  page,
  totalPages: pageCount,
  totalCount: total,
  previousPage: newer ?? undefined,
  nextPage: older ?? undefined,
});

/** A card in the form of a sidebar item. */
export const toSidebarItem = ({ label, href, description, kind, customProps }: Card) => ({
  type: kind === "category" ? ("category" as const) : ("link" as const),
  label,
  href,
  description,
  customProps,
  items: [],
});

/** The sidebar category whose page this is. */
export function useCurrentSidebarCategory() {
  const { context, data } = useTemplateData<{ title: string; cards: Card[] }>(
    "useCurrentSidebarCategory",
    "a sidebar category",
    ({ cards }) => cards !== undefined,
  );
  return { type: "category" as const, label: data.title, href: context.page.url, items: data.cards.map(toSidebarItem) };
}

/** The items of the category that the page is in, or whose page it is. */
export function useCurrentSidebarSiblings() {
  const { data } = useTemplateData<{ cards: Card[]; siblingCards?: Card[] }>(
    "useCurrentSidebarSiblings",
    "docs",
    ({ cards }) => cards !== undefined,
  );
  return (data.cards.length > 0 ? data.cards : (data.siblingCards ?? [])).map(toSidebarItem);
}

/** The sidebar of the page; null without one. */
export function useDocsSidebar(): { name: string; items: SidebarItem[] } | null {
  const sidebar = useContext(PageContext)?.sidebar;
  return sidebar ? { name: sidebar.name, items: sidebar.items } : null;
}

/** The categories that the page is in, and the page; null if it has no breadcrumbs. */
export function useSidebarBreadcrumbs() {
  const { data } = useTemplateData<Pick<DocPageData, "breadcrumbs">>(
    "useSidebarBreadcrumbs",
    "docs",
    ({ breadcrumbs }) => breadcrumbs !== undefined,
  );
  return (
    data.breadcrumbs?.map(({ label, href }, index, { length }) => ({
      type: index < length - 1 ? ("category" as const) : ("link" as const),
      label,
      href: href ?? undefined,
    })) ?? null
  );
}

/** The docs version of the page. */
export function useDocsVersion() {
  const { context, data } = useTemplateData<DocPageData>(
    "useDocsVersion",
    "docs",
    ({ version }) => version !== undefined,
  );
  const { docs } = context.page;
  return {
    pluginId: docs?.instance ?? "default",
    version: docs?.version ?? "current",
    label: data.version?.label ?? "Next",
    banner: data.version?.banner?.kind ?? null,
    badge: data.version?.showBadge ?? false,
    noIndex: context.page.head.noIndex,
    isLast: data.version?.banner === null || data.version === null,
    className: context.page.htmlClass.split(" ").find((name) => name.startsWith("docs-version-")) ?? "",
  };
}
