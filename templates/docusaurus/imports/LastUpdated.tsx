import { usePageData } from "../../../runtime/react/page-context.ts";
import * as own from "../../parts/ArticleFooter.tsx";

export interface LastUpdatedProps {
  /** In milliseconds. */
  lastUpdatedAt?: number | null;
  lastUpdatedBy?: string | null;
}

/** When a page was changed, and by whom. */
export default function LastUpdated({ lastUpdatedAt, lastUpdatedBy }: LastUpdatedProps) {
  const { site } = usePageData();
  const date = lastUpdatedAt ? new Date(lastUpdatedAt).toISOString() : null;
  return <own.LastUpdated date={date} author={lastUpdatedBy ?? null} locale={site.locale.format} />;
}
