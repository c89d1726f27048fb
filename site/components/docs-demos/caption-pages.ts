export interface Word {
  text: string;
  fromMs: number;
  toMs: number;
}

export interface CaptionPage {
  words: Word[];
  startMs: number;
  /** When the next page begins; the last one ends with its last word. */
  endMs: number;
}

/** Words share a page if they begin within a time of its first one. */
export function paginate(words: readonly Word[], withinMs: number): CaptionPage[] {
  const pages: CaptionPage[] = [];
  for (const word of words) {
    const page = pages.at(-1);
    if (page && word.fromMs - page.startMs <= withinMs) {
      page.words.push(word);
      page.endMs = word.toMs;
    } else {
      if (page) page.endMs = word.fromMs;
      pages.push({ words: [word], startMs: word.fromMs, endMs: word.toMs });
    }
  }
  return pages;
}

const SPOKEN: [text: string, ms: number][] = [
  ["Every", 300],
  ["word", 320],
  ["is", 160],
  ["shown", 420],
  ["at", 180],
  ["the", 140],
  ["moment", 460],
  ["at", 160],
  ["which", 260],
  ["it", 140],
  ["is", 160],
  ["heard", 700],
];

/** A made-up sentence: each word begins where the one before ends. */
export const WORDS: readonly Word[] = SPOKEN.map(([text, ms], index) => {
  const fromMs = 200 + SPOKEN.slice(0, index).reduce((sum, [, before]) => sum + before, 0);
  return { text, fromMs, toMs: fromMs + ms };
});
