// Options of search. One object is checked for all providers, so that an error names the field and not the union.
import { isUrlPath } from "../../runtime/shared/url.ts";
import {
  atLeastOne,
  boolean,
  check,
  either,
  fn,
  listOf,
  matching,
  nullable,
  object,
  objectOf,
  off,
  oneOf,
  partial,
  plainData,
  recordOf,
  regExp,
  required,
  string,
  text,
  typed,
  url,
  wholeNumber,
} from "./schema.ts";

const isRegExpSource = (source: string): boolean => {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
};
const path = nullable(
  either(check(string, isUrlPath, "a path such as `search`, without a host, `..`, `?` or `#`"), off),
);

class CommonSearchOptions {
  /**
   * What opens the dialog. Its code is fetched on hover, focus and touch in any case. Default: `["click", "key"]`,
   * since a dialog that opens on focus surprises readers who use a keyboard (WCAG 3.2.1).
   */
  openOn? = listOf(oneOf("click", "key", "focus", "hover"));
  /** Placeholder of the input. Default: "Search docs", in the language of the page. */
  placeholder? = text;
  /** Pages of one section of the site in the dialog, each with its best section. Default: 5. */
  maxResultsPerGroup? = wholeNumber(1, "at least 1");
  /** Only hits in the reader's language and docs versions. Default: true for the site's own index, else false. */
  contextualSearch? = boolean;
  /** Where readers report a query without results: a URL with `{query}` in it, or a function that returns one. */
  getMissingResultsUrl? = either(text, fn<(facts: { query: string }) => string>());
}

/** The index that the build writes; nothing leaves the reader's browser. */
export class LocalSearchOptions extends CommonSearchOptions {
  provider? = oneOf("local");
  /** Path of the search page; `false` or `null` for none. Default: `search`. */
  path? = path;
  /**
   * YAML or JSON file of words with the same meaning, relative to the site's folder: a list of groups such as `[sign in, login]`. A
   * file of its name in a language's folder of translations replaces it.
   */
  synonyms? = text;
  /**
   * Finds the forms of words by language, such as `Häuser` for `Haus`: a package of the site or a JavaScript file that exports a function
   * `stemmer`. Only the pages of that language load it. English has its own without this option.
   */
  stemmers? = recordOf(text, matching(/^[A-Za-z]+(?:-[A-Za-z0-9]+)*$/, "a language such as `de` or `pt-BR`"));
}

export class ReplacedPath {
  /** A text, or a regular expression. */
  from = required(either(text, regExp));
  to = required(string);
}

class HostedSearchOptions extends CommonSearchOptions {
  /** Sent with each query, after the dialog's own parameters. Plain data. */
  searchParameters? = plainData;
  /** Results with a matching URL are opened as documents. */
  externalUrlRegex? = check(string, isRegExpSource, "the source of a regular expression");
  /** Changes the paths of results. */
  replaceSearchResultPathname? = object(ReplacedPath);
}

class AlgoliaIndexOptions extends HostedSearchOptions {
  appId = required(text);
  /** Public: a search-only key. */
  apiKey = required(text);
  indexName = required(text);
  /** Reports to Algolia which results are opened. Default: false. */
  insights? = boolean;
}

export class AlgoliaSearchOptions extends AlgoliaIndexOptions {
  provider = required(oneOf("algolia"));
  /** Path of the search page; `false` or `null` for none. Default: `search`. */
  path? = path;
}

export class TypesenseSearchOptions extends HostedSearchOptions {
  provider = required(oneOf("typesense"));
  /** Path of the search page; `false` or `null` for none. Default: `search`. */
  path? = path;
  /** Origins, with a path if need be: `https://search.example.com`. Tried one after the other. */
  nodes = required(atLeastOne(listOf(url("a URL such as `https://search.example.com`")), "at least one node"));
  /** Public: a search-only key. */
  apiKey = required(text);
  collection = required(text);
}

/** Hosted search where configs of other generators have it. */
export class ThemeAlgoliaOptions extends AlgoliaIndexOptions {
  searchPagePath? = path;
}

export type SearchOptions = LocalSearchOptions | AlgoliaSearchOptions | TypesenseSearchOptions;

const allFields = objectOf({
  ...partial(AlgoliaSearchOptions),
  ...partial(TypesenseSearchOptions),
  ...partial(LocalSearchOptions),
  provider: oneOf("local", "algolia", "typesense"),
});
const algoliaFields = check(
  allFields,
  ({ provider, appId, apiKey, indexName }) => provider !== "algolia" || (appId && apiKey && indexName) !== undefined,
  '`appId`, `apiKey` and `indexName` with `provider: "algolia"`',
);
export const search = typed<SearchOptions>(
  check(
    algoliaFields,
    ({ provider, nodes, apiKey, collection }) =>
      provider !== "typesense" || (nodes && apiKey && collection) !== undefined,
    '`nodes`, `apiKey` and `collection` with `provider: "typesense"`',
  ),
);
