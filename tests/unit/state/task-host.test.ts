import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCache } from "../../../cli/state/open-cache.ts";
import type { FilePath, Hash } from "../../../cli/model/brands.ts";
import type { Task, SiteEnvironment } from "../../../cli/model/host.ts";
import { contentHash } from "../../../cli/model/content-hash.ts";
import { mapBounded } from "../../../cli/model/map-bounded.ts";
import { RUNNING_CODE } from "../../../cli/model/site-code/running-code.ts";
import { createNodeHost, type StoredOutcome } from "../../../cli/state/task-host.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "sitegen-host-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([1, 2, 5])("at most %i items are under way, and results keep the order", async (concurrency) => {
  let underWay = 0;
  let most = 0;
  const results = await mapBounded([5, 1, 4, 2, 3], { concurrency }, async (turns) => {
    most = Math.max(most, ++underWay);
    for (let i = 0; i < turns; i++) await Promise.resolve();
    underWay--;
    return turns * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30]);
  expect(most).toBe(concurrency);
});

test("work that waits for work that has not begun goes on, if the bounds allow it", async () => {
  let release = (): void => {};
  const last = new Promise<void>((resolve) => {
    release = resolve;
  });
  const order: number[] = [];
  const results = await mapBounded([1, 2, 3, 4, 5, 6], { concurrency: 1, stallMs: 5 }, async (item) => {
    order.push(item);
    if (item === 6) release();
    else await last;
    return item * 10;
  });
  expect(order).toEqual([1, 2, 3, 4, 5, 6]);
  expect(results).toEqual([10, 20, 30, 40, 50, 60]);
});

test("tasks of the site's code may wait for each other", async () => {
  const host = createNodeHost({ concurrency: 1, onProgress: () => {}, cache: null, version: "" });
  let release = (): void => {};
  const last = new Promise<void>((resolve) => {
    release = resolve;
  });
  const task: Task<number, null, number> = {
    name: "wait",
    code: () => "compile",
    run: async (item) => {
      if (item === 3) release();
      await last;
      return { value: item, diagnostics: [] };
    },
  };
  expect((await host.runAll(task, [1, 2, 3], null)).values).toEqual([1, 2, 3]);
});

test("a task's diagnostics come in the order of its items, progress after each", async () => {
  const progress: string[] = [];
  const host = createNodeHost({
    concurrency: 4,
    onProgress: (stage, done, total) => progress.push(`${stage} ${done}/${total}`),
    cache: null,
    version: "",
  });
  const task: Task<number, null, string> = {
    name: "count",
    key: () => [],
    run: async (item) => {
      for (let i = 0; i < 5 - item; i++) await Promise.resolve();
      const fault = { code: "SG0000", name: "odd", severity: "warning" as const, message: `odd ${item}` };
      return { value: item % 2 ? undefined : `${item}`, diagnostics: item % 2 ? [fault] : [] };
    },
  };
  const { values, diagnostics } = await host.runAll(task, [1, 2, 3, 4], null);
  expect(values).toEqual([undefined, "2", undefined, "4"]);
  expect(diagnostics.map(({ message }) => message)).toEqual(["odd 1", "odd 3"]);
  expect(progress.sort()).toEqual(["count 1/4", "count 2/4", "count 3/4", "count 4/4"]);
});

