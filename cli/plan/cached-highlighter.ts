// Whoever edits a page leaves most of its code as it is. The blocks of each page are kept together, so that a build after an edit of
// its words loads no grammar; where code is edited they are kept one by one, so that the next build colours the edited one alone.
import { deserialize, serialize } from "node:v8";
import type { HighlightedCode, Highlighter, CodeToHighlight } from "../model/highlighter.ts";
import type { Host, Task } from "../model/host.ts";
import { inBatches } from "../workers/in-batches.ts";

type Colour = (block: CodeToHighlight) => Promise<HighlightedCode>;

interface Colours {
  colour: Colour;
  /** What colours depend on beside the code. */
  engine: string;
}

const colourBlocks: Task<readonly CodeToHighlight[], Colours, HighlightedCode[]> = {
  name: "highlight",
  key: (blocks, { engine }) => [engine, ...blocks.flatMap(({ code, language }) => [language, code])],
  codec: {
    encode: (blocks) => [serialize(blocks)],
    decode: (bytes) => deserialize(bytes) as HighlightedCode[],
  },
  run: async (blocks, { colour }) => {
    const value = await Promise.all(blocks.map(colour));
    // another machine, or this one at another time, may be fast enough
    return { value: value.some(({ limit }) => limit?.reason === "slow") ? undefined : value, diagnostics: [] };
  },
};

/** Of more pages it is not one edit, and single blocks would take more time than they save. */
const MOST_PAGES = 20;

/** The highlighter, but for blocks that an earlier run has coloured: those of a page, and of few pages each. */
export function rememberColours(highlighter: Highlighter, engine: string, host: Host): Highlighter {
  let isEdit = false;
  const colour: Colour = ({ code, language }) => highlighter.highlight(code, language);
  const recall = async (blocks: readonly CodeToHighlight[], colourNew: Colour): Promise<HighlightedCode[]> => {
    const { value } = await host.runOne(colourBlocks, blocks, { colour: colourNew, engine });
    // what took too long has been tried already, and is remembered by the highlighter itself
    return value ?? Promise.all(blocks.map(colour));
  };
  const recallOne: Colour = async (block) =>
    isEdit ? ((await recall([block], colour))[0] as HighlightedCode) : colour(block);
  return {
    ...highlighter,
    expect(pages) {
      isEdit = pages <= MOST_PAGES;
      highlighter.expect?.(pages);
    },
    highlight: (code, language) => recallOne({ code, language }),
    ofPage() {
      const ask = inBatches((blocks: readonly CodeToHighlight[]) =>
        recall(blocks, blocks.length > 1 ? recallOne : colour),
      );
      return { ...highlighter, highlight: (code, language) => ask({ code, language }) };
    },
  };
}
