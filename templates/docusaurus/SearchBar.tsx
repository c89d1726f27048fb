import { usePageData } from "../../runtime/react/page-context.ts";
import { SearchButton } from "../parts/SearchButton.tsx";

/** The button that opens the search; nothing without a search. */
export default function SearchBar({ className }: { className?: string | undefined }) {
  return <SearchButton site={usePageData().site} className={className} />;
}
