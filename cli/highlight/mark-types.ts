// Types, errors and completions in a highlighted block. All of them are attributes, which the stylesheet shows: so they are no text of
// the code in copies, search, feeds and Markdown.
import type { SampleTypes, TypeNote } from "../model/highlighter.ts";

/** The notes of a line of the code as it is shown; `start` counts in the line. */
type LineNotes = ReadonlyMap<number, readonly TypeNote[]>;

/** The code without what readers do not see. */
export function withoutHidden(code: string, { hidden }: SampleTypes): string {
  let shown = "";
  let end = 0;
  for (const [from, to] of hidden) {
    shown += code.slice(end, from);
    end = to;
  }
  return (shown + code.slice(end)).replace(/\n$/, "");
}

/** @param marked The lines of `withoutHidden`, after their own notations were taken out. */
export function notesOfLines(
  code: string,
  types: SampleTypes,
  { code: shownCode, sources }: { code: string; sources: readonly number[] | null },
): LineNotes {
  const lineStarts = startsOf(withoutHidden(code, types));
  const lines = shownCode.split("\n");
  const shownLine = new Map((sources ?? lines.map((_, index) => index)).map((source, index) => [source, index]));
  const notes = new Map<number, TypeNote[]>();
  for (const note of types.notes) {
    const offset = placeWithout(types.hidden, note.start);
    if (offset === null) continue;
    // the line that a remark stood in is hidden: it is about the one before
    const place = note.kind === "tag" && note.length === 0 ? Math.max(0, offset - 1) : offset;
    const source = lineStarts.findLastIndex((start) => start <= place);
    const line = shownLine.get(source);
    if (line === undefined) continue;
    const start = place - (lineStarts[source] ?? 0);
    // a comment may have been taken out of the line
    const isMoved =
      note.length > 0 && !(lines[line] ?? "").startsWith(firstLineAt(code, note), start) && note.kind !== "error";
    if (!isMoved) notes.set(line, [...(notes.get(line) ?? []), { ...note, start }]);
  }
  return notes;
}

const firstLineAt = (code: string, { start, length }: TypeNote): string =>
  code.slice(start, start + length).replace(/\n.*/s, "");

const startsOf = (code: string): number[] => {
  const starts = [0];
  for (let at = code.indexOf("\n"); at >= 0; at = code.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
};

/** The offset without the hidden ranges before it; null inside one. */
function placeWithout(hidden: SampleTypes["hidden"], offset: number): number | null {
  let removed = 0;
  for (const [from, to] of hidden) {
    if (offset < from) break;
    if (offset < to) return null;
    removed += to - from;
  }
  return offset - removed;
}

/** Characters of a highlighted line, and its tags. */
const PART = /<[^>]*>|&(?:amp|lt);|[\s\S]/g;

/**
 * Adds the notes to a highlighted line. A type belongs to each token of its name.
 * @param html As `lineHtml` writes it.
 */
export function markTypes(html: string, notes: readonly TypeNote[]): string {
  const parts = html.match(PART) ?? [];
  const length = parts.filter((part) => !isTag(part)).length;
  const openings = Array<string>(length).fill("");
  for (const { kind, start, length: size, text, docs } of notes) {
    if (kind !== "type") continue;
    const more = docs === undefined ? "" : ` data-docs="${attribute(docs)}"`;
    const opening = `<span class="code-type" tabindex="-1" data-type="${attribute(text)}"${more}>`;
    openings.fill(opening, start, Math.min(start + size, length));
  }
  for (const { kind, start, length: size } of notes) {
    const name = kind === "error" ? "code-wrong" : kind === "mark" ? "code-word" : null;
    if (name === null) continue;
    for (let at = start; at < Math.min(start + size, length); at++) {
      const opening = openings[at] ?? "";
      openings[at] = opening === "" ? `<span class="${name}">` : opening.replace('class="', `class="${name} `);
    }
  }
  let result = "";
  let open = "";
  let place = 0;
  const set = (wanted: string): void => {
    if (wanted === open) return;
    if (open !== "") result += "</span>";
    result += wanted;
    open = wanted;
  };
  for (const part of parts) {
    set(isTag(part) ? "" : (openings[place] ?? ""));
    result += part;
    if (!isTag(part)) place++;
  }
  set("");
  return result + notes.map(belowLine).join("");
}

const isTag = (part: string): boolean => part.length > 1 && part.startsWith("<");

const CLASS_BELOW: Partial<Record<TypeNote["kind"], string>> = {
  query: "code-answer",
  completions: "code-answer code-completions",
  error: "code-fault",
  tag: "code-remark",
};

/** What stands below the line; an answer stands below its place. */
function belowLine({ kind, start, text }: TypeNote): string {
  const name = CLASS_BELOW[kind];
  if (name === undefined) return "";
  const indent = name.startsWith("code-answer") ? ` data-indent="${" ".repeat(start)}"` : "";
  return `<span class="${name}"${indent} data-says="${attribute(text)}"></span>`;
}

/** `>` too: parts of a line are split at tags. */
const attribute = (value: string): string =>
  value
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\n", "&#10;");
