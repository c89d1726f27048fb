// The options of a Docusaurus config: those read as they are, and what becomes of the others.
import { CONTAINER_ID } from "../../runtime/shared/third-parties.ts";
import type { Rule } from "./translation.ts";

const HONOURED: Rule = { effect: "honoured", remark: null };
const ABOUT_DEPLOYING: Rule = { effect: "unneeded", remark: "It concerns `docusaurus deploy`." };
const ABOUT_BUNDLING: Rule = { effect: "unneeded", remark: "Modules are bundled by esbuild." };

const honoured = (names: string): [string, Rule][] => names.split(" ").map((name) => [name, HONOURED]);

/** By name, without `presets`, `plugins`, `themes` and the parts of `themeConfig` and `future`. */
export const SITE_OPTIONS: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ...honoured(
    "title url baseUrl tagline favicon trailingSlash baseUrlIssueBanner i18n noIndex titleDelimiter onBrokenLinks " +
      "onBrokenAnchors onBrokenMarkdownLinks onDuplicateRoutes staticDirectories customFields markdown headTags scripts " +
      "stylesheets clientModules storage",
  ),
  ["organizationName", ABOUT_DEPLOYING],
  ["projectName", ABOUT_DEPLOYING],
  ["deploymentBranch", ABOUT_DEPLOYING],
  ["githubHost", ABOUT_DEPLOYING],
  ["githubPort", ABOUT_DEPLOYING],
  ["webpack", ABOUT_BUNDLING],
  ["ssrTemplate", { effect: "ignored", remark: "Replace the template `Document` by a file in the theme folder." }],
]);

const FUTURE_OPTIONS: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  [
    "v4",
    { effect: "unneeded", remark: "`markdown.mdx1Compat` and `storage` set its defaults for content and storage." },
  ],
  ["experimental_router", { effect: "unneeded", remark: "Each page has its path." }],
  ["experimental_vcs", { effect: "unneeded", remark: "Dates of changes come from Git." }],
]);

/** What becomes of an option of `future`. */
export function futureRule(name: string, value: unknown): Rule {
  const rule = FUTURE_OPTIONS.get(name) ?? ABOUT_BUNDLING;
  const isOther =
    (name === "experimental_router" && value === "hash") ||
    (name === "experimental_vcs" && (value === false || typeof value === "object"));
  return isOther ? { ...rule, effect: "ignored" } : rule;
}

export const THEME_OPTIONS: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ...honoured("colorMode image metadata announcementBar navbar footer docs blog tableOfContents prism mermaid algolia"),
  ["liveCodeBlock", { effect: "replaced", remark: "`markdown.liveCode.position` is the place of the result." }],
]);

export const MARKDOWN_OPTIONS: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ...honoured("format mermaid emoji mdx1Compat remarkRehypeOptions anchors hooks"),
  [
    "preprocessor",
    { effect: "ignored", remark: "Use a remark plugin in `beforeDefaultRemarkPlugins` of the content plugin." },
  ],
  ["parseFrontMatter", { effect: "ignored", remark: "Front matter is read as YAML." }],
]);

type Options = Readonly<Record<string, unknown>>;

/** What a plugin, a theme or a part of the classic preset is here. */
export type EntryRule =
  /** A section of content, with the values that Docusaurus has by default. */
  | { type: "content"; kind: "docs" | "posts" | "pages"; defaults: Readonly<Record<string, string>> }
  /** Its options are the option with this name. */
  | { type: "option"; name: string; read?(options: Options): Options | Rule }
  | ({ type: "rule" } & Rule);

const rule = (effect: Rule["effect"], remark: string): EntryRule => ({ type: "rule", effect, remark });
const OLD_ANALYTICS: Rule = {
  effect: "ignored",
  remark: "Google has switched Universal Analytics off: use `gtag` with a `G-` id.",
};
/** Ids of Universal Analytics count nothing. */
function readTrackingIds(options: Options): Options | Rule {
  const { trackingID } = options;
  if (trackingID === undefined) return options;
  const ids = [trackingID].flat().filter((id) => typeof id !== "string" || !id.startsWith("UA-"));
  return ids.length === 0 ? OLD_ANALYTICS : { ...options, trackingID: ids };
}
/** A placeholder, such as `NONE` where an environment variable is not set, stops no build there. */
function readContainer(options: Options): Options | Rule {
  const { containerId } = options;
  if (typeof containerId !== "string" || containerId === "" || CONTAINER_ID.test(containerId)) return options;
  return { effect: "ignored", remark: `\`${containerId}\` is no container id, such as \`GTM-XXXXXXX\`.` };
}
const LLMS = rule(
  "replaced",
  "The build writes `llms.txt` and Markdown versions of pages; `llms: false` turns them off.",
);
const SEARCH = rule("replaced", "Search is built in, and `search` has its options.");

