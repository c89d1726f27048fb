import { createContext, type ReactNode, useContext } from "react";
import { PAGE_DATA_ID } from "../shared/island-site.ts";
import type { PageInfo } from "../shared/page-data.ts";
import type { Sidebar } from "../shared/sidebar-data.ts";
import type { SiteData } from "../shared/site-data.ts";

/** What a page's tree can read of its page. */
export interface PageContextValue {
  site: SiteData;
  page: PageInfo;
  sidebar: Sidebar | null;
  /** Where `Head` leaves its children; only while the page renders at build time. */
  heads: { push(node: ReactNode): void };
  /** Data of the page's template. */
  data: unknown;
  /** What stands behind a link token of the compiler; only while the page renders at build time. */
  resolveLink?(token: string): { url: string; attributes: Record<string, string> | null } | null;
  /** Markup of elements that need no context; only while the page renders at build time, and never in an island. */
  renderStatic?(node: ReactNode): string;
}

/** Absent in the browser, where every island is its own root. */
export const PageContext = createContext<PageContextValue | null>(null);

/** What stands in that block. */
export type PageData = Pick<PageContextValue, "site" | "page" | "sidebar">;

/** Data blocks already read, by element: client navigation replaces the element. */
const parsed = new WeakMap<Element, PageData>();

/**
 * The page's data block in the browser.
 * @throws Error without block: `render` left it out though a hook of an island asks for it, or the hook runs outside a page.
 */
export function readPageData(): PageData {
  const block = typeof document === "undefined" ? null : document.getElementById(PAGE_DATA_ID);
  if (!block) throw new Error("No page data: hooks of sitegen/react work in components of a page only.");
  const known = parsed.get(block);
  if (known) return known;
  const data = JSON.parse(block.textContent ?? "") as PageData;
  parsed.set(block, data);
  return data;
}

/** The page's data on both sides. */
export function usePageData(): PageData {
  return useContext(PageContext) ?? readPageData();
}
