import { PAGE_DATA_ID } from "./island-site.ts";
import type { PageInfo } from "./page-data.ts";
import type { Sidebar } from "./sidebar-data.ts";
import type { SiteData } from "./site-data.ts";

/** Content of the block of data in a page. */
export interface PageData {
  site: SiteData;
  page: PageInfo;
  sidebar: Sidebar | null;
  /** What islands read of the template's data at build time. */
  fields?: object;
}

/** Parsed data blocks by element; client navigation replaces the element. */
const parsed = new WeakMap<Element, PageData>();

/**
 * Reads the page's data block in the browser.
 * @throws Error if there is no block because the hook runs outside a page.
 */
export function readPageData(): PageData {
  const block = typeof document === "undefined" ? null : document.getElementById(PAGE_DATA_ID);
  if (!block) throw new Error("No page data: hooks of sitegen/react work in components of a page only.");
  const cached = parsed.get(block);
  if (cached) return cached;
  const data = JSON.parse(block.textContent ?? "") as PageData;
  parsed.set(block, data);
  return data;
}
