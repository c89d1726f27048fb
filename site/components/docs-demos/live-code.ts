// Highlighting of the few lines below a demo: they change with every frame, so the build cannot colour them.
import type { CodePart } from "../frames/LiveCode.tsx";

/** One alternative for each class of the highlighter, in this order. */
const TOKEN =
  /(\/\/.*|\{\/\*.*?(?:\*\/\}|$))|('[^']*')|(<\/?[A-Z][\w.]*|\/?>)|\b(const|new|return|true|false)\b|\b(\d+(?:\.\d+)?)\b|(\b\w+(?=\())|(\b\w+(?==|:))/g;
const CLASSES = ["c", "s", "g", "k", "n", "f", "a"];

function* tokens(text: string): Generator<CodePart> {
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > end) yield text.slice(end, match.index);
    const group = match.slice(1).findIndex((part) => part !== undefined);
    yield [CLASSES[group] ?? "", match[0]];
    end = match.index + match[0].length;
  }
  if (end < text.length) yield text.slice(end);
}

type Comment = "line" | "block";

/** The comment that goes on behind a piece of code. */
function openComment(text: string): Comment | undefined {
  if (/\{\/\*(?!.*\*\/\})/.test(text)) return "block";
  return text.includes("//") ? "line" : undefined;
}

/** Lines for `LiveCode` of a template whose values are the ones that follow the controls. */
export function code(texts: TemplateStringsArray, ...values: (string | number | boolean)[]): CodePart[][] {
  const lines: CodePart[][] = [[]];
  let comment: Comment | undefined;
  const add = (...parts: CodePart[]) => lines.at(-1)?.push(...parts);
  texts.forEach((text, index) => {
    text.split("\n").forEach((part, line) => {
      if (line > 0) {
        lines.push([]);
        comment = undefined;
      }
      const close = comment === "block" ? part.indexOf("*/}") : -1;
      const end = close >= 0 ? close + 3 : comment ? part.length : 0;
      if (end > 0) add(["c", part.slice(0, end)]);
      add(...tokens(part.slice(end)));
      if (close >= 0) comment = undefined;
      comment ??= openComment(part.slice(end));
    });
    const value = values[index];
    if (value === undefined) return;
    const kind = typeof value === "boolean" ? "k" : typeof value === "number" ? "n" : value.startsWith("'") ? "s" : "f";
    add({ live: String(value), className: comment ? "c" : kind });
  });
  return lines;
}
