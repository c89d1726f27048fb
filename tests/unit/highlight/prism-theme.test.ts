import { expect, test } from "vitest";
import { createHighlighter } from "../../../cli/highlight/create-highlighter.ts";
import { parseColor } from "../../../cli/highlight/prism-theme.ts";
import { loadThemeColors } from "../../../cli/highlight/theme-colors.ts";
import type { PrismTheme } from "../../../cli/model/markdown-config.ts";
import { highlighterOptions } from "./fixtures.ts";

const NIGHT: PrismTheme = {
  plain: { color: "#F8F8F2", backgroundColor: "#282A36" },
  styles: [
    { types: ["comment", "string"], style: { color: "rgb(98, 114, 164)" } },
    { types: ["keyword", "variable"], style: { color: "hsl(326, 100%, 74%)" } },
    { types: ["string"], style: { color: "#FF79C6CC" } },
    { types: ["string"], style: { color: "#010101" }, languages: ["markup"] },
    { types: ["constant"], style: { color: "#bd9" } },
    { types: ["punctuation"], style: {} },
  ],
};

test("classes have the colors of Prism's types; one that is too faint is moved towards white", async () => {
  const { background, text, classes } = await loadThemeColors(NIGHT);
  expect({ background, text }).toEqual({ background: "#282a36", text: "#f8f8f2" });
  expect(classes).toMatchObject({
    c: "#8995bb",
    k: "#ff7ac6",
    s: "#ff79c6",
    // without a color for regular expressions, they have that of strings
    r: "#ff79c6",
    n: "#bbdd99",
    f: "#f8f8f2",
    v: "#f8f8f2",
  });
});

test("the stylesheet has a theme of Prism in both modes", async () => {
  const css = await createHighlighter({ ...highlighterOptions, theme: NIGHT, darkTheme: NIGHT }).styles();
  const properties = "--sg-code-background:#282a36;--sg-code-text:#f8f8f2;--sg-code-c:#8995bb;";
  expect(css).toContain(`:root{${properties}`);
  expect(css).toContain(`[data-theme=dark]{${properties}`);
});

test("a theme without colors is black on white", async () => {
  const { background, text, classes } = await loadThemeColors({ plain: {}, styles: [] });
  expect({ background, text }).toEqual({ background: "#ffffff", text: "#24292e" });
  expect(new Set(Object.values(classes))).toEqual(new Set(["#24292e"]));
});

test.each([
  ["#ABC", "#aabbcc"],
  ["#abcd", "#aabbcc"],
  ["#11223344", "#112233"],
  ["rgb(1, 2, 255)", "#0102ff"],
  ["rgba(1 2 3 / 50%)", "#010203"],
  ["hsl(220, 13%, 18%)", "#282c34"],
  ["hsl(0deg 100% 50%)", "#ff0000"],
  ["linear-gradient(to bottom, #2a2139 75%, #34294f)", "#2a2139"],
  ["red", undefined],
  ["#12345", undefined],
  ["var(--x)", undefined],
  [7, undefined],
])("%s is %s", (text, color) => expect(parseColor(text)).toBe(color));
