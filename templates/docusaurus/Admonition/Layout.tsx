import { joinClasses } from "../../parts/join-classes.ts";
import type { AdmonitionProps } from "./admonition-props.ts";

/** The box of all types. `className` has the class of the style. */
export default function AdmonitionLayout({ type, icon, title, id, className, children }: AdmonitionProps) {
  return (
    <div
      id={id}
      className={joinClasses("theme-admonition", type && `theme-admonition-${type}`, "admonition", className)}
    >
      <div className="admonition-heading">
        {icon && <span className="admonition-icon">{icon}</span>}
        {title}
      </div>
      {children !== undefined && <div className="admonition-content">{children}</div>}
    </div>
  );
}
