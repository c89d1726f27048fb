import type { DocPageData } from "../../../runtime/shared/page-data.ts";
import { ArticleFooter } from "../../parts/ArticleFooter.tsx";
import { usePage } from "../use-page.ts";

/** Tags, edit link and last update of a doc. */
export default function DocItemFooter() {
  const { data, site } = usePage<DocPageData>("DocItem/Footer");
  return <ArticleFooter {...data} className="theme-doc-footer" locale={site.locale.format} />;
}
