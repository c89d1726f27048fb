// Shards of a site, built on several machines and joined, equal the output of one build.
// @module-tag nightly
import {
  closeSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentHash } from "../../cli/model/content-hash.ts";
import { SHARD_ENTRIES } from "../../cli/site/shards/shards.ts";
import { openSegment, type Segment } from "../../cli/state/segment.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { inParts } from "../in-parts.ts";
import { buildFixture } from "./build-fixture.ts";

/** Files by path with the hash of their bytes. */
function filesIn(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort((a, b) => (a < b ? -1 : 1))
    .map((name) => [name, contentHash(readFileSync(path.join(folder, name)))]);
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The same sources on another machine, without any earlier build. */
function copySite(root: string): string {
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), "machine-")));
  folders.push(copy);
  cpSync(root, copy, { recursive: true, filter: (file) => !/\/(?:\.sitegen|build|shard-[^/]*)$/.test(file) });
  return copy;
}

for (const { size: sites, tags } of inParts(
  [{ name: "everything", counts: [2] }],
  [
    { name: "everything", counts: [1, 5] },
    { name: "international", counts: [3] },
  ],
)) {
  describe.each(sites)("$name", { tags }, ({ name, counts }) => {
    let root: string;
    let whole: { files: [string, string][]; diagnostics: unknown };
    beforeAll(async () => {
      ({ root } = await buildFixture(name));
      const { stdout } = await runCli(["build", "--report", "json"], root);
      whole = { files: filesIn(path.join(root, "build")), diagnostics: JSON.parse(stdout).diagnostics };
    });

    test.each(counts)("%i shards, each from another folder", async (count) => {
      const shards: string[] = [];
      for (let index = 1; index <= count; index++) {
        const machine = copySite(root);
        expect(await runCli(["build", "--shard", `${index}/${count}`], machine)).toMatchObject({ code: 0 });
        shards.push(path.join(machine, `shard-${index}-of-${count}`));
      }
      const machine = copySite(root);
      const { code, stdout } = await runCli(["merge", ...shards.reverse(), "--report", "json"], machine);
      const files = filesIn(path.join(machine, "build"));
      expect({ code, files, diagnostics: JSON.parse(stdout).diagnostics }).toEqual({ code: 0, ...whole });
    });
  });
}

