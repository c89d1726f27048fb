import { createIndexBuilder, type IndexBuilder, type IndexOptions } from "./build-index.ts";
import { type PageFacts, readPage } from "./search-pages.ts";

/** A page before it is read. */
export interface PageDocument {
  facts: PageFacts;
  /** A document, or its main part. */
  html: Uint8Array;
}

/** Reads pages and puts together what was read, now or in an earlier build. */
export interface PageIndexer extends Omit<IndexBuilder, "read"> {
  /** As `IndexBuilder.read`. */
  read(page: PageDocument): Uint8Array;
}

/** See `createIndexBuilder`. */
export function createPageIndexer(options: IndexOptions): PageIndexer {
  const builder = createIndexBuilder(options);
  return { ...builder, read: ({ facts, html }) => builder.read(readPage(facts, html)) };
}
