// Damage of any file of the cache: builds write what cold ones do, report the loss at most once, and have forgotten it by the next build.
// `DAMAGES=500 DAMAGE_SEED=3 npx vitest run tests/contracts/damaged-cache.test.ts` tries as many.
// @module-tag nightly
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRandom } from "../bench/random.ts";
import { snapshotOf } from "./build-fixture.ts";
import { installCopy } from "./built-cli.ts";
import {
  type BuildProcess,
  type CrashSite,
  cacheFiles,
  createCrashSite,
  DAMAGES,
  type Damage,
  damage,
  randomState,
  type SiteState,
  SUCCESS,
} from "./crash-site.ts";

const { DAMAGES: NUMBER, DAMAGE_SEED = "22" } = process.env;
/** Damages of each test, by part. */
const sizes = (nightly: number, long: number): { damages: number; tags: string[] }[] =>
  NUMBER
    ? [{ damages: Number(NUMBER), tags: [] }]
    : [
        { damages: nightly, tags: [] },
        { damages: long, tags: ["long"] },
      ];
const MS_PER_DAMAGE = 60_000;
/** With so many, the counts are printed. */
const MANY = 100;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "sitegen-damage-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const FIRST: SiteState = { text: 0, component: 0, hasPage: false };

/** A build of a random state of the site, or of the one before. @returns How many losses it reported. */
async function check(
  site: CrashSite,
  expected: [string, string][],
  done: string,
  options: BuildProcess = {},
): Promise<number> {
  const { reported, ...ended } = await site.run(["build"], options);
  const losses = reported.filter((name) => name === "cache-damaged");
  expect([done, ended, reported]).toEqual([done, SUCCESS, losses.slice(0, 1)]);
  expect([done, site.output()]).toEqual([done, expected]);
  return losses.length;
}

for (const { damages, tags } of sizes(9, 500))
  test(`${damages} damages of random files of the cache`, {
    tags,
    timeout: 300_000 + damages * MS_PER_DAMAGE,
  }, async () => {
    const random = createRandom(Number(DAMAGE_SEED));
    const site = await createCrashSite();
    const older = path.join(folder, "older");
    let expected = await site.enter(FIRST);
    await check(site, expected, "the first build");
    cpSync(path.join(site.root, ".sitegen"), older, { recursive: true });
    expected = await site.enter({ text: 1, component: 1, hasPage: true });
    await check(site, expected, "the second build");
    const counts: Record<Damage, number> = {
      cut: 0,
      flipped: 0,
      swapped: 0,
      older: 0,
      foreign: 0,
      folder: 0,
      removed: 0,
    };
    let reports = 0;
    for (let number = 0; number < damages; number++) {
      const kind = DAMAGES[number % DAMAGES.length] as Damage;
      const done = `${number}: ${damage(site.root, kind, random.pick(cacheFiles(site.root)), older, random)}`;
      counts[kind]++;
      if (random.next() < 0.7) expected = await site.enter(randomState(random));
      reports += await check(site, expected, done);
      // nothing of it is left
      if (NUMBER && number % 10 === 9) console.log(JSON.stringify({ damages: number + 1, reports }));
      if (number % 3 === 0) expect([done, await check(site, expected, `after ${done}`)]).toEqual([done, 0]);
    }
    if (damages >= MANY) console.log(JSON.stringify({ ...counts, reports }));
  });

test("a folder in the place of each file of the cache", { tags: ["long"], timeout: 1_800_000 }, async () => {
  const random = createRandom(Number(DAMAGE_SEED));
  const site = await createCrashSite();
  await check(site, await site.enter(FIRST), "the first build");
  const expected = await site.enter({ text: 1, component: 1, hasPage: true });
  await check(site, expected, "the second build");
  // the spare is a copy of the output, and of its files one stands for all
  const names = cacheFiles(site.root).filter((name) => !name.startsWith("spare-") || name.endsWith("404.html"));
  for (const name of names) {
    if (!cacheFiles(site.root).includes(name)) continue;
    damage(site.root, "folder", name, "", random);
    const state = randomState(random);
    const files = await site.enter(state);
    await check(site, files, name);
    expect([name, await check(site, files, `after ${name}`)]).toEqual([name, 0]);
  }
});

for (const { damages, tags } of sizes(6, 200))
  test(`a snapshot that is cut or flipped at ${damages} places`, {
    tags,
    timeout: 300_000 + damages * MS_PER_DAMAGE,
  }, async () => {
    const random = createRandom(Number(DAMAGE_SEED));
    const site = await createCrashSite();
    let expected = await site.enter(FIRST);
    await check(site, expected, "the first build");
    let reports = 0;
    for (let number = 0; number < damages; number++) {
      const name = path.relative(path.join(site.root, ".sitegen"), snapshotOf(site.root));
      const done = `${number}: ${damage(site.root, number % 2 === 0 ? "cut" : "flipped", name, "", random)}`;
      if (random.next() < 0.8) expected = await site.enter(randomState(random));
      reports += await check(site, expected, done);
    }
    if (damages < MANY) return;
    console.log(JSON.stringify({ damages, reports }));
    expect(reports).toBeGreaterThan(damages / 8);
  });

test("the cache of another machine, of another folder and of another version is no damage", {
  tags: ["nightly"],
}, async () => {
  const site = await createCrashSite();
  const cache = path.join(site.root, ".sitegen");
  const expected = await site.enter(FIRST);
  await check(site, expected, "the first build");
  // other inodes and times
  cpSync(cache, path.join(folder, "copy"), { recursive: true });
  rmSync(cache, { recursive: true });
  cpSync(path.join(folder, "copy"), cache, { recursive: true });
  expect(await check(site, expected, "a copy")).toBe(0);
  const elsewhere = await createCrashSite();
  await elsewhere.enter(FIRST);
  cpSync(path.join(folder, "copy"), path.join(elsewhere.root, ".sitegen"), { recursive: true });
  expect(await check(elsewhere, expected, "another folder")).toBe(0);
  await check(elsewhere, await elsewhere.enter({ text: 1, component: 1, hasPage: true }), "another state");
  rmSync(path.join(elsewhere.root, ".sitegen", path.basename(snapshotOf(site.root))));
  cpSync(snapshotOf(elsewhere.root), snapshotOf(site.root));
  expect(
    await check(site, await site.enter({ text: 2, component: 0, hasPage: true }), "the snapshot of another folder"),
  ).toBe(0);
  const program = installCopy(folder);
  // chunks are named after their content, so a version is known by them
  writeFileSync(path.join(path.dirname(program), "chunks/other.cjs"), "");
  for (const state of [{ ...FIRST, text: 1 }, FIRST]) {
    const files = await site.enter(state);
    expect(await check(site, files, "another version", { program })).toBe(0);
    expect(await check(site, files, "this version")).toBe(0);
  }
});
