// `@docusaurus/theme-common`: hooks and texts for components that were written for Docusaurus's theme. Hooks that read the
// data of the page work while it renders at build time; in an island only those that need the browser do.
import { MAGIC_COMMENTS } from "./code-block.ts";
import { type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import { Head } from "../../head.tsx";
import { useBaseUrlUtils } from "../../use-base-url.ts";
import { useLocation } from "../../use-location.ts";
import { useSite } from "../../use-site.ts";
import { docusaurusContext } from "../../docusaurus-context.ts";
import { useQueryStringValue } from "./query-string.ts";
import useIsomorphicLayoutEffect from "../useIsomorphicLayoutEffect.ts";

export { processAdmonitionProps } from "../../admonition-props.ts";
export { useColorMode } from "../../use-color-mode.ts";
export { useCurrentSidebarCategory, useCurrentSidebarSiblings } from "../../page-data.ts";
export { Collapsible, type CollapsibleProps } from "./Collapsible.tsx";
export { Details, type DetailsProps } from "./Details.tsx";
export * from "./errors.tsx";
export * from "./labels.tsx";
export * from "./storage.ts";
export * from "./themed.tsx";
export {
  mergeSearchParams,
  mergeSearchStrings,
  useClearQueryString,
  useQueryString,
  useQueryStringList,
  useQueryStringValue as useSearchQueryStringValue,
} from "./query-string.ts";
export { useIsomorphicLayoutEffect };

/** Classes of the elements of the theme. Those of the shell are on the same elements here. */
export const ThemeClassNames = {
  page: {
    blogListPage: "blog-list-page",
    blogPostPage: "blog-post-page",
    blogTagsListPage: "blog-tags-list-page",
    blogTagPostListPage: "blog-tags-post-list-page",
    blogAuthorsListPage: "blog-authors-list-page",
    blogAuthorsPostsPage: "blog-authors-posts-page",
    docsDocPage: "docs-doc-page",
    docsTagsListPage: "docs-tags-list-page",
    docsTagDocListPage: "docs-tags-doc-list-page",
    mdxPage: "mdx-page",
  },
  wrapper: {
    main: "main-wrapper sg-page",
    blogPages: "blog-wrapper",
    docsPages: "docs-wrapper",
    mdxPages: "mdx-wrapper",
  },
  common: {
    editThisPage: "theme-edit-this-page",
    lastUpdated: "theme-last-updated",
    backToTopButton: "theme-back-to-top-button",
    codeBlock: "theme-code-block",
    admonition: "theme-admonition",
    admonitionType: (type: string) => `theme-admonition-${type}`,
    unlistedBanner: "theme-unlisted-banner",
    draftBanner: "theme-draft-banner",
  },
  announcementBar: { container: "theme-announcement-bar" },
  layout: {
    navbar: {
      container: "theme-layout-navbar",
      containerLeft: "theme-layout-navbar-left",
      containerRight: "theme-layout-navbar-right",
      mobileSidebar: {
        container: "theme-layout-navbar-sidebar",
        panel: "theme-layout-navbar-sidebar-panel",
      },
    },
    main: { container: "theme-layout-main" },
    footer: { container: "theme-layout-footer", column: "theme-layout-footer-column" },
  },
  docs: {
    docVersionBanner: "theme-doc-version-banner",
    docVersionBadge: "theme-doc-version-badge",
    docBreadcrumbs: "theme-doc-breadcrumbs",
    docMarkdown: "theme-doc-markdown",
    docTocMobile: "theme-doc-toc-mobile",
    docTocDesktop: "theme-doc-toc-desktop",
    docFooter: "theme-doc-footer",
    docFooterTagsRow: "theme-doc-footer-tags-row",
    docFooterEditMetaRow: "theme-doc-footer-edit-meta-row",
    docSidebarContainer: "theme-doc-sidebar-container",
    docSidebarMenu: "theme-doc-sidebar-menu",
    docSidebarItemCategory: "theme-doc-sidebar-item-category",
    docSidebarItemLink: "theme-doc-sidebar-item-link",
    docSidebarItemCategoryLevel: (level: number) => `theme-doc-sidebar-item-category-level-${String(level)}`,
    docSidebarItemLinkLevel: (level: number) => `theme-doc-sidebar-item-link-level-${String(level)}`,
  },
  blog: { blogFooterTagsRow: "theme-blog-footer-tags-row", blogFooterEditMetaRow: "theme-blog-footer-edit-meta-row" },
  pages: { pageFooterEditMetaRow: "theme-pages-footer-edit-meta-row" },
} as const;

export const SkipToContentFallbackId = "__sitegen_skipToContent_fallback";

export { usePrismTheme } from "./code-block.ts";

/** `themeConfig` of the site, with links as they are resolved. */
export function useThemeConfig(): Record<string, unknown> {
  const { themeConfig } = docusaurusContext(useSite()).siteConfig;
  return Object.assign(themeConfig, { prism: { additionalLanguages: [], magicComments: MAGIC_COMMENTS } });
}

export interface PageMetadataProps {
  title?: string;
  description?: string;
  keywords?: readonly string[] | string;
  image?: string;
  children?: ReactNode;
}

/** Title, description, keywords and image of the page. */
export function PageMetadata({ title, description, keywords, image, children }: PageMetadataProps) {
  const { withBaseUrl } = useBaseUrlUtils();
  const formatTitle = useTitleFormatter();
  const full = title === undefined ? undefined : formatTitle(title);
  const imageUrl = image === undefined ? undefined : withBaseUrl(image, { absolute: true });
  return (
    <Head>
      {full !== undefined && <title>{full}</title>}
      {full !== undefined && <meta property="og:title" content={full} />}
      {description !== undefined && <meta name="description" content={description} />}
      {description !== undefined && <meta property="og:description" content={description} />}
      {keywords !== undefined && (
        <meta name="keywords" content={typeof keywords === "string" ? keywords : keywords.join(",")} />
      )}
      {imageUrl !== undefined && <meta property="og:image" content={imageUrl} />}
      {imageUrl !== undefined && <meta name="twitter:image" content={imageUrl} />}
      {children}
    </Head>
  );
}

/** Formats a title as heads of pages do. */
export function useTitleFormatter(): (title?: string) => string {
  const { title: siteTitle, titleDelimiter } = useSite();
  return (title) => {
    const own = title?.trim() ?? "";
    return own === "" || own === siteTitle ? siteTitle : `${own} ${titleDelimiter} ${siteTitle}`;
  };
}

/** Adds classes to the `html` element. */
export function HtmlClassNameProvider({ className, children }: { className: string; children: ReactNode }) {
  return (
    <>
      <Head>
        {/* biome-ignore lint/a11y/useHtmlLang: it adds to the attributes that the page has */}
        <html className={className} />
      </Head>
      {children}
    </>
  );
}
export const PluginHtmlClassNameProvider = ({ children }: { children: ReactNode }) => <>{children}</>;

/** `mobile` below 997 px, `ssr` before hydration. */
export function useWindowSize({ desktopBreakpoint = 996 } = {}): "desktop" | "mobile" | "ssr" {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener("resize", listener);
      return () => window.removeEventListener("resize", listener);
    },
    () => (window.innerWidth > desktopBreakpoint ? "desktop" : "mobile"),
    () => "ssr",
  );
}

