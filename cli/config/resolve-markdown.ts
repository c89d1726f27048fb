import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { InterfaceStrings } from "../../runtime/shared/interface-strings.ts";
import { contentHash } from "../model/content-hash.ts";
import { findInstalled } from "../model/disk/find-installed.ts";
import { type MarkdownConfig, PLUGIN_LISTS, type PluginEntry } from "../model/markdown-config.ts";
import type { FilePath, Hash } from "../model/brands.ts";
import { fromRoot, packageVersion } from "./site-files.ts";
import { fillDefaults } from "../options/schema.ts";
import { AccessibilityOptions, ResponsiveImageOptions, SymbolLinkOptions } from "../options/page-options.ts";
import type { KindOptions, MarkdownOptions, UserConfig } from "../options/user-config.ts";

/** Keywords of admonitions without options. */
export const ADMONITIONS = ["note", "tip", "info", "warning", "danger", "caution", "secondary", "important", "success"];
/** Ids of strings in compiled pages. */
const COMPILED =
  /^theme\.(?:CodeBlock|admonition|details|glossary|liveCode|marks|zoom)\.|^theme\.common\.headingLinkTitle$/;

/** Markdown options with defaults filled. Plugins that single kinds name are added for all of them: compiling knows one list. */
export function resolveMarkdown(
  user: UserConfig,
  {
    root,
    elementOverrides,
    strings,
    glossary = null,
    fingerprint,
    asked = "",
    sourceTransforms = [],
  }: {
    root: FilePath;
    elementOverrides: string[];
    strings: InterfaceStrings;
    glossary?: MarkdownConfig["glossary"];
    fingerprint: string;
    /** Hash of the variables of the environment that the config read, which its plugins may use. */
    asked?: string;
    sourceTransforms?: MarkdownConfig["sourceTransforms"];
  },
): MarkdownConfig {
  const markdown: MarkdownOptions = user.markdown ?? {};
  const kinds = (user.content ?? []).map(({ options }) => options as KindOptions);
  const plugins = Object.fromEntries(
    PLUGIN_LISTS.map((list) => [
      list,
      uniquePlugins(listPlugins([markdown, ...kinds].flatMap((source) => source[list] ?? []))),
    ]),
  ) as Record<(typeof PLUGIN_LISTS)[number], PluginEntry[]>;
  const resolved: Omit<MarkdownConfig, "hash"> = {
    root,
    format: markdown.format ?? "auto",
    parser: markdown.parser ?? "satteri",
    emoji: markdown.emoji ?? true,
    math: markdown.math ?? false,
    mathPackage: markdown.math ? findPackage("katex", root) : null,
    mermaid: markdown.mermaid ?? false,
    rawHtml: markdown.rawHtml ?? "keep",
    blocksInline: user.csp !== false && user.csp?.reportOnly !== true,
    mdx1Compat: {
      comments: markdown.mdx1Compat?.comments ?? true,
      admonitions: markdown.mdx1Compat?.admonitions ?? true,
      headingIds: markdown.mdx1Compat?.headingIds ?? true,
    },
    anchors: { maintainCase: markdown.anchors?.maintainCase ?? false },
    admonitions: { keywords: resolveKeywords([markdown, ...kinds]) },
    autolinks: markdown.autolinks ?? true,
    glossary,
    liveCode: markdown.liveCode
      ? {
          scope: markdown.liveCode.scope === undefined ? null : fromRoot(root, markdown.liveCode.scope),
          stage: markdown.liveCode.stage === undefined ? null : fromRoot(root, markdown.liveCode.stage),
          edit: markdown.liveCode.edit ?? false,
          position: markdown.liveCode.position ?? "top",
        }
      : null,
    symbolLinks: markdown.symbolLinks ? fillDefaults(SymbolLinkOptions, markdown.symbolLinks) : null,
    zoomImages: markdown.zoomImages ?? false,
    twoslash: markdown.twoslash
      ? {
          tsconfig: markdown.twoslash.tsconfig === undefined ? null : fromRoot(root, markdown.twoslash.tsconfig),
        }
      : null,
    responsiveImages: resolveResponsiveImages(markdown, root),
    sampleFolders: markdown.sampleFolders ?? [],
    ...plugins,
    remarkRehypeOptions: markdown.remarkRehypeOptions ?? {},
    sourceTransforms,
    npm2yarn: {
      sync: markdown.npm2yarn?.sync ?? false,
      converters: markdown.npm2yarn?.converters ?? ["yarn", "pnpm", "bun"],
    },
    code: resolveCode(user),
    accessibility: user.accessibility ? fillDefaults(AccessibilityOptions, user.accessibility) : null,
    elementOverrides,
    strings: Object.fromEntries(Object.entries(strings).filter(([id]) => COMPILED.test(id))),
  };
  const hasPlugins =
    sourceTransforms.length > 0 ||
    PLUGIN_LISTS.some((list) => plugins[list].length > 0) ||
    Object.keys(resolved.remarkRehypeOptions).length > 0;
  // the package's content: its path differs between machines that share results, as the root does
  const { root: _root, mathPackage, ...others } = resolved;
  const hashed = { ...others, mathPackage: mathPackage && contentHash(readFileSync(mathPackage)) };
  return { ...resolved, hash: hashOf(hashed, hasPlugins ? `${fingerprint}\n${asked}` : fingerprint) };
}

