// Declarations as a reader meets them in code: how to import a thing, and how it is called.
import type { PageFacts, Subject } from "./facts.ts";

const LINE = 80;

/** The code that introduces subjects of one module; empty if there is nothing to import. */
export function declarationOf({ module }: Pick<PageFacts, "module">, subjects: readonly Subject[]): string {
  const shown = subjects.filter(({ kind }) => kind !== "member" && kind !== "command");
  if (module === null || shown.length === 0) return "";
  const names = shown.map(({ symbol, kind }) => (kind === "type" ? `type ${symbol}` : symbol));
  const declared = shown.flatMap((subject) => declarations(subject));
  return [`import {${names.join(", ")}} from '${module}';`, ...declared].join("\n\n");
}

function declarations({ symbol, kind, signatures = [], type }: Subject): string[] {
  if (kind === "constant") return [`const ${symbol}: ${type ?? "unknown"};`];
  if (kind === "type") return [...signatures, ...(type ? [type] : [])].map((text) => `type ${symbol} = ${text};`);
  return signatures.map((text) => writeFunction(symbol, text));
}

function writeFunction(name: string, signature: string): string {
  const open = signature.startsWith("<") ? endOf(signature, 0) + 1 : 0;
  const close = endOf(signature, open);
  const result = signature.slice(close + 1).replace(/^\s*(?:=>|:)\s*/, "");
  const head = `function ${name}${signature.slice(0, open)}`;
  const parameters = splitList(signature.slice(open + 1, close));
  const line = `${head}(${parameters.join(", ")}): ${result};`;
  if (line.length <= LINE || parameters.length === 0) return line;
  return `${head}(\n${parameters.map((parameter) => `  ${parameter},\n`).join("")}): ${result};`;
}

/** Where the bracket at `start` is closed; an arrow closes none. */
function endOf(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const char = text[at] as string;
    if ("([{<".includes(char)) depth++;
    else if (")]}".includes(char) || (char === ">" && text[at - 1] !== "=")) depth--;
    if (depth === 0) return at;
  }
  return text.length;
}

function splitList(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if ("([{<".includes(text[at] as string)) at = endOf(text, at);
    else if (text[at] === ",") {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  const last = text.slice(start).trim();
  return last === "" ? parts : [...parts, last];
}
