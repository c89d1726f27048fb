// The workers of the bundled command line give the same results as one thread.
// @module-tag nightly
import { NO_FEATURES } from "../../cli/model/pages/feature-styles.ts";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { plainHighlighter } from "../../cli/highlight/plain-highlighter.ts";
import { createHighlighter } from "../../cli/highlight/create-highlighter.ts";
import { contentHash } from "../../cli/model/content-hash.ts";
import type { FilePath } from "../../cli/model/brands.ts";
import type { ContentFile } from "../../cli/model/content.ts";
import type { OutputFile } from "../../cli/model/output.ts";
import { ASSET_OPEN, LINK_CLOSE } from "../../cli/model/tokens.ts";
import { createHandover, take } from "../../cli/workers/handover.ts";
import type { IndexAnswer, IndexPlace, IndexQuestion } from "../../cli/workers/index-site.ts";
import { createPageCompiler, createPlainCompiler } from "../../cli/plan/create-page-compiler.ts";
import { startWorker } from "../../cli/workers/worker.ts";
import { createThreadedCompiler } from "../../cli/plan/worker-compiler.ts";
import { createWorkerHighlighter } from "../../cli/workers/worker-highlighter.ts";
import { disk } from "../../cli/write/file-system.ts";
import { keyOfBytes } from "../../cli/write/marker.ts";
import { closeGate, createGate } from "../../cli/write/shared-stage.ts";
import { DOCS, markdownConfig, POSTS } from "../unit/compile/fixtures.ts";
import { highlighterOptions } from "../unit/highlight/fixtures.ts";
import { inParts } from "../in-parts.ts";
import { cli, runNode } from "./built-cli.ts";

const SAMPLES = [
  ["ts", "const a = `x\nimport b\n`;"],
  ["bash", 'npm i "$PKG" # é'],
  ["json", '{"a": [1, null]}'],
  ["klingon", "a <b> & c"],
  ["md", "# A\n\n```js\nlet a\n```"],
] as const;

test("300 blocks at once, in order, with and without a thread", async () => {
  const file = path.join(path.dirname(cli), "highlight-worker.js");
  const alone = createHighlighter(highlighterOptions);
  const threaded = createWorkerHighlighter(highlighterOptions, file);
  const blocks = Array.from({ length: 300 }, (_, index) => {
    const [language, code] = SAMPLES[index % SAMPLES.length] as (typeof SAMPLES)[number];
    return { language, code: `${code}\n${index}` };
  });
  const results = await Promise.all(blocks.map(({ code, language }) => threaded.highlight(code, language)));
  threaded.endThread();
  expect(results).toEqual(await Promise.all(blocks.map(({ code, language }) => alone.highlight(code, language))));
});

test("the worker responds in the order of requests, whatever it must load first", async () => {
  const file = path.join(path.dirname(cli), "highlight-worker.js");
  const thread = startWorker(file, highlighterOptions);
  const answered: string[] = [];
  const ask = async (language: string) => {
    await thread.ask({ code: "a", language });
    answered.push(language);
  };
  await Promise.all(["ts", "text", "bash"].map(ask));
  thread.end();
  expect(answered).toEqual(["ts", "text", "bash"]);
});

test("250 files compiled at once, with and without a thread", async () => {
  const module = path.join(path.dirname(cli), "compile-worker.js");
  const options = { markdown: markdownConfig(), kinds: { docs: DOCS, blog: POSTS }, linksAlone: false };
  const files = Array.from({ length: 250 }, (_, index): ContentFile => {
    const [language, code] = SAMPLES[index % SAMPLES.length] as (typeof SAMPLES)[number];
    return {
      path: `docs/${index}.mdx` as ContentFile["path"],
      kind: index % 9 === 0 ? "blog" : "docs",
      role: "page",
      source: `---\ntitle: T\nx: { y: [1] }\n---\n\n# Page ${index}\n\n[a](./b.md)\n\n{/* truncate */}\n\n\`\`\`\`${language}\n${code}\n\`\`\`\`\n\n${index % 10 === 0 ? "<Broken" : "<Box a={1} />"}\n`,
      hash: contentHash(String(index)),
    };
  });
  const alone = createPageCompiler(options, plainHighlighter);
  const threaded = createThreadedCompiler(createPlainCompiler(options), options, module);
  threaded.expect?.(files);
  const outcomes = await Promise.all(files.map(threaded.compile));
  threaded.endThread();
  expect(outcomes).toEqual(await Promise.all(files.map(alone.compile)));
});

const PLACE = { baseUrl: "/", site: { url: "https://example.com", title: "Example" }, expected: [] };

