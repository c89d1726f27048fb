import type { DocPageData } from "../../../../runtime/shared/page-data.ts";
import { TocButton } from "../../../parts/Toc.tsx";
import { usePage } from "../../use-page.ts";

/** The button above a doc that opens its table of contents. */
export default function DocItemTOCMobile() {
  return <TocButton entries={usePage<DocPageData>("DocItem/TOC/Mobile").data.toc} />;
}
