import type { ReactNode } from "react";
import { useIsBrowser } from "./use-is-browser.ts";

export interface BrowserOnlyProps {
  /** Called only in the browser, after hydration. */
  children: () => ReactNode;
  /** Rendered until then. */
  fallback?: ReactNode;
}

/** Renders its children only in the browser. Works inside an island; on a static page the fallback stays. */
export function BrowserOnly({ children, fallback }: BrowserOnlyProps): ReactNode {
  const isBrowser = useIsBrowser();
  if (typeof children !== "function")
    throw new Error("BrowserOnly expects a function as its child: <BrowserOnly>{() => <Chart />}</BrowserOnly>");
  return isBrowser ? children() : (fallback ?? null);
}

export default BrowserOnly;
