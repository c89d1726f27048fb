import type { ContentPage } from "../content-page.ts";
import { pagesAlike } from "../faults.ts";
import { type Findings, percent, placeOf } from "./findings.ts";
import { maskedSentences, repeatedSentences, similarPairs } from "./masked-text.ts";

/** Source: decisions 6.6. Shorter sentences are greetings: "see that page". */
const SENTENCES = { minWords: 6, maxPages: 4 };
const SHINGLES = { size: 8, limit: 0.2 };

/** No two files are similar, and no sentence is everywhere. The text of a partial belongs to its file only. */
export function checkLikeness(pages: readonly ContentPage[]): Findings {
  const texts = pages.map(({ path, description, blocks }) => ({
    path,
    blocks: [description?.text ?? "", ...blocks.map(({ text }) => text)],
  }));
  const byPath = new Map(pages.map((page) => [page.path as string, page]));
  const sentences = repeatedSentences(texts, SENTENCES);
  const pairs = similarPairs(texts, { ...SHINGLES, limit: 0 });
  const [nearest] = pairs;
  return {
    figures: [
      ["most alike", nearest ? `${percent(nearest.part)}, ${nearest.pair.join(" and ")}` : "none share anything"],
      ["sentences on more than 4 pages", String(sentences.length)],
    ],
    faults: [
      ...pairs
        .filter(({ part }) => part > SHINGLES.limit)
        .map(({ pair: [first, second], part }) =>
          pagesAlike({
            message: `Unexpected likeness of ${percent(part)} to \`${first}\`, expected at most ${percent(SHINGLES.limit)}`,
            location: placeOf(second, { line: 1 }),
          }),
        ),
      ...sentences.map(({ sentence, pages: found }) => {
        const [last = ""] = found.slice(-1);
        const holds = ({ text }: { text: string }) => maskedSentences(text).includes(sentence);
        return pagesAlike({
          message: `Unexpected sentence on ${found.length} pages, expected on ${SENTENCES.maxPages} at most: ${sentence}`,
          location: placeOf(last, byPath.get(last)?.blocks.find(holds) ?? { line: 1 }),
          details: found,
        });
      }),
    ],
  };
}
