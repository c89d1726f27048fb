// Pieces of this repository's sources: declarations as they are written, and the docstrings before them.
import { readFileSync } from "node:fs";
import path from "node:path";

export type ReadSource = (file: string) => string;
export const readerOf =
  (repoRoot: string): ReadSource =>
  (file) =>
    readFileSync(path.join(repoRoot, file), "utf8");

/** An interface or a type with its docstring, from its first line to the line that ends it. @throws If there is none. */
export function declarationOf(source: string, name: string): string {
  const match = new RegExp(
    `(?:/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?^(?:export )?(?:interface|type) ${name}\\b[\\s\\S]*?[;}]$(?!\\n+[ \\t}])`,
    "m",
  ).exec(source);
  if (!match) throw new Error(`no declaration of ${name}`);
  return match[0].replace(/^export /m, "").replace(/^ *\/\/ biome-ignore.*\n/gm, "");
}

/** The text of the docstring right before a name; empty without one. */
export function docstringOf(source: string, name: string): string {
  const match = new RegExp(
    `/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*(?:\\/\\/ biome-ignore.*\\n)?(?:export )?(?:default )?(?:async )?(?:function|const|interface|type|class) ${name}\\b`,
  ).exec(source);
  const text = (match?.[1] ?? "").replace(/^\s*\* ?/gm, "").replace(/\s+/g, " ");
  return text.replace(/@(?:param|returns|throws)\b.*$/, "").trim();
}
