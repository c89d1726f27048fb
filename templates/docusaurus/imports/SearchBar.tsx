import { usePageData } from "../../../runtime/react/page-context.ts";
import { SearchButton } from "../../parts/NavbarItem.tsx";

/** The button that opens the search. */
export default function SearchBar() {
  return <SearchButton site={usePageData().site} />;
}
