// Generated sites: nothing that authors may write stops sitegen, hangs, or leaves HTML that is wrong, and every diagnostic has
// its place and its remedy. `RANDOM_SEED=<seed> npx vitest run tests/failures/random.test.ts` generates others.
import { spawn } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { catalogue } from "../../cli/diagnostics/catalogue.ts";
import { repoRoot } from "../contracts/built-cli.ts";
import type { RandomRun } from "./random/run.ts";
import { UNREACHED } from "./random/unreached.ts";

interface Size {
  documents: number;
  sites: number;
  pages: number;
  configs: number;
  /** Processes that share the sites. */
  processes: number;
  /** Different codes at least; null for all of compile and config, except those that are named. */
  codes: number | null;
  tags: string[];
}
/** The sites of a size are the first ones of the next. */
const SIZES: Size[] = [
  { documents: 300, sites: 2, pages: 100, configs: 50, processes: 1, codes: 50, tags: [] },
  { documents: 2_000, sites: 8, pages: 175, configs: 300, processes: 2, codes: 100, tags: ["nightly"] },
  { documents: 20_000, sites: 80, pages: 175, configs: 3_000, processes: 2, codes: null, tags: ["long"] },
];
/** Generated files of a planned site at least: a config and sidebars. */
const FILES_OF_CONFIG = 2;
const SEED = Number(process.env.RANDOM_SEED ?? 7);
/** Far from what a site takes on a slow machine. In ms. */
const LIMIT_MS = 300_000;
const MS_PER_DOCUMENT = 1_000;
/** Those of compile and config. */
const REACHABLE = catalogue.map(({ code }) => code).filter((code) => code < "SG1700" && !(code in UNREACHED));

/** @returns The codes of all diagnostics. @throws A fault, a hang or the end of the process, with the site. */
function run(options: RandomRun): Promise<string[]> {
  const args = [path.join(repoRoot, ".ci/run-ts.mjs"), "tests/failures/random/run.ts", JSON.stringify(options)];
  const child = spawn(process.execPath, args, { cwd: repoRoot, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  let errors = "";
  let timer: NodeJS.Timeout | undefined;
  const expectSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => child.kill("SIGKILL"), LIMIT_MS);
  };
  expectSoon();
  child.stdout.on("data", (chunk: Buffer) => {
    expectSoon();
    printed += chunk;
  });
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      const line = printed.trimEnd().split("\n").at(-1) ?? "";
      // what is printed beside the report has no place
      if (code === 0 && errors === "") resolve(JSON.parse(line) as string[]);
      else
        reject(
          new Error(`seed ${options.seed}, ${line}: ${signal === null ? errors : `ended by ${signal}: ${errors}`}`),
        );
    });
  });
}

for (const { documents, codes, processes, tags, ...size } of SIZES)
  test(`${documents} generated documents are built or refused, seed ${SEED}`, {
    tags,
    timeout: documents * MS_PER_DOCUMENT,
  }, async () => {
    expect(size.sites * size.pages + size.configs * FILES_OF_CONFIG).toBe(documents);
    const parts = Array.from({ length: processes }, (_, from) => run({ ...size, seed: SEED, every: processes, from }));
    const seen = new Set((await Promise.all(parts)).flat());
    expect([...seen].filter((code) => code in UNREACHED)).toEqual([]);
    if (codes !== null) expect(seen.size).toBeGreaterThanOrEqual(codes);
    else expect(REACHABLE.filter((code) => !seen.has(code))).toEqual([]);
  });
