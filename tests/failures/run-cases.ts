// Runs rows of the catalogue: one process each, on a copy of a small site that was built before.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashWritten } from "../contracts/build-fixture.ts";
import { cli, repoRoot, runNode } from "../contracts/built-cli.ts";
import type { FailureCase } from "./case.ts";

/** Title of a row's test, by which the scoreboard counts. */
export const titleOf = ({ number, title }: Pick<FailureCase, "number" | "title">): string => `#${number} ${title}`;

/** Errors of a report that have no code, or no remedy. @param stderr As printed. */
function incompleteErrors(stderr: string): string[] {
  const errors = stderr
    .split(/\n(?=\S[^\n]* {2}(?:error|warning|info) {2}|error {2})/)
    .filter((part) => /(?:^|\s)error {2}/.test(part));
  return errors.filter((error) => !/error {2}SG\d{4} [a-z0-9-]+\n/.test(error) || !/\n {2}help: \S/.test(error));
}

/** What a command leaves in the cache although it has ended. */
const leftoversIn = (cache: string): string[] =>
  existsSync(cache) && statSync(cache).isDirectory()
    ? readdirSync(cache).filter((name) => /^(?:output|dev)-|lock|stage|\.(?:new|stale)$/.test(name))
    : [];

/** Time in which the processes that a command started end after it, in ms. */
const FAREWELL_MS = 10_000;

function lives(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}

/** Runs a command in a group of processes. @returns How it ended; `left` is true if a process of the group is alive after it. */
function runInGroup(root: string, { command = ["build"], env = {}, under = [], expected }: FailureCase) {
  const [program = "", ...args] = [...under, process.execPath, cli, ...command];
  const limit = (expected.within ?? 30) * 1000;
  return new Promise<{ code: number | null; printed: string; left: boolean; late: boolean }>((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    const group = -(child.pid as number);
    let printed = "";
    let late = false;
    const collect = (chunk: Buffer): void => {
      printed += chunk;
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    const timer = globalThis.setTimeout(() => {
      late = true;
      process.kill(group, "SIGKILL");
    }, limit);
    child.on("error", reject);
    child.on("close", async (code) => {
      clearTimeout(timer);
      // esbuild ends when it finds its input closed, which is a moment after the command
      const ends = performance.now() + FAREWELL_MS;
      while (lives(group) && performance.now() < ends) await setTimeout(5);
      const left = lives(group);
      if (left) process.kill(group, "SIGKILL");
      resolve({ code, printed, left, late });
    });
  });
}

/** Declares a test for each row. */
export function runCases(cases: readonly FailureCase[]): void {
  let built: string;
  const folders: string[] = [];
  const createFolder = (): string => {
    const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "failure-")));
    folders.push(folder);
    return folder;
  };
  beforeAll(async () => {
    built = createFolder();
    cpSync(path.join(repoRoot, "tests/sites/minimal"), built, {
      recursive: true,
      filter: (file) => !/\/(?:\.sitegen|build|node_modules)$/.test(file),
    });
    expect(await runNode([cli, "build"], { cwd: built })).toMatchObject({ code: 0 });
  });
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  for (const row of cases) {
    const isPossible = !row.asRoot || process.getuid?.() === 0;
    const tags = row.long ? ["long"] : row.nightly ? ["nightly"] : [];
    const options = { tags, retry: row.retries ?? 0 };
    test.runIf(isPossible).concurrent(titleOf(row), options, async () => {
      const { files = {}, prepare, expected, leaves = [] } = row;
      const root = createFolder();
      cpSync(built, root, { recursive: true, verbatimSymlinks: true });
      for (const [file, content] of Object.entries(files)) {
        const target = path.join(root, file);
        if (content === null) rmSync(target, { recursive: true });
        else {
          mkdirSync(path.dirname(target), { recursive: true });
          writeFileSync(target, content);
        }
      }
      const undo = prepare?.(root);
      try {
        const names = readdirSync(root);
        const before = hashWritten(root);
        const { code, printed, left, late } = await runInGroup(root, row);
        expect({ late, code, printed }).toEqual({ late: false, code: expected.exit, printed });
        for (const part of expected.reports ?? []) expect(printed).toContain(part);
        for (const part of expected.silent ?? []) expect(printed).not.toMatch(part);
        expect(printed).not.toContain("sitegen stopped because of a fault");
        expect(incompleteErrors(printed)).toEqual([]);
        if (expected.exit !== 0 && !expected.output) expect(hashWritten(root)).toEqual(before);
        const allowed = [...names, ".sitegen", ...leaves];
        expect(readdirSync(root).filter((name) => !allowed.includes(name))).toEqual([]);
        expect(leftoversIn(path.join(root, ".sitegen"))).toEqual([]);
        expect(left).toBe(false);
        expected.output?.((file) => readFileSync(path.join(root, "build", file), "utf8"));
      } finally {
        undo?.();
      }
    });
  }
}