describe("two shards of a small site", () => {
  let root: string;
  let shards: [string, string];
  beforeAll(async () => {
    ({ root } = await buildFixture("minimal"));
    for (const shard of ["1/2", "2/2", "1/3"]) await runCli(["build", "--shard", shard], root);
    shards = ["shard-1-of-2", "shard-2-of-2"];
  });
  const merge = async (...dirs: string[]) => {
    const { code, stderr } = await runCli(["merge", ...dirs], root);
    return { code, text: stderr };
  };

  test("each has its own pages, and together they have all", async () => {
    const { stdout } = await runCli(["build", "--out-dir", "whole"], root);
    const pages = async (...args: string[]) =>
      Number(/, (\d+) pages?,/.exec((await runCli(["build", ...args], root)).stdout)?.[1]);
    expect((await pages("--shard", "1/2")) + (await pages("--shard", "2/2"))).toBe(
      Number(/, (\d+) pages?,/.exec(stdout)?.[1]),
    );
  });

  test("a shard that was built again has the same entries in the same order, cached or not", async () => {
    const entriesOf = (folder: string): string[] => {
      const segment = openSegment(path.join(root, folder, SHARD_ENTRIES)) as Segment;
      const keys = [...segment.entries].map(([key]) => key);
      closeSync(segment.fd);
      return keys;
    };
    const first = entriesOf("shard-1-of-2");
    expect(first).toEqual(first.toSorted());
    await runCli(["build", "--shard", "1/2", "--out-dir", "warm"], root);
    await runCli(["build", "--shard", "1/2", "--out-dir", "cold", "--no-cache"], root);
    expect([entriesOf("warm"), entriesOf("cold")]).toEqual([first, first]);
  });

  test.each([
    {
      given: ["shard-2-of-2"],
      text: `error  SG1907 shards-incomplete
  Unexpected set of shards, expected each of 2 once
  missing: shard 1 of 2
`,
    },
    {
      given: ["shard-1-of-2", "shard-1-of-2", "shard-1-of-3"],
      text: `error  SG1907 shards-incomplete
  Unexpected set of shards, expected each of 2 once
  given twice: shard 1, in shard-1-of-2, shard-1-of-2
  missing: shard 2 of 2
  of another number: shard 1 of 3, in shard-1-of-3
`,
    },
    {
      given: ["shard-1-of-2", "content"],
      text: `error  SG1906 not-a-shard
  Unexpected folder \`content\`, expected what \`sitegen build --shard\` wrote, whole
`,
    },
  ])("$given is an error", async ({ given, text }) => {
    const merged = await merge(...given);
    expect(merged.code).toBe(2);
    expect(merged.text).toContain(text);
  });

  test("a truncated shard, or one with a letter more, is invalid", async () => {
    const file = path.join(root, "shard-2-of-2/entries.segment");
    const bytes = readFileSync(file);
    for (const damaged of [bytes.subarray(0, bytes.length - 3), Buffer.concat([bytes, Buffer.from("x")])]) {
      writeFileSync(file, damaged);
      expect((await merge(...shards)).text).toContain("Unexpected folder `shard-2-of-2`");
    }
    writeFileSync(file, bytes);
  });

  test("shards of other sources are refused, and the previous output stays", async () => {
    expect((await merge(...shards)).code).toBe(0);
    const before = filesIn(path.join(root, "build"));
    const page = path.join(root, "content/docs/first.md");
    const text = readFileSync(page, "utf8");
    writeFileSync(page, `${text}\nMore.\n`);
    await runCli(["build", "--shard", "2/2", "--out-dir", "newer"], root);
    const merged = await merge("shard-1-of-2", "newer");
    expect(merged.code).toBe(2);
    expect(merged.text).toContain(`error  SG1908 shards-differ
  Unexpected shard of other sources, versions or options than this site's, expected all of one state
  shard-1-of-2: shard 1 of 2
`);
    expect(filesIn(path.join(root, "build"))).toEqual(before);
    writeFileSync(page, text);
    expect((await merge(...shards)).code).toBe(0);
  });
});

test("a page is rendered by one shard, and not again by the merge", async () => {
  const counter = globalThis as { timesRendered?: number };
  const { root } = await buildFixture("minimal", {
    "content/docs/counted.mdx":
      "# Counted\n\n{[(globalThis.timesRendered = (globalThis.timesRendered ?? 0) + 1)] && 'Shown'}\n",
  });
  counter.timesRendered = 0;
  for (const shard of ["1/2", "2/2"]) await runCli(["build", "--shard", shard, "--no-cache"], root);
  expect(counter.timesRendered).toBe(1);
  const machine = copySite(root);
  const shards = ["shard-1-of-2", "shard-2-of-2"].map((name) => path.join(root, name));
  expect(await runCli(["merge", ...shards], machine)).toMatchObject({ code: 0 });
  expect(counter.timesRendered).toBe(1);
  expect(readFileSync(path.join(machine, "build/docs/counted/index.html"), "utf8")).toContain("Shown");
});

test("a link between pages of two shards is checked by the merge", async () => {
  const { root } = await buildFixture("minimal", { "content/docs/torn.md": "# Torn\n\n[There](./first.md#nowhere)\n" });
  for (const shard of ["1/2", "2/2"])
    expect(await runCli(["build", "--shard", shard], root)).toMatchObject({
      code: 0,
      stderr: expect.not.stringContaining("broken"),
    });
  const merged = await runCli(["merge", "shard-1-of-2", "shard-2-of-2"], root);
  const whole = await runCli(["build"], root);
  expect(merged.stderr).toContain("broken-anchor");
  expect(merged.stderr.replace(/^.*after.*$/m, "")).toBe(whole.stderr.replace(/^.*after.*$/m, ""));
});

test.each(["0/2", "3/2", "1", "a/b", "1/0"])("--shard %s is invalid", async (shard) => {
  const { code, stderr } = await runCli(["build", "--shard", shard], tmpdir());
  expect([code, stderr]).toEqual([2, expect.stringContaining("Expected <part>/<parts>, for example 2/5.")]);
});
