import type { DocPageData } from "../../runtime/shared/page-data.ts";
import { VersionLabel } from "../parts/Notices.tsx";
import { usePage } from "./use-page.ts";

/** The label of a doc's version. */
export default function DocVersionBadge() {
  return <VersionLabel version={usePage<Pick<DocPageData, "version">>("DocVersionBadge").data.version} />;
}
