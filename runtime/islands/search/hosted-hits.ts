// Shared by hosted services: records with six levels of headings, matches marked in HTML, and URLs of the crawled site.
import type { MarkedText, SearchHit, SearchHitType } from "../../shared/search.ts";
import { withBase } from "../../shared/url.ts";
import { groupBy, pageOf } from "./group-hits.ts";

/** Tags that the service puts around matches. */
export const MARK = { open: "<mark>", close: "</mark>" };

export const LEVELS = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;

/** A record in a response, whose texts contain marks. */
export interface HostedRecord {
  objectId: string;
  url: string;
  type: string;
  /** Null for missing levels. */
  hierarchy: (string | null)[];
  content: string | null;
}

export interface ResultUrls {
  baseUrl: string;
  externalUrlRegex: string | null;
  replaceResultPath: { from: string; to: string } | null;
}

/** Converts records to hits. Hits of the same page are adjacent, at the position of the first. */
export function toHits(records: readonly HostedRecord[], urls: ResultUrls): SearchHit[] {
  const hits = records.flatMap((record) => toHit(record, urls) ?? []);
  return groupBy(hits, (hit) => pageOf(hit)).flatMap(([, own]) => own);
}

/** Null for a record without a valid target. */
function toHit({ objectId, url, type, hierarchy, content }: HostedRecord, urls: ResultUrls): SearchHit | null {
  const target = resultUrl(url, urls);
  const levels = hierarchy.flatMap((level) => (level ? [parseMarks(level)] : []));
  const [section, title = section] = levels;
  if (!target || !section || !title) return null;
  return {
    ...target,
    objectId,
    type: /^lvl[0-6]$/.test(type) ? (type as SearchHitType) : "content",
    hierarchy: [{ text: section.text, marks: [] }, title, ...levels.slice(2)],
    snippet: content ? parseMarks(content) : null,
  };
}

/**
 * The target of a record. Crawled URLs are absolute and may name another host, so only path, query and hash are used.
 */
function resultUrl(url: string, urls: ResultUrls): { url: string; external: boolean } | null {
  if (!URL.canParse(url, "https://site.invalid/")) return null;
  const { protocol, pathname, search, hash } = new URL(url, "https://site.invalid/");
  if (!/^https?:$/.test(protocol)) return null;
  if (urls.externalUrlRegex !== null && new RegExp(urls.externalUrlRegex).test(url)) return { url, external: true };
  const { from, to } = urls.replaceResultPath ?? {};
  const path = from === undefined ? pathname : pathname.replace(new RegExp(from), to ?? "");
  return { url: withBase(path.replace(/^\/*/, "/"), urls.baseUrl) + search + hash, external: false };
}

const REFERENCES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  "#39": "'",
  "#x27": "'",
};
const decode = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos|#39|#x27);/g, (_, name: string) => REFERENCES[name] ?? "");

/** Converts marks in HTML to offsets. Other markup is treated as text. */
export function parseMarks(html: string): MarkedText {
  const marks: MarkedText["marks"] = [];
  let text = "";
  let start: number | null = null;
  for (const piece of html.split(/(<mark>|<\/mark>)/)) {
    if (piece === MARK.open) start ??= text.length;
    else if (piece !== MARK.close) text += decode(piece);
    else if (start !== null) {
      if (start < text.length) marks.push([start, text.length]);
      start = null;
    }
  }
  return { text, marks };
}

/** Sends a request to the hosts in turn, until one can be reached and returns no server error. @throws The last failure. */
export async function askHosts(
  hosts: readonly string[],
  path: string,
  request: { headers: Record<string, string>; body: unknown; signal?: AbortSignal | undefined },
): Promise<unknown> {
  const { headers, body, signal } = request;
  let failure: unknown;
  for (const host of hosts) {
    try {
      const response = await fetch(host + path, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
        signal,
      });
      if (response.ok) return await response.json();
      failure = new Error(`${host} answered ${String(response.status)}`);
      // A client error would be the same on other hosts.
      if (response.status < 500) break;
    } catch (error) {
      signal?.throwIfAborted();
      failure = error;
    }
  }
  throw failure;
}
