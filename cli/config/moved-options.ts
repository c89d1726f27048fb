// Option names of older versions and other generators, each with its replacement. Source: config-options of the product,
// and configs of sites that move here.

export interface MovedOption {
  /** `*` matches any index; kinds are written as `content.*.docs`. */
  path: string;
  advice: string;
}

const UNIVERSAL_ANALYTICS =
  "Use `analytics.gtag` with the id of a Google Analytics 4 property: Google has switched Universal Analytics off.";

const TAG_MANAGER = 'Use `analytics: { gtm: { containerId: "GTM-…" } }`.';

export const MOVED_OPTIONS: readonly MovedOption[] = [
  { path: "ssrTemplate", advice: "Replace the template `Document` by a file in `site/theme/`." },
  { path: "webpack", advice: "Remove it: modules are bundled by esbuild." },
  { path: "markdown.preprocessor", advice: "Use `markdown.beforeDefaultRemarkPlugins`." },
  { path: "markdown.parseFrontMatter", advice: "Remove it: front matter is YAML." },
  { path: "themeConfig.metadatas", advice: "Use `themeConfig.metadata`." },
  { path: "themeConfig.disableDarkMode", advice: "Use `themeConfig.colorMode.disableSwitch`." },
  { path: "themeConfig.defaultDarkMode", advice: 'Use `themeConfig.colorMode.defaultMode: "dark"`.' },
  { path: "themeConfig.colorMode.switchConfig", advice: "Replace the icons by a file in `site/theme/`." },
  { path: "themeConfig.navbar.links", advice: "Use `themeConfig.navbar.items`." },
  { path: "themeConfig.hideableSidebar", advice: "Use `themeConfig.docs.sidebar.hideable`." },
  {
    path: "themeConfig.autoCollapseSidebarCategories",
    advice: "Use `themeConfig.docs.sidebar.autoCollapseCategories`.",
  },
  { path: "themeConfig.sidebarCollapsible", advice: "Use the option `sidebarCollapsible` of `docs()`." },
  { path: "gtag", advice: "Use `analytics.gtag`." },
  { path: "googleAnalytics", advice: UNIVERSAL_ANALYTICS },
  { path: "googleTagManager", advice: TAG_MANAGER },
  { path: "themeConfig.googleTagManager", advice: TAG_MANAGER },
  { path: "analytics.googleTagManager", advice: TAG_MANAGER },
  { path: "analytics.googleAnalytics", advice: UNIVERSAL_ANALYTICS },
  { path: "themeConfig.gtag", advice: "Use `analytics.gtag`." },
  { path: "themeConfig.googleAnalytics", advice: UNIVERSAL_ANALYTICS },
  { path: "content.*.docs.homePageId", advice: "Give the page `slug: /` in its front matter." },
  { path: "sitemap.cacheTime", advice: "Remove it: a hosting service sets caching." },
  { path: "sitemap.trailingSlash", advice: "Use `trailingSlash` at the top of the config." },
];

/** Options of other generators that have no effect here, with what to do instead. */
export const IDLE_OPTIONS: ReadonlyMap<string, string> = new Map([
  ["organizationName", "Remove it."],
  ["projectName", "Remove it."],
  ["deploymentBranch", "Remove it."],
  ["githubHost", "Remove it."],
  ["githubPort", "Remove it."],
  ["future", "Remove it."],
  ["themes", "Remove it."],
  ["presets", "Remove it."],
  ["themeConfig.liveCodeBlock", "Use `markdown.liveCode.position`, which is `top` or `bottom`."],
  ["themeConfig.algolia.askAi", 'Use `askAi: { src: "…" }`, which adds the script of a question widget.'],
  ["themeConfig.algolia.transformItems", "Use `replaceSearchResultPathname` to change the paths of results."],
  ["themeConfig.algolia.translations", "Translate the texts of the search dialog in `i18n/<locale>/code.json`."],
]);

export function findMovedOption(path: string): MovedOption | undefined {
  const component = /^content\.\*\.\w+\.\w+Component$/.test(path);
  if (component) return { path, advice: "Replace the template by a file of its name in `site/theme/`." };
  return MOVED_OPTIONS.find((option) => option.path === path);
}
