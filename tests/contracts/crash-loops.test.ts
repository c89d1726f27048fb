// Builds that are killed at random moments, or whose files a power cut truncates: the output is the old or the new one, and the next
// build gives that of a cold one. `CRASHES=500 CRASH_SEED=3 npx vitest run tests/contracts/crash-loops.test.ts` runs as many.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRandom, type Random } from "../bench/random.ts";
import {
  type CrashSite,
  createCrashSite,
  cutPower,
  type Ended,
  randomState,
  type SiteState,
  SUCCESS,
} from "./crash-site.ts";

const { CRASHES, CRASH_SEED = "24" } = process.env;
/** Crashes of each test, by part. */
const sizes = (nightly: number, long: number): { crashes: number; tags: string[] }[] =>
  CRASHES
    ? [{ crashes: Number(CRASHES), tags: [] }]
    : [
        { crashes: nightly, tags: ["nightly"] },
        { crashes: long, tags: ["long"] },
      ];
const MS_PER_CRASH = 60_000;
/** A long run that is stopped early has reported its progress. */
const report = (counts: { kills: number } | { cuts: number }): void => {
  const done = "kills" in counts ? counts.kills : counts.cuts;
  if (CRASHES && done % 10 === 0) console.log(JSON.stringify(counts));
};
/** With so many, the counts are printed, and all kinds of runs occur. */
const MANY = 100;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "sitegen-crash-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const KINDS = ["cold", "again", "warm", "edit", "merge"] as const;
type Kind = (typeof KINDS)[number];

interface Run {
  kind: Kind;
  /** What a cold build writes. */
  expected: [string, string][];
  args: string[];
}

/** Prepares one run after the other, of a random kind; each state of the site is that of the next run. */
function createRuns(site: CrashSite, random: Random) {
  const at = (name: string): string => path.join(site.root, name);
  const shards = new Map<string, string[]>();
  let state: SiteState = { text: 0, component: 0, hasPage: false };
  const shardsOf = async (): Promise<string[]> => {
    const key = JSON.stringify(state);
    const built = shards.get(key);
    if (built) return built;
    const folders: string[] = [];
    for (const part of ["1/2", "2/2"]) {
      expect(await site.run(["build", "--shard", part])).toMatchObject(SUCCESS);
      const name = `shard-${part.replace("/", "-of-")}`;
      const copy = path.join(folder, `${shards.size}-${name}`);
      cpSync(at(name), copy, { recursive: true });
      rmSync(at(name), { recursive: true });
      folders.push(copy);
    }
    shards.set(key, folders);
    return folders;
  };
  return async (): Promise<Run> => {
    const kind = random.pick(KINDS);
    if (kind === "edit") state = randomState(random);
    if (kind === "merge") state = { text: random.whole(0, 1), component: 0, hasPage: false };
    const expected = await site.enter(state);
    const args = kind === "merge" ? ["merge", ...(await shardsOf())] : ["build"];
    if (kind === "cold" || kind === "again") rmSync(at(".sitegen"), { recursive: true, force: true });
    if (kind === "cold") rmSync(at("build"), { recursive: true, force: true });
    return { kind, expected, args };
  };
}

type Moment = Parameters<CrashSite["run"]>[1] & object;

/** Chooses moments of a run: a call that changes the disk, or a time. */
function createMoments(site: CrashSite, random: Random) {
  const calls = new Map<string, number>();
  const durations = new Map<string, number>();
  const log = path.join(folder, "calls.json");
  return {
    /** To be called with the options of a whole run of each kind. */
    async measure({ kind, args }: Run): Promise<Ended> {
      const start = performance.now();
      const ended = await site.run(args, { env: { CALLS_FILE: log } });
      durations.set(kind, performance.now() - start);
      calls.set(kind, JSON.parse(readFileSync(log, "utf8")).length);
      return ended;
    },
    isMeasured: ({ kind }: Run): boolean => calls.has(kind),
    choose({ kind }: Run): Moment {
      if (random.next() < 0.3)
        return { killAfter: { signal: "SIGKILL", ms: random.next() * (durations.get(kind) ?? 0) } };
      return { env: { KILL_CALL: String(random.whole(1, calls.get(kind) ?? 1)) } };
    },
  };
}

const isOneOf = (output: CrashSite["output"], ...wholes: ([string, string][] | null)[]): boolean =>
  wholes.some((whole) => JSON.stringify(whole) === JSON.stringify(output()));

/** What stands in the output's place between two calls; the next command restores it, even if the site has errors. */
async function restoreOutput(site: CrashSite): Promise<Ended> {
  const broken = path.join(site.root, "content/docs/broken.md");
  writeFileSync(broken, "---\ntitle: [\n---\n\n# Broken\n");
  const ended = await site.run(["build"]);
  rmSync(broken);
  expect(ended).toMatchObject({ signal: null, code: 1 });
  return ended;
}

