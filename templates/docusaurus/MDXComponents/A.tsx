import type { AnchorHTMLAttributes } from "react";
import { Link } from "../../../runtime/react/link.tsx";

/** A link of content. */
export default function A(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <Link {...props} />;
}

// A broken link is reported at its place in the page.
A.takesSource = true;
