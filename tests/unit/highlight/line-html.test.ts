import { expect, test } from "vitest";
import { lineHtml } from "../../../cli/highlight/line-html.ts";

const CLASSES = ["", "k", "s"];

/** @param pieces Text and colour of each token. */
function htmlOf(pieces: readonly (readonly [text: string, color: number])[]): string {
  let line = "";
  const tokens = pieces.map(([text, color]) => {
    line += text;
    return { start: line.length - text.length, color };
  });
  return lineHtml(line, tokens, CLASSES);
}

test.each([
  [
    "equal neighbours are one run, blanks between them too",
    [
      ["a", 1],
      [" ", 0],
      ["b", 1],
      ["c", 1],
    ],
    '<span class="k">a bc</span>',
  ],
  [
    "blanks at the ends of a run are plain",
    [
      [" \t", 1],
      ["a", 1],
      ["\u00a0", 2],
      ["b", 2],
    ],
    ' \t<span class="k">a</span>\u00a0<span class="s">b</span>',
  ],
  [
    "plain text ends a run",
    [
      ["a", 1],
      ["=", 0],
      ["b", 1],
      [" ", 1],
    ],
    '<span class="k">a</span>=<span class="k">b</span> ',
  ],
  [
    "a colour of no class is plain, an empty token nothing",
    [
      ["a", 1],
      ["", 2],
      ["b", 7],
    ],
    '<span class="k">a</span>b',
  ],
  [
    "signs of HTML are escaped inside and outside",
    [
      ["<a&", 0],
      ["<b&", 2],
    ],
    '&lt;a&amp;<span class="s">&lt;b&amp;</span>',
  ],
  ["a line of blanks stays as it is", [["  ", 1]], "  "],
  ["an empty line is empty", [], ""],
] as const)("%s", (_, pieces, html) => {
  expect(htmlOf(pieces)).toBe(html);
});
