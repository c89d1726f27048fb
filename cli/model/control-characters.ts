// Characters that no document may hold: HTML calls them errors, XML forbids them, and they are invisible in editors.
import type { Keys } from "./diagnostic.ts";

/**
 * Tabs and line ends are white space; a form feed is, in HTML, and is written as a space. Noncharacters of the higher planes are
 * pairs: `U+1FFFE` and `U+1FFFF`, up to `U+10FFFF`.
 */
const CONTROL =
  /[\u0001-\u0008\u000b\u000e-\u001f\u007f-\u009f\ufdd0-\ufdef\ufffe\uffff]|[\ud83f\ud87f\ud8bf\ud8ff\ud93f\ud97f\ud9bf\ud9ff\uda3f\uda7f\udabf\udaff\udb3f\udb7f\udbbf\udbff][\udffe\udfff]/;
const EVERY = new RegExp(`${CONTROL.source}|\f`, "g");

export interface FoundControl {
  /** Offset of the first. */
  index: number;
  /** `U+001B` */
  name: string;
  count: number;
}

/** The first one; null if there is none. */
export function findControl(text: string): FoundControl | null {
  const first = CONTROL.exec(text);
  if (!first) return null;
  const code = (first[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const count = text.match(new RegExp(CONTROL.source, "g"))?.length ?? 0;
  return { index: first.index, name: `U+${code}`, count };
}

/** The text with visible symbols (`␛`) or U+FFFD in their place. The length is the same, so offsets stay valid. */
export function showControls(text: string): string {
  return text.replace(EVERY, (character) => {
    const code = character.charCodeAt(0);
    if (code === 0x0c) return " ";
    return code < 0x20
      ? String.fromCharCode(0x2400 + code)
      : code === 0x7f
        ? "\u2421"
        : "\ufffd".repeat(character.length);
  });
}

/** Key paths of texts below a value that hold one. Functions and instances are skipped. */
export function controlsIn(value: unknown, keys: Keys = []): { keys: Keys; name: string }[] {
  if (typeof value === "string") {
    const found = findControl(value);
    return found ? [{ keys, name: found.name }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((inner, index) => controlsIn(inner, [...keys, index]));
  if (typeof value !== "object" || value === null || keys.length > MOST_DEEP) return [];
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && prototype !== Object.prototype) return [];
  return Object.entries(value).flatMap(([key, inner]) => controlsIn(inner, [...keys, key]));
}

/** Deeper data is taken to be circular. */
const MOST_DEEP = 20;
