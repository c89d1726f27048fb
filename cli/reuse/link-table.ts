// Links of all pages. Most are on hundreds of pages, so each is stored once and a page has their numbers. A link is JSON, which is
// parsed when the link is read and stored unchanged.
import type { HtmlLink } from "../model/content.ts";
import { bytesOf, LateBytes } from "../state/encode-parts.ts";

/** Links in the order of their numbers. */
export interface StoredLinks {
  count: number;
  /** Pieces of `LINKS_PER_PIECE` links. */
  json: Uint8Array[];
}

export interface LinkTable {
  /** Numbers of links; adds new ones. @param links Shared links are the same objects. */
  number(links: readonly HtmlLink[]): Uint32Array;
  /** Links of the previous table. */
  linksAt(numbers: Uint32Array): HtmlLink[];
  /** All links, previous and new. */
  parts(): StoredLinks[];
}

/** The JSON of a large site's links is tens of megabytes, so it is written in pieces. */
const LINKS_PER_PIECE = 4_096;

const decoder = new TextDecoder();

const parsePiece = (piece: Uint8Array): HtmlLink[] => JSON.parse(decoder.decode(bytesOf(piece)));

/** Pieces of JSON, each created when it is written. */
function jsonOf(links: readonly HtmlLink[]): Uint8Array[] {
  const count = Math.ceil(links.length / LINKS_PER_PIECE);
  const starts = Array.from({ length: count }, (_, piece) => piece * LINKS_PER_PIECE);
  return starts.map(
    (start) => new LateBytes(() => Buffer.from(JSON.stringify(links.slice(start, start + LINKS_PER_PIECE)))),
  );
}

/** @param previous The table of the previous build. */
export function createLinkTable(previous: readonly StoredLinks[] = []): LinkTable {
  const previousCount = previous.reduce((sum, { count }) => sum + count, 0);
  const added: HtmlLink[] = [];
  const numbers = new Map<HtmlLink, number>();
  let parsed: HtmlLink[] | undefined;
  const numberOf = (link: HtmlLink): number => {
    const assigned = numbers.get(link);
    if (assigned !== undefined) return assigned;
    const number = previousCount + added.length;
    added.push(link);
    numbers.set(link, number);
    return number;
  };
  return {
    number: (links) => Uint32Array.from(links, numberOf),
    linksAt(wanted) {
      parsed ??= previous.flatMap(({ json }) => json.flatMap(parsePiece));
      return Array.from(wanted, (number) => (parsed as HtmlLink[])[number] as HtmlLink);
    },
    parts: () => (added.length === 0 ? [...previous] : [...previous, { count: added.length, json: jsonOf(added) }]),
  };
}

/** Whether more than a third of the links were added later: many old ones may be unused. */
export const isOvergrown = ([first, ...others]: readonly StoredLinks[]): boolean =>
  2 * others.reduce((sum, { count }) => sum + count, 0) > (first?.count ?? 0);
