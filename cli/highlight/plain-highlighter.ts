import type { Highlighter } from "../model/highlighter.ts";
import { plainLines } from "./line-html.ts";

/** Colours nothing: for runs whose HTML nobody sees. */
export const plainHighlighter: Highlighter = {
  highlight: async (code) => ({ lines: plainLines(code), limit: null }),
  styles: async () => "",
};
