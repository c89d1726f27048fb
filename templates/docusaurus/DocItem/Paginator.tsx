import type { DocPageData } from "../../../runtime/shared/page-data.ts";
import { DocsPaginator } from "../../parts/DocsPaginator.tsx";
import { usePage } from "../use-page.ts";

/** Links to the docs before and after a doc. */
export default function DocItemPaginator() {
  const { prev, next } = usePage<DocPageData>("DocItem/Paginator").data;
  return <DocsPaginator prev={prev} next={next} />;
}
