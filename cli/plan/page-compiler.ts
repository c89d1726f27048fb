import { plainHighlighter } from "../highlight/plain-highlighter.ts";
import type { SiteConfig } from "../model/config.ts";
import type { KindMarkdown, MarkdownConfig } from "../model/markdown-config.ts";
import type { ContentFile, Page, PageFacts } from "../model/content.ts";
import type { Outcome } from "../model/diagnostic.ts";
import type { Highlighter } from "../model/highlighter.ts";

/** Makes a page of a file. */
export interface PageCompiler<Made extends PageFacts = Page> {
  compile(file: ContentFile): Promise<Outcome<Made>>;
  /** Told which files come; again where there are more. */
  expect?(files: readonly ContentFile[]): void;
  /** What its pages lack: colours of code, what is neither link nor id, or their bodies. */
  variant: "plain" | "links" | "facts" | null;
}

/** What a compiler knows of the site. */
export interface CompilerOptions {
  markdown: MarkdownConfig;
  /** Of the content kinds, by id. */
  kinds: Readonly<Record<string, KindMarkdown>>;
}

export const compilerOptions = ({ markdown, kinds }: SiteConfig): CompilerOptions => ({
  markdown,
  kinds: Object.fromEntries(kinds.map((kind) => [kind.id, kind.markdown])),
});

/** False where plugins of the site run: functions do not travel to a thread. */
export const canTravel = ({ markdown }: Pick<CompilerOptions, "markdown">): boolean =>
  [
    markdown.beforeDefaultRemarkPlugins,
    markdown.remarkPlugins,
    Object.keys(markdown.remarkRehypeOptions),
    markdown.beforeDefaultRehypePlugins,
    markdown.rehypePlugins,
    markdown.recmaPlugins,
  ].every(({ length }) => length === 0);

/** Parsers and processors take a third of a start to load, and where everything is remembered nobody needs them. */
const loadCompiler = () => import("../compile/compile-page.ts");

/** How a page that shows code shows it, but for a few. */
const FENCE = "```";

/** Of files that no content kind has. */
export const NO_KIND: KindMarkdown = { removeContentTitle: false, truncateMarker: null, countsWords: false };

export function createPageCompiler({ markdown, kinds }: CompilerOptions, highlighter: Highlighter): PageCompiler {
  return {
    async compile(file) {
      const { compilePage } = await loadCompiler();
      return compilePage(file, markdown, kinds[file.kind] ?? NO_KIND, highlighter.ofPage?.() ?? highlighter);
    },
    expect: (files) => highlighter.expect?.(files.filter(({ source }) => source.includes(FENCE)).length),
    variant: highlighter === plainHighlighter ? "plain" : null,
  };
}

/** For runs whose HTML nobody sees. */
export interface PlainOptions extends CompilerOptions {
  /** See `compileLinks`. */
  linksAlone: boolean;
}

/** Compiles without colours. */
export function createPlainCompiler(options: PlainOptions): PageCompiler<PageFacts> {
  if (!options.linksAlone) return createPageCompiler(options, plainHighlighter);
  const { markdown, kinds } = options;
  return {
    async compile(file) {
      const { compileLinks } = await loadCompiler();
      return compileLinks(file, markdown, kinds[file.kind] ?? NO_KIND);
    },
    variant: "links",
  };
}

/** See `compileFacts`. */
export const createFactsCompiler = ({ markdown, kinds }: CompilerOptions): PageCompiler<PageFacts> => ({
  async compile(file) {
    const { compileFacts } = await loadCompiler();
    return compileFacts(file, markdown, kinds[file.kind] ?? NO_KIND);
  },
  variant: "facts",
});

/** A page as it was before it was a structured clone. */
export const revivePage = <Made extends Pick<PageFacts, "frontMatter">>(page: Made): Made => ({
  ...page,
  frontMatter: {
    data: withoutPrototypes(page.frontMatter.data),
    keys: Object.assign(Object.create(null), page.frontMatter.keys),
  },
});

/** Front matter is data of strangers: no key of it may reach a prototype. */
function withoutPrototypes<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutPrototypes) as Value;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  const bare = Object.create(null) as Record<string, unknown>;
  for (const [key, inner] of Object.entries(value)) bare[key] = withoutPrototypes(inner);
  return bare as Value;
}
