import type { ReactNode } from "react";
import { joinClasses } from "../parts/join-classes.ts";

export interface AdmonitionProps {
  type?: string;
  title?: ReactNode;
  icon?: ReactNode;
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** A box beside the text, the same markup as `:::note` gives. */
export default function Admonition({ type = "note", title, icon, id, className, children }: AdmonitionProps) {
  return (
    <div id={id} className={joinClasses("theme-admonition", `theme-admonition-${type}`, "admonition", `admonition-${type}`, className)}>
      <div className="admonition-heading">
        <span className="admonition-icon">{icon}</span>
        {title ?? type}
      </div>
      <div className="admonition-content">{children}</div>
    </div>
  );
}
