// Themes of Prism, which configs of Docusaurus hold: colours by the types of Prism's tokens.
import type { PrismTheme } from "../model/markdown-config.ts";
import type { TokenClassName } from "./token-classes.ts";

/** Types of Prism's tokens that mean the same as our class, the best first. A class without a colour has that of plain text. */
const TYPES: Readonly<Record<TokenClassName, readonly string[]>> = {
  c: ["comment"],
  k: ["keyword"],
  s: ["string"],
  r: ["regex", "string"],
  n: ["number", "constant", "boolean"],
  f: ["function"],
  t: ["class-name", "builtin"],
  g: ["tag", "selector"],
  a: ["attr-name"],
  v: ["parameter"],
  h: ["title", "important"],
  e: ["italic"],
  i: ["inserted"],
  d: ["deleted"],
  m: ["changed", "comment"],
  u: ["url"],
};

/** The colours of a theme, in six digits; those that it does not name are missing. */
export interface PrismColors {
  background: string | undefined;
  text: string | undefined;
  colorOf(className: TokenClassName): string | undefined;
}

export function colorsOfPrism({ plain, styles }: PrismTheme): PrismColors {
  const byType = new Map<string, string>();
  // a later style overrides an earlier one; those for single languages have no counterpart
  for (const { types, style, languages } of styles) {
    const color = languages ? undefined : parseColor(style.color);
    if (color !== undefined) for (const type of types) byType.set(type, color);
  }
  return {
    background: parseColor(plain.backgroundColor),
    text: parseColor(plain.color),
    colorOf: (className) => TYPES[className].map((type) => byType.get(type)).find((color) => color !== undefined),
  };
}

/** Six digits of a colour as hex, `rgb()` or `hsl()`; an alpha channel is dropped. Of a gradient the first colour in hex. */
export function parseColor(text: unknown): string | undefined {
  if (typeof text !== "string") return undefined;
  const hex = /#([\da-f]{3,8})\b/i.exec(text)?.[1]?.toLowerCase();
  if (hex !== undefined && [6, 8].includes(hex.length)) return `#${hex.slice(0, 6)}`;
  if (hex !== undefined && [3, 4].includes(hex.length)) return `#${hex.slice(0, 3).replace(/./g, "$&$&")}`;
  const [, name = "", ...parts] =
    /^(rgb|hsl)a?\(\s*([\d.]+)(?:deg)?[\s,]+([\d.]+)%?[\s,]+([\d.]+)%?\s*(?:[,/].*)?\)$/i.exec(text.trim()) ?? [];
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN] = parts.map(Number);
  if (Number.isNaN(a + b + c)) return undefined;
  const channels = name.toLowerCase() === "rgb" ? [a, b, c] : channelsOfHsl(a, b / 100, c / 100);
  return `#${channels.map((value) => Math.min(255, Math.round(value)).toString(16).padStart(2, "0")).join("")}`;
}

/** Channels from 0 to 255. Source: CSS Color 4, 7.1. @param hue In degrees. */
function channelsOfHsl(hue: number, saturation: number, lightness: number): number[] {
  const amount = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const turn = (offset + hue / 30) % 12;
    return 255 * (lightness - amount * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
  });
}
