// What the built server module gives. `render` imports the file and knows React only through this.
import type { PageInfo, TemplateName } from "../../runtime/shared/page-data.ts";
import type { Sidebar } from "../../runtime/shared/sidebar-data.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";

export type BodySource =
  /** A finished HTML string that `render` puts in place of the mark with this key. */
  | { type: "html"; key: string }
  /** A compiled module, by key. */
  | { type: "module"; key: string };

export interface PageRequest {
  template: TemplateName;
  data: unknown;
  page: PageInfo;
  site: SiteData;
  sidebar: Sidebar | null;
  bodies: BodySource[];
  /** Key of the page module for `ComponentPage`. */
  component: string | null;
  /** For components of the site's theme: what a link token stands for. */
  resolveLink(token: string): { url: string; attributes: Record<string, string> | null } | null;
  assets: { styles: string[]; client: string; preload: string[] };
}

/** An island as collected; opaque but for what the wrapper element says. */
export interface CollectedIslandInfo {
  module: string;
  name: string;
  wire: string;
  slots: string[];
  when: "load" | "idle" | "visible" | "interaction" | "only";
  /** Rendered again in the browser instead of hydrated. */
  isFresh?: true;
  /** `path:line:column` of its use. */
  source?: string;
}

export interface PageMarkup {
  /** The whole document; content, bodies, islands still stand as marks. */
  document: string;
  /** What stands at `PAGE_CONTENT`; each body between `BODY_OPEN` and `BODY_CLOSE`. */
  content: string;
  /** True if components put something into the head. */
  hasOwnHead: boolean;
  islands: CollectedIslandInfo[];
  refused: { source?: string; module: string; name: string; path: string; what: string }[];
  /** Renders island `index` with each slot's element holding `slotHtml(slot)`. */
  renderIsland(index: number, identifierPrefix: string, slotHtml: (slot: string) => string): Promise<string>;
  /** What hooks of the islands read of their page, for its data block; null if none did. Ask when all have rendered. */
  pageData(): object | null;
  /** True if more of the sidebar was looked at than is drawn on the page. Ask when the data block is written too. */
  isSidebarRead(): boolean;
}

/** What the built file exports. */
export interface ServerFile {
  /** @param load Imports the module of a page by its key. */
  createServer(load: (key: string) => Promise<Record<string, unknown>>): ServerModule;
}

export interface ServerModule {
  renderPage(request: PageRequest): Promise<PageMarkup>;
  /**
   * The element of a Markdown file whose rendering throws, by rendering a page once more that failed. Islands are no part of it.
   * @returns `path:line:column`, or null.
   */
  findFault(request: PageRequest): Promise<string | null>;
  /** The whole tree of a sidebar, for its on-demand fragment. */
  renderSidebar(sidebar: Sidebar, site: SiteData): string;
  /** Sources of the inline scripts that every page carries, for the CSP. */
  inlineScripts: string[];
}
