// Page data of each template. Created by the content kinds, read by `templates/`.
import type { PageFrontMatter } from "./site-types.ts";
import type { PluginPageData } from "./plugin-page.ts";

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
/** The same, as the `toc` of a Markdown module. */
export interface InlineEntry {
  id: string;
  level: number;
  /** Inline HTML. */
  value: string;
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
  /** URL of the author's page on the site. */
  href?: string;
}
export interface LastUpdate {
  /** ISO date and time. */
  date: string | null;
  author: string | null;
}
export interface VersionBadge {
  label: string;
  /** Data of the banner above the article; null for none. */
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
  /** Whether the first heading of the body is its title: an h1, with no thematic break before it. */
  bodyHasTitle: boolean;
  hideTitle: boolean;
  /** Empty when hidden. */
  toc: TocEntry[];
  editUrl: string | null;
  lastUpdate: LastUpdate | null;
  /** Names of all who changed the page. Absent if there are none. */
  contributors?: readonly string[];
  tags: Tag[];
  unlisted: boolean;
  draft: boolean;
  frontMatter: PageFrontMatter;
}
/** A mark from front matter. */
export interface PageMark {
  kind: "deprecated" | "experimental" | "since";
  /** In the site's language. */
  label: string;
  /** What the author adds. */
  text?: string;
}
export interface DocPageData extends ArticleData {
  docId: string;
  /** Key of the module of `docItemComponent`; absent without one. */
  item?: string;
  /** Absent if there are none. */
  marks?: PageMark[];
  /** Null if the option is off or the page is in no sidebar. */
  breadcrumbs: Breadcrumb[] | null;
  prev: PageLinkTarget | null;
  next: PageLinkTarget | null;
  version: VersionBadge | null;
  /** Items of the category that this page is the index of, for card lists. */
  cards: Card[];
  /** Items next to this page in its sidebar category, for card lists. */
  siblingCards: Card[];
}
export interface Card {
  label: string;
  href: string;
  description: string;
  kind: "doc" | "external" | "category";
  /** Of the sidebar item. */
  customProps?: Record<string, unknown>;
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
  /** In minutes, with two decimals; null if disabled. */
  readingTime: number | null;
  authors: Author[];
  tags: Tag[];
  /** Whether the preview in `bodies` is shorter than the post. */
  truncated: boolean;
  image: string | null;
}
export interface PostsSidebar {
  title: string;
  items: { title: string; permalink: string; date: string; unlisted: boolean }[];
}
/** Data shared by the pages of a posts section. */
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
    | { kind: "tag"; tag: Tag; allHref: string | null; unlisted: boolean }
    | { kind: "author"; author: Author; allHref: string | null }
    | null;
  /** Number of all posts of the filter, not only of this page. */
  total: number;
}
export interface PostArchiveData extends PostsSectionData {
  /** Newest year first; within a year, oldest post first. */
  years: { year: string; posts: PostSummary[] }[];
}
export interface TagListData {
  title: string;
  letters: { letter: string; tags: (Tag & { count: number })[] }[];
  posts: PostsSectionData | null;
}
export interface TagPageData {
  tag: Tag;
  /** Null without a listed page that has a tag. */
  allHref: string | null;
  unlisted: boolean;
  docs: { title: string; href: string; description: string }[];
}
export interface AuthorListData extends PostsSectionData {
  authors: (Author & { count: number })[];
}
export interface MarkdownPageData extends ArticleData {
  wrapperClassName?: string;
}
/** Data of a `.tsx` page. */
export interface ComponentPageData {
  /** Listed entries and posts by kind id, for use by the page. */
  collections: Record<string, CollectionItem[]>;
}
/** An entry or post, for use on other pages. */
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
  /** All listed pages by section, which `/search` shows without scripts. */
  sections: { label: string; pages: PageLinkTarget[] }[];
}

/** Template name → its data. The only list of templates. */
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
  PluginPage: PluginPageData;
  SearchPage: SiteIndexData;
  NotFound: Record<string, never>;
}
export type TemplateName = keyof TemplateData;

/** The docs version of a page. */
export interface DocsPlace {
  instance: string;
  version: string;
  /** Version name → URL of the same page in that version, if it exists. */
  versions: Record<string, string>;
}

/** Head data of a page. Absent values fall back to the site's. */
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

/** Facts about a page that are available while it renders, on the server and in islands. */
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
  /** Locale → URL path of this page in that locale, including its own. Absent on a site with one locale. */
  alternates?: Record<string, string>;
  /** Docs version of the page, on a site whose docs have several. */
  docs?: DocsPlace;
  /** Language of the content if it differs from the site's: the page has no translation. */
  language?: ContentLanguage;
}

export interface ContentLanguage {
  lang: string;
  dir: "ltr" | "rtl";
}
