// biome-ignore-all lint/security/noDangerouslySetInnerHtml: inline HTML from the compiler
import type { TocEntry } from "../../runtime/shared/page-data.ts";

interface Branch {
  entry: TocEntry;
  children: Branch[];
}

/** Nests a flat outline: an entry contains the deeper entries that follow it. */
export function nestToc(entries: readonly TocEntry[]): Branch[] {
  const top: Branch[] = [];
  const open: Branch[] = [];
  for (const entry of entries) {
    while (open.length > 0 && (open.at(-1) as Branch).entry.level >= entry.level) open.pop();
    const branch = { entry, children: [] };
    (open.at(-1)?.children ?? top).push(branch);
    open.push(branch);
  }
  return top;
}

/** The links to the headings of a page, nested by level. */
export function TocList({ entries, className }: { entries: readonly TocEntry[]; className?: string | undefined }) {
  return <TocBranches branches={nestToc(entries)} className={className} />;
}

function TocBranches({ branches, className }: { branches: Branch[]; className?: string | undefined }) {
  return (
    <ul className={className}>
      {branches.map(({ entry, children }) => (
        <li key={entry.id}>
          <a href={`#${entry.id}`} dangerouslySetInnerHTML={{ __html: entry.html }} />
          {children.length > 0 && <TocBranches branches={children} />}
        </li>
      ))}
    </ul>
  );
}

export default TocList;
