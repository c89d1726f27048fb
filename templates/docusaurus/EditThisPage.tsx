import { EditLink } from "../parts/ArticleFooter.tsx";

/** The link to the source of a page. */
export default function EditThisPage({ editUrl }: { editUrl?: string | null }) {
  return editUrl ? <EditLink href={editUrl} /> : null;
}
