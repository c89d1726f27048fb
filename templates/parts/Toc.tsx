import { toToc } from "../../runtime/react/page-data.ts";
import type { TocEntry } from "../../runtime/shared/page-data.ts";
import { text } from "../../runtime/shared/text.ts";
import TOC from "../docusaurus/TOC.tsx";

/** The table of contents in the right column of wide screens. */
export function TocColumn({ entries }: { entries: readonly TocEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <div className="theme-doc-toc-desktop" data-sg-toc="">
      <TOC toc={toToc(entries)} />
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
