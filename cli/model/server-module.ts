// Interface of the built server module: `render` uses React only through it.
import type { PageInfo, TemplateName } from "../../runtime/shared/page-data.ts";
import type { LargeProp } from "../../runtime/shared/props.ts";
import type { Sidebar } from "../../runtime/shared/sidebar-data.ts";
import type { SiteData } from "../../runtime/shared/site-data.ts";
import type { Diagnostic } from "./diagnostic.ts";

export type BodySource =
  /** A complete HTML string that `render` inserts at the mark with this key. */
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
  /** For components of the site's theme: the URL of a link token. */
  resolveLink(token: string): { url: string | null; attributes: Record<string, string> | null } | null;
  assets: { styles: string[]; client: string; preload: string[] };
  /** Calls the page's components. */
  call<Result>(render: () => Result): Result;
}

/** An island as collected; only the attributes of the wrapper element are readable. */
export interface CollectedIslandInfo {
  module: string;
  name: string;
  wire: string;
  /** See `EncodedProps`. */
  large: LargeProp[];
  slots: string[];
  when: "load" | "idle" | "visible" | "interaction" | "only";
  /** A moment that does not exist, as written. */
  unknownMoment?: string;
  /** Rendered again in the browser instead of hydrated. */
  isFresh?: true;
  /** Gives contexts to islands among its children, which then render with the page. */
  givesContext?: true;
  isInContext?: true;
  /** `path:line:column` of its use. */
  source?: string;
}

export interface PageMarkup {
  /** The whole document, with marks for content, bodies and islands. Valid after all islands have rendered. */
  document(): string;
  /** The content for `PAGE_CONTENT`; each body is between `BODY_OPEN` and `BODY_CLOSE`. */
  content: string;
  /** True if components put something into the head. Valid after all islands have rendered. */
  hasOwnHead(): boolean;
  islands: CollectedIslandInfo[];
  refused: { source?: string; module: string; name: string; path: string; what: string }[];
  /** Renders island `index` with each slot's element holding `slotHtml(slot)`. */
  renderIsland(index: number, identifierPrefix: string, slotHtml: (slot: string) => string): Promise<string>;
  /** Page data that hooks of the islands read, for the data block; null if none did. Valid after all have rendered. */
  pageData(): object | null;
  /** True if more of the sidebar was read than the page shows. Valid after the data block is written. */
  isSidebarRead(): boolean;
}

/** Exports of the built file. */
export interface ServerFile {
  /**
   * @param load Imports the module of a page by its key.
   * @param dataOf Data of pages of plugins, by its key.
   */
  createServer(
    load: (key: string) => Promise<Record<string, unknown>>,
    dataOf?: (key: string) => unknown,
  ): ServerModule;
}

/** Loads the server module at the first call: pages of the previous output may need none. */
export type LoadServer = () => Promise<ServerModule>;

export interface ServerModule {
  /** Why the code of the server could not be loaded; then it renders no page. */
  failure?: Diagnostic;
  /**
   * @param options With `hasPlaces`, every element of the site's code has the `SOURCE_ATTRIBUTE`; slower. For `inline` see
   *   `IslandCollector`.
   */
  renderPage(
    request: PageRequest,
    options?: { hasPlaces?: boolean; onThrow?: (island: CollectedIslandInfo) => void } & Partial<
      Record<"inline" | "around", ReadonlySet<string> | undefined>
    >,
  ): Promise<PageMarkup>;
  /**
   * Renders a failed page again to find the element of the page that throws, islands excluded.
   * @returns `path:line:column`, or null.
   */
  findFault(request: PageRequest): Promise<string | null>;
  /**
   * The HTML of a social card.
   * @param key Key of the component's module.
   */
  renderCard(key: string, props: object, call: PageRequest["call"]): Promise<string>;
  /** The whole tree of a sidebar, for its on-demand fragment. */
  renderSidebar(sidebar: Sidebar, site: SiteData): string;
  /** Sources of the inline scripts that every page carries, for the CSP. */
  inlineScripts: string[];
}
