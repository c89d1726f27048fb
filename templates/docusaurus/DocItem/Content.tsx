import type { ReactNode } from "react";
import type { DocPageData } from "../../../runtime/shared/page-data.ts";
import { ArticleBody } from "../../parts/Article.tsx";
import { usePage } from "../use-page.ts";

/** Title and content of a doc. */
export default function DocItemContent({ children }: { children?: ReactNode }) {
  const { data, page } = usePage<DocPageData>("DocItem/Content");
  return (
    <ArticleBody {...data} page={page}>
      {children}
    </ArticleBody>
  );
}
