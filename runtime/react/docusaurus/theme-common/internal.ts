// What files that were copied from Docusaurus's theme import from its internals. Up to 3.5, hooks of docs and posts were here.
import { useLocation } from "../../use-location.ts";
import { useSite } from "../../use-site.ts";

export * from "./index.tsx";
export {
  containsLineNumbers,
  getPrismCssVariables,
  parseCodeBlockTitle,
  parseLanguage,
  parseLines,
  useCodeWordWrap,
} from "./code-block.ts";
export { useScrollPosition } from "./scroll.ts";
export { sanitizeTabsChildren, TabsProvider, useTabs, useTabsContextValue } from "./tabs.tsx";
export { useFilteredAndTreeifiedTOC, useTOCHighlight, useTreeifiedTOC } from "./toc.ts";
export {
  BlogPostProvider,
  BlogSidebarItemList,
  groupBlogSidebarItemsByYear,
  useBlogPost,
  useBlogPostStructuredData,
  useVisibleBlogSidebarItems,
} from "../plugin-content-blog/client.tsx";
export {
  DocProvider,
  DocsPreferredVersionContextProvider,
  DocSidebarItemsExpandedStateProvider,
  DocsSidebarProvider,
  DocsVersionProvider,
  findFirstSidebarItemLink,
  getDocsVersionSearchTag,
  isActiveSidebarItem,
  isVisibleSidebarItem,
  useDoc,
  useDocSidebarItemsExpandedState,
  useDocsContextualSearchTags,
  useDocsPreferredVersion,
  useDocsPreferredVersionByPluginId,
  useDocsSidebar,
  useDocsVersion,
  useDocsVersionCandidates,
  useLayoutDoc,
  useLayoutDocsSidebar,
  useSidebarBreadcrumbs,
  useVisibleSidebarItems,
} from "../plugin-content-docs/client.ts";

/** Formats dates in the site's language. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(useSite().locale.htmlLang, options);
}

/** The route of the home page; undefined without one. */
export function useHomePageRoute(): { path: string; exact: true } | undefined {
  const { homeUrl } = useSite();
  return homeUrl === null ? undefined : { path: homeUrl, exact: true };
}

/** Path of the page without the base URL. */
export function useLocalPathname(): string {
  const { baseUrl } = useSite();
  return useLocation().pathname.replace(baseUrl, "/");
}

/** The theme's own bar closes itself. */
export function useAnnouncementBar() {
  return { isActive: useSite().announcementBar !== null, close() {} };
}
