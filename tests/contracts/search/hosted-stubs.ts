// A stand-in for hosted services: answers documented requests over the records of a site, and refuses
// everything else, including unknown fields.
import type { SearchRecord } from "../../../cli/search/search-records.ts";

export interface StubRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}
interface StubAnswer {
  status: number;
  body: unknown;
}
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";
const isWhole: Check = (value) => Number.isInteger(value) && Number(value) >= 0;
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const LEVELS = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;

/** Names of fields that are missing, unknown or of another type. */
function faultsOf(value: object, required: Record<string, Check>, optional: Record<string, Check> = {}): string[] {
  const known: Record<string, Check> = { ...optional, ...required };
  return [
    ...Object.keys(required).filter((name) => !(name in value)),
    ...Object.entries(value).flatMap(([name, field]) => (known[name]?.(field) ? [] : [name])),
  ];
}

const words = (query: string): string[] => query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const textsOf = ({ hierarchy, content }: SearchRecord): string[] =>
  [...Object.values(hierarchy), content].filter((text) => text !== null);

/** Records that contain all words, names before texts. */
function find(records: readonly SearchRecord[], query: string): SearchRecord[] {
  const asked = words(query);
  const own = (record: SearchRecord): string =>
    (record.type === "content" ? record.content : record.hierarchy[record.type])?.toLowerCase() ?? "";
  return records
    .filter(
      (record) => asked.length > 0 && asked.every((word) => textsOf(record).join(" ").toLowerCase().includes(word)),
    )
    .filter((record) => asked.some((word) => own(record).includes(word)))
    .sort((a, b) => b.weight.level - a.weight.level);
}

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
function mark(text: string, query: string, open: string, close: string): string {
  const pattern = new RegExp(`(${words(query).join("|") || "(?!)"})`, "gi");
  return text
    .split(pattern)
    .map((piece, index) => (index % 2 ? open + escapeHtml(piece) + close : escapeHtml(piece)))
    .join("");
}

/** `POST /1/indexes/*\/queries` of Algolia's search API. */
export function answerAlgolia(
  records: readonly SearchRecord[],
  { method, url, headers, body }: StubRequest,
): StubAnswer {
  const refuse = (message: string, status = 400): StubAnswer => ({ status, body: { message, status } });
  const { hostname, pathname, search } = new URL(url);
  if (hostname === "insights.algolia.io") return takeAlgoliaEvents({ method, url, headers, body });
  if (!/^app1-(?:dsn\.algolia\.net|[123]\.algolianet\.com)$/i.test(hostname)) return refuse("wrong host", 404);
  if (method !== "POST" || pathname !== "/1/indexes/*/queries" || search !== "") return refuse("wrong address", 404);
  if (headers["x-algolia-application-id"] !== "APP1" || headers["x-algolia-api-key"] !== "public-key")
    return refuse("Invalid Application-ID or API key", 403);
  const { requests = [], ...others } = body as { requests?: Record<string, unknown>[] };
  if (Object.keys(others).length > 0 || requests.length === 0) return refuse("wrong body");
  const faults = requests.flatMap((request) =>
    faultsOf(
      request,
      { indexName: isText, query: isText },
      {
        page: isWhole,
        hitsPerPage: (value) => isWhole(value) && Number(value) <= 1000,
        attributesToRetrieve: isTexts,
        attributesToSnippet: isTexts,
        snippetEllipsisText: isText,
        highlightPreTag: isText,
        highlightPostTag: isText,
        facetFilters: (value) => Array.isArray(value) && value.every((one) => isText(one) || isTexts(one)),
        filters: isText,
        clickAnalytics: (value) => typeof value === "boolean",
        typoTolerance: () => true,
      },
    ),
  );
  if (faults.length > 0) return refuse(`Unknown or wrong parameter: ${faults.join(", ")}`);
  const results = requests.map((request) => {
    const {
      query,
      page = 0,
      hitsPerPage = 20,
      facetFilters = [],
    } = request as {
      query: string;
      page?: number;
      hitsPerPage?: number;
      facetFilters?: (string | string[])[];
    };
    const passes = (record: SearchRecord): boolean =>
      facetFilters.every((filter) =>
        [filter].flat().some((one) => {
          const at = one.indexOf(":");
          return record[one.slice(0, at) as "language"] === one.slice(at + 1);
        }),
      );
    const found = find(records, query).filter(passes);
    const marked = (text: string) => ({ value: mark(text, query, "<mark>", "</mark>"), matchLevel: "partial" });
    return {
      hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((record) => ({
        objectID: record.objectID,
        url: record.url,
        type: record.type,
        content: record.content,
        hierarchy: record.hierarchy,
        _snippetResult: {
          hierarchy: Object.fromEntries(
            LEVELS.flatMap((level) =>
              level !== "lvl0" && record.hierarchy[level] ? [[level, marked(record.hierarchy[level])]] : [],
            ),
          ),
          ...(record.content !== null && { content: marked(record.content) }),
        },
      })),
      nbHits: found.length,
      page,
      nbPages: Math.ceil(found.length / hitsPerPage),
      hitsPerPage,
      query,
      processingTimeMS: 1,
      ...(request.clickAnalytics === true && { queryID: QUERY_ID }),
    };
  });
  return { status: 200, body: { results } };
}