/** Reads the location: search and hash are empty before hydration. */
export function useHistorySelector<Value>(
  select: (history: { location: ReturnType<typeof useLocation> }) => Value,
): Value {
  return select({ location: useLocation() });
}
export function useSearchQueryString(): [string, (query: string) => void, (query: string) => string] {
  const query = useQueryStringValue("q") ?? "";
  const { searchUrl } = useSite();
  const linkTo = (text: string): string => `${searchUrl ?? "/search"}?q=${encodeURIComponent(text)}`;
  const replace = (text: string) => window.history.replaceState(window.history.state, "", linkTo(text));
  return [query, replace, linkTo];
}
/** Makes URLs of the search page. */
export function useSearchLinkCreator(): (query: string) => string {
  const [, , linkTo] = useSearchQueryString();
  return linkTo;
}
/** Chooses the form of `singular|plural` for a count, by the rules of the site's language. */
export function usePluralForm(): { selectMessage: (count: number, forms: string) => string } {
  const { locale } = useSite();
  return {
    selectMessage(count, forms) {
      const rules = new Intl.PluralRules(locale.htmlLang);
      const { pluralCategories } = rules.resolvedOptions();
      const order = PLURALS.filter((name) => pluralCategories.includes(name));
      const texts = forms.split("|");
      return texts[Math.min(order.indexOf(rules.select(count)), texts.length - 1)] ?? forms;
    },
  };
}
/** In the order of the forms of a text. */
const PLURALS: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

