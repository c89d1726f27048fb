// biome-ignore-all lint/a11y/useAnchorContent: CSS adds the symbol, so that it is not text; the link has a label
import { Children, type HTMLAttributes } from "react";
import { isHeadingLink } from "../docusaurus/MDXComponents/heading-link.ts";
import { textOfNodes } from "../head/flatten-nodes.ts";
import { text } from "../../runtime/shared/text.ts";

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  as: "h1" | "h2" | "h3" | "h4" | "h5" | "h6";
}

/** A heading with a link to itself, with the same markup as in Markdown. A first-level heading has no id. */
export default function Heading({ as: Tag, id, className, children, ...rest }: HeadingProps) {
  if (Tag === "h1" || !id) {
    return (
      <Tag {...rest} id={Tag === "h1" ? undefined : id} className={className}>
        {children}
      </Tag>
    );
  }
  const linked = Children.toArray(children).some(isHeadingLink);
  const label = text("theme.common.headingLinkTitle", "Direct link to {heading}", {
    heading: textOfNodes(children) || id,
  });
  return (
    <Tag {...rest} id={id} className={className}>
      {children}
      {!linked && <a className="hash-link" href={`#${id}`} aria-label={label} title={label} translate="no" />}
    </Tag>
  );
}
