import type { DocsVersion } from "./pages/published-data.ts";
import type { SymbolTable } from "./pages/symbols.ts";
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
  /** Kind instance that created it. */
  kind: string;
  /** Sidebar key, see `Sidebar.key`. */
  sidebar: string | null;
  /** Keys of the modules of the page besides its content; absent if there are none. Not in `data`, which a stored plan decodes on demand. */
  modules?: string[];
  /** Set if the headings are versions: see `versionHeadings`. */
  changelog?: true;
  /** Set in docs with several versions. */
  docs?: DocsPlace;
  /** See `PageInfo.language`. */
  language?: ContentLanguage;
  bodies: BodyRef[];
  head: HeadData;
  htmlClass: string;
  /** False for drafts, unlisted pages and 404, which the sitemap and the site index leave out. */
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
export type VersionRecord = DocsVersion;

export interface Redirect {
  from: UrlPath;
  to: string;
}

/** How a browser shows a feed: with our stylesheet, or with an XSLT file of the site and the stylesheet of the same name. */
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
  /** Creates the items instead; `posts` are those of `items`. Null for the items as they are. */
  createItems: { hook: ConfigHook<FeedItemsRequest>; posts: BlogPost[] } | null;
  styles: { rss: FeedStyle | null; atom: FeedStyle | null };
  /** Folder of the feed files in the output. */
  outputDir: OutputPath;
}

/** A link or image in shell data: it is on many pages and reported once, at its place. */
export interface ShellLink {
  /** As the author wrote it. */
  authored: string;
  /** As on the pages. */
  href: string;
  tag: string;
  location: Location;
  /** Whether it is in HTML that the author wrote: see `onBrokenHtmlLinks`. */
  inElement?: true;
}

/** The routes that the site will have as soon as its pages have no errors. */
export interface MissingRoutes {
  urls: ReadonlySet<UrlPath>;
  fileUrls: RouteTable["fileUrls"];
}

export interface RouteTable {
  /** Sorted by URL; one per URL. */
  routes: Route[];
  /** Resolved shell data, same on all pages. */
  site: SiteData;
  /** By key. */
  sidebars: Record<string, Sidebar>;
  /** Links of sidebars other than docs and generated indexes, and of authors: pages show them, data states them. */
  dataLinks: ShellLink[];
  /** Markdown file → URL of its page, for file links. Within one kind instance and docs version. */
  fileUrls: Record<ContentPath, UrlPath>;
  /** See `symbolLinks`; empty without them. */
  symbols: SymbolTable;
  /** Headings of each Markdown page, those of its partials inserted. */
  outlines: Record<ContentPath, Heading[]>;
  /** Files that are left out as drafts, and the URLs that they will have. Absent if there are none. */
  drafts?: ReadonlyMap<ContentPath, UrlPath>;
  /** Markdown files without a page because of reported errors. */
  failed?: ReadonlySet<ContentPath>;
  /** Set if there are such files: links to these URLs are not broken. */
  missing?: MissingRoutes;
  redirects: Redirect[];
  feeds: Feed[];
  /** Docs instance id → versions. */
  docs: Record<string, { path: string; breadcrumbs: boolean; versions: VersionRecord[] }>;
  tree: RouteNode[];
  diagnostics: Diagnostic[];
}

/** URLs of the pages of each file. */
export type PageUrls = Readonly<Record<ContentPath, readonly UrlPath[]>>;
