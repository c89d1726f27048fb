// Builds that are killed, or run beside another one: the next build gives the result of a cold one.
// @module-tag nightly
import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { buildFixture, hashCold, hashWritten } from "./build-fixture.ts";
import { cli, runNode } from "./built-cli.ts";
import { CRASH_SITE, leftoversIn, runBuild, SUCCESS } from "./crash-site.ts";

/** A build in its own process. @returns How it ended, and the names of its warnings. */
async function build(root: string, { outDir = "build", env = {} }: { outDir?: string; env?: NodeJS.ProcessEnv } = {}) {
  const { reported, ...ended } = await runBuild(root, ["build", "--out-dir", outDir], { env });
  return { ...ended, warnings: reported };
}

const MS_PER_ROUND = 60_000;
/** Rounds of the tests that run builds at once, by part. */
const ROUNDS = [
  { rounds: 3, tags: [] },
  { rounds: 50, tags: ["long"] },
];

const isSwap = (call: string): boolean => call.startsWith("rename ") && call.includes("/stage ");
const isSnapshot = (call: string): boolean => call.startsWith("writeSync build-");
/** Of the calls: the swap of the output, the middle of the snapshot, and others at equal distances. */
function momentsOf(calls: string[]): string[] {
  const snapshot = calls.filter(isSnapshot);
  const others = Array.from({ length: 10 }, (_, index) => calls[Math.floor((index * calls.length) / 10)] as string);
  return [calls.find(isSwap) ?? "no swap", snapshot[snapshot.length >> 1] ?? "no snapshot", ...others];
}

test("killed at many moments of its writes: the next build gives the output of a cold one, with at most one warning", async () => {
  const { root } = await buildFixture("minimal", CRASH_SITE);
  let edits = 0;
  const edit = (): void => writeFileSync(path.join(root, "content/docs/third.md"), `# Third\n\nEdit ${++edits}.\n`);
  // files that were copied a moment ago are trusted by the third
  for (let time = 0; time < 2; time++) {
    expect(await build(root)).toMatchObject(SUCCESS);
    edit();
  }
  const log = path.join(root, ".sitegen/calls.json");
  expect(await build(root, { env: { CALLS_FILE: log } })).toMatchObject(SUCCESS);
  const calls = JSON.parse(readFileSync(log, "utf8")) as string[];
  rmSync(log);
  for (const call of momentsOf(calls)) {
    edit();
    expect([call, await build(root, { env: { KILL_AT: call } })]).toMatchObject([call, { signal: "SIGKILL" }]);
    const { warnings, ...next } = await build(root);
    expect([call, next]).toEqual([call, SUCCESS]);
    expect([call, warnings.slice(1)]).toEqual([call, []]);
    expect([call, hashWritten(root)]).toEqual([call, await hashCold(root)]);
    expect([call, leftoversIn(root)]).toEqual([call, []]);
  }
});

for (const { rounds, tags } of ROUNDS)
  test(`two builds of one output at once, ${rounds} times: each succeeds or is refused, and the next build has nothing to repair`, {
    tags,
    timeout: 300_000 + rounds * MS_PER_ROUND,
  }, async () => {
    const { root } = await buildFixture("minimal", CRASH_SITE);
    for (let round = 0; round < rounds; round++) {
      appendFileSync(path.join(root, "content/docs/third.md"), "\nMore.\n");
      const both = await Promise.all([build(root), build(root)]);
      const codes = both.map(({ code }) => code).sort();
      expect([
        [0, 0],
        [0, 3],
      ]).toContainEqual(codes);
      const refused = both.flatMap(({ code, warnings }) => (code === 3 ? warnings : []));
      expect(refused).toEqual(codes[1] === 3 ? ["build-running"] : []);
      expect(await build(root)).toEqual({ ...SUCCESS, warnings: [] });
      expect(hashWritten(root)).toEqual(await hashCold(root));
      expect(leftoversIn(root)).toEqual([]);
    }
  });

for (const { rounds, tags } of ROUNDS) {
  test(`two builds at once of two outputs with one cache, ${rounds} times: both are those of a cold build`, {
    tags,
    timeout: 300_000 + rounds * MS_PER_ROUND,
  }, async () => {
    const { root } = await buildFixture("minimal", CRASH_SITE);
    const folders = ["one", "two"];
    for (let round = 0; round < rounds; round++) {
      appendFileSync(path.join(root, "content/docs/second.mdx"), "\nMore.\n");
      appendFileSync(path.join(root, "site/Counter.tsx"), `export const round${round} = ${round};\n`);
      const expected = [round, { ...SUCCESS, warnings: [] }];
      const both = await Promise.all(folders.map((outDir) => build(root, { outDir })));
      for (const done of both) expect([round, done]).toEqual(expected);
      const cold = await hashCold(root);
      for (const outDir of folders) {
        expect([round, hashWritten(root, outDir)]).toEqual([round, cold]);
        expect([round, await build(root, { outDir })]).toEqual(expected);
        expect([round, hashWritten(root, outDir)]).toEqual([round, cold]);
      }
      expect(leftoversIn(root)).toEqual([]);
    }
  });
}

test("two checks of links at once, beside a build: each reports what it reports alone", {
  tags: ["nightly"],
}, async () => {
  const { root } = await buildFixture("minimal", CRASH_SITE);
  appendFileSync(path.join(root, "content/docs/second.mdx"), "\n[Nothing](/nothing)\n");
  const check = async (...flags: string[]) => {
    const { code, stdout, stderr } = await runNode([cli, "check-links", "--format", "json", ...flags], { cwd: root });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { name: string; message: string }[] };
    return { code, stderr, found: diagnostics.map(({ name, message }) => `${name} ${message}`) };
  };
  const alone = await check("--no-cache");
  expect(alone).toMatchObject({ code: 1, found: [expect.stringMatching(/^broken-link /)] });
  for (let round = 0; round < 3; round++) {
    appendFileSync(path.join(root, "site/Counter.tsx"), `export const round${round} = ${round};\n`);
    const [one, other, built] = await Promise.all([check(), check(), build(root)]);
    expect([round, one, other]).toEqual([round, alone, alone]);
    expect(built.warnings).toEqual(["broken-link"]);
    expect(leftoversIn(root)).toEqual([]);
  }
});
