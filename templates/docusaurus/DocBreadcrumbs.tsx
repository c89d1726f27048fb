import type { DocPageData } from "../../runtime/shared/page-data.ts";
import { Breadcrumbs } from "../parts/Breadcrumbs.tsx";
import { usePage } from "./use-page.ts";

/** Links to the categories of a doc. */
export default function DocBreadcrumbs() {
  const { data, site } = usePage<Pick<DocPageData, "breadcrumbs">>("DocBreadcrumbs");
  return data.breadcrumbs && <Breadcrumbs items={data.breadcrumbs} homeUrl={site.homeUrl} />;
}
