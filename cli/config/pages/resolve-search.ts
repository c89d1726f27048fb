import type { SearchSettings, SearchTrigger } from "../../../runtime/shared/search.ts";
import { SEARCH_MANIFEST } from "../../model/generated-files.ts";
import type {
  AlgoliaSearchOptions,
  ReplacedPath,
  SearchOptions,
  TypesenseSearchOptions,
  UserConfig,
} from "../../options/user-config.ts";

/** Hover, focus and touch fetch the dialog's code; opening it by them is an option (WCAG 3.2.1). */
const TRIGGERS: readonly SearchTrigger[] = ["click", "key"];
const GROUP_SIZE = 5;
/** Placeholder of the query in the URL for reports of missing results. */
const QUERY_MARK = "{query}";

/** The site's own index unless the config names a service; null without search. */
export function resolveSearch(user: UserConfig, baseUrl: string): SearchSettings | null {
  const options = searchOptions(user);
  if (options === false) return null;
  return {
    provider: resolveProvider(options, baseUrl),
    openOn: TRIGGER_ORDER.filter((trigger) => (options.openOn ?? TRIGGERS).includes(trigger)),
    maxResultsPerGroup: options.maxResultsPerGroup ?? GROUP_SIZE,
    // The site's own index contains every version; readers want results of the version they read.
    contextual: options.contextualSearch ?? (options.provider ?? "local") === "local",
    placeholder: options.placeholder ?? null,
    missingResultsUrl: resolveMissingResults(options.getMissingResultsUrl),
  };
}

const TRIGGER_ORDER: readonly SearchTrigger[] = ["click", "key", "focus", "hover"];

/** Path of the search page below the base URL, without slashes around it; null without one. */
export function resolveSearchPath(user: UserConfig): string | null {
  const options = searchOptions(user);
  if (options === false) return null;
  const given = options.path;
  if (given === undefined) return "search";
  return given === false || given === null || given === "" ? null : given.replace(/^\/+|\/+$/g, "");
}

/** `search` beats the place where configs of other generators have hosted search. */
function searchOptions({ search, themeConfig }: UserConfig): SearchOptions | false {
  const algolia = themeConfig?.algolia;
  const { searchPagePath, ...rest } = algolia ?? {};
  const path = searchPagePath === undefined ? {} : { path: searchPagePath };
  if (search === false) return false;
  if (search?.provider !== undefined || !algolia) return search ?? {};
  return {
    provider: "algolia",
    ...(rest as Omit<AlgoliaSearchOptions, "provider">),
    ...path,
    ...search,
  } as SearchOptions;
}

function resolveProvider(options: SearchOptions, baseUrl: string): SearchSettings["provider"] {
  switch (options.provider) {
    case "algolia":
      return {
        type: "algolia",
        appId: options.appId,
        apiKey: options.apiKey,
        indexName: options.indexName,
        insights: options.insights ?? false,
        ...resolveHosted(options),
      };
    case "typesense":
      return {
        type: "typesense",
        nodes: options.nodes.map((node) => node.replace(/\/+$/, "")),
        apiKey: options.apiKey,
        collection: options.collection,
        ...resolveHosted(options),
      };
    default:
      return { type: "local", manifest: baseUrl + SEARCH_MANIFEST };
  }
}

function resolveHosted(options: AlgoliaSearchOptions | TypesenseSearchOptions) {
  const { searchParameters, externalUrlRegex, replaceSearchResultPathname } = options;
  return {
    parameters: searchParameters ?? {},
    externalUrlRegex: externalUrlRegex ?? null,
    replaceResultPath: replaceSearchResultPathname ? resolveReplacement(replaceSearchResultPathname) : null,
  };
}

/** A string is matched literally. */
function resolveReplacement({ from, to }: ReplacedPath): { from: string; to: string } {
  return { from: typeof from === "string" ? from.replaceAll(/[|\\{}()[\]^$+*?.-]/g, "\\$&") : from.source, to };
}

/** What is wrong with the function for the URL of missing results; null if it returns one. */
export function missingResultsFault(user: UserConfig): string | null {
  const options = searchOptions(user);
  const option = options === false ? undefined : options.getMissingResultsUrl;
  if (typeof option !== "function") return null;
  try {
    const url: unknown = option({ query: QUERY_MARK });
    return typeof url === "string"
      ? null
      : `Unexpected ${typeof url} from \`search.getMissingResultsUrl\`, expected a URL`;
  } catch (error) {
    return `Unexpected error in \`search.getMissingResultsUrl\`: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Functions cannot be sent to the browser: this one is called with a placeholder for the query. */
function resolveMissingResults(option: SearchOptions["getMissingResultsUrl"]): string | null {
  if (option === undefined) return null;
  const url = typeof option === "string" ? option : option({ query: QUERY_MARK });
  return url.replaceAll(encodeURIComponent(QUERY_MARK), QUERY_MARK);
}

/** Origins that the browser requests. */
export function searchHosts({ provider }: SearchSettings): string[] {
  switch (provider.type) {
    case "local":
      return [];
    case "typesense":
      return [...new Set(provider.nodes.map((node) => new URL(node).origin))];
    case "algolia": {
      const id = provider.appId.toLowerCase();
      return [
        `https://${id}-dsn.algolia.net`,
        ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`),
        ...(provider.insights ? ["https://insights.algolia.io"] : []),
      ];
    }
  }
}
