import type { InlineEntry } from "../../../runtime/shared/page-data.ts";
import { text } from "../../../runtime/shared/text.ts";
import TOCItems from "../TOCItems.tsx";

/** A table of contents that opens. */
export default function TOCCollapsible({ toc, className }: { toc: readonly InlineEntry[]; className?: string }) {
  return (
    <details className={className}>
      <summary>{text("theme.TOCCollapsible.toggleButtonLabel", "On this page")}</summary>
      <TOCItems toc={toc} />
    </details>
  );
}
