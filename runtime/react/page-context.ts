import { createContext, type FunctionComponent, type ReactNode, useContext } from "react";
import { PAGE_DATA_ID } from "../shared/island-site.ts";
import { type PageData, readPageData } from "../shared/page-block.ts";
import type { PageInfo } from "../shared/page-data.ts";
import type { Sidebar } from "../shared/sidebar-data.ts";
import type { SiteData } from "../shared/site-data.ts";

/** Data of the page that components can read while it renders. */
export interface PageContextValue {
  site: SiteData;
  page: PageInfo;
  sidebar: Sidebar | null;
  /** Collects the children of `Head`; only while the page renders at build time. A function gets the site without a request by the island. */
  heads: { push(head: ReactNode | ((site: SiteData) => ReactNode)): void };
  /** Data of the page's template; null in an island. */
  data: unknown;
  /** In an island: the same data, of which the browser gets the fields that are read at build time. */
  fields?: object;
  /** Resolves a link token of the compiler; only while the page renders at build time. */
  resolveLink?(token: string): { url: string | null; attributes: Record<string, string> | null } | null;
  /** Renders elements that need no context; only while the page renders at build time, and never in an island. */
  renderStatic?(node: ReactNode): string;
  /** The mark in the place of a part of which each page has its own; only while the frame that pages share renders. */
  placeOf?(part: FunctionComponent): string;
}

/** Null in the browser, where every island is a separate root. */
export const PageContext = createContext<PageContextValue | null>(null);

/** The context of a part that has these as props. An island has none around it in the browser, and not always a data block. */
export function contextWith(
  context: PageContextValue | null,
  props: Pick<PageContextValue, "site" | "page">,
): PageContextValue {
  if (context) return { ...context, ...props };
  const block = document.getElementById(PAGE_DATA_ID) ? readPageData() : { sidebar: null };
  return { ...block, heads: { push() {} }, data: null, ...props };
}

/** The page's data, on the server and in the browser. */
export function usePageData(): PageData {
  return useContext(PageContext) ?? readPageData();
}
