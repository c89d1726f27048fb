import type { DocPageData } from "../../runtime/shared/page-data.ts";
import { PageMarks, VersionLabel } from "../parts/Notices.tsx";
import { usePage } from "./use-page.ts";

/** The label of a doc's version, and the marks from its front matter. */
export default function DocVersionBadge() {
  const { version, marks } = usePage<Pick<DocPageData, "version" | "marks">>("DocVersionBadge").data;
  return (
    <>
      <VersionLabel version={version} />
      {marks && <PageMarks marks={marks} />}
    </>
  );
}
