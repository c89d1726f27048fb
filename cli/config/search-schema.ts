// The shape of `search`. One object for all providers, so that a fault is told of the field and not of the union.
import * as v from "valibot";

const text = v.pipe(v.string(), v.nonEmpty("a text that is not empty"));
const isUrl = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

const isRegex = (source: string): boolean => {
  try {
    return new RegExp(source) instanceof RegExp;
  } catch {
    return false;
  }
};
const isPlainData = (value: unknown): boolean => {
  if (value === null || ["string", "number", "boolean", "undefined"].includes(typeof value)) return true;
  return typeof value === "object" && Object.values(value).every(isPlainData);
};

/** Also of `themeConfig.algolia`, which names the page's path after its own fashion. */
export const searchPath = v.optional(v.nullable(v.union([v.string(), v.literal(false)])));

const shared = {
  openOn: v.optional(v.array(v.picklist(["click", "key", "focus", "hover"]))),
  placeholder: v.optional(text),
  maxResultsPerGroup: v.optional(v.pipe(v.number(), v.integer("a whole number"), v.minValue(1, "at least 1"))),
  contextualSearch: v.optional(v.boolean()),
  getMissingResultsUrl: v.optional(v.union([text, v.function()])),
  searchParameters: v.optional(
    v.pipe(
      v.record(v.string(), v.any()),
      v.check((value) => isPlainData(value), "plain data: functions cannot travel to the browser"),
    ),
  ),
  externalUrlRegex: v.optional(v.pipe(v.string(), v.check(isRegex, "the source of a regular expression"))),
  replaceSearchResultPathname: v.optional(v.object({ from: v.union([text, v.instance(RegExp)]), to: v.string() })),
  insights: v.optional(v.boolean()),
};

/** Fields that one provider must have and no other may. */
const OWN_FIELDS = {
  local: [],
  algolia: ["appId", "apiKey", "indexName"],
  typesense: ["nodes", "apiKey", "collection"],
} as const;

const options = v.object({
  path: searchPath,
  provider: v.optional(v.picklist(["local", "algolia", "typesense"])),
  appId: v.optional(text),
  apiKey: v.optional(text),
  indexName: v.optional(text),
  nodes: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.check(isUrl, "a URL such as `https://search.example.com`"))),
      v.nonEmpty("at least one node"),
    ),
  ),
  collection: v.optional(text),
  ...shared,
});
type Options = v.InferOutput<typeof options>;

const has = (given: Options, provider: keyof typeof OWN_FIELDS): boolean =>
  given.provider !== provider || OWN_FIELDS[provider].every((field) => given[field] !== undefined);

export const searchSchema = v.union([
  v.literal(false),
  v.pipe(
    options,
    v.check((given) => has(given, "algolia"), '`appId`, `apiKey` and `indexName` with `provider: "algolia"`'),
    v.check((given) => has(given, "typesense"), '`nodes`, `apiKey` and `collection` with `provider: "typesense"`'),
  ),
]);

/** Hosted search where configs of other generators have it. */
export const algoliaSchema = v.object({
  appId: text,
  apiKey: text,
  indexName: text,
  searchPagePath: searchPath,
  ...shared,
});
