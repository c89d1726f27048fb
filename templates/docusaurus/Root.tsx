import type { ReactNode } from "react";

/** Around every page. */
export default function Root({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
