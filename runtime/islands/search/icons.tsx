// Icons in the style of the theme, on a 20-unit grid.
import type { ReactNode } from "react";
import type { SearchHitType } from "../../shared/search.ts";

const icon = (drawing: ReactNode) =>
  function Icon() {
    return (
      <svg
        viewBox="0 0 20 20"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    );
  };

export const SearchIcon = icon(<path d="M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13 13l4 4" />);
export const ClearIcon = icon(<path d="M5.5 5.5l9 9M14.5 5.5l-9 9" />);
export const RecentIcon = icon(<path d="M10 3.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM10 6.5V10l2.5 1.5" />);
export const StarIcon = icon(<path d="M10 3.2l2 4.3 4.7.6-3.4 3.2.9 4.7L10 13.7 5.8 16l.9-4.7L3.3 8.1l4.7-.6z" />);
export const EnterIcon = icon(<path d="M15.5 5v4a2 2 0 0 1-2 2H5M8 8l-3 3 3 3" />);
export const UpIcon = icon(<path d="M10 15.5v-11M5.5 9L10 4.5 14.5 9" />);
export const DownIcon = icon(<path d="M10 4.5v11M5.5 11l4.5 4.5 4.5-4.5" />);
export const AwayIcon = icon(<path d="M3 10a7 7 0 0 1 12-4.9M17 10a7 7 0 0 1-12 4.9M10 6.5v4M10 13.2v.1M3 3l14 14" />);
const PageIcon = icon(<path d="M5 3h6.5L15 6.5V17H5zM11.5 3v3.5H15" />);
const HeadingIcon = icon(<path d="M4.5 7.5h11M4 12.5h11M8.2 3.5l-1.6 13M13.4 3.5l-1.6 13" />);
const TextIcon = icon(<path d="M4 5.5h12M4 10h12M4 14.5h7" />);

/** Icon for the type of a hit: a page, a heading or text. */
export function HitIcon({ type }: { type: SearchHitType }) {
  if (type === "content") return <TextIcon />;
  return type === "lvl0" || type === "lvl1" ? <PageIcon /> : <HeadingIcon />;
}
