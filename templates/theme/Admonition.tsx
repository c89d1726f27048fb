import type { ReactNode } from "react";
import { ADMONITION_PATHS, type AdmonitionStyle, admonitionStyle } from "../../runtime/shared/admonition-styles.ts";
import { joinClasses } from "../parts/join-classes.ts";
import { admonitionTitle } from "../../runtime/shared/admonition-title.ts";

export interface AdmonitionProps {
  /** Keyword; one that is not known looks like `info`. */
  type?: string;
  /** The keyword without it. */
  title?: ReactNode;
  /** In place of the type's own; null for none. */
  icon?: ReactNode;
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** A box beside the text, the same markup as `:::note` gives. */
export default function Admonition({ type = "note", title, icon, id, className, children }: AdmonitionProps) {
  const look = admonitionStyle(type);
  return (
    <div
      id={id}
      className={joinClasses(
        "theme-admonition",
        `theme-admonition-${type}`,
        "admonition",
        `admonition-${look}`,
        className,
      )}
    >
      <div className="admonition-heading">
        {icon !== null && <span className="admonition-icon">{icon ?? <LookIcon look={look} />}</span>}
        {title ?? admonitionTitle(type)}
      </div>
      {children !== undefined && <div className="admonition-content">{children}</div>}
    </div>
  );
}

function LookIcon({ look }: { look: AdmonitionStyle }) {
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
      {ADMONITION_PATHS[look].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
