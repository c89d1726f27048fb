// `@docusaurus/theme-search-algolia/client`, for search bars that were copied from that theme.
import { docusaurusContext } from "../../docusaurus-context.ts";
import { useBaseUrlUtils } from "../../use-base-url.ts";
import { useSite } from "../../use-site.ts";
import { DEFAULT_SEARCH_TAG, useDocsContextualSearchTags } from "../plugin-content-docs/client.ts";
import { isRegexpStringMatch } from "../theme-common/index.tsx";

interface AlgoliaConfig {
  contextualSearch: boolean;
  externalUrlRegex?: string;
  /** `from` is the source of a regular expression. */
  replaceSearchResultPathname?: { from: string; to: string };
  searchParameters: { facetFilters?: FacetFilters };
}
export type FacetFilters = string | readonly (string | readonly string[])[];

/** `themeConfig` with the options of Algolia. */
export const useAlgoliaThemeConfig = () =>
  docusaurusContext(useSite()).siteConfig.themeConfig as { algolia: AlgoliaConfig };

/** Filters for the language of the page, and the docs versions that a search covers. */
export function useAlgoliaContextualFacetFilters(): [language: string, tags: string[]] {
  const { current } = useSite().locale;
  const tags = [DEFAULT_SEARCH_TAG, ...useDocsContextualSearchTags()];
  return [`language:${current}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}
export function useAlgoliaContextualFacetFiltersIfEnabled() {
  const filters = useAlgoliaContextualFacetFilters();
  return useAlgoliaThemeConfig().algolia.contextualSearch ? filters : undefined;
}

/** Filters that must all hold. */
export function mergeFacetFilters(one?: FacetFilters, other?: FacetFilters): FacetFilters | undefined {
  const listOf = (filters: FacetFilters) => (typeof filters === "string" ? [filters] : filters);
  return one === undefined || other === undefined ? (one ?? other) : [...listOf(one), ...listOf(other)];
}

/** A function that makes URLs of hits paths of the site, unless they are external. */
export function useSearchResultUrlProcessor(): (url: string) => string {
  const { withBaseUrl } = useBaseUrlUtils();
  const { externalUrlRegex, replaceSearchResultPathname: replaced } = useAlgoliaThemeConfig().algolia;
  return (url) => {
    const { href, pathname, hash } = new URL(url);
    if (isRegexpStringMatch(externalUrlRegex, href)) return url;
    const path = pathname + hash;
    return withBaseUrl(replaced ? path.replaceAll(new RegExp(replaced.from, "g"), replaced.to) : path);
  };
}

/** There is no assistant: the search opens in its place. */
export const useAlgoliaAskAi = (props: { placeholder?: string }) => {
  const state = { canHandleAskAi: false, isAskAiActive: false, onAskAiToggle(_: boolean) {}, askAi: undefined };
  return { ...state, currentPlaceholder: props.placeholder, extraAskAiProps: state };
};
