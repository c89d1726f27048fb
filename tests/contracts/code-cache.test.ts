// V8's compiled code of the command line is cached for the next run, and no run gives another result because of it.
// @module-tag nightly
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { copyCli, repoRoot, type RunOptions, runNode } from "./built-cli.ts";

const REPORT = ["--import", new URL("report-scripts.mjs", import.meta.url).href];
let cli: string;
let own: string;
let compiled: string;
let folder: string;
beforeAll(async () => {
  // below the repository, so that it finds its packages
  own = mkdtempSync(path.join(repoRoot, "node_modules/.cli-"));
  cli = copyCli(own);
  compiled = path.join(path.dirname(cli), "compiled");
  folder = mkdtempSync(path.join(tmpdir(), "sitegen-code-cache-"));
  for (const starter of ["common", "docs"])
    cpSync(path.join(repoRoot, "templates/starter", starter), path.join(folder, "site"), { recursive: true });
  // results from the cache need less code
  await runNode([cli, "routes"], { cwd: path.join(folder, "site") });
});
beforeEach(() => rmSync(compiled, { recursive: true, force: true }));
afterAll(() => {
  for (const made of [own, folder]) rmSync(made, { recursive: true, force: true });
});

interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
  /** Scripts with cached code, and those without. */
  kept: string[];
  compiled: string[];
}

let runs = 0;
async function run(command: string[], flags: string[] = [], options: RunOptions = {}): Promise<Run> {
  const scripts = path.join(folder, `scripts-${runs++}`);
  writeFileSync(scripts, "");
  const env = { ...process.env, SCRIPTS: scripts };
  const { code, stdout, stderr } = await runNode([...flags, ...REPORT, cli, ...command], {
    ...options,
    cwd: path.join(folder, "site"),
    env,
  });
  const told = readFileSync(scripts, "utf8").trimEnd().split("\n");
  const named = (end: string): string[] =>
    told.filter((line) => line.endsWith(` ${end}`)).map((line) => line.slice(0, -end.length - 1));
  return { code, stdout, stderr, kept: named("kept").sort(), compiled: named("compiled").sort() };
}
const listRoutes = (flags: string[] = []): Promise<Run> => run(["routes", "--json"], flags);
const entries = (): string[] =>
  readdirSync(compiled, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

test("the second run compiles nothing and writes nothing", async () => {
  const first = await listRoutes();
  expect([first.code, first.kept]).toEqual([0, []]);
  expect(first.compiled.length).toBeGreaterThan(10);
  expect(entries().map((file) => path.basename(file))).toEqual(first.compiled.map((name) => `${name}.bin`));
  const inodes = (): number[] => entries().map((file) => statSync(file).ino);
  const before = inodes();
  const second = await listRoutes();
  expect(second).toEqual({ ...first, kept: first.compiled, compiled: [] });
  expect(inodes()).toEqual(before);
});

test("a build that collects its garbage still stores its code; a run with errors stores none", async () => {
  const docs = path.join(folder, "site/content/docs/large.md");
  // 150 MB for the heap guard, which changes V8's flags to collect
  writeFileSync(docs, `# Large\n\n${"words and more words\n\n".repeat(20_000)}`);
  expect((await run(["build", "--no-cache"])).code).toBe(0);
  expect((await run(["build", "--no-cache"])).compiled).toEqual([]);
  rmSync(docs);
  rmSync(compiled, { recursive: true });
  expect((await run(["build", "--no-such-option"])).code).toBe(2);
  expect(existsSync(compiled)).toBe(false);
});

test("entries that are truncated, flipped or empty are rebuilt", { tags: ["nightly"] }, async () => {
  const first = await listRoutes();
  const damage = [
    (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1),
    (bytes: Buffer) =>
      Buffer.concat([bytes.subarray(0, -40), Buffer.from([(bytes.at(-40) ?? 0) ^ 1]), bytes.subarray(-39)]),
    () => Buffer.alloc(0),
  ];
  const whole = entries();
  for (const [index, file] of whole.entries()) {
    const bytes = readFileSync(file);
    writeFileSync(file, damage[index % damage.length]?.(bytes) ?? "");
  }
  expect(await listRoutes()).toEqual(first);
  expect(entries()).toEqual(whole);
  expect((await listRoutes()).compiled).toEqual([]);
});

test("code of another V8, under our name, is not run", async () => {
  const first = await listRoutes();
  // V8 compares its flags too
  const other = await listRoutes(["--no-opt"]);
  expect(other).toEqual(first);
  const [one = "", two = "", ...more] = readdirSync(compiled).map((name) => path.join(compiled, name));
  expect(more).toEqual([]);
  renameSync(one, `${one}-aside`);
  renameSync(two, one);
  renameSync(`${one}-aside`, two);
  expect(await listRoutes()).toEqual(first);
  expect((await listRoutes()).compiled).toEqual([]);
});

test("another program of the same V8 gets a separate folder, since its code could crash this one", {
  tags: ["nightly"],
}, async () => {
  const first = await listRoutes();
  const program = path.join(folder, "node");
  cpSync(process.execPath, program);
  utimesSync(program, 0, 0);
  expect(await run(["routes", "--json"], [], { program })).toEqual(first);
  expect(readdirSync(compiled)).toHaveLength(2);
});

test("without write access it runs as usual", async () => {
  writeFileSync(compiled, "");
  const first = await listRoutes();
  expect([first.code, first.stderr]).toEqual([0, ""]);
  expect(await listRoutes()).toEqual(first);
  expect(readFileSync(compiled, "utf8")).toBe("");
});

test("five concurrent runs leave only complete entries", { tags: ["nightly"] }, async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => listRoutes()));
  expect(new Set(all.map(({ stdout }) => stdout)).size).toBe(1);
  const last = await listRoutes();
  expect(last.compiled).toEqual([]);
  expect(entries().map((file) => path.basename(file))).toEqual(last.kept.map((name) => `${name}.bin`));
});

test("dev stores its code after its first page", { tags: ["nightly"] }, async () => {
  const hasLiveSite = () => expect(entries().join()).toContain("live-site-");
  const open = (): Promise<Run> =>
    run(["dev", "--port", "0"], [], {
      onStdout(text, kill) {
        const [url] = /http:\/\/\S+/.exec(text) ?? [];
        if (url)
          void fetch(url)
            .then((answer) => answer.text())
            .then(() => vi.waitFor(hasLiveSite, 10_000))
            .finally(() => kill("SIGINT"));
      },
    });
  const first = await open();
  expect([first.code, first.kept]).toEqual([130, []]);
  const second = await open();
  expect(second.kept.filter((name) => name.startsWith("live-site-"))).toHaveLength(1);
  expect(second.compiled.filter((name) => !/^(?:watch-files|esm)-|^chunk-/.test(name))).toEqual([]);
});
