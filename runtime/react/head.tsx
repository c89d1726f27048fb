import { type ReactNode, useContext } from "react";
import { PageContext } from "./page-context.ts";

/**
 * Adds elements to the page's head or replaces those of the same kind; the last one wins.
 * Its children are `title`, `meta`, `link`, `script`, `style`, `base`, and `html`/`body` for their attributes.
 * Does nothing inside islands, except one that is the whole page: the head is rendered at build time.
 */
export function Head({ children }: { children?: ReactNode }): null {
  useContext(PageContext)?.heads.push(children);
  return null;
}

export default Head;
