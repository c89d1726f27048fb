import type { HeadingProps } from "../../theme/Heading.tsx";
import * as heading from "../../theme/Heading.tsx";
import { childrenFor } from "./heading-link.ts";

/** A heading of content. */
export default function MDXHeading({ children, ...props }: HeadingProps) {
  return <heading.default {...props}>{childrenFor(heading, children)}</heading.default>;
}
