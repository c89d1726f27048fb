import type { DocPageData } from "../../runtime/shared/page-data.ts";
import { VersionBanner } from "../parts/Notices.tsx";
import { usePage } from "./use-page.ts";

/** The banner above docs of an unreleased or unmaintained version. */
export default function DocVersionBanner() {
  const { data, site } = usePage<Pick<DocPageData, "version">>("DocVersionBanner");
  return <VersionBanner version={data.version} siteTitle={site.title} />;
}
