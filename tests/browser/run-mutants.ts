// npm run test:mutants [-- <area or row> …] [--every <n>]: injects each mutant, or each n-th, into a copy of the repository and runs
// its test there, in two copies at a time. Fails if a test does not pass before, or still passes after.
import { execFileSync, spawn } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { MUTANTS, type Mutant } from "./mutants.ts";

const COPIES = 2;

type Status = "passed" | "failed" | "not run";
type Verdict = "killed" | "SURVIVED" | "TEST FAILS ANYWAY" | "TEST NOT FOUND" | "TEST DID NOT RUN";

const root = fileURLToPath(new URL("../..", import.meta.url));
const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The files that git tracks or would add, with this tree's packages. */
async function copyRepo(): Promise<string> {
  const copy = await mkdtemp(path.join(os.tmpdir(), "sitegen-mutants-"));
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root, encoding: "utf8" });
  const folders = new Set<string>();
  for (const file of files.split("\0").filter((name) => name !== "" && name !== "node_modules")) {
    const folder = path.dirname(path.join(copy, file));
    if (!folders.has(folder)) await mkdir(folder, { recursive: true });
    folders.add(folder);
    // A file that git still lists may be deleted already.
    await cp(path.join(root, file), path.join(copy, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
  await symlink(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  return copy;
}

const run = (command: string, args: readonly string[], cwd: string): Promise<void> =>
  new Promise((resolve, reject) => {
    // its test may be a nightly one
    const child = spawn(command, args, { cwd, stdio: "ignore", env: { ...process.env, TEST_PART: "all" } });
    child.on("error", reject);
    child.on("exit", () => resolve()); // the report has the result
  });

interface Report {
  testResults: { assertionResults: { title: string; status: string }[] }[];
}

/** Runs the tests whose names start with it; a set-up that fails leaves them "not run". */
async function runTests(copy: string, testFile: string, names: readonly string[]): Promise<Map<string, Status>> {
  const reportFile = path.join(copy, "report.json");
  await rm(reportFile, { force: true });
  const pattern = names.map(escapeRegExp).join("|");
  const vitest = path.join(root, "node_modules/vitest/vitest.mjs");
  await run(
    process.execPath,
    [vitest, "run", testFile, "-t", pattern, "--retry=0", "--reporter=json", `--outputFile=${reportFile}`],
    copy,
  );
  const report = JSON.parse(await readFile(reportFile, "utf8").catch(() => '{"testResults":[]}')) as Report;
  const results = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return new Map(
    names.map((name) => {
      const statuses = results.filter(({ title }) => title.startsWith(name)).map(({ status }) => status);
      if (statuses.includes("failed")) return [name, "failed"];
      return [name, statuses.includes("passed") ? "passed" : "not run"];
    }),
  );
}

async function judge(copy: string, mutant: Mutant, before: Status): Promise<Verdict> {
  if (before === "failed") return "TEST FAILS ANYWAY";
  if (before === "not run") return "TEST NOT FOUND";
  const file = path.join(copy, mutant.file);
  const source = await readFile(file, "utf8");
  await writeFile(
    file,
    source.replace(mutant.find, () => mutant.replace),
  );
  try {
    const after = (await runTests(copy, mutant.testFile, [mutant.test])).get(mutant.test);
    if (after === "not run") return "TEST DID NOT RUN";
    return after === "failed" ? "killed" : "SURVIVED";
  } finally {
    await writeFile(file, source);
  }
}

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { every: { type: "string", default: "1" } },
});
const chosen = Object.entries(MUTANTS)
  .flatMap(([area, mutants]) =>
    mutants.filter(
      ({ row }) => wanted.length === 0 || wanted.includes(area) || wanted.some((word) => row.includes(word)),
    ),
  )
  .filter((_mutant, index) => index % Number(values.every) === 0);
if (chosen.length === 0)
  throw new Error(`No mutant of ${wanted.join(", ")}; areas are ${Object.keys(MUTANTS).join(", ")}`);
let survivors = 0;
// one queue for all copies: the tests of a file run once without a mutant
const testFiles = [...new Set(chosen.map(({ testFile }) => testFile))].values();
await Promise.all(
  Array.from({ length: COPIES }, async () => {
    const copy = await copyRepo();
    try {
      for (const testFile of testFiles) {
        const mutants = chosen.filter((mutant) => mutant.testFile === testFile);
        const before = await runTests(copy, testFile, [...new Set(mutants.map(({ test }) => test))]);
        for (const mutant of mutants) {
          const verdict = await judge(copy, mutant, before.get(mutant.test) ?? "not run");
          if (verdict !== "killed") survivors += 1;
          const planted = mutant.find.slice(0, 60).trim();
          console.log(`${verdict.padEnd(17)}  ${mutant.row.padEnd(32)}  ${mutant.file}  ${planted}`);
        }
      }
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  }),
);
console.log(`${chosen.length - survivors} of ${chosen.length} mutants killed`);
if (survivors > 0) process.exitCode = 1;
