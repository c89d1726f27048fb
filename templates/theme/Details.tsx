import { Children, type DetailsHTMLAttributes, isValidElement, type ReactNode } from "react";
import { joinClasses } from "../parts/join-classes.ts";

export interface DetailsProps extends Omit<DetailsHTMLAttributes<HTMLDetailsElement>, "summary"> {
  /** Text or a `<summary>`; without it the one among the children, else "Details". */
  summary?: ReactNode;
}

/** A native `<details>`, whose summary may stand anywhere among the children. */
export default function Details({ summary, children, className, ...rest }: DetailsProps) {
  const parts = Children.toArray(children);
  const own = parts.find((part) => isValidElement(part) && part.type === "summary");
  const head = summary ?? own ?? "Details";
  return (
    <details {...rest} className={joinClasses("sg-details", className)}>
      {isValidElement(head) && head.type === "summary" ? head : <summary>{head}</summary>}
      <div>{parts.filter((part) => part !== own)}</div>
    </details>
  );
}
