// Icons of the theme on a 24-unit grid; colour and size come from the surrounding text.

import { text } from "../../runtime/shared/text.ts";

type IconProps = React.SVGProps<SVGSVGElement>;
const icon = (path: React.ReactNode) =>
  function Icon({ className, ...others }: IconProps) {
    return (
      <svg
        className={className}
        viewBox="0 0 24 24"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...others}
      >
        {path}
      </svg>
    );
  };

export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const SearchIcon = icon(<path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5" />);
export const HomeIcon = icon(<path d="M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6" />);
export const EditIcon = icon(<path d="M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5" />);
export const SunIcon = icon(
  <path d="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />,
);
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a6.8 6.8 0 0 0 10.5 10.5z" />);
export const SystemIcon = icon(
  <>
    <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z" />
    <path d="M12 3.5a8.5 8.5 0 0 1 0 17z" fill="currentColor" />
  </>,
);
export const LanguageIcon = icon(
  <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3.6 6 3.6 9s-.6 6-3.6 9c-3-3-3.6-6-3.6-9s.6-6 3.6-9z" />,
);
export const CopyIcon = icon(<path d="M9 9h11v11H9zM5.5 15H4V4h11v1.5" />);
export const CheckIcon = icon(<path d="M4.5 12.5l5 5L19.5 7" />);
export const WrapIcon = icon(<path d="M4 6h16M4 12h13a3.5 3.5 0 0 1 0 7h-4.5M15 16.5L12.5 19l2.5 2.5M4 19h4" />);
export const DoubleArrowIcon = icon(<path d="M6 6l6 6-6 6M12.5 6l6 6-6 6" />);
export const ArrowUpIcon = icon(<path d="M12 20V5M5.5 11.5L12 5l6.5 6.5" />);

const EXTERNAL_ID = "__sitegen_external";

/** The symbol that each `ExternalIcon` refers to. Rendered once per page. */
export function IconSprite() {
  return (
    <svg className="sg-sprite" width="0" height="0" aria-hidden="true">
      <symbol id={EXTERNAL_ID} viewBox="0 0 24 24">
        <path
          d="M14 4h6v6M20 4l-9 9M18 13.5V20H4V6h6.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </symbol>
    </svg>
  );
}

/** Icon after links that open a new tab. */
export function ExternalIcon({ width = 13.5, height = 13.5 }: { width?: number; height?: number }) {
  return (
    <svg
      className="sg-external"
      width={width}
      height={height}
      role="img"
      aria-label={text("theme.IconExternalLink.ariaLabel", "(opens in new tab)")}
    >
      <use href={`#${EXTERNAL_ID}`} />
    </svg>
  );
}
