import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { inject } from "vitest";

export const repoRoot = fileURLToPath(new URL("../..", import.meta.url));

/** Path of the command line, bundled once for all files of tests. */
export const cli: string = inject("cli");

/** Copies it, without V8's compiled code. @returns Path of the copy. */
export function copyCli(folder: string): string {
  const compiled = path.join(path.dirname(cli), "compiled");
  cpSync(path.dirname(cli), folder, { recursive: true, filter: (file) => file !== compiled });
  return path.join(folder, "sitegen.js");
}

/** Copies the package below a folder, with links to its dependencies. @returns Path of the command line. */
export function installCopy(root: string): string {
  const packages = path.join(root, "node_modules");
  const own = path.join(packages, "sitegen");
  mkdirSync(packages, { recursive: true });
  for (const name of readdirSync(path.join(repoRoot, "node_modules"))) {
    if (!name.startsWith(".")) symlinkSync(path.join(repoRoot, "node_modules", name), path.join(packages, name), "dir");
  }
  for (const name of ["package.json", "runtime", "templates", "cli/highlight/tables"])
    cpSync(path.join(repoRoot, name), path.join(own, name), { recursive: true });
  return copyCli(path.join(own, "dist"));
}

/** Root-relative folders of the packages whose code is in a file: the bundler names the source of each part. */
export const packagesIn = (code: string): string[] =>
  [
    ...code.matchAll(/^ *\/\/ (?:\.\.\/[^\n]*?\/)?(node_modules\/(?:.*\/node_modules\/)?(?:@[^/\n]+\/)?[^/\n]+)\//gm),
  ].map(([, folder]) => folder as string);

export interface Finished {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  /** Another Node than that of the test. */
  program?: string;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Called with all of stdout so far. */
  onStdout?: (text: string, kill: (signal: NodeJS.Signals) => void) => void;
  /** Sent at the first line of progress. */
  killAtProgress?: NodeJS.Signals;
  /** Signal and wait in ms. */
  killAfter?: { signal: NodeJS.Signals; ms: number };
  /** Close stdout at once, as `head` does. */
  deafStdout?: boolean;
}

/** Runs a Node program to its end. */
export function runNode(args: string[], options: RunOptions = {}): Promise<Finished> {
  const {
    program = process.execPath,
    cwd = repoRoot,
    env = process.env,
    onStdout,
    killAtProgress,
    killAfter,
    deafStdout,
  } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    const finished = { stdout: "", stderr: "" };
    if (deafStdout) child.stdout.destroy();
    child.stdout.on("data", (chunk) => {
      finished.stdout += chunk;
      onStdout?.(finished.stdout, (signal) => child.kill(signal));
    });
    if (killAtProgress) child.stderr.once("data", () => child.kill(killAtProgress));
    child.stderr.on("data", (chunk) => {
      finished.stderr += chunk;
    });
    const timer = killAfter && setTimeout(() => child.kill(killAfter.signal), killAfter.ms);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      resolve({ code, signal, ...finished });
    });
  });
}
