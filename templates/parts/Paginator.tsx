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

/** Links to the previous and next page. The element is rendered even without links. */
export function Paginator({ label, className, prev, next, hints }: PaginatorProps) {
  return (
    <nav aria-label={label} className={joinClasses("sg-paginator", className)}>
      {prev && (
        <a className="sg-paginator-prev" href={prev.href} rel="prev">
          {hints && <small>{hints.prev}</small>}
          <span>{prev.label}</span>
        </a>
      )}
      {next && (
        <a className="sg-paginator-next" href={next.href} rel="next">
          {hints && <small>{hints.next}</small>}
          <span>{next.label}</span>
        </a>
      )}
    </nav>
  );
}

export default Paginator;
