import { usePageData } from "../../../../runtime/react/page-context.ts";
import { NotFoundContent } from "../../../parts/NotFoundContent.tsx";

/** What the not-found page says. */
export default function Content({ className }: { className?: string }) {
  return <NotFoundContent site={usePageData().site} className={className} />;
}
