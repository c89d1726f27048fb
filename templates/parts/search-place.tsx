import * as searchBar from "../docusaurus/SearchBar.tsx";

/** The search bar in the navbar. One of the site has an element around it, for its place on narrow screens. */
export function SearchPlace({ className }: { className?: string | undefined }) {
  const bar = <searchBar.default className={className} />;
  return "isReplaced" in searchBar ? <div className="sg-own-search">{bar}</div> : bar;
}
