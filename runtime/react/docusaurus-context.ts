import type { SiteData, SiteLocale } from "../shared/site-data.ts";

/** The parts of Docusaurus' context that content commonly reads. */
export interface DocusaurusContext {
  siteConfig: {
    title: string;
    tagline: string;
    url: string;
    baseUrl: string;
    favicon: string | undefined;
    trailingSlash: boolean | undefined;
    noIndex: boolean;
    customFields: Record<string, unknown>;
    themeConfig: Record<string, unknown>;
  };
  siteMetadata: { siteVersion: string | undefined; docusaurusVersion: string };
  i18n: {
    currentLocale: string;
    defaultLocale: string;
    locales: string[];
    /** By name. */
    localeConfigs: Record<string, LocaleConfig>;
  };
}
type LocaleConfig = Pick<SiteLocale, "label" | "htmlLang" | "direction" | "url" | "baseUrl"> & { path: string };

/** `themeConfig.algolia` with defaults filled; undefined for another search. */
function algoliaConfig({ search, searchUrl }: SiteData): Record<string, unknown> | undefined {
  if (search?.provider.type !== "algolia") return undefined;
  const { appId, apiKey, indexName, parameters, externalUrlRegex, replaceResultPath, insights } = search.provider;
  return {
    ...{ appId, apiKey, indexName, insights },
    contextualSearch: search.contextual,
    externalUrlRegex: externalUrlRegex ?? undefined,
    placeholder: search.placeholder ?? undefined,
    replaceSearchResultPathname: replaceResultPath ?? undefined,
    searchPagePath: searchUrl ?? false,
    searchParameters: parameters,
  };
}

export function docusaurusContext(site: SiteData): DocusaurusContext {
  const { current } = site.locale;
  return {
    siteConfig: {
      title: site.title,
      tagline: site.tagline,
      url: site.url,
      baseUrl: site.baseUrl,
      favicon: site.favicon ?? undefined,
      trailingSlash: site.trailingSlash ?? undefined,
      noIndex: site.noIndex,
      customFields: site.customFields,
      themeConfig: {
        ...site.themeFields,
        image: site.image ?? undefined,
        colorMode: site.colorMode,
        navbar: site.navbar,
        // in an island each field that is read becomes a part of the page
        get footer() {
          return site.footer ? { ...site.footer, links: site.footer.columns } : undefined;
        },
        tableOfContents: site.tableOfContents,
        get algolia() {
          return algoliaConfig(site);
        },
      },
    },
    siteMetadata: { siteVersion: site.docsVersion ?? undefined, docusaurusVersion: site.generator },
    i18n: {
      currentLocale: current,
      defaultLocale: site.locales.find(({ isDefault }) => isDefault)?.name ?? current,
      locales: site.locales.map(({ name }) => name),
      get localeConfigs() {
        return Object.fromEntries(
          site.locales.map(({ name, isDefault: _, ...locale }) => [name, { ...locale, path: name }]),
        );
      },
    },
  };
}
