import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type CacheOptions, openCache } from "../../../cli/state/open-cache.ts";
import { temporaryName } from "../../../cli/model/disk/temporary-file.ts";
import type { FilePath } from "../../../cli/model/brands.ts";
import { contentHash } from "../../../cli/model/content-hash.ts";

let folder: FilePath;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), "sitegen-cache-")), "cache") as FilePath;
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

const key = (name: string) => contentHash(name);
const text = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString();

/** Opens, reads, writes, closes: one run of the program. */
function run(work: { put?: Record<string, string>; get?: string[] }, options?: CacheOptions) {
  const cache = openCache(folder, options);
  const got = (work.get ?? []).map((name) => text(cache.get(key(name))));
  for (const [name, value] of Object.entries(work.put ?? {})) cache.put(key(name), Buffer.from(value));
  cache.flush();
  const damaged = cache.damaged();
  cache.close();
  return { got, damaged };
}
const segments = () => readdirSync(folder).filter((name) => name.endsWith(".segment"));

test("what one run puts, that run and later ones get; the newest value wins", () => {
  const cache = openCache(folder);
  expect(cache.get(key("a"))).toBe(null);
  cache.put(key("a"), Buffer.from("first"));
  expect(text(cache.get(key("a")))).toBe("first");
  cache.flush();
  cache.put(key("a"), Buffer.from("second"));
  cache.put(key("empty"), Buffer.from(""));
  cache.flush();
  expect(text(cache.get(key("a")))).toBe("second");
  cache.close();
  expect(run({ get: ["a", "empty", "b"] })).toEqual({ got: ["second", "", null], damaged: 0 });
});

test("values are written in batches, and can be read before that", () => {
  const written = () => readdirSync(folder).map((name) => statSync(path.join(folder, name)).size);
  const small = Array.from({ length: 200 }, (_, index) => `${index} `.repeat(2_000));
  const large = "large".repeat(400_000);
  const values = [...small, large, "last", ""];
  const cache = openCache(folder);
  for (const [index, value] of values.entries()) {
    const before = cache.get(key(`${index}`));
    cache.put(key(`${index}`), Buffer.from(value));
    expect([before, text(cache.get(key(`${index}`)))]).toEqual([null, value]);
    if (index === 0) expect(written()).toEqual([0]);
  }
  const read = () => values.map((_, index) => text(cache.get(key(`${index}`))));
  expect(read()).toEqual(values);
  cache.flush();
  expect(read()).toEqual(values);
  cache.close();
  expect(run({ get: ["0", "199", "200", "201", "202"] })).toEqual({
    got: [small[0], small[199], large, "last", ""],
    damaged: 0,
  });
});

test("a run that puts nothing writes nothing", () => {
  run({ get: ["a"] });
  expect(() => statSync(folder)).toThrow("ENOENT");
  run({ put: { a: "1" } });
  const before = readdirSync(folder);
  run({ get: ["a"] });
  expect(readdirSync(folder)).toEqual(before);
});

test("a flipped bit anywhere is never used: the entry is absent or right, and the damage is reported once", () => {
  run({ put: { a: "the first value", b: "the second value" } });
  const [name = ""] = segments();
  const file = path.join(folder, name);
  const good = readFileSync(file);
  const wanted = ["the first value", "the second value"];
  for (let at = 0; at < good.length; at++) {
    const bad = Buffer.from(good);
    bad[at] = (bad[at] ?? 0) ^ 4;
    writeFileSync(file, bad);
    const { got, damaged } = run({ get: ["a", "b"] });
    for (const [index, value] of got.entries()) expect([null, wanted[index]]).toContain(value);
    expect(got, `byte ${at}`).toContain(null);
    expect(damaged, `byte ${at}`).toBe(1);
  }
});

test("a file truncated anywhere is no segment: it is reported, deleted and rebuilt", () => {
  run({ put: { a: "1" } });
  const [name = ""] = segments();
  const file = path.join(folder, name);
  const good = readFileSync(file);
  for (let length = 0; length < good.length; length++) {
    writeFileSync(file, good.subarray(0, length));
    expect(run({ get: ["a"] })).toEqual({ got: [null], damaged: 1 });
    expect(run({ get: ["a"] })).toEqual({ got: [null], damaged: 0 });
  }
  mkdirSync(file);
  expect(run({ get: ["a"], put: { a: "1" } })).toEqual({ got: [null], damaged: 1 });
  expect(run({ get: ["a"] })).toEqual({ got: ["1"], damaged: 0 });
});

