// Names of code that a page documents, by `symbols` in its front matter, and that inline code of other pages mentions.
import type { ContentPath } from "../brands.ts";

/** A page whose front matter names a symbol. */
export interface SymbolClaim {
  path: ContentPath;
  /** Folder of its section, or of a version. */
  folder: string;
  /** False for pages of an older docs version. */
  isCurrent: boolean;
}

/** Symbol → pages that name it: one at most for each folder, except for symbols that two pages claim. `play()` is the function alone. */
export type SymbolTable = Readonly<Record<string, readonly SymbolClaim[]>>;

const NAME = /^[\p{L}\p{N}_$@#][\p{L}\p{N}_$@#./:-]*$/u;
const CALL = /^(.*?)\(\)$/;
const TAG = /^<([^\s/>]+)\s*\/?>$/;

/** Code as a symbol: `useVideo`, `useVideo()`, or `<Player>` of `<Player />`. Null for other code. */
export function symbolIn(code: string): string | null {
  const text = code.trim();
  const tag = TAG.exec(text)?.[1];
  const name = tag ?? CALL.exec(text)?.[1] ?? text;
  if (!NAME.test(name)) return null;
  return tag === undefined ? text : `<${tag}>`;
}

/** The name alone: `useVideo` of `useVideo()`. */
export const nameOfSymbol = (symbol: string): string => CALL.exec(symbol)?.[1] ?? TAG.exec(symbol)?.[1] ?? symbol;

/** Whether code is a function or a component by its form. A word alone may be anything. */
export const isClearlySymbol = (code: string): boolean =>
  CALL.test(code.trim()) || /^\p{Lu}/u.test(TAG.exec(code.trim())?.[1] ?? "");