test("a task runs once for a key: value, diagnostics and what `revive` fixes are restored, each is reported; another version runs again", async () => {
  const runs: number[] = [];
  const heard: string[] = [];
  const expected: number[] = [];
  const task: Task<number, null, { of: number; data: object }> = {
    name: "double",
    expect: (items) => expected.push(items.length),
    key: (item) => [String(item)],
    revive: (result) => ({ ...result, data: Object.assign(Object.create(null), result.data) }),
    run: (item) => {
      runs.push(item);
      const fault = { code: "SG0000", name: "odd", severity: "warning" as const, message: `odd ${item}` };
      const data = Object.assign(Object.create(null), { item });
      return { value: { of: item * 2, data }, diagnostics: item % 2 ? [fault] : [] };
    },
  };
  const runAll = async (version: string, of: Partial<typeof task> = {}) => {
    const cache = openCache(path.join(folder, "tasks") as FilePath);
    const host = createNodeHost({ concurrency: 2, onProgress() {}, cache, version });
    const result = await host.runAll({ ...task, ...of }, [1, 2], null, async (item, value) => {
      heard.push(`${item}: ${value.of}`);
      return value;
    });
    cache.flush();
    cache.close();
    return result;
  };
  const first = await runAll("1");
  const second = await runAll("1");
  expect(second).toEqual(first);
  expect(Object.getPrototypeOf(second.values[0]?.data)).toBe(null);
  expect(runs).toEqual([1, 2]);
  expect(expected).toEqual([2, 0]);
  expect(heard).toEqual(["1: 2", "2: 4", "1: 2", "2: 4"]);
  await runAll("2");
  expect(runs).toEqual([1, 2, 1, 2]);
  const { key: _, ...keyless } = task;
  const cache = openCache(path.join(folder, "keyless") as FilePath);
  const host = createNodeHost({ concurrency: 1, onProgress() {}, cache, version: "1" });
  await host.runAll(keyless, [1], null);
  await host.runAll(keyless, [1], null);
  cache.close();
  expect(runs).toEqual([1, 2, 1, 2, 1, 1]);
});

test("a result that depends on more than its key is reused if that is unchanged; its entries are listed as those of a cold run", async () => {
  let runs = 0;
  const task: Task<string, { weather: string }, { text: string; weather: string | null }> = {
    name: "plan",
    key: (item) => [item],
    further: { of: ({ weather }) => weather, now: (_, { weather }) => weather },
    run: (item, { weather }) => {
      runs++;
      const text = item === "walk" ? `walk, ${weather}` : item;
      return { value: { text, weather: item === "walk" ? weather : null }, diagnostics: [] };
    },
  };
  const memory = new Map<Hash, StoredOutcome>();
  let listed: [task: string, key: Hash, text: string][] = [];
  const ask = async (weather: string, outcomes?: Map<Hash, StoredOutcome>, at = "further") => {
    const cache = openCache(path.join(folder, at) as FilePath);
    listed = [];
    const onCached = (name: string, key: Hash, pieces: () => readonly Uint8Array[]): void =>
      void listed.push([name, key, Buffer.concat(pieces()).toString("latin1")]);
    const host = createNodeHost({
      concurrency: 1,
      onProgress() {},
      cache,
      version: "",
      onCached,
      ...(outcomes && { outcomes }),
    });
    const before = runs;
    const { values } = await host.runAll(task, ["walk", "read"], { weather });
    cache.flush();
    cache.close();
    return [...values.map((value) => value?.text), runs - before];
  };
  expect(await ask("sun")).toEqual(["walk, sun", "read", 2]);
  expect(await ask("rain")).toEqual(["walk, rain", "read", 1]);
  const warm = listed;
  expect(warm.map(([name]) => name)).toEqual(["plan", "plan"]);
  expect(await ask("rain", undefined, "further-cold")).toEqual(["walk, rain", "read", 2]);
  expect(warm).toEqual(listed);
  expect(await ask("sun")).toEqual(["walk, sun", "read", 0]);
  expect(await ask("rain", memory)).toEqual(["walk, rain", "read", 0]);
  expect(await ask("sun", memory)).toEqual(["walk, sun", "read", 0]);
  expect(await ask("snow", memory)).toEqual(["walk, snow", "read", 1]);
  expect(await ask("sun", memory)).toEqual(["walk, sun", "read", 0]);
});

