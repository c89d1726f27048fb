// Whoever edits a page edits it again, and most of its code is as it was. Its blocks are kept, so that the next build loads no grammar.
import { deserialize, serialize } from "node:v8";
import type { HighlightedCode, Highlighter } from "../model/highlighter.ts";
import type { Host, Task } from "../model/host.ts";
import type { CodeToHighlight } from "./threaded-highlighter.ts";

interface Colours {
  highlighter: Highlighter;
  /** What colours depend on beside the code. */
  engine: string;
}

const colour: Task<CodeToHighlight, Colours, HighlightedCode> = {
  name: "highlight",
  key: ({ code, language }, { engine }) => [engine, language, code],
  codec: { encode: serialize, decode: (bytes) => deserialize(bytes) as HighlightedCode },
  run: async ({ code, language }, { highlighter }) => {
    const highlighted = await highlighter.highlight(code, language);
    // another machine, or this one at another time, may be fast enough
    return { value: highlighted.limit?.reason === "slow" ? undefined : highlighted, diagnostics: [] };
  },
};

/** Of more pages it is not one edit, and their blocks would take room from the pages themselves. */
const MOST_PAGES = 20;

/** The highlighter, but for blocks of few pages that an earlier run has coloured. */
export function rememberColours(highlighter: Highlighter, engine: string, host: Host): Highlighter {
  let isEdit = false;
  return {
    ...highlighter,
    expect(pages) {
      isEdit = pages <= MOST_PAGES;
      highlighter.expect?.(pages);
    },
    async highlight(code, language) {
      const known = isEdit ? await host.runOne(colour, { code, language }, { highlighter, engine }) : null;
      // what took too long has been tried already, and is remembered by the highlighter itself
      return known?.value ?? highlighter.highlight(code, language);
    },
  };
}
