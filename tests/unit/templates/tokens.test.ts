import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("../../../templates/styles/tokens.css", import.meta.url), "utf8");
const COLORS = new Map(
  [...css.matchAll(/--sg-color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name as string,
    { light: light as string, dark: dark as string },
  ]),
);

/** Contrast as defined by WCAG 2.2. */
function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const TEXTS = ["text", "heading", "muted", "primary", "primary-hover", "accent-text"];
const TONES = ["note", "tip", "info", "warning", "danger"];
const PAIRS = [
  ...["background", "surface", "raised"].flatMap((ground) => TEXTS.map((text) => [text, ground] as const)),
  ...TONES.flatMap((tone) => [
    [tone, `${tone}-soft`] as const,
    ["text", `${tone}-soft`] as const,
    ["primary", `${tone}-soft`] as const,
  ]),
  ["primary", "primary-soft"] as const,
  ["heading", "primary-soft"] as const,
  ["on-primary", "primary"] as const,
  ["on-primary", "primary-hover"] as const,
  ["text", "mark"] as const,
];

test("the list of tokens at the top names every colour", () => {
  const listed = /--sg-color-background, ([\s\S]*?)--sg-font-text/.exec(css)?.[1] ?? "";
  const names = [...COLORS.keys()].filter(
    (name) => !name.endsWith("-soft") && name !== "background" && name !== "on-primary",
  );
  expect(names.filter((name) => !listed.includes(`-${name}`))).toEqual([]);
});

test.each(["light", "dark"] as const)("text is readable on its background, %s", (mode) => {
  const weak = PAIRS.map(([text, ground]) => ({
    pair: `${text} on ${ground}`,
    ratio: contrast(COLORS.get(text)?.[mode] ?? "", COLORS.get(ground)?.[mode] ?? ""),
  }));
  expect(weak.filter(({ ratio }) => !(ratio >= 4.5))).toEqual([]);
});
