// Links of all pages. Most are on hundreds of pages, so each is stored once and a page has their numbers. A link is JSON, which is
// parsed when the link is read and stored unchanged.
import type { HtmlLink } from "../model/content.ts";
import { bytesOf, LateBytes } from "../state/encode-parts.ts";

/** Links in the order of their numbers. */
export interface StoredLinks {
  count: number;
  /** Piece by piece. */
  json: Uint8Array[];
}

export interface LinkTable {
  /** @param links Those that pages share are the same objects. */
  number(links: readonly HtmlLink[]): Uint32Array;
  /** Of pages that were read. */
  linksAt(numbers: Uint32Array): HtmlLink[];
  /** All links that were read or numbered. */
  parts(): StoredLinks[];
}

/** As text, the links of a large site are tens of megabytes. */
const IN_A_PIECE = 4_096;

const decoder = new TextDecoder();

const parsePiece = (piece: Uint8Array): HtmlLink[] => JSON.parse(decoder.decode(bytesOf(piece)));

/** Pieces of JSON that are made when they are written. */
function jsonOf(links: readonly HtmlLink[]): Uint8Array[] {
  const starts = Array.from({ length: Math.ceil(links.length / IN_A_PIECE) }, (_, piece) => piece * IN_A_PIECE);
  return starts.map(
    (start) => new LateBytes(() => Buffer.from(JSON.stringify(links.slice(start, start + IN_A_PIECE)))),
  );
}

/** @param before What was read. */
export function createLinkTable(before: readonly StoredLinks[] = []): LinkTable {
  const first = before.reduce((sum, { count }) => sum + count, 0);
  const fresh: HtmlLink[] = [];
  const numbers = new Map<HtmlLink, number>();
  let parsed: HtmlLink[] | undefined;
  const numberOf = (link: HtmlLink): number => {
    const known = numbers.get(link);
    if (known !== undefined) return known;
    const number = first + fresh.length;
    fresh.push(link);
    numbers.set(link, number);
    return number;
  };
  return {
    number: (links) => Uint32Array.from(links, numberOf),
    linksAt(wanted) {
      parsed ??= before.flatMap(({ json }) => json.flatMap(parsePiece));
      return Array.from(wanted, (number) => (parsed as HtmlLink[])[number] as HtmlLink);
    },
    parts: () => (fresh.length === 0 ? [...before] : [...before, { count: fresh.length, json: jsonOf(fresh) }]),
  };
}

/** Whether so much was added that much of it may be of no use any more. */
export const isOvergrown = ([first, ...others]: readonly StoredLinks[]): boolean =>
  2 * others.reduce((sum, { count }) => sum + count, 0) > (first?.count ?? 0);
