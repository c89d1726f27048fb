import type { ThemeRegistration } from "shiki/types";
import { bundledThemes } from "shiki/themes";
import { TOKEN_CLASSES } from "./token-classes.ts";

/** Colours of one mode: six-digit hex, by class name; `text` and `background` beside them. */
export interface ThemeColors {
  background: string;
  text: string;
  classes: Record<string, string>;
}

/** Least contrast of code on its background. Source: WCAG 2.2, 1.4.3. */
const CONTRAST = 4.5;

/** Our own themes. Each colour was chosen for its contrast, so none is moved by `legible`; a test pins that. */
const OWN: Record<string, ThemeColors> = {
  "sitegen-light": {
    background: "#f6f7f9",
    text: "#24303f",
    classes: {
      c: "#5a6878",
      k: "#8a2da5",
      s: "#1a6b3c",
      r: "#9a4a00",
      n: "#9a4a00",
      f: "#1f55b5",
      t: "#0b6a78",
      g: "#a3273f",
      a: "#7a4b00",
      v: "#3d4a8f",
      h: "#1f55b5",
      e: "#4b5b6e",
      i: "#1a6b3c",
      d: "#b3261e",
      m: "#5b46b8",
      u: "#1f55b5",
    },
  },
  "sitegen-dark": {
    background: "#171b22",
    text: "#d7dde6",
    classes: {
      c: "#8c99aa",
      k: "#d69df0",
      s: "#8fd6a4",
      r: "#f2b279",
      n: "#f2b279",
      f: "#8ab8ff",
      t: "#74d0dc",
      g: "#ff9aa8",
      a: "#e6c07a",
      v: "#b9c2ff",
      h: "#8ab8ff",
      e: "#a3b1c4",
      i: "#8fd6a4",
      d: "#ff9d97",
      m: "#bdaeff",
      u: "#8ab8ff",
    },
  },
};

/** Everything `markdown.code.theme` and `darkTheme` may name. */
export const THEME_NAMES: readonly string[] = [...Object.keys(OWN), ...Object.keys(bundledThemes)];

/**
 * Colours of a theme for our classes, moved towards black or white where their contrast is too small.
 * @throws Error for a name that is not among `THEME_NAMES`; the config was checked before.
 */
export async function loadThemeColors(name: string): Promise<ThemeColors> {
  const own = OWN[name];
  if (own) return own;
  const load = Object.hasOwn(bundledThemes, name) ? bundledThemes[name as keyof typeof bundledThemes] : undefined;
  if (!load) throw new Error(`Unexpected highlight theme \`${name}\`, expected one of ${THEME_NAMES.join(", ")}`);
  const theme = (await load()).default;
  const background = opaque(theme.colors?.["editor.background"]) ?? (theme.type === "light" ? "#ffffff" : "#1e1e1e");
  const text = legible(
    opaque(theme.colors?.["editor.foreground"]) ?? (theme.type === "light" ? "#24292e" : "#d4d4d4"),
    background,
  );
  const classes: Record<string, string> = {};
  for (const { name: className, sample } of TOKEN_CLASSES)
    classes[className] = legible(colorOf(sample, theme) ?? text, background);
  return { background, text, classes };
}

/** The colour of the longest selector that covers the scope. */
function colorOf(scope: string, theme: ThemeRegistration): string | undefined {
  let best: string | undefined;
  let length = -1;
  for (const rule of theme.tokenColors ?? theme.settings ?? []) {
    const color = opaque(rule.settings?.foreground);
    if (!color || !rule.scope) continue;
    for (const selector of typeof rule.scope === "string" ? rule.scope.split(",") : rule.scope) {
      const wanted = selector.trim();
      if (wanted.length >= length && (scope === wanted || scope.startsWith(`${wanted}.`)))
        [best, length] = [color, wanted.length];
    }
  }
  return best;
}

/** Six digits; a colour with an alpha channel loses it. */
function opaque(color: string | undefined): string | undefined {
  if (color === undefined) return undefined;
  if (/^#[\da-f]{6}([\da-f]{2})?$/i.test(color)) return color.slice(0, 7).toLowerCase();
  const short = /^#([\da-f])([\da-f])([\da-f])[\da-f]?$/i.exec(color);
  return short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`.toLowerCase() : undefined;
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
