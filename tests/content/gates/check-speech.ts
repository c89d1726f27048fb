import type { ContentPage } from "../content-page.ts";
import { emptySpeech } from "../faults.ts";
import { type Findings, placeOf } from "./findings.ts";
import { findCompanies, findEmptySpeech } from "./plain-speech.ts";

/** Pages about studios, products and projects, which are samples or described in general. */
const SAMPLES = /^content\/(?:experts|success-stories|templates)\//;

/** @param texts Texts for readers in the modules of the site, next to its content. */
export function checkSpeech(
  pages: readonly ContentPage[],
  texts: readonly { path: string; texts: readonly string[] }[],
): Findings {
  const blocks = [
    ...pages.flatMap(({ path, description, blocks }) =>
      [...(description ? [description] : []), ...blocks].map((block) => ({
        ...block,
        path,
        sample: SAMPLES.test(path),
      })),
    ),
    ...texts.flatMap(({ path, texts }) => texts.map((text) => ({ text, path, line: undefined, sample: true }))),
  ];
  const faults = [
    ...blocks.flatMap(({ text, path, line, sample }) => {
      const location = line === undefined ? { path } : placeOf(path, { line });
      const companies = sample ? findCompanies(text) : [];
      return [
        ...findEmptySpeech(text).map(({ reason, text: said }) =>
          emptySpeech({ message: `Unexpected \`${said}\`: ${reason}`, location }),
        ),
        ...companies.map((name) =>
          emptySpeech({ message: `Unexpected company \`${name}\` as a client or maker of a sample`, location }),
        ),
      ];
    }),
    ...pages
      .filter(({ path }) => !path.startsWith("content/docs/"))
      .flatMap(({ path, quotes }) =>
        quotes.map((quote) => emptySpeech({ message: "Unexpected quotation", location: placeOf(path, quote) })),
      ),
  ];
  return { figures: [["phrases that say nothing", String(faults.length)]], faults };
}
