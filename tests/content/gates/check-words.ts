import type { ContentPage } from "../content-page.ts";
import { weakPhrase } from "../faults.ts";
import { findPhrases } from "./better-words.ts";
import { type Findings, placeOf } from "./findings.ts";

/** Pages that have not been rewritten yet. The list only gets shorter. */
const NOT_REWRITTEN: readonly RegExp[] = [
  /^content\/docs\/(?:shapes|paths|transitions|noise|animation-utils|motion-blur|layout-utils|captions|player)\//,
  /^content\/docs\/(?:absolute-fill|artifact|cancel-render|delay-render|freeze|get-input-props|get-remotion-environment|getstaticfiles|interpolate-colors|interpolate|layers|loop|offthreadvideo|prefetch|random|register-root|sequence|spline|spring|staticfile|the-fundamentals|transforms|use-buffer-state|use-current-frame|use-current-scale|use-remotion-environment|video|watchstaticfile)\.mdx$/,
];

/** No page has a phrase for which there is a better one. */
export function checkWords(pages: readonly Pick<ContentPage, "path" | "description" | "blocks">[]): Findings {
  const findings = pages.flatMap(({ path, description, blocks }) =>
    [...(description ? [description] : []), ...blocks].flatMap((block) =>
      findPhrases(block).map((found) => ({ ...found, path })),
    ),
  );
  const isLater = ({ path }: { path: string }): boolean => NOT_REWRITTEN.some((pattern) => pattern.test(path));
  const reported = findings.filter((finding) => !isLater(finding));
  return {
    figures: [
      ["phrases with better words", `${reported.length}, and ${findings.length - reported.length} on pages to rewrite`],
    ],
    faults: reported.map(({ path, line, text, better }) =>
      weakPhrase({
        message: `Unexpected \`${text}\`, expected better words: ${better}`,
        location: placeOf(path, { line }),
      }),
    ),
  };
}
