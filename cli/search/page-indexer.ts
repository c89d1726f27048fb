import { createIndexBuilder, type IndexBuilder, type IndexOptions } from "./build-index.ts";
import { type PageFacts, readPage } from "./search-pages.ts";

/** The input of a page for search. */
export interface PageDocument {
  facts: PageFacts;
  /** A document, or its `main` element. */
  html: Uint8Array;
}

/** Builds an index from pages, or from entries of a previous build. */
export interface PageIndexer extends Omit<IndexBuilder, "read"> {
  /** See `IndexBuilder.read`. */
  read(page: PageDocument): Uint8Array;
}

/** See `createIndexBuilder`. */
export function createPageIndexer(options: IndexOptions): PageIndexer {
  const builder = createIndexBuilder(options);
  return { ...builder, read: ({ facts, html }) => builder.read(readPage(facts, html)) };
}
