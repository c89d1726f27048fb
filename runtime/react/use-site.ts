import type { PageInfo } from "../shared/page-data.ts";
import type { SiteData } from "../shared/site-data.ts";
import { usePageData } from "./page-context.ts";

/** Title, URLs, navbar and other data shared by all pages. */
export function useSite(): SiteData {
  return usePageData().site;
}

/** URL, head and template of the page that renders the component. */
export function usePage(): PageInfo {
  return usePageData().page;
}
