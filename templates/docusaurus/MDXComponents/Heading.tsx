import type { HeadingProps } from "../../theme/Heading.tsx";
import * as heading from "../../theme/Heading.tsx";
import { rendersAll, withoutLink } from "./heading-link.ts";

/** A heading of content. */
export default function MDXHeading({ children, ...props }: HeadingProps) {
  return <heading.default {...props}>{rendersAll(heading) ? withoutLink(children) : children}</heading.default>;
}
