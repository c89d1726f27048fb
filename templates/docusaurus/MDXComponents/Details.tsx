import { Children, isValidElement } from "react";
import Details, { type DetailsProps } from "../../theme/Details.tsx";

/** A `<details>` of content: its summary is one of the children. */
export default function MDXDetails({ children, ...props }: DetailsProps) {
  const parts = Children.toArray(children);
  const summary = parts.find((part) => isValidElement(part) && part.type === "summary");
  return (
    <Details summary={summary} {...props}>
      {parts.filter((part) => part !== summary)}
    </Details>
  );
}
