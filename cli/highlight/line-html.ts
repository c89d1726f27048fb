import type { LineTokens } from "./tokenize-lines.ts";

const escapeText = (text: string): string =>
  /[&<]/.test(text) ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;") : text;

/**
 * A line with a span for each run of one class, including whitespace inside the run.
 * @param classes Short classes by color; empty for plain text.
 */
export function lineHtml(line: string, tokens: LineTokens, classes: readonly string[]): string {
  let html = "";
  let plainFrom = 0;
  /** Class of the current run; empty for plain text. */
  let className = "";
  let start = 0;
  let end = 0;
  const endRun = (): void => {
    if (className === "") return;
    html += `${escapeText(line.slice(plainFrom, start))}<span class="${className}">${escapeText(line.slice(start, end))}</span>`;
    plainFrom = end;
  };
  for (let at = 0; at < tokens.length; at++) {
    const { start: from, color } = tokens[at] as LineTokens[number];
    const to = tokens[at + 1]?.start ?? line.length;
    if (isBlank(line, from, to)) continue;
    const tokenClass = classes[color] ?? "";
    if (tokenClass !== className) {
      endRun();
      className = tokenClass;
      start = from;
    }
    end = to;
  }
  endRun();
  return html + escapeText(line.slice(plainFrom));
}

/** Most tokens begin with a sign of ASCII that is none. */
function isBlank(line: string, from: number, to: number): boolean {
  const first = line.charCodeAt(from);
  return (from === to || first <= 32 || first > 126) && line.slice(from, to).trim() === "";
}

/** Lines without highlighting. */
export const plainLines = (code: string): string[] => code.split("\n").map(escapeText);
