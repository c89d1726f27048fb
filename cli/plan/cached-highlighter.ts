// Caches highlighted code. The blocks of a page are one cache entry, so that a build after an edit of its text loads no grammar. After
// an edit of code, single blocks are cached too, so that the next build highlights only the edited block.
import { deserialize, serialize } from "node:v8";
import type { HighlightedCode, Highlighter, CodeToHighlight } from "../model/highlighter.ts";
import type { Host, Task } from "../model/host.ts";
import { inBatches } from "../workers/in-batches.ts";

type HighlightBlock = (block: CodeToHighlight) => Promise<HighlightedCode>;

interface HighlightShared {
  highlightBlock: HighlightBlock;
  /** Highlights depend on it and on the code. */
  engine: string;
}

const highlightBlocks: Task<readonly CodeToHighlight[], HighlightShared, HighlightedCode[]> = {
  name: "highlight",
  key: (blocks, { engine }) => [engine, ...blocks.flatMap(({ code, language }) => [language, code])],
  codec: {
    encode: (blocks) => [serialize(blocks)],
    decode: (bytes) => deserialize(bytes) as HighlightedCode[],
  },
  run: async (blocks, { highlightBlock }) => {
    const value = await Promise.all(blocks.map(highlightBlock));
    // not cached: another machine, or this one later, may be fast enough
    return { value: value.some(({ limit }) => limit?.reason === "slow") ? undefined : value, diagnostics: [] };
  },
};

/** With more pages, caching single blocks would take more time than it saves. */
const MOST_EDITED_PAGES = 20;

/** A highlighter that caches the blocks of each page, and in runs over few pages also single blocks. */
export function cacheHighlights(highlighter: Highlighter, engine: string, host: Host): Highlighter {
  let isEdit = false;
  const highlightNew: HighlightBlock = ({ code, language }) => highlighter.highlight(code, language);
  const highlightCached = async (
    blocks: readonly CodeToHighlight[],
    highlightBlock: HighlightBlock,
  ): Promise<HighlightedCode[]> => {
    const { value } = await host.runOne(highlightBlocks, blocks, { highlightBlock, engine });
    // a block was too slow: the highlighter itself has the results in memory
    return value ?? Promise.all(blocks.map(highlightNew));
  };
  const highlightOne: HighlightBlock = async (block) =>
    isEdit ? ((await highlightCached([block], highlightNew))[0] as HighlightedCode) : highlightNew(block);
  return {
    ...highlighter,
    expect(pages) {
      isEdit = pages <= MOST_EDITED_PAGES;
      highlighter.expect?.(pages);
    },
    highlight: (code, language) => highlightOne({ code, language }),
    ofPage() {
      const highlightInBatch = inBatches((blocks: readonly CodeToHighlight[]) =>
        highlightCached(blocks, blocks.length > 1 ? highlightOne : highlightNew),
      );
      return { ...highlighter, highlight: (code, language) => highlightInBatch({ code, language }) };
    },
  };
}
