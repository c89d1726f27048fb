import type { ContentPage } from "../content-page.ts";
import { weakPhrase } from "../faults.ts";
import { findPhrases } from "./better-words.ts";
import { type Findings, placeOf } from "./findings.ts";

/** No page has a phrase for which there is a better one. */
export function checkWords(pages: readonly Pick<ContentPage, "path" | "description" | "blocks">[]): Findings {
  const findings = pages.flatMap(({ path, description, blocks }) =>
    [...(description ? [description] : []), ...blocks].flatMap((block) =>
      findPhrases(block).map((found) => ({ ...found, path })),
    ),
  );
  return {
    figures: [["phrases with better words", String(findings.length)]],
    faults: findings.map(({ path, line, text, better }) =>
      weakPhrase({
        message: `Unexpected \`${text}\`, expected better words: ${better}`,
        location: placeOf(path, { line }),
      }),
    ),
  };
}
