// biome-ignore-all lint/security/noDangerouslySetInnerHtml: inline HTML from the compiler
import type { TocEntry } from "../../runtime/shared/page-data.ts";
import { text } from "../../runtime/shared/text.ts";

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

export function TocList({ entries, className }: { entries: readonly TocEntry[]; className?: string }) {
  return <TocBranches branches={nestToc(entries)} className={className} />;
}

function TocBranches({ branches, className }: { branches: Branch[]; className?: string }) {
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

/** The table of contents in the right column of wide screens. */
export function TocColumn({ entries }: { entries: readonly TocEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <div className="theme-doc-toc-desktop" data-sg-toc="">
      <nav aria-labelledby="__sitegen_toc">
        <div id="__sitegen_toc" className="sg-toc-title">
          {text("theme.TOCCollapsible.toggleButtonLabel", "On this page")}
        </div>
        <TocList entries={entries} />
      </nav>
    </div>
  );
}

/** The table of contents above the article on narrow screens. Its list is copied from the column on first use, to keep pages small. */
export function TocButton({ entries }: { entries: readonly TocEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <div className="theme-doc-toc-mobile sg-script-only" data-sg-toc-mobile="">
      <button type="button" aria-expanded="false">
        {text("theme.TOCCollapsible.toggleButtonLabel", "On this page")}
      </button>
    </div>
  );
}
