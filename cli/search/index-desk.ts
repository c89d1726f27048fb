import { deserialize, serialize } from "node:v8";
import { createIndexBuilder, type IndexEntry, type SearchFiles } from "./build-index.ts";
import { createTermReader } from "./index-terms.ts";
import { type PageFacts, readPage } from "./search-pages.ts";

/** A page before it is read. */
export interface UnreadPage {
  facts: PageFacts;
  /** A document, or its main part. */
  html: Uint8Array;
}

/** Reads pages and puts together what was read, now or in an earlier build. */
export interface IndexDesk {
  /** An `IndexEntry` as bytes, which depend on the page alone. */
  read(page: UnreadPage): Uint8Array;
  add(entry: Uint8Array): void;
  /** The index over what was added. */
  finish(): SearchFiles;
}

/** @param baseUrl With both slashes. */
export function createIndexDesk(baseUrl: string): IndexDesk {
  const builder = createIndexBuilder(baseUrl);
  const readTerms = createTermReader();
  return {
    read({ facts, html }) {
      const page = readPage(facts, html);
      return serialize({ page, terms: readTerms(page) } satisfies IndexEntry);
    },
    add: (entry) => builder.add(deserialize(entry) as IndexEntry),
    finish: () => builder.finish(),
  };
}