/** A function that is always the same and calls the latest one. */
export function useEvent<Args extends unknown[], Result>(callback: (...args: Args) => Result) {
  const latest = useRef(callback);
  useIsomorphicLayoutEffect(() => {
    latest.current = callback;
  });
  return useRef((...args: Args): Result => latest.current(...args)).current;
}
export function usePrevious<Value>(value: Value): Value | undefined {
  const previous = useRef<Value | undefined>(undefined);
  useIsomorphicLayoutEffect(() => {
    previous.current = value;
  });
  return previous.current;
}

/** The error of a hook that is used outside its provider. */
export class ReactContextError extends Error {
  constructor(provider: string, remedy = "") {
    super(`Unexpected hook outside the <${provider}>. ${remedy}`.trim());
    this.name = "ReactContextError";
  }
}

/** State of an element that opens and closes. */
export function useCollapsible({ initialState }: { initialState: boolean | (() => boolean) }) {
  const [collapsed, setCollapsed] = useState(initialState);
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((current) => !current) };
}

/** On narrow screens, the secondary menu is filled by the theme. */
export const NavbarSecondaryMenuFiller = (): null => null;
export const useNavbarMobileSidebar = () => ({ disabled: false, shouldRender: false, shown: false, toggle() {} });
export const useNavbarSecondaryMenu = () => ({ shown: false, hide() {}, content: undefined });
export const useHideableNavbar = (_hideOnScroll: boolean) => ({ navbarRef: () => {}, isNavbarVisible: true });
export const useKeyboardNavigation = (): void => {};
export const useLockBodyScroll = (): void => {};
export const useScrollPositionBlocker = () => ({ blockElementScrollPositionUntilNextRender(_element: HTMLElement) {} });

export const splitNavbarItems = <Item extends { position?: "left" | "right" }>(items: readonly Item[]) =>
  [
    items.filter(({ position }) => position === "left"),
    items.filter(({ position = "right" }) => position === "right"),
  ] as const;
export const isMultiColumnFooterLinks = (links: readonly object[]): boolean => "title" in (links[0] ?? {});
export const isRegexpStringMatch = (pattern?: string, text?: string): boolean =>
  pattern !== undefined && text !== undefined && new RegExp(pattern, "gi").test(text);
export const isSamePath = (one?: string, other?: string): boolean => {
  const bare = (path?: string) => (!path || path.endsWith("/") ? path : `${path}/`)?.toLowerCase();
  return bare(one) === bare(other);
};
export const duplicates = <Value,>(
  values: readonly Value[],
  isSame: (one: Value, other: Value) => boolean = (one, other) => one === other,
): Value[] => values.filter((value, at) => values.findIndex((other) => isSame(other, value)) !== at);
export const uniq = <Value,>(values: readonly Value[]): Value[] => [...new Set(values)];
export const groupBy = <Value, Key extends string>(
  values: readonly Value[],
  keyOf: (value: Value, index: number) => Key,
): Record<Key, Value[]> => {
  const groups = {} as Record<Key, Value[]>;
  for (const [index, value] of values.entries()) {
    const key = keyOf(value, index);
    groups[key] ??= [];
    groups[key].push(value);
  }
  return groups;
};
export const prefersReducedMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
