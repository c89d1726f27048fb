// The table of contents, for copies of Docusaurus's components.
interface TOCItem {
  value: string;
  id: string;
  level: number;
}
interface TOCTreeNode extends TOCItem {
  children: TOCTreeNode[];
}

/** Headings, each with those of its section. */
export function useTreeifiedTOC(toc: readonly TOCItem[]): TOCTreeNode[] {
  const top: TOCTreeNode[] = [];
  const open: TOCTreeNode[] = [];
  for (const item of toc) {
    const node = { ...item, children: [] };
    while ((open.at(-1)?.level ?? 0) >= item.level) open.pop();
    (open.at(-1)?.children ?? top).push(node);
    open.push(node);
  }
  return top;
}

/** As `useTreeifiedTOC`; headings of other levels are left out, and what is below them moves up. */
export function useFilteredAndTreeifiedTOC({
  toc,
  minHeadingLevel,
  maxHeadingLevel,
}: {
  toc: readonly TOCItem[];
  minHeadingLevel: number;
  maxHeadingLevel: number;
}): TOCTreeNode[] {
  return useTreeifiedTOC(toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel));
}

/** A copied table of contents does not follow the reader: only the theme's own does. */
export function useTOCHighlight(_config?: object): void {}
