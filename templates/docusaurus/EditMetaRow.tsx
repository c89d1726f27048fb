import { EditRow } from "../parts/ArticleFooter.tsx";
import { usePage } from "./use-page.ts";

export interface EditMetaRowProps {
  className?: string;
  editUrl?: string | null;
  /** In milliseconds. */
  lastUpdatedAt?: number | null;
  lastUpdatedBy?: string | null;
}

/** The edit link and the last update of a page. */
export default function EditMetaRow({ className, editUrl, lastUpdatedAt, lastUpdatedBy }: EditMetaRowProps) {
  const { site } = usePage<object>("EditMetaRow");
  const date = lastUpdatedAt ? new Date(lastUpdatedAt).toISOString() : null;
  return (
    <EditRow
      className={className}
      editUrl={editUrl ?? null}
      lastUpdate={date || lastUpdatedBy ? { date, author: lastUpdatedBy ?? null } : null}
      locale={site.locale.format}
    />
  );
}
