import type {
  ContentLanguage,
  DocsPlace,
  HeadData,
  TemplateData,
  TemplateName,
} from "../../runtime/shared/page-data.ts";
import type { Sidebar } from "../../runtime/shared/sidebar-data.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";
import type { BlogPost, FeedEntry, FeedItemsRequest } from "./blog-post.ts";
import type { ContentPath, FilePath, OutputPath, UrlPath } from "./brands.ts";
import type { ConfigHook } from "./config-hook.ts";
import type { Heading } from "./content.ts";
import type { Diagnostic, Location } from "./diagnostic.ts";

/** A body that a route shows; templates get them in this order. */
export interface BodyRef {
  source: ContentPath;
  part: "full" | "preview";
}

interface RouteOf<K extends TemplateName> {
  url: UrlPath;
  template: K;
  data: TemplateData[K];
  /** The file an error about this route points to; null for generated pages. */
  source: ContentPath | null;
  /** Kind instance that made it. */
  kind: string;
  /** Sidebar key, see `Sidebar.key`. */
  sidebar: string | null;
  /** Set in docs with several versions. */
  docs?: DocsPlace;
  /** See `PageInfo.language`. */
  language?: ContentLanguage;
  bodies: BodyRef[];
  head: HeadData;
  htmlClass: string;
  /** False for drafts' boxes, unlisted pages, 404: left out of sitemap and site index. */
  listed: boolean;
  /** Part of feeds etc.: ISO date of the content, null if undated. */
  lastModified: string | null;
}
/** A page of the site. Tagged by `template`. */
export type Route = { [K in TemplateName]: RouteOf<K> }[TemplateName];

/** Nested route entry as decisions 1.6 prints it. */
export interface RouteNode {
  path: string;
  component: string;
  exact: boolean;
  sidebar?: string;
  routes?: RouteNode[];
}

/** Docs version record. Source: product spec section 3. */
export interface VersionRecord {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainDocId: string;
  docs: { id: string; path: string; sidebar?: string }[];
  draftIds: string[];
  sidebars: Record<string, { link?: { path: string; label: string } }>;
}

export interface Redirect {
  from: UrlPath;
  to: string;
}

/** How a browser shows a feed: our own way, or by an XSLT file of the site, with the style sheet of its name if there is one. */
export type FeedStyle = "standard" | { xsl: FilePath; css: FilePath | null };

export interface Feed {
  /** Kind instance of the posts. */
  kind: string;
  title: string;
  description: string;
  copyright: string;
  language: string;
  link: UrlPath;
  types: ("rss" | "atom" | "json")[];
  /** Routes in order, newest first, already limited. */
  items: FeedEntry[];
  /** Chooses and makes the items instead; `posts` are those of `items`. Null: the items as they are. */
  createItems: { hook: ConfigHook<FeedItemsRequest>; posts: BlogPost[] } | null;
  styles: { rss: FeedStyle | null; atom: FeedStyle | null };
  /** Folder of the feed files in the output. */
  outputDir: OutputPath;
}

/** A link or image that shell data names: the same on many pages, told once, at its own place. */
export interface ShellLink {
  /** As the author wrote it. */
  authored: string;
  /** As pages show it. */
  href: string;
  tag: string;
  location: Location;
}

export interface RouteTable {
  /** Sorted by URL; one per URL. */
  routes: Route[];
  /** Resolved shell data, same on all pages. */
  site: SiteData;
  /** By key. */
  sidebars: Record<string, Sidebar>;
  /** What sidebars lead to beside docs and generated indexes. */
  sidebarLinks: ShellLink[];
  /** Markdown file → URL of its page, for file links. Within one kind instance and docs version. */
  fileUrls: Record<ContentPath, UrlPath>;
  /** Headings of each Markdown page, those of its partials in place. */
  outlines: Record<ContentPath, Heading[]>;
  /** Markdown without a page because of faults that are told already. */
  failed?: ReadonlySet<ContentPath>;
  redirects: Redirect[];
  feeds: Feed[];
  /** Docs instance id → versions. */
  docs: Record<string, { path: string; breadcrumbs: boolean; versions: VersionRecord[] }>;
  tree: RouteNode[];
  diagnostics: Diagnostic[];
}

/** URLs of the pages that files make. */
export type PageUrls = Readonly<Record<ContentPath, readonly UrlPath[]>>;