test("the index worker makes no more files than are taken", async () => {
  const file = path.join(path.dirname(cli), "index-worker.js");
  const folder = mkdtempSync(path.join(tmpdir(), "sitegen-index-worker-")) as FilePath;
  const handover = createHandover();
  const given: OutputFile[] = [];
  let isTaken = false;
  const thread = startWorker<IndexQuestion, IndexAnswer, OutputFile>(
    file,
    { ...PLACE, folder, handover, queue: createHandover(), stage: null } satisfies IndexPlace,
    (made) => {
      given.push(made);
      if (isTaken) take(handover);
    },
  );
  for (let page = 0; page < 100; page++) {
    const facts = { url: `/${page}`, title: "", section: "", tag: "", dated: false, description: "" };
    // one file each
    const html = Buffer.from(`<main><p>${`word${page} `.repeat(2_000)}</p></main>`);
    await thread.ask({ type: "page", facts: { ...facts, topics: [], aliases: [] }, html, file: null });
  }
  const finished = thread.ask({ type: "finish", keep: false });
  await expect.poll(() => given.length, { timeout: 20_000 }).toBe(64);
  take(handover);
  await expect.poll(() => given.length, { timeout: 20_000 }).toBe(65);
  isTaken = true;
  for (let waits = 64; waits > 0; waits--) take(handover);
  expect(await finished).toMatchObject({ manifest: { path: "search-index.json" } });
  expect(given.length).toBeGreaterThan(100);
  thread.end();
  rmSync(folder, { recursive: true });
});

test("once the gate is closed the worker writes nothing, and reports it", async () => {
  const file = path.join(path.dirname(cli), "index-worker.js");
  const folder = mkdtempSync(path.join(tmpdir(), "sitegen-index-worker-")) as FilePath;
  const gate = createGate();
  const shared = { handover: createHandover(), queue: createHandover(), stage: { folder, gate } };
  const place: IndexPlace = { ...PLACE, folder, ...shared };
  const thread = startWorker<IndexQuestion, IndexAnswer>(file, place);
  const bundle = { client: { url: "/c.js", preload: [], islands: "" }, react: { url: "", preload: [] } };
  thread.tell({
    type: "urls",
    urls: {
      bundle: { ...bundle, islands: {}, styles: [], pageStyles: {}, featureStyles: NO_FEATURES },
      baseUrl: "/",
      generated: {},
    },
  });
  const html = Buffer.from(`<script src="${ASSET_OPEN}client${LINK_CLOSE}"></script>`);
  const write = (name: string) =>
    thread.ask({ type: "page", facts: null, html, file: path.join(folder, name, "index.html") as FilePath });
  const first = path.join(folder, "first/index.html");
  expect(await write("first")).toEqual({
    entry: null,
    staged: { entry: await disk.entry(first), key: keyOfBytes(readFileSync(first)) },
  });
  expect(readFileSync(first, "utf8")).toBe('<script src="/c.js"></script>');
  expect(await write("first")).toEqual({ entry: null, staged: null });
  const answers = Promise.all(Array.from({ length: 200 }, (_, page) => write(`${page}`)));
  closeGate(gate);
  const before = Object.keys(filesOf(folder));
  const written = (await answers).filter((answer) => answer && "staged" in answer && answer.staged);
  expect(Object.keys(filesOf(folder))).toEqual(before);
  expect(before.length).toBe(1 + written.length);
  thread.end();
  rmSync(folder, { recursive: true });
});

const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(folder, file), contentHash(readFileSync(file))]),
  );

for (const { size: ends, tags } of inParts(["page 100"], ["urls 1", "page 250", "finish 1"])) {
  test(`a site of 250 pages, the search index included, is the same with one thread, or one that dies: ${ends.join()}`, {
    tags,
  }, async () => {
    const root = mkdtempSync(path.join(tmpdir(), "sitegen-threads-"));
    mkdirSync(path.join(root, "docs"));
    writeFileSync(
      path.join(root, "sitegen.config.ts"),
      `import { defineConfig, docs } from "sitegen";
export default defineConfig({ title: "T", url: "https://example.com", content: [docs({ path: "docs" })] });`,
    );
    for (let page = 0; page < 250; page++) {
      const [language, code] = SAMPLES[page % SAMPLES.length] as (typeof SAMPLES)[number];
      // later pages have earlier URLs: the index must not depend on their order
      writeFileSync(
        path.join(root, `docs/p${page}.md`),
        `---\nslug: /s${999 - page}\n---\n# Page ${page}\n\nWords number${page % 7} über useFrame${page}.\n\n## Part\n\n\`\`\`\`${language}\n${code}\n\`\`\`\`\n`,
      );
    }
    const build = async (name: string, concurrency: string, endAt = "") => {
      const dying = endAt === "" ? [] : ["--import", new URL("end-index-worker.mjs", import.meta.url).href];
      const options = ["--out-dir", name, "--no-cache", "--concurrency", concurrency];
      const env = { ...process.env, END_AT: endAt };
      const result = await runNode([...dying, cli, "build", "--root", root, ...options], { env });
      expect(result.code, result.stderr).toBe(0);
      return filesOf(path.join(root, name));
    };
    const threaded = await build("threaded", "4");
    expect(Object.keys(threaded).filter((file) => file.startsWith("assets/search-")).length).toBeGreaterThan(3);
    expect(await build("single", "1")).toEqual(threaded);
    for (const endAt of ends) expect(await build(endAt.replace(" ", "-"), "4", endAt), endAt).toEqual(threaded);
    expect(readdirSync(path.join(root, ".sitegen")).filter((name) => name.startsWith("output-"))).toEqual([]);
    rmSync(root, { recursive: true });
  });
}
