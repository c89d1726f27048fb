export interface Insertion {
  at: number;
  text: string;
}

const isEnd = ({ text }: Insertion): boolean => text === "}" || text === ")";

/** Inserts texts into code, in the order of the list where places are equal; but there what ends comes first, the inner one before the outer. */
export function insertTexts(code: string, insertions: readonly Insertion[]): string {
  const sorted = insertions.map((insertion, index) => ({ ...insertion, index }));
  sorted.sort(
    (a, b) => a.at - b.at || Number(isEnd(b)) - Number(isEnd(a)) || (isEnd(a) ? b.index - a.index : a.index - b.index),
  );
  let end = 0;
  let result = "";
  for (const { at, text } of sorted) {
    result += code.slice(end, at) + text;
    end = at;
  }
  return result + code.slice(end);
}
