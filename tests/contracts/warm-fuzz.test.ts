// Random edits of a site; after each, a build with the cache writes and reports what one without does. Other edits are made with
// `SITEGEN_FUZZ_SEED=101,102 npx vitest run tests/contracts/warm-fuzz.test.ts`; `SITEGEN_FUZZ=100` sets their number.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { orderDiagnostics } from "../../cli/diagnostics/order-diagnostics.ts";
import { createRandom } from "../bench/random.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { buildFixture, buildRoot, hashesOf, hashWritten } from "./build-fixture.ts";
import { createEdits, EDITED_SITE, runEdits, SOURCES, VARIABLES } from "./site-edits.ts";

const { SITEGEN_FUZZ, SITEGEN_FUZZ_SEED } = process.env;
const seedsFrom = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index);
const runs = (edits: number, seeds: number[], tags: string[] = []) => seeds.map((seed) => ({ edits, seed, tags }));
const RUNS =
  SITEGEN_FUZZ || SITEGEN_FUZZ_SEED
    ? runs(Number(SITEGEN_FUZZ ?? 8), (SITEGEN_FUZZ_SEED ?? "7").split(",").map(Number))
    : [
        ...runs(4, [7]),
        ...runs(25, [8], ["nightly"]),
        ...runs(50, seedsFrom(11, 10), ["long"]),
        ...runs(100, seedsFrom(101, 20), ["long"]),
      ];

afterEach(() => vi.unstubAllEnvs());

for (const { edits, seed, tags } of RUNS)
  test(`${edits} edits, seed ${seed}`, { timeout: 60_000 + edits * 30_000, tags }, () => fuzz(edits, seed));

test("a kind without an effect is tried again at the end, and reported if it never has one", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "sitegen-kinds-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const source of SOURCES) mkdirSync(path.join(root, source), { recursive: true });
  const attempts = { often: 0, late: 0, never: 0 };
  const edit = (kind: keyof typeof attempts) => () => {
    attempts[kind]++;
    return { did: "", files: [], listed: false };
  };
  let result = 0;
  const edits = 100;
  const { unseen } = await runEdits("0", {
    ...{ root, edits, random: createRandom(1) },
    kinds: { often: edit("often"), late: edit("late"), never: edit("never") },
    async check(_, done) {
      const hasEffect = done.at(-1) === "often " || (done.at(-1) === "late " && done.length > edits + 5);
      return String(hasEffect ? ++result : result);
    },
  });
  expect({ unseen, tried: attempts.never > 20 }).toEqual({ unseen: ["never"], tried: true });
});

async function fuzz(edits: number, seed: number): Promise<void> {
  for (const name of VARIABLES) vi.stubEnv(name, undefined);
  const { root, diagnostics } = await buildFixture("everything", EDITED_SITE);
  expect(diagnostics).toEqual([]);
  const warmBuild = async () => {
    const { stdout } = await runCli(["build", "--report", "json"], root);
    return orderDiagnostics(JSON.parse(stdout).diagnostics);
  };
  await warmBuild();
  const random = createRandom(seed);
  const { unseen } = await runEdits(JSON.stringify(hashWritten(root)), {
    ...{ edits, random, root },
    kinds: createEdits(root, random, vi.stubEnv),
    // a run that is stopped early reports its progress
    ...(SITEGEN_FUZZ && { log: (line: string) => console.log(`seed ${seed}, ${line}`) }),
    async check(_, done) {
      const reported = await warmBuild();
      const cold = await buildRoot(root, { cache: false });
      const at = { seed, done };
      const expected = JSON.parse(JSON.stringify(orderDiagnostics(cold.diagnostics)));
      expect({ ...at, reported }).toEqual({ ...at, reported: expected });
      if (cold.diagnostics.some(({ severity }) => severity === "error")) return null;
      const files = hashesOf(cold.outputs);
      expect({ ...at, files: hashWritten(root) }).toEqual({ ...at, files });
      return JSON.stringify(files);
    },
  });
  expect({ seed, unseen }).toEqual({ seed, unseen: [] });
}