describe("a task with a cheaper variant", () => {
  const runs: string[] = [];
  const task: Task<number, { variant: string | null }, { part: string; body?: string }> = {
    name: "page",
    key: (item) => [String(item)],
    variant: ({ variant }) => variant,
    narrow: ({ part }, { variant }) => (variant === "facts" ? { part } : null),
    aside: (page, keep) => ({ ...page, ...(page.body && { body: String(keep(Buffer.from(page.body))()) }) }),
    run: (item, { variant }) => {
      runs.push(`${variant ?? "whole"} ${item}`);
      return { value: { part: `part ${item}`, ...(variant === null && { body: `body ${item}` }) }, diagnostics: [] };
    },
  };
  const whole = { part: "part 1", body: "body 1" };

  test("both are stored, and the requested one is read; without it the whole is used, narrowed where that makes a difference", async () => {
    const ask = async (...variants: (string | null)[]) => {
      const cache = openCache(path.join(folder, "variants") as FilePath);
      const host = createNodeHost({ concurrency: 1, onProgress() {}, cache, version: "1" });
      const values: unknown[] = [];
      for (const variant of variants) values.push(...(await host.runAll(task, [1], { variant })).values);
      cache.flush();
      cache.close();
      return values;
    };
    expect(await ask(null)).toEqual([whole]);
    expect(await ask("facts", "plain")).toEqual([{ part: "part 1" }, whole]);
    expect(runs.splice(0)).toEqual(["whole 1"]);
    await rm(path.join(folder, "variants"), { recursive: true });
    expect(await ask("facts", null)).toEqual([{ part: "part 1" }, whole]);
    expect(await ask(null, "facts")).toEqual([whole, { part: "part 1" }]);
    expect(runs.splice(0)).toEqual(["facts 1", "whole 1"]);
  });

  test("a host with a memory keeps the last result of an item, the whole for both, and spills it once", async () => {
    const memory = new Map<Hash, StoredOutcome>();
    const aside: string[] = [];
    const spillBytes = (bytes: Uint8Array) => {
      aside.push(String(bytes));
      return () => bytes;
    };
    const host = createNodeHost({
      concurrency: 1,
      onProgress() {},
      cache: null,
      version: "1",
      outcomes: memory,
      spillBytes,
    });
    const ask = async (variant: string | null) => (await host.runAll(task, [1], { variant })).values[0];
    const facts = await ask("facts");
    expect(await ask("facts")).toBe(facts);
    const made = await ask(null);
    expect(made).toEqual(whole);
    expect([await ask(null), await ask("facts")]).toEqual([made, made]);
    expect(runs.splice(0)).toEqual(["facts 1", "whole 1"]);
    expect(aside).toEqual(["body 1"]);
    expect(memory.size).toBe(1);
  });
});

test("a folder is not a file", async () => {
  const host = createNodeHost({ concurrency: 1, onProgress() {}, cache: null, version: "" });
  await writeFile(path.join(folder, "a.txt"), "a");
  expect(await host.exists(path.join(folder, "a.txt") as FilePath)).toBe(true);
  expect(await host.exists(folder as FilePath)).toBe(false);
  expect(await host.exists(path.join(folder, "gone") as FilePath)).toBe(false);
});

test("a pipe in place of a file is listed, so that it is reported where it is read; links and folders are not", async () => {
  const root = path.join(folder, "pipes");
  await mkdir(path.join(root, "folder.md"), { recursive: true });
  await writeFile(path.join(root, "page.md"), "x");
  await symlink(path.join(root, "page.md"), path.join(root, "link.md"));
  execFileSync("mkfifo", [path.join(root, "folder.md/pipe.md")]);
  const host = createNodeHost({ concurrency: 1, onProgress() {}, cache: null, version: "" });
  expect(await host.glob(["**/*.md"], { cwd: root as FilePath, ignore: [] })).toEqual(["folder.md/pipe.md", "page.md"]);
});