/** Of responses to queries that request it. */
const QUERY_ID = "43b15df305339e827f0ac0bdc5ebcaa7";

/** `POST /1/events` of Algolia's Insights API; only clicks on results of a query are supported. */
function takeAlgoliaEvents({ method, url, headers, body }: StubRequest): StubAnswer {
  const refuse = (message: string, status = 422): StubAnswer => ({ status, body: { message, status } });
  if (method !== "POST" || url !== "https://insights.algolia.io/1/events") return refuse("wrong address", 404);
  if (headers["x-algolia-application-id"] !== "APP1" || headers["x-algolia-api-key"] !== "public-key")
    return refuse("Invalid Application-ID or API key", 401);
  const { events = [], ...others } = body as { events?: Record<string, unknown>[] };
  if (Object.keys(others).length > 0 || events.length === 0) return refuse("wrong body");
  const faults = events.flatMap((event) =>
    faultsOf(
      event,
      {
        eventType: (value) => value === "click",
        eventName: (value) => /^[ -~]{1,64}$/.test(String(value)),
        index: isText,
        userToken: (value) => /^[\w=/+-]{1,129}$/.test(String(value)),
        queryID: (value) => value === QUERY_ID,
        objectIDs: (value) => isTexts(value) && (value as string[]).length > 0 && (value as string[]).length <= 20,
        positions: (value) =>
          Array.isArray(value) &&
          value.every((one) => isWhole(one) && one > 0) &&
          value.length === (event.objectIDs as string[] | undefined)?.length,
      },
      { timestamp: isWhole, authenticatedUserToken: isText },
    ),
  );
  return faults.length > 0
    ? refuse(`Unknown or wrong field: ${faults.join(", ")}`)
    : { status: 200, body: { status: 200, message: "OK" } };
}

/** `POST /multi_search` of Typesense. */
export function answerTypesense(
  records: readonly SearchRecord[],
  { method, url, headers, body }: StubRequest,
): StubAnswer {
  const refuse = (message: string, status = 400): StubAnswer => ({ status, body: { message } });
  const { origin, pathname, search } = new URL(url);
  if (!/^https:\/\/node[12]\.example$/.test(origin)) return refuse("wrong host", 404);
  if (method !== "POST" || pathname !== "/multi_search" || search !== "") return refuse("wrong address", 404);
  if (headers["x-typesense-api-key"] !== "public-key") return refuse("Forbidden", 401);
  const { searches = [], ...others } = body as { searches?: Record<string, unknown>[] };
  if (Object.keys(others).length > 0 || searches.length === 0) return refuse("wrong body");
  const results = searches.map((asked) => {
    const faults = faultsOf(
      asked,
      { collection: isText, q: isText, query_by: isText },
      {
        include_fields: isText,
        highlight_fields: isText,
        highlight_start_tag: isText,
        highlight_end_tag: isText,
        highlight_affix_num_tokens: isWhole,
        snippet_threshold: isWhole,
        page: (value) => isWhole(value) && Number(value) > 0,
        per_page: (value) => isWhole(value) && Number(value) <= 250,
        filter_by: isText,
        num_typos: isWhole,
        sort_by: isText,
      },
    );
    // the error of one search replaces its result
    if (faults.length > 0) return { code: 400, error: `Unknown or wrong parameter: ${faults.join(", ")}` };
    const {
      q,
      page = 1,
      per_page: perPage = 10,
      filter_by: filter = "",
    } = asked as {
      q: string;
      page?: number;
      per_page?: number;
      filter_by?: string;
    };
    const passes = (record: SearchRecord): boolean =>
      filter.split(" && ").every((clause) => {
        const [, field, value = ""] = /^(\w+):=\[?(.*?)\]?$/.exec(clause) ?? [];
        return (
          field === undefined ||
          value
            .replaceAll("`", "")
            .split(",")
            .includes(record[field as "language"])
        );
      });
    const found = find(records, q).filter(passes);
    const fields = (record: SearchRecord) =>
      [
        ...LEVELS.map((level) => [`hierarchy.${level}`, record.hierarchy[level]] as const),
        ["content", record.content] as const,
      ].filter(([, value]) => value !== null);
    return {
      found: found.length,
      page,
      out_of: records.length,
      search_time_ms: 1,
      hits: found.slice((page - 1) * perPage, page * perPage).map((record) => ({
        document: { id: record.objectID, url: record.url, type: record.type, ...Object.fromEntries(fields(record)) },
        highlights: fields(record).flatMap(([field, value]) => {
          const snippet = mark(value ?? "", q, "<mark>", "</mark>");
          return snippet.includes("<mark>") ? [{ field, snippet, matched_tokens: words(q) }] : [];
        }),
        text_match: 1,
      })),
    };
  });
  return { status: 200, body: { results } };
}
