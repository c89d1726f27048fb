// Replacements of plugins, themes and presets of Docusaurus: one message for each entry, with the option to write.
import { movedConfigOption } from "../diagnostics/config.ts";
import type { Diagnostic, Locate } from "../model/diagnostic.ts";
import { TAG_MANAGER, UNIVERSAL_ANALYTICS } from "./moved-options.ts";

const SEARCH = "Remove it: search is built in; `search` has its options.";

/** By name without `@docusaurus/`, `plugin-` and `theme-`. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  "content-docs": "Add `docs({ … })` with its options to `content`.",
  "content-blog": "Add `posts({ … })` with its options to `content`.",
  "content-pages": "Add `pages({ … })` with its options to `content`.",
  "client-redirects": "Move its options to `redirects`.",
  sitemap: "Move its options to `sitemap`.",
  "google-gtag": "Move its options to `analytics.gtag`.",
  "google-analytics": UNIVERSAL_ANALYTICS,
  "google-tag-manager": TAG_MANAGER,
  "ideal-image": "Remove it: `@theme/IdealImage` exists without a plugin.",
  "css-cascade-layers": "Remove it.",
  debug: "Remove it: `sitegen routes` prints the routes.",
  mermaid: "Set `markdown: { mermaid: true }`.",
  classic: "Remove it: the theme is built in. `customCss` is an option of the config.",
  "search-algolia": "Remove it: `themeConfig.algolia` is enough.",
  "@easyops-cn/docusaurus-search-local": SEARCH,
  "@cmfcmf/docusaurus-search-local": SEARCH,
  "docusaurus-lunr-search": SEARCH,
  "docusaurus-plugin-search-local": SEARCH,
};
const UNKNOWN_PLUGIN =
  "Plugins of Docusaurus run in `docusaurus.config` only. Sections go to `content`, remark and rehype plugins to `markdown`, tags of the head to `headTags`, code for the browser to `clientModules`.";
const UNKNOWN_THEME =
  "Themes of Docusaurus run in `docusaurus.config` only. Replace templates by files in `site/theme/`.";
const UNKNOWN_PRESET =
  "Presets of Docusaurus run in `docusaurus.config` only. Write `content: [docs({ … }), posts({ … }), pages({ … })]`, `customCss` and `sitemap`.";

/** Options of the classic preset. */
const PRESET_OPTIONS: Readonly<Record<string, string>> = {
  docs: "`docs`: `docs({ … })` in `content`",
  blog: "`blog`: `posts({ … })` in `content`",
  pages: "`pages`: `pages({ … })` in `content`",
  theme: "`theme.customCss`: `customCss`, and `infima: true` for variables and class names of Infima",
  sitemap: "`sitemap`: `sitemap`",
  gtag: "`gtag`: `analytics.gtag`",
  googleAnalytics: "`googleAnalytics`: `analytics.gtag`, with an id of Google Analytics 4",
  googleTagManager: "`googleTagManager`: `analytics.gtm`",
  svgr: "`svgr`: leave it out, imported SVG files are components",
  debug: "`debug`: leave it out",
};

const bareName = (name: string): string => name.replace(/^(?:@docusaurus\/)?(?:plugin-|theme-|preset-)?/, "");
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** The name of `"name"`, `["name", options]` and the like; null for functions. */
function nameOf(entry: unknown): string | null {
  const first = Array.isArray(entry) ? entry[0] : entry;
  if (typeof first !== "string") return null;
  // `require.resolve` returns a path; the path of a site's own file is shown unchanged
  return /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(first.replaceAll("\\", "/"))?.[1] ?? first;
}

/** Null for a value that is not a list of entries; empty if no entry needs a change. */
export function describeReplaced(key: string, value: unknown, locate: Locate): Diagnostic[] | null {
  const kind = { plugins: "plugin", themes: "theme", presets: "preset" }[key];
  if (kind === undefined || !Array.isArray(value)) return null;
  return value.flatMap((entry, index) => {
    if (entry === null || entry === undefined || entry === false) return [];
    const name = nameOf(entry);
    const shown = name === null ? kind : `${kind} \`${name}\``;
    const unknown = kind === "theme" ? UNKNOWN_THEME : UNKNOWN_PLUGIN;
    const known = name !== null && (REPLACEMENTS[name] ?? REPLACEMENTS[bareName(name)]);
    const options = kind === "preset" && Array.isArray(entry) && isObject(entry[1]) ? entry[1] : {};
    const details = Object.entries(options).flatMap(([option, set]) =>
      set === false || set === undefined ? [] : (PRESET_OPTIONS[option] ?? []),
    );
    return [
      movedConfigOption({
        message: `Unexpected ${shown} (\`${key}[${index}]\`), expected options of the config in its place`,
        location: locate([key, index]),
        help: kind === "preset" ? UNKNOWN_PRESET : known || unknown,
        details: details.length > 0 ? ["Its options and their places here:", ...details] : undefined,
      }),
    ];
  });
}
