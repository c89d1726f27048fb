// biome-ignore-all lint/a11y/useSemanticElements: a link without scripts, a button with them
import type { SiteData } from "../../runtime/shared/site-data.ts";
import { SearchIcon } from "./icons.tsx";
import { joinClasses } from "./join-classes.ts";
import { text } from "../../runtime/shared/text.ts";

/** Opens the search dialog; without scripts it links to the search page. The two keys are shown only with scripts. */
export function SearchButton({ site, className }: { site: SiteData; className?: string }) {
  if (!site.search) return null;
  const label = text("theme.SearchBar.label", "Search");
  const props = {
    className: joinClasses("sg-search-button", className),
    "aria-label": `${label} (Command+K)`,
    "aria-haspopup": "dialog" as const,
    "data-sg-search": site.search.openOn.join(" "),
  };
  const content = (
    <>
      <span>
        <SearchIcon />
        <span>{label}</span>
      </span>
      {/* The stylesheet shows the keys: the visible text must be part of the button's name, which spells them out. */}
      <kbd data-key="⌘" />
      <kbd data-key="K" />
    </>
  );
  return site.searchUrl === null ? (
    <button type="button" {...props} className={joinClasses(props.className, "sg-script-only")}>
      {content}
    </button>
  ) : (
    <a role="button" href={site.searchUrl} {...props}>
      {content}
    </a>
  );
}

export default SearchButton;
