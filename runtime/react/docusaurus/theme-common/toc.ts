// The table of contents, for copies of Docusaurus's components.
import { type Nested, nestToc } from "../../../shared/nest-toc.ts";
import type { InlineEntry as TOCItem } from "../../../shared/page-data.ts";

/** Headings, each with those of its section. */
export const useTreeifiedTOC = (toc: readonly TOCItem[]): Nested<TOCItem>[] => nestToc(toc);

/** As `useTreeifiedTOC`; headings of other levels are left out, and what is below them moves up. */
export function useFilteredAndTreeifiedTOC({
  toc,
  minHeadingLevel,
  maxHeadingLevel,
}: {
  toc: readonly TOCItem[];
  minHeadingLevel: number;
  maxHeadingLevel: number;
}): Nested<TOCItem>[] {
  return nestToc(toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel));
}

/** A copied table of contents does not follow the reader: only the theme's own does. */
export function useTOCHighlight(_config?: object): void {}
