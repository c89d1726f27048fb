// Transforms and whole style objects between frames.
import type { CSSProperties } from "react";
import { interpolateColors, readColor } from "./colors.ts";
import { checkRanges, interpolate, type InterpolateOptions } from "./interpolate.ts";

type Value = number | string;
const withUnit = (value: Value, unit: string): string => (typeof value === "number" ? `${value}${unit}` : value);
const call = (name: string, ...parts: Value[]): string => `${name}(${parts.join(", ")})`;
const oneLength = (name: string, value: Value, unit: string): string => call(name, withUnit(value, unit));

export const makeTransform = (transforms: readonly string[]): string => transforms.join(" ");
export const translateX = (x: Value, unit = "px"): string => oneLength("translateX", x, unit);
export const translateY = (y: Value, unit = "px"): string => oneLength("translateY", y, unit);
export const translateZ = (z: Value, unit = "px"): string => oneLength("translateZ", z, unit);
export const perspective = (distance: Value, unit = "px"): string => oneLength("perspective", distance, unit);
export const rotate = (angle: Value, unit = "deg"): string => oneLength("rotate", angle, unit);
export const rotateX = (angle: Value, unit = "deg"): string => oneLength("rotateX", angle, unit);
export const rotateY = (angle: Value, unit = "deg"): string => oneLength("rotateY", angle, unit);
export const rotateZ = (angle: Value, unit = "deg"): string => oneLength("rotateZ", angle, unit);
export const skewX = (angle: Value, unit = "deg"): string => oneLength("skewX", angle, unit);
export const skewY = (angle: Value, unit = "deg"): string => oneLength("skewY", angle, unit);
export const scale = (x: number, y = x): string => call("scale", x, y);
export const scaleX = (x: number): string => call("scaleX", x);
export const scaleY = (y: number): string => call("scaleY", y);
export const scaleZ = (z: number): string => call("scaleZ", z);
export const scale3d = (x: number, y: number, z: number): string => call("scale3d", x, y, z);
export const matrix = (...numbers: number[]): string => call("matrix", ...numbers);
export const matrix3d = (...numbers: number[]): string => call("matrix3d", ...numbers);
export const skew = (x: Value, y: Value = x): string => call("skew", withUnit(x, "deg"), withUnit(y, "deg"));
export const translate = (x: Value, y?: Value): string =>
  call("translate", withUnit(x, "px"), ...(y === undefined ? [] : [withUnit(y, "px")]));
export const translate3d = (x: Value, y: Value, z: Value): string =>
  call("translate3d", withUnit(x, "px"), withUnit(y, "px"), withUnit(z, "px"));
export const rotate3d = (x: number, y: number, z: number, angle: Value): string =>
  call("rotate3d", x, y, z, withUnit(angle, "deg"));

/** A value as the parts that change, numbers and colours, with the text between them. */
interface Parts {
  texts: string[];
  values: (number | string)[];
}

const COLOR_OR_NUMBER = /(#[0-9a-f]{3,8}\b|(?:rgb|hsl)a?\([^()]*\)|[a-z][a-z-]*(?![a-z-]*\())|(-?\d+(?:\.\d+)?)/gi;

function partsOf(value: Value): Parts {
  if (typeof value === "number") return { texts: ["", ""], values: [value] };
  const parts: Parts = { texts: [], values: [] };
  let end = 0;
  for (const match of value.matchAll(COLOR_OR_NUMBER)) {
    const [text, color, number] = match;
    // A word that is no colour stays, as does a unit.
    if (color !== undefined && readColor(color) === null) continue;
    parts.texts.push(value.slice(end, match.index));
    parts.values.push(number === undefined ? text : Number(number));
    end = match.index + text.length;
  }
  parts.texts.push(value.slice(end));
  return parts;
}

const unitless = (texts: readonly string[]): string =>
  texts.map((text) => text.replace(/^(?:px|em|rem|%|deg|vh|vw|s|ms)/, "")).join("|");

function blend(input: number, range: [number, number], from: Value, to: Value, options: InterpolateOptions): Value {
  const [a, b] = [partsOf(from), partsOf(to)];
  const isAlike =
    a.values.length === b.values.length &&
    a.values.every((value, index) => typeof value === typeof b.values[index]) &&
    (a.texts.join("|") === b.texts.join("|") || (unitless(a.texts) === unitless(b.texts) && (isZero(a) || isZero(b))));
  if (from === to) return from;
  if (!isAlike || a.values.length === 0)
    throw new TypeError(`Non-animatable values cannot be interpolated: ${from} and ${to}`);
  const values = a.values.map((value, index) => {
    const end = b.values[index] as Value;
    return typeof value === "number"
      ? interpolate(input, range, [value, end as number], options)
      : interpolateColors(input, range, [value, end as string]);
  });
  const { texts } = isZero(a) ? b : a;
  const [only] = values;
  if (texts.join("") === "" && values.length === 1 && only !== undefined) return only;
  return texts.map((text, index) => text + (values[index] ?? "")).join("");
}

const isZero = ({ values }: Parts): boolean => values.every((value) => value === 0);

/** Blends between style objects as `interpolate` does between numbers. */
export function interpolateStyles(
  input: number,
  inputRange: readonly number[],
  outputStylesRange: readonly CSSProperties[],
  options: InterpolateOptions = {},
): CSSProperties {
  checkRanges(inputRange, outputStylesRange);
  let at = inputRange.findIndex((start) => input < start) - 1;
  if (at === -2) at = inputRange.length - 2;
  at = Math.min(Math.max(at, 0), inputRange.length - 2);
  const range = inputRange.slice(at, at + 2) as [number, number];
  const [from, to] = outputStylesRange.slice(at, at + 2) as [Record<string, Value>, Record<string, Value>];
  return Object.fromEntries(
    Object.entries(from).map(([name, value]) => [
      name,
      to[name] === undefined ? value : blend(input, range, value, to[name], options),
    ]),
  );
}
