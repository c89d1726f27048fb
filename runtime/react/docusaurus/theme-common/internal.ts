// What files that were copied from Docusaurus's theme import from its internals. Up to 3.5, hooks of docs and posts were here.
import { Passing } from "../passing.ts";
import { useLocation } from "../../use-location.ts";
import { useSite } from "../../use-site.ts";

export * from "./index.tsx";
export {
  CodeBlockContextProvider,
  containsLineNumbers,
  createCodeBlockMetadata,
  getLineNumbersStart,
  getPrismCssVariables,
  parseCodeBlockTitle,
  parseLanguage,
  parseLines,
  useCodeBlockContext,
  useCodeWordWrap,
} from "./code-block.ts";
export { useBackToTopButton, useLocationChange, useScrollPosition, useSmoothScrollTo } from "./scroll.ts";
export { useQueryStringValue } from "./query-string.ts";
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
  DEFAULT_SEARCH_TAG,
  DocProvider,
  DocsPreferredVersionContextProvider,
  DocSidebarItemsExpandedStateProvider,
  DocsSidebarProvider,
  DocsVersionProvider,
  filterDocCardListItems,
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

/** URLs of the page in other languages. */
export function useAlternatePageUtils() {
  const { baseUrl, locales } = useSite();
  const { pathname } = useLocation();
  return {
    createUrl({ locale: name, fullyQualified }: { locale: string; fullyQualified: boolean }): string {
      const locale = locales.find((one) => one.name === name);
      if (!locale) throw new Error(`Unexpected language \`${name}\`, expected one of the site`);
      return (fullyQualified ? locale.url : "") + locale.baseUrl + pathname.replace(baseUrl, "");
    },
  };
}

/** The theme marks the use of the keyboard itself. */
export const keyboardFocusedClassName = "navigation-with-keyboard";

export const AnnouncementBarProvider = Passing;
export const ColorModeProvider = Passing;
export const NavbarProvider = Passing;
export const ScrollControllerProvider = Passing;
export const TitleFormatterProvider = Passing;
/** No part of the theme hides while an element scrolls into place. */
export const useScrollController = () => ({
  scrollEventsEnabledRef: { current: true },
  enableScrollEvents() {},
  disableScrollEvents() {},
});
/** The browser's own history restores the page. */
export const useHistoryPopHandler = (_onPop: unknown): void => {};
