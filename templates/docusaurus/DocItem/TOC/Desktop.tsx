import type { DocPageData } from "../../../../runtime/shared/page-data.ts";
import { TocColumn } from "../../../parts/Toc.tsx";
import { usePage } from "../../use-page.ts";

/** The table of contents beside a doc. */
export default function DocItemTOCDesktop() {
  return <TocColumn entries={usePage<DocPageData>("DocItem/TOC/Desktop").data.toc} />;
}
