import type { InlineEntry } from "../../runtime/shared/page-data.ts";
import { text } from "../../runtime/shared/text.ts";
import TOCItems from "./TOCItems.tsx";

export interface TOCProps {
  toc: readonly InlineEntry[];
}

/** The table of contents beside docs, posts and pages. */
export default function TOC({ toc }: TOCProps) {
  return (
    <nav aria-labelledby="__sitegen_toc">
      <div id="__sitegen_toc" className="sg-toc-title">
        {text("theme.TOCCollapsible.toggleButtonLabel", "On this page")}
      </div>
      <TOCItems toc={toc} />
    </nav>
  );
}