for (const { crashes, tags } of sizes(6, 500))
  test(`${crashes} kills: the output is the old or the new one, whole, and the next build writes that of a cold one`, {
    tags,
    timeout: 300_000 + crashes * MS_PER_CRASH,
  }, async () => {
    const random = createRandom(Number(CRASH_SEED));
    const site = await createCrashSite();
    const nextRun = createRuns(site, random);
    const moments = createMoments(site, random);
    const counts = { kills: 0, ended: 0, whileHealing: 0, old: 0, new: 0, absent: 0, reports: 0 };
    const byKind: Record<Kind, number> = { cold: 0, again: 0, warm: 0, edit: 0, merge: 0 };
    while (counts.kills < crashes) {
      const run = await nextRun();
      const before = site.output();
      if (!moments.isMeasured(run)) {
        expect([run.kind, await moments.measure(run)]).toMatchObject([run.kind, SUCCESS]);
        continue;
      }
      const killed: unknown[] = [];
      for (let isHealing = false; ; isHealing = true) {
        const moment = moments.choose(run);
        const { signal, code, reported } = await site.run(run.args, moment);
        killed.push(moment);
        const at = { run: run.kind, kill: counts.kills, killed };
        if (signal !== "SIGKILL") {
          counts.ended++;
          expect({ ...at, signal, code, reported: reported.slice(1) }).toEqual({
            ...at,
            signal: null,
            code: 0,
            reported: [],
          });
          break;
        }
        counts.kills++;
        byKind[run.kind]++;
        report(counts);
        if (isHealing) counts.whileHealing++;
        const output = site.output();
        expect({ ...at, whole: isOneOf(() => output, before, run.expected, null) }).toEqual({ ...at, whole: true });
        if (output === null && before !== null) {
          counts.absent++;
          await restoreOutput(site);
          expect({ ...at, whole: isOneOf(site.output, before, run.expected) }).toEqual({ ...at, whole: true });
        } else if (isOneOf(() => output, run.expected)) counts.new++;
        else counts.old++;
        if (random.next() > 0.3) break;
      }
      const { reported, ...next } = await site.run(run.args);
      const at = { run: run.kind, kill: counts.kills, killed };
      counts.reports += reported.length;
      expect({ ...at, ...next }).toEqual({ ...at, ...SUCCESS });
      expect({ ...at, reported: reported.slice(1) }).toEqual({ ...at, reported: [] });
      expect({ ...at, files: site.output() }).toEqual({ ...at, files: run.expected });
      expect({ ...at, leftovers: site.leftovers() }).toEqual({ ...at, leftovers: [] });
    }
    if (crashes < MANY) return;
    console.log(JSON.stringify({ ...counts, byKind }));
    expect(Math.min(...Object.values(byKind), counts.whileHealing)).toBeGreaterThan(0);
  });

for (const fsync of [false, true])
  for (const { crashes, tags } of sizes(3, 100))
    test(`${crashes} power cuts ${fsync ? "with `--fsync`: the output is whole" : "are noticed"}, and the next build writes that of a cold one`, {
      tags,
      timeout: 300_000 + crashes * MS_PER_CRASH,
    }, async () => {
      const random = createRandom(Number(CRASH_SEED) + (fsync ? 1 : 0));
      const site = await createCrashSite();
      const nextRun = createRuns(site, random);
      const moments = createMoments(site, random);
      const writes = path.join(folder, "writes.log");
      const counts = { cuts: 0, files: 0, atTheEnd: 0, old: 0, new: 0, absent: 0, damaged: 0, reports: 0 };
      while (counts.cuts < crashes) {
        const run = await nextRun();
        const args = [...run.args, ...(fsync ? ["--fsync"] : [])];
        if (!moments.isMeasured(run)) {
          expect([run.kind, await moments.measure({ ...run, args })]).toMatchObject([run.kind, SUCCESS]);
          continue;
        }
        writeFileSync(writes, "");
        const isWhole = random.next() < 0.25;
        // what an earlier build wrote may not be on the disk either
        if (isWhole && random.next() < 0.5) await site.run(run.args, { env: { WRITES_FILE: writes } });
        const before = site.output();
        const { env, ...moment }: Moment = isWhole ? {} : moments.choose(run);
        const { signal, ...ended } = await site.run(args, { ...moment, env: { ...env, WRITES_FILE: writes } });
        const at = { run: run.kind, cut: counts.cuts, env, moment };
        counts.cuts++;
        report(counts);
        if (signal === null) {
          counts.atTheEnd++;
          // a merge may be the first to read what an earlier cut damaged
          const reported = fsync ? [] : ended.reported.slice(0, 1);
          expect({ ...at, ...ended }).toEqual({ ...at, code: 0, stderr: "", reported });
        }
        counts.files += cutPower(site.root, writes, random);
        const output = site.output();
        if (isOneOf(() => output, run.expected)) counts.new++;
        else if (output === null) counts.absent++;
        else if (isOneOf(() => output, before)) counts.old++;
        else counts.damaged++;
        if (fsync) {
          expect({ ...at, signal, damaged: counts.damaged }).toEqual({ ...at, signal, damaged: 0 });
          if (signal === null) expect({ ...at, output }).toEqual({ ...at, output: run.expected });
          if (output === null && before !== null) {
            await restoreOutput(site);
            expect({ ...at, whole: isOneOf(site.output, before, run.expected) }).toEqual({ ...at, whole: true });
          }
        }
        const { reported, ...next } = await site.run(run.args);
        counts.reports += reported.length;
        expect({ ...at, ...next, reported }).toEqual({ ...at, ...SUCCESS, reported: reported.slice(0, 1) });
        expect({ ...at, files: site.output() }).toEqual({ ...at, files: run.expected });
        expect({ ...at, leftovers: site.leftovers() }).toEqual({ ...at, leftovers: [] });
      }
      if (crashes < MANY) return;
      console.log(JSON.stringify({ fsync, ...counts }));
      expect(counts.files).toBeGreaterThan(0);
    });
