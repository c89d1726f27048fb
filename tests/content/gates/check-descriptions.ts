import type { ContentPage } from "../content-page.ts";
import { pageDescription } from "../faults.ts";
import { addedWords } from "./added-words.ts";
import { type Findings, placeOf } from "./findings.ts";
import { maskedSentences } from "./masked-text.ts";

/** Characters. */
const LENGTH = { min: 50, max: 160 };
const MIN_ADDED_WORDS = 4;

/** Each page has a unique description that says more than its title. */
export function checkDescriptions(pages: readonly ContentPage[]): Findings {
  const described = pages.filter(({ partial }) => !partial);
  const first = new Map<string, string>();
  const lengths = described.map(({ description }) => description?.text.length ?? 0);
  const faults = described.flatMap(({ path, title, description }) => {
    if (!description) {
      return [
        pageDescription({ message: "Unexpected page without a description", location: placeOf(path, { line: 1 }) }),
      ];
    }
    const { text } = description;
    const masked = maskedSentences(text).join(". ");
    const other = first.get(masked);
    first.set(masked, other ?? path);
    const messages = [
      (text.length < LENGTH.min || text.length > LENGTH.max) &&
        `Unexpected description of ${text.length} characters, expected ${LENGTH.min} to ${LENGTH.max}`,
      other !== undefined && `Unexpected description, the same as that of \`${other}\` but for names`,
      addedWords(text, title).length < MIN_ADDED_WORDS && "Unexpected description that says no more than the title",
    ];
    return messages
      .filter((message) => message !== false)
      .map((message) => pageDescription({ message, location: placeOf(path, description) }));
  });
  const range = `${Math.min(...lengths)} to ${Math.max(...lengths)} characters`;
  return { figures: [["descriptions", `${first.size} of ${described.length} pages, ${range}`]], faults };
}
