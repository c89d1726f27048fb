import type { ReactNode } from "react";
import { joinClasses } from "./join-classes.ts";

interface Target {
  href: string;
  label: string;
}
interface PaginatorProps {
  /** Name of the landmark. */
  label: string;
  className?: string;
  prev: Target | null;
  next: Target | null;
  /** Small lines above the labels; null for none. */
  hints: { prev: string; next: string } | null;
}

interface LinkProps {
  href: string;
  label: ReactNode;
  /** The small line above the label. */
  hint?: ReactNode;
  direction: "prev" | "next";
}

export function PaginatorLink({ href, label, hint, direction }: LinkProps) {
  return (
    <a className={`sg-paginator-${direction}`} href={href} rel={direction}>
      {hint && <small>{hint}</small>}
      <span>{label}</span>
    </a>
  );
}

/** Links to the previous and next page. The element is rendered even without links. */
export function Paginator({ label, className, prev, next, hints }: PaginatorProps) {
  return (
    <nav aria-label={label} className={joinClasses("sg-paginator", className)}>
      {prev && <PaginatorLink {...prev} hint={hints?.prev} direction="prev" />}
      {next && <PaginatorLink {...next} hint={hints?.next} direction="next" />}
    </nav>
  );
}

export default Paginator;
