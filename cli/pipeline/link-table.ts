// Links of all pages of a site, most of which stand on hundreds of pages: each is kept once, and a page has their numbers. They are
// JSON that is parsed only if somebody asks for a link, and what was read is kept on as it is.
import type { HtmlLink } from "../model/content.ts";
import { bytesOf, type PartBytes } from "./record-file.ts";

/** Links in the order of their numbers. */
export interface StoredLinks {
  count: number;
  json: PartBytes;
}

export interface LinkTable {
  /** @param links Those that pages share are the same objects. */
  number(links: readonly HtmlLink[]): Uint32Array;
  /** Of pages that were read. */
  linksAt(numbers: Uint32Array): HtmlLink[];
  /** All links that were read or numbered. */
  parts(): StoredLinks[];
}

const decoder = new TextDecoder();

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
      parsed ??= before.flatMap(({ json }) => JSON.parse(decoder.decode(bytesOf(json))) as HtmlLink[]);
      return Array.from(wanted, (number) => (parsed as HtmlLink[])[number] as HtmlLink);
    },
    parts: () =>
      fresh.length === 0 ? [...before] : [...before, { count: fresh.length, json: Buffer.from(JSON.stringify(fresh)) }],
  };
}

/** Whether so much was added that much of it may be of no use any more. */
export const isOvergrown = ([first, ...others]: readonly StoredLinks[]): boolean =>
  2 * others.reduce((sum, { count }) => sum + count, 0) > (first?.count ?? 0);
