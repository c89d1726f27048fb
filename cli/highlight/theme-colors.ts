import type { ThemeRegistration } from "shiki/types";
import { bundledThemes } from "shiki/themes";
import type { PrismTheme } from "../model/markdown-config.ts";
import { type OWN_THEMES, THEME_NAMES } from "../model/site-code/code-themes.ts";
import { colorsOfPrism, parseColor } from "./prism-theme.ts";
import { TOKEN_CLASSES, type TokenClassName } from "./token-classes.ts";

/** Colors of one mode as six-digit hex, by class name, and `text` and `background`. */
export interface ThemeColors {
  background: string;
  text: string;
  classes: Record<string, string>;
}

/** Minimum contrast of code and its background (WCAG 2.2, 1.4.3). */
const CONTRAST = 4.5;

/** The default themes. All colors have enough contrast, so `legible` does not change them; a test checks that. */
const OWN: Readonly<Record<(typeof OWN_THEMES)[number], ThemeColors>> = {
  "sitegen-light": {
    background: "#f6f3ec",
    text: "#2a2823",
    classes: {
      c: "#6b6557",
      k: "#2b35d8",
      s: "#1d6a3f",
      r: "#a3400b",
      n: "#a3400b",
      f: "#7a2a9e",
      t: "#0b6672",
      g: "#b32a4a",
      a: "#7d4a00",
      v: "#33405f",
      h: "#2b35d8",
      e: "#5c564a",
      i: "#1d6a3f",
      d: "#b3261e",
      m: "#5b3fb5",
      u: "#2b35d8",
    },
  },
  "sitegen-dark": {
    background: "#141419",
    text: "#d9d7d0",
    classes: {
      c: "#8e8b83",
      k: "#a3adff",
      s: "#9bd8a8",
      r: "#ffad7a",
      n: "#ffad7a",
      f: "#e0a8f5",
      t: "#7fd3dc",
      g: "#ff9dab",
      a: "#ecc587",
      v: "#d3d9f2",
      h: "#a3adff",
      e: "#b3afa5",
      i: "#9bd8a8",
      d: "#ff9d97",
      m: "#c4b4ff",
      u: "#a3adff",
    },
  },
};

/**
 * The colors of a theme for our classes, moved towards black or white if their contrast is too low.
 * @throws Error for a name that is not in `THEME_NAMES`, which the config validation prevents.
 */
export async function loadThemeColors(name: string | PrismTheme): Promise<ThemeColors> {
  if (typeof name === "object") {
    const { background = WHITE, text, colorOf } = colorsOfPrism(name);
    return legibleColors(background, text ?? (luminance(background) > 0.3 ? DARK_TEXT : LIGHT_TEXT), colorOf);
  }
  if (Object.hasOwn(OWN, name)) return OWN[name as keyof typeof OWN];
  const load = Object.hasOwn(bundledThemes, name) ? bundledThemes[name as keyof typeof bundledThemes] : undefined;
  if (!load) throw new Error(`Unexpected highlight theme \`${name}\`, expected one of ${THEME_NAMES.join(", ")}`);
  const theme = (await load()).default;
  const isLight = theme.type === "light";
  const background = parseColor(theme.colors?.["editor.background"]) ?? (isLight ? WHITE : "#1e1e1e");
  const text = parseColor(theme.colors?.["editor.foreground"]) ?? (isLight ? DARK_TEXT : LIGHT_TEXT);
  const samples = new Map(TOKEN_CLASSES.map(({ name: className, sample }) => [className, sample]));
  return legibleColors(background, text, (className) => scopeColor(samples.get(className) as string, theme));
}

const WHITE = "#ffffff";
const DARK_TEXT = "#24292e";
const LIGHT_TEXT = "#d4d4d4";

function legibleColors(
  background: string,
  text: string,
  colorOf: (className: TokenClassName) => string | undefined,
): ThemeColors {
  const plain = legible(text, background);
  const classes = TOKEN_CLASSES.map(({ name }) => [name, legible(colorOf(name) ?? plain, background)] as const);
  return { background, text: plain, classes: Object.fromEntries(classes) };
}

/** The color of the longest selector that matches the scope. */
function scopeColor(scope: string, theme: ThemeRegistration): string | undefined {
  let best: string | undefined;
  let length = -1;
  for (const rule of theme.tokenColors ?? theme.settings ?? []) {
    const color = parseColor(rule.settings?.foreground);
    if (!color || !rule.scope) continue;
    for (const selector of typeof rule.scope === "string" ? rule.scope.split(",") : rule.scope) {
      const wanted = selector.trim();
      if (wanted.length >= length && (scope === wanted || scope.startsWith(`${wanted}.`)))
        [best, length] = [color, wanted.length];
    }
  }
  return best;
}

function legible(color: string, background: string): string {
  const target = luminance(background) > 0.3 ? 0 : 255;
  let result = color;
  for (let step = 1; step <= 20 && contrast(result, background) < CONTRAST; step++) {
    result = `#${channels(color)
      .map((value) =>
        Math.round(value + (target - value) * (step / 20))
          .toString(16)
          .padStart(2, "0"),
      )
      .join("")}`;
  }
  return result;
}

/** Contrast ratio of two six-digit colours. Source: WCAG 2.2. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
