// Options that all kinds of content have.
import { isUrlPath } from "../../runtime/shared/url.ts";
import { boolean, check, custom, either, fn, listOf, matching, nullable, object, off, string, text } from "./schema.ts";

/** What sections publish: `docs()`, `posts()`, `entries()`, `pages()`. */
export interface ContentSpec {
  type: string;
  options: KindOptions;
}

// biome-ignore lint/suspicious/noExplicitAny: unified's own Pluggable is as open
export type MarkdownPlugin = any;
const isPlugin = (value: unknown): boolean => {
  if (typeof value === "function") return true;
  if (Array.isArray(value)) return typeof value[0] === "function";
  // a preset
  const { plugins: list } = (value ?? {}) as { plugins?: unknown };
  return Array.isArray(list) && list.every(isPlugin);
};
const plugins = listOf(
  custom<MarkdownPlugin>(isPlugin, "a plugin: a function, or a list of a function and its options"),
);

export class MarkdownPluginLists {
  remarkPlugins? = plugins;
  rehypePlugins? = plugins;
  recmaPlugins? = plugins;
  beforeDefaultRemarkPlugins? = plugins;
  beforeDefaultRehypePlugins? = plugins;
}

class AdmonitionOptions {
  keywords? = listOf(string);
  /** Keep the built-in keywords. Default: true. */
  extendDefaults? = boolean;
}
export const admonitions = either(boolean, object(AdmonitionOptions));

/** Argument of an `editUrl` function. `docPath` and `blogPath` are the same as `path`. */
export interface EditedPage {
  /** Path in the section's folder. */
  path: string;
  docPath: string;
  blogPath: string;
  permalink: string;
  locale: string;
  version: string;
  versionDocsDirPath: string;
  blogDirPath: string;
}

/** @param value `text` if it may not be empty. */
export const urlPath = (value: string): string =>
  check(value, isUrlPath, "a path such as `guides`, without a host, `..`, `?` or `#`");
export const sectionId = matching(/^[\w-]+$/, "word characters and dashes");

/** Options of all kinds. Folders are relative to the site's root. */
export class KindOptions extends MarkdownPluginLists {
  /** Unique among the kinds of one type. Word characters and dashes. */
  id? = sectionId;
  path? = text;
  routeBasePath? = urlPath(string);
  /** Globs relative to `path`. */
  include? = listOf(string);
  exclude? = listOf(string);
  admonitions? = admonitions;
  /** URL of the repository's folder, or a function that returns the URL of a page. */
  editUrl? = either(
    check(string, (value) => URL.canParse(value), "an absolute URL"),
    fn<(page: EditedPage) => string | undefined>(),
  );
  showLastUpdateTime? = boolean;
  showLastUpdateAuthor? = boolean;
  /** Names all who changed the page, from Git: authors and co-authors of its commits, those with most commits first. */
  showContributors? = boolean;
}

/** File of the section's tags; `false` or null: tags are not predefined. */
export const tagsFile = nullable(either(string, off));
