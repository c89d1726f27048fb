// Phrases that read as translated, in pages. The words for code hold here too, and these have a plain meaning in code only.
import { BETTER_WORDS } from "../../unit/support/phrases.ts";
import type { Block } from "../content-page.ts";

/** Phrase → better words, as in `BETTER_WORDS`. */
const OF_PAGES: Readonly<Record<string, string>> = {
  "(?<!(?:IP|email|internal|private|known) )address(?:es)?(?! (?:bar|of AWS))": "URL, path, link target",
  "sound files?": "audio file",
  "an? sounds?(?! (?:effect|card|file|wave))": "audio, an audio file",
  "promises? of an?(?! cancelled)": "promise that resolves to",
  "after how much time": "when",
  "a text such as": "a label, a string, a message",
  "for ever": "forever, without end",
  "handed on": "passed",
  "stands? there": "is listed, is described",
};

const phrases = Object.entries({ ...BETTER_WORDS, ...OF_PAGES }).map(([phrase, better]) => ({
  pattern: new RegExp(`(?<![\\w-])(?:${phrase})(?![\\w-])`, "gi"),
  better,
}));

export interface Finding {
  text: string;
  better: string;
  line: number;
}

/** The phrases in a block. Code in backticks is not prose. */
export function findPhrases({ text, line }: Block): Finding[] {
  const prose = text.replace(/`[^`]*`/g, "…");
  return phrases.flatMap(({ pattern, better }) =>
    [...prose.matchAll(pattern)].map(([found]) => ({ text: found, better, line })),
  );
}
