import type { SiteConfig } from "../model/config.ts";
import { type KindMarkdown, type MarkdownConfig, PLUGIN_LISTS } from "../model/markdown-config.ts";
import type { ContentFile, Page, PageFacts } from "../model/content.ts";
import type { Outcome } from "../model/diagnostic.ts";

/** Compiles a file to a page. */
export interface PageCompiler<Compiled extends PageFacts = Page> {
  compile(file: ContentFile): Promise<Outcome<Compiled>>;
  /** Announces files that will be compiled; may be called more than once. */
  expect?(files: readonly ContentFile[]): void;
  /** `plain`: without highlights; `links`: bodies have only links and ids; `facts`: without bodies. Null for whole pages. */
  variant: "plain" | "links" | "facts" | null;
}

/** The part of the config that a compiler reads. */
export interface CompilerOptions {
  markdown: MarkdownConfig;
  /** By the id of a content kind. */
  kinds: Readonly<Record<string, KindMarkdown>>;
}

export const compilerOptions = ({ markdown, kinds }: SiteConfig): CompilerOptions => ({
  markdown,
  kinds: Object.fromEntries(kinds.map((kind) => [kind.id, kind.markdown])),
});

/** False if the site has plugins: functions cannot be sent to a worker. */
export const canTravel = ({ markdown }: Pick<CompilerOptions, "markdown">): boolean =>
  markdown.sourceTransforms.length === 0 &&
  PLUGIN_LISTS.every((list) => markdown[list].length === 0) &&
  Object.keys(markdown.remarkRehypeOptions).length === 0;

/** For files outside all content kinds. */
export const NO_KIND: KindMarkdown = { removeContentTitle: false, truncateMarker: null, countsWords: false };

/** For runs that write no HTML. */
export interface PlainOptions extends CompilerOptions {
  /** See `compileLinks`. */
  linksAlone: boolean;
}

/** Restores objects without a prototype, which structured cloning loses. */
export const revivePage = <Revived extends Pick<PageFacts, "frontMatter">>(page: Revived): Revived => ({
  ...page,
  frontMatter: {
    data: withoutPrototypes(page.frontMatter.data),
    keys: Object.assign(Object.create(null), page.frontMatter.keys),
  },
});

/** Front matter is untrusted data: none of its keys may reach a prototype. */
function withoutPrototypes<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutPrototypes) as Value;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  const bare = Object.create(null) as Record<string, unknown>;
  for (const [key, inner] of Object.entries(value)) bare[key] = withoutPrototypes(inner);
  return bare as Value;
}
