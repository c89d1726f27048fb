import { COLOR_NAMES } from "./color-names.ts";
import { checkRanges, interpolate } from "./interpolate.ts";

/** Red, green and blue from 0 to 255, opacity from 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, opacity: number];

const hexPair = (digits: string, at: number): number => Number.parseInt(digits.slice(at, at + 2), 16);

function fromHex(digits: string): Color {
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits;
  return [hexPair(long, 0), hexPair(long, 2), hexPair(long, 4), long.length > 6 ? hexPair(long, 6) / 255 : 1];
}

const clampTo = (value: number, max: number): number => Math.min(max, Math.max(0, value));
/** A number, or a percentage of a maximum. */
const amount = (text: string, max: number): number =>
  clampTo(text.endsWith("%") ? (Number.parseFloat(text) / 100) * max : Number.parseFloat(text), max);

function fromHsl(hue: number, saturation: number, lightness: number): [number, number, number] {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const place = (((offset + hue / 30) % 12) + 12) % 12;
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

/** Null if the text is not a colour. */
export function readColor(text: string): Color | null {
  const written = text.trim().toLowerCase();
  if (written === "transparent") return [0, 0, 0, 0];
  const named = COLOR_NAMES.get(written) ?? /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(written)?.[1];
  if (named !== undefined) return fromHex(named);
  const [, kind = "", list = ""] = /^(rgb|hsl)a?\(([^()]+)\)$/.exec(written) ?? [];
  const parts = list.split(/[\s,/]+/).filter(Boolean);
  if (parts.length < 3 || parts.length > 4) return null;
  const [a = "", b = "", c = "", alpha = "1"] = parts;
  // As in a hex notation, an opacity has eight bits.
  const opacity = Math.round(amount(alpha, 1) * 255) / 255;
  if (kind === "rgb") return [amount(a, 255), amount(b, 255), amount(c, 255), opacity];
  return [...fromHsl(Number.parseFloat(a), amount(b, 100) / 100, amount(c, 100) / 100), opacity];
}

function colorOf(text: string): Color {
  const color = readColor(text);
  if (color === null) throw new Error(`invalid color string ${text} provided`);
  return color;
}

/** Maps a number to a colour; red, green, blue and opacity are interpolated separately. */
export function interpolateColors(
  input: number,
  inputRange: readonly number[],
  outputRange: readonly string[],
): string {
  checkRanges(inputRange, outputRange);
  const colors = outputRange.map(colorOf);
  const channel = (index: number): number =>
    interpolate(
      input,
      inputRange,
      colors.map((color) => color[index] as number),
      { extrapolateLeft: "clamp", extrapolateRight: "clamp" },
    );
  return `rgba(${[0, 1, 2].map((index) => Math.round(channel(index))).join(", ")}, ${Number(channel(3).toFixed(3))})`;
}
