import type { Highlighter } from "../model/highlighter.ts";

/** Colours nothing: for runs whose HTML nobody sees. */
export const plainHighlighter: Highlighter = {
  highlight: async (code) => ({
    lines: code.split("\n").map((text) => (text === "" ? [] : [{ text, style: "" }])),
    limit: null,
  }),
  styles: async () => "",
};