/** By name without `@docusaurus/`, `plugin-` and `theme-`. */
const ENTRIES: ReadonlyMap<string, EntryRule> = new Map<string, EntryRule>([
  ["content-docs", { type: "content", kind: "docs", defaults: { path: "docs", routeBasePath: "docs" } }],
  ["content-blog", { type: "content", kind: "posts", defaults: { path: "blog", routeBasePath: "blog" } }],
  ["content-pages", { type: "content", kind: "pages", defaults: { path: "src/pages", routeBasePath: "/" } }],
  ["client-redirects", { type: "option", name: "redirects" }],
  ["sitemap", { type: "option", name: "sitemap" }],
  ["google-gtag", { type: "option", name: "analytics.gtag", read: readTrackingIds }],
  ["google-tag-manager", { type: "option", name: "analytics.gtm", read: readContainer }],
  ["google-analytics", { type: "rule", ...OLD_ANALYTICS }],
  [
    "ideal-image",
    rule(
      "replaced",
      "`@theme/IdealImage` shows the image with its size. `markdown.responsiveImages` makes several widths of images in Markdown.",
    ),
  ],
  ["svgr", rule("replaced", "Imported SVG files are components without a plugin.")],
  ["css-cascade-layers", rule("unneeded", "The styles of the theme are in layers that those of the site override.")],
  ["debug", rule("replaced", "`sitegen routes` prints the routes.")],
  ["rsdoctor", { type: "rule", ...ABOUT_BUNDLING }],
  ["pwa", rule("ignored", "Pages are not stored for reading offline.")],
  ["classic", rule("replaced", "The theme of sitegen takes its place.")],
  ["mermaid", rule("replaced", "`markdown.mermaid` is enough.")],
  ["live-codeblock", { type: "option", name: "markdown.liveCode", read: () => ({ edit: true, position: "bottom" }) }],
  ["search-algolia", rule("replaced", "`themeConfig.algolia` is enough.")],
  ["@easyops-cn/docusaurus-search-local", SEARCH],
  ["@cmfcmf/docusaurus-search-local", SEARCH],
  ["docusaurus-lunr-search", SEARCH],
  ["docusaurus-plugin-search-local", SEARCH],
  ["docusaurus-plugin-llms", LLMS],
  ["docusaurus-plugin-llms-txt", LLMS],
  ["docusaurus-plugin-llms-builder", LLMS],
  ["docusaurus-plugin-generate-llms-txt", LLMS],
  ["@signalwire/docusaurus-plugin-llms-txt", LLMS],
  ["docusaurus-plugin-sass", rule("replaced", "Sass files are compiled with the site's `sass`, without a plugin.")],
]);

/** `@docusaurus/plugin-content-docs`, also from the path that `require.resolve` returns; null for a function. */
export function nameOf(given: unknown): string | null {
  if (typeof given !== "string") return null;
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(given.replaceAll("\\", "/"))?.[1] ?? given;
}

/** `content-docs` of `@docusaurus/plugin-content-docs`. */
export const bareName = (name: string): string => name.replace(/^(?:@docusaurus\/)?(?:plugin-|theme-|preset-)?/, "");

/** Undefined for a plugin or a theme that has no counterpart here. */
export const ruleOf = (name: string | null): EntryRule | undefined =>
  name === null ? undefined : (ENTRIES.get(name) ?? ENTRIES.get(bareName(name)));

/** Options of the classic preset, with the plugin that gets them. */
export const PRESET_PARTS: ReadonlyMap<string, EntryRule> = new Map(
  [
    ["docs", "content-docs"],
    ["blog", "content-blog"],
    ["pages", "content-pages"],
    ["sitemap", "sitemap"],
    ["gtag", "google-gtag"],
    ["googleAnalytics", "google-analytics"],
    ["googleTagManager", "google-tag-manager"],
    ["svgr", "svgr"],
    ["debug", "debug"],
  ].map(([part, plugin]) => [part as string, ENTRIES.get(plugin as string) as EntryRule]),
);
/** A part that the classic preset does not have either. */
export const UNKNOWN_PART: Rule = { effect: "ignored", remark: "The classic preset has no such part." };
/** Those that the preset adds without being asked. */
export const PRESET_DEFAULTS: readonly string[] = ["docs", "blog", "pages", "sitemap"];
