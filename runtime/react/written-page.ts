import { useContext } from "react";
import { PageContext, type PageContextValue } from "./page-context.ts";

/** The page whose tree is written without React. */
let written: PageContextValue | null = null;

/** @param write Reads the page as often as it likes, and ends before it returns. */
export function writeInPage<Result>(page: PageContextValue, write: () => Result): Result {
  written = page;
  try {
    return write();
  } finally {
    written = null;
  }
}

/** What the component's page is made of; null in the browser. */
// biome-ignore lint/correctness/useHookAtTopLevel: where a page is written no hook can be called
export const usePageContext = (): PageContextValue | null => written ?? useContext(PageContext);
