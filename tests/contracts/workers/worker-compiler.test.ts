import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { plainHighlighter } from "../../../cli/highlight/plain-highlighter.ts";
import type { ContentFile } from "../../../cli/model/content.ts";
import { canTravel } from "../../../cli/plan/page-compiler.ts";
import { createPageCompiler, createPlainCompiler } from "../../../cli/plan/create-page-compiler.ts";
import { createThreadedCompiler } from "../../../cli/plan/worker-compiler.ts";
import { DOCS, markdownConfig } from "../../unit/compile/fixtures.ts";

const folder = await mkdtemp(path.join(tmpdir(), "sitegen-compiler-"));
afterAll(() => rm(folder, { recursive: true }));

const options = { markdown: markdownConfig(), kinds: { docs: DOCS }, linksAlone: false };
const files = (count: number): ContentFile[] =>
  Array.from({ length: count }, (_, index) => ({
    path: `docs/${index}.md` as ContentFile["path"],
    kind: "docs",
    role: "page",
    source: `---\ntitle: T${index}\n---\n\n# A\n\n[x](./b.md)\n`,
    hash: `h${index}` as ContentFile["hash"],
  }));
const withThread = async (name: string, code: string) => {
  const module = path.join(folder, `${name}.mjs`);
  await writeFile(
    module,
    `import { writeFileSync } from "node:fs";\nimport { parentPort } from "node:worker_threads";\n${code}`,
  );
  return createThreadedCompiler(createPlainCompiler(options), options, module);
};

/** Takes the first file that it is asked for, says so on the disk, and answers with the title of its file alone. */
const TAKES_ONE = `let taken = false;
parentPort.on("message", ({ id, value: { file, claims, index } }) => {
  const first = !taken && Atomics.exchange(claims, index, 1) === 0;
  taken = true;
  const page = { path: file.path, frontMatter: { data: { __proto__: null, from: "thread" }, keys: {} } };
  parentPort.postMessage({ id, value: first ? { value: page, diagnostics: [] } : null });
  if (first) writeFileSync(${JSON.stringify(path.join(folder, "taken"))}, "");
});`;

test("of more than 200 files the last are the thread's, as it would have made them here", async () => {
  const compiler = await withThread("takes", TAKES_ONE);
  const all = files(201);
  compiler.expect?.(all);
  await expect.poll(() => existsSync(path.join(folder, "taken")), { timeout: 20_000 }).toBe(true);
  const own = createPageCompiler(options, plainHighlighter);
  expect(await compiler.compile(all[199] as ContentFile)).toEqual(await own.compile(all[199] as ContentFile));
  const { value } = await compiler.compile(all[200] as ContentFile);
  expect(value).toEqual({ path: "docs/200.md", frontMatter: { data: { from: "thread" }, keys: {} } });
  expect(Object.getPrototypeOf(value?.frontMatter.data)).toBeNull();
  compiler.endThread();
});

test.each([
  ["refuses", `parentPort.on("message", ({ id }) => parentPort.postMessage({ id, value: null }));`],
  [
    "takes everything and fails",
    `parentPort.on("message", ({ value }) => { value.claims.fill(1); throw new Error("broken"); });`,
  ],
  ["does not start", "throw new Error('broken');"],
  ["leaves", `parentPort.once("message", () => process.exit(0));`],
])("a thread that %s costs nothing but time", async (name, code) => {
  const compiler = await withThread(name.replaceAll(" ", "-"), code);
  const all = files(201);
  compiler.expect?.(all);
  const own = createPageCompiler(options, plainHighlighter);
  expect(await Promise.all(all.map(compiler.compile))).toEqual(await Promise.all(all.map(own.compile)));
  compiler.endThread();
});

/** Takes the last of 402 files, and answers how often it was asked for the first. */
const COUNTS = `let asked = 0;
parentPort.on("message", ({ id, value: { file, claims, index } }) => {
  if (file.path === "docs/0.md") asked++;
  const last = file.path === "docs/401.md" && Atomics.exchange(claims, index, 1) === 0;
  const page = { frontMatter: { data: { asked }, keys: {} } };
  parentPort.postMessage({ id, value: last ? { value: page, diagnostics: [] } : null });
  if (last) writeFileSync(${JSON.stringify(path.join(folder, "counted"))}, "");
});`;

test("files that are announced later are asked for as well, those before not again", async () => {
  const compiler = await withThread("counts", COUNTS);
  const all = files(402);
  compiler.expect?.(all.slice(0, 201));
  compiler.expect?.(all);
  await expect.poll(() => existsSync(path.join(folder, "counted")), { timeout: 20_000 }).toBe(true);
  const { value } = await compiler.compile(all[401] as ContentFile);
  expect(value?.frontMatter.data).toEqual({ asked: 1 });
  compiler.endThread();
});

test("200 files start no thread", async () => {
  const compiler = await withThread("idle", `writeFileSync(${JSON.stringify(path.join(folder, "started"))}, "");`);
  const all = files(200);
  compiler.expect?.(all);
  for (const file of all) await compiler.compile(file);
  compiler.endThread();
  expect(existsSync(path.join(folder, "started"))).toBe(false);
});

test("plugins do not travel", () => {
  expect(canTravel(options)).toBe(true);
  const plugin = () => undefined;
  for (const name of [
    "beforeDefaultRemarkPlugins",
    "remarkPlugins",
    "beforeDefaultRehypePlugins",
    "rehypePlugins",
    "recmaPlugins",
  ]) {
    expect(canTravel({ ...options, markdown: markdownConfig({ [name]: [plugin] }) }), name).toBe(false);
  }
  const remarkRehypeOptions = { handlers: { a: plugin } };
  expect(canTravel({ ...options, markdown: markdownConfig({ remarkRehypeOptions }) })).toBe(false);
});
