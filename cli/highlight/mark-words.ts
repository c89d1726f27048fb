const TEXTS: Record<string, string> = { "&amp;": "&", "&lt;": "<" };

/** Marks the occurrences of words in a highlighted line with `<mark>`, one for each token that a word spans. */
export function markWords(html: string, words: readonly string[]): string {
  /** Tags, and the characters of the text. */
  const parts = html.match(/<[^>]*>|&(?:amp|lt);|[\s\S]/g) ?? [];
  const isTag = (part: string): boolean => part.length > 1 && part.startsWith("<");
  const text = parts.map((part) => (isTag(part) ? "" : (TEXTS[part] ?? part))).join("");
  const marked = markedPlaces(text, words);
  if (!marked.includes(true)) return html;
  let result = "";
  let place = 0;
  let open = false;
  const set = (wanted: boolean): void => {
    if (wanted !== open) result += wanted ? '<mark class="code-word">' : "</mark>";
    open = wanted;
  };
  for (const part of parts) {
    set(!isTag(part) && marked[place] === true);
    result += part;
    if (!isTag(part)) place++;
  }
  set(false);
  return result;
}

function markedPlaces(text: string, words: readonly string[]): boolean[] {
  const marked = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) marked.fill(true, at, at + word.length);
  }
  return marked;
}
