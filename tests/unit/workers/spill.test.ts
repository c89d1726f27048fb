import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FilePath } from "../../../cli/model/brands.ts";
import type { Task } from "../../../cli/model/host.ts";
import { createNodeHost } from "../../../cli/state/task-host.ts";
import { createSpill } from "../../../cli/workers/spill.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "sitegen-spill-"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const folderOf = (name: string): FilePath => path.join(root, name) as FilePath;

test("data that does not fit into memory is in one file, which is removed afterwards", () => {
  const folder = folderOf("site/cache");
  const spill = createSpill(folder, 8);
  const source = bytes("five!");
  const read = [bytes("first"), source, bytes("a longer one"), bytes("end")].map(spill.keep);
  source.fill(0);
  const told = () => read.map((one) => Buffer.from(one()).toString());
  expect(told()).toEqual(["first", "five!", "a longer one", "end"]);
  expect(told()).toEqual(["first", "five!", "a longer one", "end"]);
  expect(readdirSync(folder)).toHaveLength(1);
  spill.close();
  expect(readdirSync(folder)).toEqual([]);
});

test("spilled data is read into the reader's buffer, if it has room", () => {
  const spill = createSpill(folderOf("into"), 0);
  const into = new Uint8Array(8);
  const [short, long] = [bytes("short"), bytes("much longer")].map(spill.keep);
  expect([short, long].map((read) => Buffer.from(read?.(into) ?? []).toString())).toEqual(["short", "much longer"]);
  expect(Buffer.from(into).toString()).toBe("short\0\0\0");
  spill.close();
});

test("a small site creates no file, and a full disk leaves everything in memory", () => {
  const small = createSpill(folderOf("small"), 8);
  expect(Buffer.from(small.keep(bytes("little"))()).toString()).toBe("little");
  small.close();
  expect(readdirSync(root)).not.toContain("small");
  writeFileSync(path.join(root, "taken"), "");
  const full = createSpill(folderOf("taken/cache"), 0);
  expect(Buffer.from(full.keep(bytes("equal"))()).toString()).toBe("equal");
  full.close();
});

test("a truncated file is reported, not misread", () => {
  const folder = folderOf("cut");
  const spill = createSpill(folder, 0);
  const read = spill.keep(bytes("whole"));
  truncateSync(path.join(folder, readdirSync(folder)[0] as string), 2);
  expect(read).toThrow("a file of the cache was truncated while it was in use");
  spill.close();
});

test("a task's results are spilled after their callbacks", async () => {
  const aside: string[] = [];
  const task: Task<string, null, { text: Uint8Array }> = {
    name: "write",
    aside: ({ text }, keep) => {
      const read = keep(text);
      return {
        get text() {
          return read();
        },
      };
    },
    run: (item) => ({ value: { text: bytes(item) }, diagnostics: [] }),
  };
  const heard: string[] = [];
  const host = createNodeHost({
    concurrency: 1,
    onProgress() {},
    cache: null,
    version: "",
    spillBytes: (kept) => {
      aside.push(Buffer.from(kept).toString());
      return () => bytes(`${Buffer.from(kept)}, read back`);
    },
  });
  const { values } = await host.runAll(task, ["one", "two"], null, async (_, value) => {
    heard.push(Buffer.from(value.text).toString());
    return value;
  });
  expect([heard, aside]).toEqual([
    ["one", "two"],
    ["one", "two"],
  ]);
  expect(values.map((value) => Buffer.from(value?.text ?? []).toString())).toEqual([
    "one, read back",
    "two, read back",
  ]);
});
