import type { ReactNode } from "react";

/** The compiled content of a page, or of a post in a list. */
export default function MDXContent({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
