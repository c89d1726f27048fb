import type { InterfaceStrings } from "../../runtime/shared/interface-strings.ts";
import type { Level, Outcome } from "./diagnostic.ts";
import type { FilePath, Hash } from "./brands.ts";

/** The options that list plugins, in the order in which these run. */
export const PLUGIN_LISTS = [
  "beforeDefaultRemarkPlugins",
  "remarkPlugins",
  "beforeDefaultRehypePlugins",
  "rehypePlugins",
  "recmaPlugins",
] as const;

export type ImageFormat = "avif" | "webp";

/** See `ResponsiveImageOptions`. */
export interface ResponsiveImagesConfig {
  /** Ascending. */
  widths: readonly number[];
  /** In the order in which a browser chooses. */
  formats: readonly ImageFormat[];
  /** Version of the site's `sharp`, which the bytes depend on; null if it is not installed. */
  version: string | null;
}

/** A theme of Prism, as `prism-react-renderer` exports them: CSS properties by the types of tokens. */
export interface PrismTheme {
  plain: { color?: string; backgroundColor?: string };
  styles: { types: string[]; style: { color?: string }; languages?: string[] }[];
}

/** How Markdown is compiled. Part of the cache key of every page, so plugins come with a hash. */
export interface MarkdownConfig {
  /** Of the site. Plugins get the absolute path of a page, as in Docusaurus; differs between machines, so it is not in the key. */
  root: FilePath;
  format: "auto" | "mdx" | "md" | "detect";
  parser: "satteri" | "remark";
  emoji: boolean;
  math: boolean;
  /** The site's copy of `katex`; null if formulas are off or it is not installed. */
  mathPackage: FilePath | null;
  mermaid: boolean;
  rawHtml: "keep" | "strip";
  /** Whether the content security policy blocks inline scripts, styles and event handlers. */
  blocksInline: boolean;
  mdx1Compat: { comments: boolean; admonitions: boolean; headingIds: boolean };
  anchors: { maintainCase: boolean };
  admonitions: { keywords: string[] };
  /** Null without a glossary. Its file is relative to the root. */
  glossary: { file: string; terms: GlossaryTerm[] } | null;
  /** Modules for code blocks that run, relative to the root; null if none does. */
  liveCode: LiveCodeConfig | null;
  /** Levels of symbols that inline code names; null: it is not linked. */
  symbolLinks: SymbolLinksConfig | null;
  /** Whether images open in the whole window. */
  zoomImages: boolean;
  /** Null: code blocks show no types. Its tsconfig is relative to the root. */
  twoslash: { tsconfig: string | null } | null;
  /** Sizes and formats of images in a build; null: images stay as they are. */
  responsiveImages: ResponsiveImagesConfig | null;
  /** Folders outside the repository whose files code blocks may show; relative to the root. */
  sampleFolders: string[];
  /** Bare URLs, `www.` and mail addresses become links. */
  autolinks: boolean;
  beforeDefaultRemarkPlugins: PluginEntry[];
  remarkPlugins: PluginEntry[];
  beforeDefaultRehypePlugins: PluginEntry[];
  rehypePlugins: PluginEntry[];
  recmaPlugins: PluginEntry[];
  remarkRehypeOptions: Record<string, unknown>;
  /** Run before the text is parsed, in this order. */
  sourceTransforms: readonly SourceTransform[];
  /** Translated texts that the compiler writes into pages; empty for English. */
  strings: InterfaceStrings;
  npm2yarn: { sync: boolean; converters: ("yarn" | "pnpm" | "bun")[] };
  code: {
    defaultLanguage: string | null;
    /** The first entry's class marks `{1,3-5}`. */
    magicComments: { className: string; line?: string; block?: { start: string; end: string } }[];
    additionalLanguages: string[];
    /** Blocks with more lines are folded; null for none. */
    foldAfter: number | null;
    /** Names of Shiki themes, or themes of Prism. */
    theme: string | PrismTheme;
    darkTheme: string | PrismTheme;
    /** `scanner` is ours; `oniguruma` is slower, and grammars are written for it. */
    engine: "scanner" | "oniguruma";
  };
  /** Levels of the rules for content that some readers cannot use; null: it is not checked. */
  accessibility: AccessibilityLevels | null;
  /** Names of files in the site's theme folder that replace Markdown elements: `a`, `pre`, `admonition`. */
  elementOverrides: string[];
  /** Hash of all the above and of the plugins' versions. */
  hash: Hash;
}
/** See `SymbolLinkOptions`. */
export interface SymbolLinksConfig {
  duplicate: Level;
  unknown: Level;
  ignore: string[];
}
/** See `LiveCodeOptions`. */
export interface LiveCodeConfig {
  /** Null: the names are React's, and those of the theme component `ReactLiveScope`. */
  scope: string | null;
  stage: string | null;
  /** Whether readers can edit the code. */
  edit: boolean;
  /** Place of the result: above or below the code. */
  position: "top" | "bottom";
}
/** A function of a plugin that changes the text of a file before it is parsed. */
export interface SourceTransform {
  /** Name of the plugin. */
  plugin: string;
  /** Hash of the files that it reads; another one in each run if these are unknown. */
  reads: Hash;
  run(source: string, file: { path: string; section: string }): Promise<Outcome<string>>;
}
/** See `AccessibilityOptions`. */
export type AccessibilityLevels = Record<"missingAlt" | "headingLevels" | "linkText" | "tableHeaders", Level>;
/** A term of the glossary. */
export interface GlossaryTerm {
  /** The term first, then other words for it. */
  words: string[];
  definition: string;
}
/** A unified plugin, or `[plugin, ...options]`. */
// biome-ignore lint/suspicious/noExplicitAny: unified's own Pluggable uses it
export type PluginEntry = any;

/** How `compile` treats the files of a kind. */
export interface KindMarkdown {
  /** The first h1 leaves the body (posts: the template prints the title). */
  removeContentTitle: boolean;
  /** Null: the kind has no previews. */
  truncateMarker: RegExp | null;
  /** Whether its routes depend on the word count of a page: counting takes a twentieth of compiling. */
  countsWords: boolean;
}
