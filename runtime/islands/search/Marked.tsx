import type { MarkedText } from "../../shared/search.ts";

/** Text with highlighted matches. Never interpreted as HTML. */
export function Marked({ text, marks }: MarkedText) {
  const pieces = marks.flatMap(([start, end], index) => [
    text.slice(marks[index - 1]?.[1] ?? 0, start),
    <mark key={start}>{text.slice(start, end)}</mark>,
  ]);
  return (
    <>
      {pieces}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
