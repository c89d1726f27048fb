/*
 * Notations in comments, in the words of Shiki: `a(); // [!code ++]`, `/* [!code error:3] *\/`, `# [!code word:name]`. They are
 * taken out of the code. A line that holds nothing else goes with them, and counts from the next one. Any style of comment is
 * read in any language, at the end of a line or, where the comment has an end, anywhere in it. `[\!code ++]` shows a notation.
 */

/** The effect of a notation on lines (0-based, in the code without notations). */
export interface Notation {
  kind: "++" | "--" | "highlight" | "focus" | "error" | "warning" | "info" | { word: string } | { note: string };
  line: number;
  /** Number of lines; infinite for the rest of the block. */
  count: number;
}

export interface NotedCode {
  lines: string[];
  /** For each line its index in the code with notations. */
  sources: number[];
  notations: Notation[];
}

const NOTATION =
  /\[!code (\+\+|--|highlight|hl|focus|error|warning|info|word:(?:\\.|[^\]\\:])+|note:(?:\\.|[^\]\\])+)(?::(\d+))?\]/g;
const BLOCK_COMMENT = /\{\s*\/\*((?:(?!\*\/).)*)\*\/\s*\}|\/\*((?:(?!\*\/).)*)\*\/|<!--((?:(?!-->).)*)-->/g;
const LINE_OPENERS = ["//", "#", "--", "%", ";"];
/** In Visual Basic and Vim a quote begins a comment; elsewhere it begins a string. */
const QUOTE_OPENER = /(?:^|\s)["']\s*$/;
/** What a comment cannot end with if it stands in a string or a call. */
const CODE_AFTER = /["'`()[\]{}]/;

/** A note that is not read. */
const HIDDEN_NOTE = "[\\!code note\0:";

/** Longer lines are not searched: they are hardly written by hand. */
const MAX_LINE_LENGTH = 5_000;

/** @param readsNotes Whether notes are read; otherwise they stay in the code. */
export function readNotations(written: string, readsNotes = true): NotedCode {
  const code = readsNotes ? written : written.replaceAll("[!code note:", HIDDEN_NOTE);
  const lines: string[] = [];
  const sources: number[] = [];
  const notations: Notation[] = [];
  for (const [source, line] of code.split("\n").entries()) {
    const found: Omit<Notation, "line">[] = [];
    const isRead = line.includes("[!code ") && line.length <= MAX_LINE_LENGTH;
    const bare = isRead ? withoutNotations(line, found) : line;
    for (const notation of found) notations.push({ ...notation, line: lines.length });
    if (found.length > 0 && bare.trim() === "") continue;
    sources.push(source);
    lines.push(bare.replaceAll(HIDDEN_NOTE, "[!code note:").replaceAll("[\\!code ", "[!code "));
  }
  return { lines, sources, notations };
}

function withoutNotations(line: string, found: Omit<Notation, "line">[]): string {
  let rest = "";
  let end = 0;
  for (const match of line.matchAll(BLOCK_COMMENT)) {
    const text = match[1] ?? match[2] ?? match[3] ?? "";
    const left = takeNotations(text, found);
    if (left === text) continue;
    const before = line.slice(end, match.index);
    rest += left.trim() === "" ? before.trimEnd() : before + match[0].replace(text, () => left);
    end = match.index + match[0].length;
  }
  rest += line.slice(end);
  const first = rest.search(NOTATION);
  if (first < 0) return rest;
  const last = [...rest.matchAll(NOTATION)].at(-1) as RegExpExecArray;
  if (CODE_AFTER.test(rest.slice(last.index + last[0].length))) return rest;
  const head = rest.slice(0, first);
  const opener = Math.max(...LINE_OPENERS.map((sign) => head.lastIndexOf(sign)));
  if (opener < 0 && !QUOTE_OPENER.test(head)) return rest;
  const left = takeNotations(rest.slice(first), found).trimEnd();
  if (left.trim() !== "") return (head.trimEnd() + left).trimEnd();
  return head.replace(/(?:\/{2,}|#+|-{2,}|%+|;+|["'])\s*$/, "").trimEnd();
}

/** The text of a comment without its notations and the whitespace before each. */
function takeNotations(text: string, found: Omit<Notation, "line">[]): string {
  let rest = "";
  let end = 0;
  for (const match of text.matchAll(NOTATION)) {
    found.push(parseNotation(match[1] as string, match[2]));
    rest += text.slice(end, match.index).trimEnd();
    end = match.index + match[0].length;
  }
  return rest + text.slice(end);
}

function parseNotation(written: string, count: string | undefined): Omit<Notation, "line"> {
  if (written.startsWith("note:"))
    return { kind: { note: written.slice("note:".length).replace(/\\(.)/g, "$1").trim() }, count: 1 };
  const word = written.startsWith("word:") ? written.slice("word:".length).replace(/\\(.)/g, "$1") : null;
  const lines = count === undefined ? (word === null ? 1 : Number.POSITIVE_INFINITY) : Number(count);
  if (word !== null) return { kind: { word }, count: lines };
  return { kind: (written === "hl" ? "highlight" : written) as Exclude<Notation["kind"], object>, count: lines };
}
