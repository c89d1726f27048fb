import type { Highlighter } from "../model/highlighter.ts";
import { plainLines } from "./line-html.ts";

/** Does not highlight: for runs whose HTML is not published. */
export const plainHighlighter: Highlighter = {
  highlight: async (code) => ({ lines: plainLines(code), limit: null }),
  styles: async () => "",
};
