import { Children, type DetailsHTMLAttributes, isValidElement, type ReactNode } from "react";
import { text } from "../../runtime/shared/text.ts";

export interface DetailsProps extends Omit<DetailsHTMLAttributes<HTMLDetailsElement>, "summary"> {
  /** Text or a `<summary>`; default: the `<summary>` among the children, else "Details". */
  summary?: ReactNode;
}

/** A native `<details>`, whose summary may be anywhere among the children. */
export default function Details({ summary, children, ...rest }: DetailsProps) {
  const parts = Children.toArray(children);
  const own = parts.find((part) => isValidElement(part) && part.type === "summary");
  const head = summary ?? own ?? text("theme.details.summary", "Details");
  return (
    <details {...rest}>
      {isValidElement(head) && head.type === "summary" ? head : <summary>{head}</summary>}
      {parts.filter((part) => part !== own)}
    </details>
  );
}
