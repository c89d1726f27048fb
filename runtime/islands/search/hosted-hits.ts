// What hosted services have in common: records with six levels of headings, matches marked in HTML, addresses of the site
// as it was crawled.
import type { MarkedText, SearchHit, SearchHitType } from "../../shared/search.ts";
import { withBase } from "../../shared/url.ts";
import { groupBy, pageOf } from "./group-hits.ts";

/** Put around matches by the service. */
export const MARK = { open: "<mark>", close: "</mark>" };

export const LEVELS = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;

/** A record as services answer it, each text with its marks. */
export interface HostedRecord {
  objectId: string;
  url: string;
  type: string;
  /** Null for levels that the record has not. */
  hierarchy: (string | null)[];
  content: string | null;
}

export interface ResultUrls {
  baseUrl: string;
  externalUrlRegex: string | null;
  replaceResultPath: { from: string; to: string } | null;
}

/** Records as hits: those of one page follow each other, at the place of the first. */
export function toHits(records: readonly HostedRecord[], urls: ResultUrls): SearchHit[] {
  const hits = records.flatMap((record) => toHit(record, urls) ?? []);
  return groupBy(hits, (hit) => pageOf(hit)).flatMap(([, own]) => own);
}

/** Null for a record that leads nowhere. */
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
 * Crawled addresses are absolute and may be those of another host: inside the site only path, query and hash count.
 * Source: behaviours section 21.
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

/** Text with marks in HTML as text with offsets. Other markup is text like any other. */
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

/** Sends a question to one host after the other; the next one answers when a host cannot be reached or is ill. */
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
      // What is wrong with the question is wrong everywhere.
      if (response.status < 500) break;
    } catch (error) {
      signal?.throwIfAborted();
      failure = error;
    }
  }
  throw failure;
}
