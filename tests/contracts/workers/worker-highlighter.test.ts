import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { plainHighlighter } from "../../../cli/highlight/plain-highlighter.ts";
import type { ContentFile } from "../../../cli/model/content.ts";
import { noHistory } from "../../../cli/git/history.ts";
import { createPageCompiler } from "../../../cli/plan/create-page-compiler.ts";
import { planSite } from "../../../cli/plan/plan-site.ts";
import { createWorkerHighlighter } from "../../../cli/workers/worker-highlighter.ts";
import { DOCS, markdownConfig } from "../../unit/compile/fixtures.ts";
import { highlighterOptions } from "../../unit/highlight/fixtures.ts";
import { memoryHost } from "../../unit/support/memory-host.ts";
import { docsKind, siteConfig } from "../../unit/support/test-site.ts";

const folder = await mkdtemp(path.join(tmpdir(), "sitegen-thread-"));
afterAll(() => rm(folder, { recursive: true }));

/** Highlights `count` blocks in turn in a worker with this code. */
async function linesWith(name: string, thread: string, count: number, pages = 1) {
  const file = path.join(folder, `${name}.mjs`);
  await writeFile(file, `import { parentPort } from "node:worker_threads";\n${thread}`);
  const highlighter = createWorkerHighlighter(highlighterOptions, file);
  highlighter.expect?.(pages);
  const lines: string[] = [];
  const ask = async (index: number) => (await highlighter.highlight(`[${index}]`, "json")).lines.join("\n");
  for (let index = 1; index <= count; index++) lines.push(await ask(index));
  highlighter.endThread();
  return { lines, afterwards: await ask(0) };
}
const own = (index: number): string => `[<span class="n">${index}</span>]`;
const ANSWER = `parentPort.on("message", ({ id, value }) => {
  const lines = ({ language, code }) => [["thread:", language, code, "of", value.length].join(" ")];
  parentPort.postMessage({ id, value: value.map((block) => ({ lines: lines(block), limit: null })) });
});`;

test("a worker highlights the blocks of a large site, except the first 200 and those after its end", async () => {
  const { lines, afterwards } = await linesWith("answers", ANSWER, 202);
  expect(lines.slice(198)).toEqual([own(199), own(200), "thread: json [201] of 1", "thread: json [202] of 1"]);
  expect(afterwards).toBe(own(0));
});

test("concurrent requests are one message", async () => {
  const file = path.join(folder, "batches.mjs");
  await writeFile(file, `import { parentPort } from "node:worker_threads";\n${ANSWER}`);
  const highlighter = createWorkerHighlighter(highlighterOptions, file);
  highlighter.expect?.(101);
  const asked = ["[1]", "[2]"].map((code) => highlighter.highlight(code, "json"));
  expect((await Promise.all(asked)).map(({ lines }) => lines)).toEqual([
    ["thread: json [1] of 2"],
    ["thread: json [2] of 2"],
  ]);
  highlighter.endThread();
});

test.each([
  [100, own(1)],
  [101, "thread: json [1] of 1"],
])("of %i pages that are expected, the first block", async (pages, line) => {
  const { lines } = await linesWith(`expects-${pages}`, ANSWER, 1, pages);
  expect(lines).toEqual([line]);
});

test("a worker that will be needed starts before the first block", async () => {
  const started = path.join(folder, "started");
  const file = path.join(folder, "early.mjs");
  await writeFile(file, `import { writeFileSync } from "node:fs";\nwriteFileSync(${JSON.stringify(started)}, "");`);
  const highlighter = createWorkerHighlighter(highlighterOptions, file);
  highlighter.expect?.(101);
  await expect.poll(() => existsSync(started), { timeout: 20_000 }).toBe(true);
  highlighter.endThread();
});

test("of the expected pages only those with code count", () => {
  const expected: number[] = [];
  const highlighter = {
    ...createWorkerHighlighter(highlighterOptions, "none"),
    expect: (pages: number) => expected.push(pages),
  };
  const sources = ["# A", "# B\n\n```js\nlet a\n```\n", "C `code`"];
  const files = sources.map((source) => ({ source }) as ContentFile);
  createPageCompiler({ markdown: markdownConfig(), kinds: { docs: DOCS } }, highlighter).expect?.(files);
  expect(expected).toEqual([1]);
});

test.each([
  [true, [128, 256]],
  [false, []],
])("of a first plan, %s, pages are expected while others are read", async (isFirst, expected) => {
  const found: number[] = [];
  const highlighter = { ...plainHighlighter, expect: (pages: number) => found.push(pages) };
  const sources = Array.from({ length: 300 }, (_, index) => [`/site/docs/${index}.md`, "```js\nlet a\n```\n"]);
  // this one sends nothing before it compiles
  const host = memoryHost(Object.fromEntries(sources));
  const history = Promise.resolve(noHistory);
  const config = siteConfig([docsKind()], {}, { markdown: markdownConfig() });
  await planSite(config, host, { isFirst, reused: { highlighter, history } });
  expect(found).toEqual(expected);
});

test.each([
  ["refuses", `parentPort.on("message", ({ id }) => parentPort.postMessage({ id, value: null }));`],
  ["fails", `parentPort.on("message", () => { throw new Error("broken"); });`],
  ["does-not-start", "throw new Error('broken');"],
  ["leaves", `parentPort.once("message", () => process.exit(0));`],
])("a worker that %s only costs time", async (name, thread) => {
  const { lines } = await linesWith(name, thread, 203);
  const { lines: ofMany } = await linesWith(name, thread, 3, 101);
  expect(ofMany).toEqual([own(1), own(2), own(3)]);
  expect(lines).toEqual(Array.from({ length: 203 }, (_, index) => own(index + 1)));
});
