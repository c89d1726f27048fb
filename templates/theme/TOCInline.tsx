import type { InlineEntry, TocEntry } from "../../runtime/shared/page-data.ts";
import { usePageData } from "../../runtime/react/page-context.ts";
import { TocList } from "../parts/TocList.tsx";

export interface TOCInlineProps {
  /** The `toc` of a Markdown module. */
  toc: readonly InlineEntry[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
}

/** A table of contents in the content. */
export default function TOCInline({ toc, minHeadingLevel, maxHeadingLevel }: TOCInlineProps) {
  const levels = usePageData().site.tableOfContents;
  const min = minHeadingLevel ?? levels.minHeadingLevel;
  const max = maxHeadingLevel ?? levels.maxHeadingLevel;
  const entries: TocEntry[] = toc
    .filter(({ level }) => level >= min && level <= max)
    .map(({ id, level, value }) => ({ id, level, html: value }));
  return <TocList entries={entries} className="sg-toc-inline" />;
}
