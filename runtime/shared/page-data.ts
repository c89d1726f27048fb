// What each template receives beside the site. Made by the content kinds, read by `templates/`.

export interface PageLinkTarget {
  label: string;
  href: string;
}
export interface TocEntry {
  id: string;
  level: number;
  /** Inline HTML. */
  html: string;
}
export interface Breadcrumb {
  label: string;
  href: string | null;
}
export interface Tag {
  label: string;
  href: string;
  description?: string;
}
export interface Author {
  name: string;
  title?: string;
  url?: string;
  imageUrl?: string;
  email?: string;
  description?: string;
  /** Network name and full URL. */
  socials: { name: string; href: string }[];
  /** Own page on the site. */
  href?: string;
}
export interface LastUpdate {
  /** ISO date-time. */
  date: string | null;
  author: string | null;
}
export interface VersionBadge {
  label: string;
  /** Text parts of the banner above the article, null for none. */
  banner: {
    kind: "unreleased" | "unmaintained";
    latestLabel: string;
    latestHref: string;
    latest: { instance: string; name: string };
  } | null;
  showBadge: boolean;
}

/** Data of the templates that show an article. */
export interface ArticleData {
  title: string;
  description: string;
  /** True if the body starts with its own h1. */
  bodyHasTitle: boolean;
  hideTitle: boolean;
  /** Empty when hidden. */
  toc: TocEntry[];
  editUrl: string | null;
  lastUpdate: LastUpdate | null;
  tags: Tag[];
  unlisted: boolean;
  draft: boolean;
  frontMatter: Record<string, unknown>;
}
export interface DocPageData extends ArticleData {
  docId: string;
  /** Null when the option is off or the page stands in no sidebar. */
  breadcrumbs: Breadcrumb[] | null;
  prev: PageLinkTarget | null;
  next: PageLinkTarget | null;
  version: VersionBadge | null;
  /** Items of the category this page opens, and its siblings: for card lists. */
  cards: Card[];
  siblingCards: Card[];
}
export interface Card {
  label: string;
  href: string;
  description: string;
  kind: "doc" | "external" | "category";
}
export interface GeneratedIndexData {
  title: string;
  description: string;
  breadcrumbs: Breadcrumb[] | null;
  cards: Card[];
  prev: PageLinkTarget | null;
  next: PageLinkTarget | null;
  version: VersionBadge | null;
}
export interface PostSummary {
  title: string;
  href: string;
  description: string;
  /** ISO date. */
  date: string;
  /** Minutes, two decimals; null when switched off. */
  readingTime: number | null;
  authors: Author[];
  tags: Tag[];
  /** The preview in `bodies` ends before the post does. */
  truncated: boolean;
  image: string | null;
}
export interface PostsSidebar {
  title: string;
  items: { label: string; href: string; year: string; unlisted: boolean }[];
}
/** What pages of one posts section share. */
interface PostsSectionData {
  section: {
    title: string;
    description: string;
    href: string;
    archiveHref: string | null;
    tagsHref: string | null;
    authorsHref: string | null;
  };
  sidebar: PostsSidebar | null;
}
export interface PostPageData extends ArticleData, PostsSectionData {
  summary: PostSummary;
  newer: PageLinkTarget | null;
  older: PageLinkTarget | null;
}
export interface PostListData extends PostsSectionData {
  title: string;
  /** `bodies[i]` is the preview of `posts[i]`. */
  posts: PostSummary[];
  page: number;
  pageCount: number;
  newer: string | null;
  older: string | null;
  /** Set on tag and author pages. */
  filter:
    | { kind: "tag"; tag: Tag; allHref: string; unlisted: boolean }
    | { kind: "author"; author: Author; allHref: string | null }
    | null;
  /** All posts of the filter, not only this page's. */
  total: number;
}
export interface PostArchiveData extends PostsSectionData {
  /** Newest year first; posts inside a year oldest first. */
  years: { year: string; posts: PostSummary[] }[];
}
export interface TagListData {
  /** Of docs or of a posts section. */
  title: string;
  letters: { letter: string; tags: (Tag & { count: number })[] }[];
  posts: PostsSectionData | null;
}
export interface TagPageData {
  tag: Tag;
  allHref: string;
  unlisted: boolean;
  docs: { title: string; href: string; description: string }[];
}
export interface AuthorListData extends PostsSectionData {
  authors: (Author & { count: number })[];
}
export interface MarkdownPageData extends ArticleData {
  wrapperClassName?: string;
}
/** A `.tsx` page: the component itself stands at `PageInfo.component`. */
export interface ComponentPageData {
  /** Content that the page may show, by kind id: entries and posts, listed ones only. */
  collections: Record<string, CollectionItem[]>;
}
/** One entry or post as other pages see it. */
export interface CollectionItem {
  href: string;
  slug: string;
  title: string;
  description: string;
  /** Validated front matter. */
  data: Record<string, unknown>;
}
export interface EntryPageData extends ArticleData {
  /** Kind instance: `experts`, `templates`. */
  kind: string;
  slug: string;
  /** Validated front matter. */
  data: Record<string, unknown>;
  listHref: string | null;
  newer: PageLinkTarget | null;
  older: PageLinkTarget | null;
}
export interface SiteIndexData {
  /** All listed pages by section: what `/search` shows without scripts. */
  sections: { label: string; pages: PageLinkTarget[] }[];
}

/** Template name → its data. The one list of templates. */
export interface TemplateData {
  DocPage: DocPageData;
  GeneratedIndex: GeneratedIndexData;
  PostPage: PostPageData;
  PostList: PostListData;
  PostArchive: PostArchiveData;
  TagList: TagListData;
  TagPage: TagPageData;
  AuthorList: AuthorListData;
  MarkdownPage: MarkdownPageData;
  ComponentPage: ComponentPageData;
  EntryPage: EntryPageData;
  SearchPage: SiteIndexData;
  NotFound: Record<string, never>;
}
export type TemplateName = keyof TemplateData;

/** Where a page stands among versions. */
export interface DocsPlace {
  instance: string;
  version: string;
  /** Version name → URL of the same page in it, where it has the page. */
  versions: Record<string, string>;
}

/** Head of one page. Absent values fall back to the site's. */
export interface HeadData {
  /** Without the site's title. */
  title: string;
  description: string;
  keywords: string[];
  /** Absolute URL. */
  image: string | null;
  noIndex: boolean;
  /** `article` for posts. */
  type: "website" | "article";
  article: { publishedTime: string; modifiedTime?: string; authors: string[]; tags: string[] } | null;
  /** Structured data, one script each. */
  jsonLd: Record<string, unknown>[];
  /** Search metas: `default`, `docs-<id>-<version>`, `blog_posts_list` … */
  searchTag: string;
  searchVersion: string | null;
}

/** What a page knows of itself while rendering, on both sides. */
export interface PageInfo {
  url: string;
  /** Absolute URL. */
  canonical: string;
  template: TemplateName;
  kind: string;
  sidebar: string | null;
  head: HeadData;
  /** Classes of `html`. */
  htmlClass: string;
  noFooter?: boolean;
  /** Locale → URL path of this page in it, its own included. Absent on a site of one language. */
  alternates?: Record<string, string>;
  /** Docs version of the page, on a site whose docs have several. */
  docs?: DocsPlace;
  /** Of the content where it is not the site's: the page has no translation. */
  language?: ContentLanguage;
}

export interface ContentLanguage {
  lang: string;
  dir: "ltr" | "rtl";
}