test("a value under another key fails its checksum", () => {
  run({ put: { a: "of a", b: "of b" } });
  const [name = ""] = segments();
  const file = path.join(folder, name);
  const bytes = readFileSync(file);
  const swapped = Buffer.from(bytes);
  const [a, b] = [key("a"), key("b")].map((each) => bytes.indexOf(Buffer.from(each, "hex"))) as [number, number];
  bytes.copy(swapped, a, b, b + 16);
  bytes.copy(swapped, b, a, a + 16);
  writeFileSync(file, swapped);
  expect(run({ get: ["a", "b"] }).got).toEqual([null, null]);
});

test("two runs at once: neither loses its writes, and a reader keeps files that were merged away", () => {
  run({ put: { old: "0" } });
  const one = openCache(folder, { maxSegments: 1 });
  const two = openCache(folder, { maxSegments: 1 });
  one.put(key("one"), Buffer.from("1"));
  two.put(key("two"), Buffer.from("2"));
  one.flush();
  expect(text(two.get(key("old")))).toBe("0");
  two.flush();
  one.close();
  two.close();
  expect(run({ get: ["old", "one", "two"] }).got).toEqual(["0", "1", "2"]);
});

test("small segments are merged, so their number stays small and nothing is lost", () => {
  const names = Array.from({ length: 40 }, (_, index) => `entry ${index}`);
  for (const name of names) {
    run({ put: { [name]: name.repeat(10) } }, { maxSegments: 4 });
    expect(segments().length).toBeLessThanOrEqual(5);
  }
  expect(run({ get: names }).got).toEqual(names.map((name) => name.repeat(10)));
});

test("past its size the cache drops entries that this run did not use", () => {
  run({ put: { old: "o".repeat(4_000), kept: "k".repeat(4_000) } });
  run({ get: ["kept"], put: { fresh: "f".repeat(4_000) } }, { maxBytes: 9_000 });
  expect(run({ get: ["old", "kept", "fresh"] }).got).toEqual([null, "k".repeat(4_000), "f".repeat(4_000)]);
  expect(segments().length).toBe(1);
});

test("files of an ended run are removed, those of a running one stay", () => {
  run({ put: { a: "1" } });
  const running = temporaryName(".part");
  const { pid } = spawnSync(process.execPath, ["--version"]);
  const ended = running.replace(`-${process.pid}-`, `-${pid}-`);
  for (const name of [running, ended]) writeFileSync(path.join(folder, name), "half");
  run({ get: ["a"] });
  expect(readdirSync(folder).sort()).toEqual([...segments(), running].sort());
});

test("a copied folder works on another machine; one that cannot be written only costs time", () => {
  run({ put: { a: "1" } });
  const copy = path.join(path.dirname(folder), "copy") as FilePath;
  mkdirSync(copy);
  for (const name of segments()) copyFileSync(path.join(folder, name), path.join(copy, name));
  const cache = openCache(copy);
  expect(text(cache.get(key("a")))).toBe("1");
  cache.close();

  const blocked = path.join(path.dirname(folder), "file") as FilePath;
  writeFileSync(blocked, "no folder");
  chmodSync(blocked, 0o400);
  const none = openCache(blocked);
  none.put(key("a"), Buffer.from("1"));
  none.flush();
  expect(none.get(key("a"))).toBe(null);
  none.close();
});

test("single and batched reads give the same result", () => {
  const names = Array.from({ length: 300 }, (_, index) => `name ${index}`);
  run({ put: Object.fromEntries(names.map((name) => [name, `value of ${name}`])) });
  const asked = [...names, "absent"];
  const answers = [...names.map((name) => `value of ${name}`), null];
  // one by one, and again from the same open cache
  for (const [index, name] of asked.entries()) expect(run({ get: [name] }).got).toEqual([answers[index]]);
  expect(run({ get: [...asked, ...asked] })).toEqual({ got: [...answers, ...answers], damaged: 0 });
});
