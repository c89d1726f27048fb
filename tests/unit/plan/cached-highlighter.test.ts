import { expect, test } from "vitest";
import type { ContentPath, Hash } from "../../../cli/model/brands.ts";
import { contentHash } from "../../../cli/model/content-hash.ts";
import type { HighlightedCode } from "../../../cli/model/highlighter.ts";
import { createNodeHost } from "../../../cli/state/task-host.ts";
import { createPageCompiler } from "../../../cli/plan/create-page-compiler.ts";
import { cacheHighlights } from "../../../cli/plan/cached-highlighter.ts";
import { DOCS, markdownConfig } from "../compile/fixtures.ts";
import { memoryCache } from "../support/memory-cache.ts";

/** A run of a build over a cache: its highlighting, and the blocks it really highlighted. */
function open(values: Map<Hash, Uint8Array>, pages: number, limit: HighlightedCode["limit"] = null) {
  const asked: string[] = [];
  const own = {
    highlight: async (code: string, language: string) => {
      asked.push(`${language} ${code}`);
      return { lines: [`<b>${code}</b>`], limit };
    },
    styles: async () => "",
  };
  const host = createNodeHost({ concurrency: 1, onProgress() {}, cache: memoryCache(values), version: "" });
  const highlighter = cacheHighlights(own, "scanner", host);
  highlighter.expect?.(pages);
  return { highlighter, asked };
}

test("blocks of an edited page are highlighted once, whatever surrounds them", async () => {
  const values = new Map<Hash, Uint8Array>();
  const first = open(values, 1);
  const colours = await first.highlighter.highlight("1", "json");
  const again = open(values, 1);
  expect(await again.highlighter.highlight("1", "json")).toEqual(colours);
  await again.highlighter.highlight("1", "js");
  await again.highlighter.highlight("2", "json");
  expect([first.asked, again.asked]).toEqual([["json 1"], ["js 1", "json 2"]]);
});

test.each([
  [20, 1],
  [21, 0],
])("of %i pages that many blocks are cached: %i", async (pages, kept) => {
  const values = new Map<Hash, Uint8Array>();
  const { highlighter, asked } = open(values, pages);
  await highlighter.highlight("1", "json");
  expect([values.size, asked]).toEqual([kept, ["json 1"]]);
});

test("a build of many pages caches the blocks of each, and an edit of their text highlights nothing", async () => {
  const values = new Map<Hash, Uint8Array>();
  const compile = async (texts: readonly string[]) => {
    const { highlighter, asked } = open(values, texts.length);
    const compiler = createPageCompiler({ markdown: markdownConfig(), kinds: { docs: DOCS } }, highlighter);
    const pages = await Promise.all(
      texts.map((source, number) =>
        compiler.compile({
          path: `docs/${number}.md` as ContentPath,
          kind: "docs",
          role: "page",
          source,
          hash: contentHash(source),
        }),
      ),
    );
    const html = pages.map(({ value }) => value?.body.type === "html" && Buffer.from(value.body.html).toString());
    return { asked, html };
  };
  const blocks = (number: number, first = `${number}`) =>
    `\`\`\`json\n${first}\n\`\`\`\n\n\`\`\`js\n${number}\n\`\`\`\n`;
  const texts = Array.from({ length: 30 }, (_, number) => `# Page ${number}\n\n${blocks(number)}`);
  const cold = await compile(texts);
  expect([cold.asked.length, values.size]).toEqual([60, 30]);
  const words = `${texts[7]}\nmore words\n`;
  expect(await compile([words])).toEqual({ asked: [], html: [`${cold.html[7]}\n<p>more words</p>`] });
  // the first edit of code highlights the whole page, the next one only new code
  const code = (first: string) => compile([`# Page 7\n\n${blocks(7, first)}`]);
  expect((await code("8")).asked).toEqual(["json 8", "js 7"]);
  expect((await code("9")).asked).toEqual(["json 9"]);
  expect((await code("9")).asked).toEqual([]);
});

test("code that took too long is tried again by the next run, and reported each time", async () => {
  const values = new Map<Hash, Uint8Array>();
  const slow = { reason: "slow", seconds: 10 } as const;
  const { highlighter } = open(values, 1, slow);
  expect(await highlighter.highlight("1", "json")).toEqual({ lines: ["<b>1</b>"], limit: slow });
  expect(await highlighter.ofPage?.().highlight("1", "json")).toEqual({ lines: ["<b>1</b>"], limit: slow });
  expect(values.size).toBe(0);
  const long = { reason: "long-line", line: 1, length: 6_000, limit: 5_000 } as const;
  expect((await open(values, 1, long).highlighter.highlight("2", "json")).limit).toEqual(long);
  expect((await open(values, 1).highlighter.highlight("2", "json")).limit).toEqual(long);
});
