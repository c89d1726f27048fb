// What code of the site throws can be any value, and reading it runs that code again: a getter, a `toString`, a trap of a proxy.
import { inspect } from "node:util";

/** A thrown value, read once. */
export interface Thrown {
  /** The error's message, or `a thrown null` for a value that is no error. */
  message: string;
  /** Empty for a value that is no error. */
  stack: string;
  /** Messages of its causes and of the errors that it collects, outermost first. */
  causes: string[];
  /** Where a plugin of Markdown found it. */
  place: { line: number; column: number } | null;
}

const MOST_CAUSES = 8;
/** Characters. */
const LONGEST_MESSAGE = 2_000;

/** @returns Undefined if reading throws. */
function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const fieldOf = (value: unknown, name: string): unknown => attempt(() => (value as Record<string, unknown>)[name]);

const isError = (value: unknown): boolean => attempt(() => value instanceof Error) === true;

function nameOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (typeof value !== "object") return typeof value;
  const type = fieldOf(value, "constructor");
  const name = typeof type === "function" ? fieldOf(type, "name") : "";
  return typeof name === "string" && name !== "" && name !== "Object" ? name : "object";
}

/** Its value in source form. Getters, `inspect` functions of the value and traps of a proxy do not run. */
function sourceOf(value: unknown): string {
  const options = { customInspect: false, depth: 1, breakLength: Number.POSITIVE_INFINITY };
  return attempt(() => inspect(value, options).split("\n", 1)[0]) ?? "";
}

const shorten = (text: string): string =>
  text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}… (${text.length} characters)` : text;

/** Whether a thrown value has nothing to show besides its type. */
const isBare = (value: unknown): boolean => value === null || value === undefined || value === "";

function messageOf(value: unknown): string {
  // `reason` is the message of a `VFileMessage` without its place
  const messages = typeof value === "object" ? [fieldOf(value, "reason"), fieldOf(value, "message")] : [];
  const message = messages.find((one) => typeof one === "string" && one !== "");
  if (typeof message === "string") return shorten(message);
  const name = nameOf(value);
  if (isError(value)) return `a thrown ${name} without a message`;
  const source = isBare(value) ? "" : typeof value === "string" ? value : sourceOf(value);
  return shorten(source === "" ? `a thrown ${name}` : `a thrown ${name}: ${source}`);
}

function causesOf(value: unknown): string[] {
  const causes: string[] = [];
  const seen = new Set<unknown>([value]);
  const follow = (error: unknown): void => {
    const collected = fieldOf(error, "errors");
    const next = [
      fieldOf(error, "cause"),
      ...(attempt(() => Array.isArray(collected)) ? (collected as unknown[]) : []),
    ];
    for (const one of next) {
      if (one === undefined || one === null || seen.has(one) || causes.length >= MOST_CAUSES) continue;
      seen.add(one);
      causes.push(messageOf(one));
      follow(one);
    }
  };
  attempt(() => follow(value));
  return causes;
}

function placeOf(value: unknown): Thrown["place"] {
  const [line, column] = [fieldOf(value, "line"), fieldOf(value, "column")];
  return typeof line === "number" && typeof column === "number" ? { line, column } : null;
}

/** The stack, with positions of modules that have a source map mapped to their sources; V8 formats it when it is read first. */
function stackOf(value: unknown): unknown {
  const node = process as { sourceMapsEnabled?: boolean; setSourceMapsEnabled?(on: boolean): void };
  const isEnabled = node.sourceMapsEnabled === true;
  node.setSourceMapsEnabled?.(true);
  const stack = fieldOf(value, "stack");
  node.setSourceMapsEnabled?.(isEnabled);
  return stack;
}

/** Reads a thrown value. Never throws. */
export function readThrown(value: unknown): Thrown {
  const stack = stackOf(value);
  return {
    message: messageOf(value),
    stack: typeof stack === "string" ? stack : "",
    causes: causesOf(value),
    place: placeOf(value),
  };
}
