import type { InlineEntry } from "../../runtime/shared/page-data.ts";
import { TocList } from "../parts/TocList.tsx";

export interface TOCItemsProps {
  toc: readonly InlineEntry[];
  className?: string;
}

/** The entries of a table of contents. */
export default function TOCItems({ toc, className }: TOCItemsProps) {
  return <TocList entries={toc.map(({ id, level, value }) => ({ id, level, html: value }))} className={className} />;
}
