import type { ReactNode } from "react";

/** `@theme/Layout` in the browser, where only islands render. */
export default function IslandLayout({ children }: { children?: ReactNode }) {
  return <>{children}</>;
}