test("links are found at any depth, with their targets; a missing folder has none", async () => {
  const root = path.join(folder, "links");
  await mkdir(path.join(root, "a/b"), { recursive: true });
  await writeFile(path.join(root, "a/page.md"), "x");
  await symlink(path.join(root, "a/page.md"), path.join(root, "a/b/page.md"));
  await symlink(path.join(root, "a"), path.join(root, "z"));
  await symlink(path.join(root, "nowhere"), path.join(root, "broken.md"));
  const host = createNodeHost({ concurrency: 1, onProgress() {}, cache: null, version: "" });
  expect(await host.links(root as FilePath)).toEqual([
    { path: "a/b/page.md", target: path.join(root, "a/page.md"), toFolder: false },
    { path: "broken.md", target: path.join(root, "nowhere"), toFolder: false },
    { path: "z", target: path.join(root, "a"), toFolder: true },
  ]);
  expect(await host.links(path.join(root, "none") as FilePath)).toEqual([]);
});

test("with a codec only results without errors are stored, and with a null for a key none", async () => {
  const runs: number[] = [];
  const task: Task<number, null, string> = {
    name: "coded",
    key: (item) => (item === 3 ? null : [String(item)]),
    codec: {
      encode: (result) => [Buffer.from(result)],
      decode: (bytes, _shared, item) => `kept ${Buffer.from(bytes).toString()}, asked as ${item}`,
    },
    run: (item) => {
      runs.push(item);
      const fault = { code: "SG0000", name: "odd", severity: "warning" as const, message: "odd" };
      return { value: `made ${item}`, diagnostics: item === 1 ? [fault] : [] };
    },
  };
  const cache = openCache(path.join(folder, "coded") as FilePath);
  const host = createNodeHost({ concurrency: 1, onProgress() {}, cache, version: "1" });
  const values = async () => (await host.runAll(task, [1, 2, 3], null)).values;
  expect(await values()).toEqual(["made 1", "made 2", "made 3"]);
  expect(await values()).toEqual(["made 1", "kept made 2, asked as 2", "made 3"]);
  expect(runs).toEqual([1, 2, 3, 1, 3]);
  cache.close();
});

test("a part of many results is cached once; without it the task runs again", async () => {
  let runs = 0;
  let partsEncoded = 0;
  const bytes = () => {
    partsEncoded++;
    return Buffer.from("large");
  };
  const task: Task<string, null, string> = {
    name: "parted",
    key: (item) => [item],
    codec: {
      encode: (result) => [Buffer.from(result)],
      decode: (entry, _shared, _item, parts) => `${Buffer.from(entry)} and ${Buffer.from(parts.get("p1") as Buffer)}`,
      parts: { of: () => [{ name: "p1", bytes }], namesIn: () => ["p1"] },
    },
    run: (item) => {
      runs++;
      return { value: item, diagnostics: [] };
    },
  };
  const stored: [string, string][] = [];
  const cache = openCache(path.join(folder, "parted") as FilePath);
  const keys = new Map<Hash, string>();
  let isLost = false;
  const watched = {
    ...cache,
    has: (key: Hash) => !(isLost && keys.get(key) === "large") && cache.has(key),
    get: (key: Hash) => (isLost && keys.get(key) === "large" ? null : cache.get(key)),
    put(key: Hash, ...pieces: Uint8Array[]) {
      keys.set(key, Buffer.concat(pieces).toString());
      cache.put(key, ...pieces);
    },
  };
  const onCached = (name: string, _: Hash, pieces: () => readonly Uint8Array[]): void => {
    stored.push([name, Buffer.concat(pieces()).toString()]);
  };
  const ask = async (withShard = false) => {
    const options = { concurrency: 1, onProgress() {}, cache: watched, version: "1" };
    const host = createNodeHost({ ...options, ...(withShard && { onCached }) });
    return (await host.runAll(task, ["a", "b", "c"], null)).values;
  };
  expect(await ask()).toEqual(["a", "b", "c"]);
  expect([runs, partsEncoded, [...keys.values()].filter((value) => value === "large")]).toEqual([3, 1, ["large"]]);
  expect(await ask(true)).toEqual(["a and large", "b and large", "c and large"]);
  expect(stored).toEqual(
    ["a", "b", "c"].flatMap((item) => [
      ["parted", "large"],
      ["parted", item],
    ]),
  );
  isLost = true;
  expect(await ask()).toEqual(["a", "b", "c"]);
  expect(runs).toBe(6);
  cache.close();
});

