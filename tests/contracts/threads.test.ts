// What the thread of the bundled command line colours is what this one does.
import path from "node:path";
import { expect, test } from "vitest";
import { createHighlighter } from "../../cli/highlight/create-highlighter.ts";
import { createThreadedHighlighter } from "../../cli/pipeline/threaded-highlighter.ts";
import { highlighterOptions } from "../unit/highlight/fixtures.ts";
import { buildCli } from "./built-cli.ts";

const SAMPLES = [
  ["ts", "const a = `x\nimport b\n`;"],
  ["bash", 'npm i "$PKG" # é'],
  ["json", '{"a": [1, null]}'],
  ["klingon", "a <b> & c"],
  ["md", "# A\n\n```js\nlet a\n```"],
] as const;

test("300 blocks at once, in order, with and without a thread", { timeout: 60_000 }, async () => {
  const file = path.join(path.dirname(await buildCli("threads")), "highlight-thread.js");
  const alone = createHighlighter(highlighterOptions);
  const threaded = createThreadedHighlighter(highlighterOptions, file);
  const blocks = Array.from({ length: 300 }, (_, index) => {
    const [language, code] = SAMPLES[index % SAMPLES.length] as (typeof SAMPLES)[number];
    return { language, code: `${code}\n${index}` };
  });
  const results = await Promise.all(blocks.map(({ code, language }) => threaded.highlight(code, language)));
  threaded.endThread();
  expect(results).toEqual(await Promise.all(blocks.map(({ code, language }) => alone.highlight(code, language))));
});