function resolveResponsiveImages(
  { responsiveImages }: MarkdownOptions,
  root: FilePath,
): MarkdownConfig["responsiveImages"] {
  if (!responsiveImages) return null;
  const { widths, formats } = fillDefaults(ResponsiveImageOptions, responsiveImages);
  const folder = findInstalled("sharp", root);
  return {
    widths: [...new Set(widths)].sort((a, b) => a - b),
    formats: [...new Set(formats)],
    version: (folder && packageVersion(join(folder, "package.json"))?.version) ?? null,
  };
}

/** The file that a package is loaded from; null if it is not installed. */
function findPackage(name: string, root: FilePath): FilePath | null {
  const folder = findInstalled(name, root);
  return folder && (createRequire(join(folder, "package.json")).resolve(name) as FilePath);
}

/** Plugins of presets, which are objects with a list of plugins. */
const listPlugins = (entries: readonly PluginEntry[]): PluginEntry[] =>
  entries.flatMap((entry) => {
    const { plugins } = entry as { plugins?: PluginEntry[] };
    return typeof entry === "function" || Array.isArray(entry) ? [entry] : listPlugins(plugins ?? []);
  });

function uniquePlugins(plugins: PluginEntry[]): PluginEntry[] {
  const first = (plugin: PluginEntry): unknown => (Array.isArray(plugin) ? plugin[0] : plugin);
  return plugins.filter((plugin, index) => plugins.findIndex((other) => first(other) === first(plugin)) === index);
}

function resolveKeywords(sources: Pick<MarkdownOptions, "admonitions">[]): string[] {
  const options = sources.map(({ admonitions }) => admonitions).filter((option) => option !== undefined);
  if (options.length > 0 && options.every((option) => option === false)) return [];
  const keywords = new Set<string>();
  const replaced =
    options.length > 0 && options.every((option) => typeof option === "object" && option.extendDefaults === false);
  if (!replaced) for (const keyword of ADMONITIONS) keywords.add(keyword);
  for (const option of options)
    if (typeof option === "object") for (const keyword of option.keywords ?? []) keywords.add(keyword);
  return [...keywords];
}

function resolveCode({ themeConfig = {}, highlight = {} }: UserConfig): MarkdownConfig["code"] {
  const { prism = {} } = themeConfig;
  return {
    defaultLanguage: prism.defaultLanguage ?? null,
    magicComments: prism.magicComments ?? [
      {
        className: "theme-code-block-highlighted-line",
        line: "highlight-next-line",
        block: { start: "highlight-start", end: "highlight-end" },
      },
    ],
    foldAfter: highlight.foldAfter ?? null,
    additionalLanguages: prism.additionalLanguages ?? [],
    theme: prism.theme ?? "sitegen-light",
    // a theme of Prism has the colours of one mode, and is used in both if it is the only one
    darkTheme: prism.darkTheme ?? (typeof prism.theme === "object" ? prism.theme : "sitegen-dark"),
    engine: highlight.engine ?? "scanner",
  };
}

/**
 * Hashes data and the sources of functions; `fingerprint` covers their imports. An object that occurs repeatedly, or
 * inside itself, is hashed once.
 */
export function hashOf(value: unknown, fingerprint: string): Hash {
  const known = new Map<object, number>();
  const text = JSON.stringify(value, (_, inner) => {
    if (typeof inner === "function" || typeof inner === "bigint" || inner instanceof RegExp) return String(inner);
    if (typeof inner !== "object" || inner === null) return inner;
    const number = known.get(inner);
    if (number !== undefined) return `known ${number}`;
    known.set(inner, known.size);
    return inner;
  });
  return contentHash(`${fingerprint}\n${text}`);
}