test("a result of code that reads variables is reused if they are unchanged, in the cache or in memory", async () => {
  const values: Record<string, string> = { A: "1", B: "1", C: "1" };
  const asked = new Set<string>();
  const read = (name: string): string | undefined => {
    asked.add(name);
    return values[name];
  };
  const environment: SiteEnvironment = {
    within: async (_, work) => work(),
    record: (_, names) => names?.forEach((name) => void asked.add(name)),
    variablesRead: () => [...asked].sort(),
    hashOf: (names) => contentHash(JSON.stringify(names?.map((name) => values[name]))),
  };
  let runs = 0;
  const task: Task<string, null, string> = {
    name: "read",
    key: (item) => [item],
    code: () => "server",
    run: () => {
      runs++;
      return { value: read("A") === "1" ? "one" : `other ${read("B")}`, diagnostics: [] };
    },
  };
  const ask = async (outcomes?: Map<Hash, StoredOutcome>) => {
    asked.clear();
    const cache = openCache(path.join(folder, "asked") as FilePath);
    const host = createNodeHost({
      ...{ concurrency: 1, onProgress() {}, cache, version: "", environment },
      ...(outcomes && { outcomes }),
    });
    const before = runs;
    const { value } = await host.runOne(task, "item", null);
    cache.flush();
    cache.close();
    return [value, runs - before, [...asked].sort().join("")];
  };
  const memory = new Map<Hash, StoredOutcome>();
  expect(await ask(memory)).toEqual(["one", 1, "A"]);
  expect(await ask()).toEqual(["one", 0, "A"]);
  values.C = "2";
  expect(await ask()).toEqual(["one", 0, "A"]);
  expect(await ask(memory)).toEqual(["one", 0, "A"]);
  values.A = "2";
  expect(await ask(memory)).toEqual(["other 1", 1, "AB"]);
  expect(await ask()).toEqual(["other 1", 0, "AB"]);
  values.B = "2";
  expect(await ask()).toEqual(["other 2", 1, "AB"]);
  expect(await ask(memory)).toEqual(["other 2", 0, "AB"]);
  values.A = "1";
  expect(await ask()).toEqual(["one", 0, "A"]);
});

test("what the site's code could not create is not stored: it may work the next time", async () => {
  let runs = 0;
  const task: Task<string, null, string> = {
    name: "flaky",
    key: (item) => [item],
    code: () => "compile",
    subject: (item) => ({ subject: item, path: item }),
    run: () => {
      runs++;
      return { value: runs < 3 ? undefined : "made", diagnostics: [] };
    },
  };
  const cache = openCache(path.join(folder, "flaky") as FilePath);
  const outcomes = new Map<Hash, StoredOutcome>();
  const host = createNodeHost({ concurrency: 1, onProgress() {}, cache, version: "", outcomes });
  const values: unknown[] = [];
  for (let ask = 0; ask < 4; ask++) values.push((await host.runOne(task, "a.md", null)).value);
  expect([values, runs]).toEqual([[undefined, undefined, "made", "made"], 3]);
  cache.close();
});

test("code that waits for too long is an error of its page", async () => {
  const task: Task<string, null, string> = {
    name: "compile",
    code: () => "compile",
    subject: (item) => ({ subject: item, path: item }),
    run: () => new Promise(() => {}),
  };
  const host = createNodeHost({ concurrency: 1, onProgress() {}, cache: null, version: "" });
  const outcome = host.runOne(task, "a.md", null);
  RUNNING_CODE.waited(RUNNING_CODE.waitMs.compile);
  expect(await outcome).toEqual({
    value: undefined,
    diagnostics: [
      expect.objectContaining({
        name: "site-code-waits",
        message: "Unexpected wait of 30 s while code of the site ran for a.md, expected its promises to settle",
        location: { path: "a.md" },
      }),
    ],
  });
});
