import type { ReactNode } from "react";
import { ADMONITION_PATHS, type AdmonitionStyle, admonitionStyle } from "../../runtime/shared/admonition-styles.ts";
import { joinClasses } from "../parts/join-classes.ts";
import { admonitionTitle } from "../../runtime/shared/admonition-title.ts";

export interface AdmonitionProps {
  /** Keyword; unknown ones have the style of `info`. */
  type?: string;
  /** Default: the name of the keyword. */
  title?: ReactNode;
  /** Replaces the icon of the type; null for none. */
  icon?: ReactNode;
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** An admonition, with the same markup as `:::note`. */
export default function Admonition({ type = "note", title, icon, id, className, children }: AdmonitionProps) {
  const style = admonitionStyle(type);
  return (
    <div
      id={id}
      className={joinClasses(
        "theme-admonition",
        `theme-admonition-${type}`,
        "admonition",
        `admonition-${style}`,
        className,
      )}
    >
      <div className="admonition-heading">
        {icon !== null && <span className="admonition-icon">{icon ?? <StyleIcon style={style} />}</span>}
        {title ?? admonitionTitle(type)}
      </div>
      {children !== undefined && <div className="admonition-content">{children}</div>}
    </div>
  );
}

function StyleIcon({ style }: { style: AdmonitionStyle }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {ADMONITION_PATHS[style].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
