// Runs command lines of which one call is disturbed, by `inject.mjs`: many in one process, or each in its own.
import { type ChildProcess, fork, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { once } from "node:events";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { cli, repoRoot } from "../../contracts/built-cli.ts";

/** Which call is disturbed, and how. */
export interface Plan {
  /** As `inject.mjs` names it. */
  call: string;
  /** Code of the error, `SHORT` for a write of half the bytes, `REMOVE` or `GROW` for a change of the file before it. */
  error?: string;
  /** Later calls of the same kind fail too. */
  lasting?: boolean;
  /** Sent to the process before the call. */
  signal?: NodeJS.Signals;
  /** How often the signal is sent; once by default. */
  times?: number;
}

export interface Ran {
  /** Null if a signal ended the process. */
  code: number | null;
  printed: string;
  /** Errors that no code handled, processes that stay. */
  uncaught: string[];
}

export interface Runner {
  run(cwd: string, args: readonly string[], plan?: Plan): Promise<Ran>;
  /** Names of all calls, in their order. */
  list(cwd: string, args: readonly string[]): Promise<string[]>;
  /** Ends what runs, so that the next command finds what an ended process left. */
  end(): void;
}

const at = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const PRELOAD = ["--import", at("inject.mjs")];
/** Modules of sites stay in memory. */
const MOST_RUNS = 100;
/** A limit for what hangs, in ms. */
const LIMIT_MS = 60_000;

interface Answer extends Ran {
  isReached: boolean;
  list: string[];
}

/** Runs command lines in a process that lives long. It cannot be sent signals. @param packageDir Package that `init` packs. */
export function createSharedRunner(packageDir: string = repoRoot): Runner {
  let child: ChildProcess | null = null;
  let runs = 0;
  const end = (): void => {
    child?.kill("SIGKILL");
    child = null;
    runs = 0;
  };
  const ask = async (cwd: string, args: readonly string[], plan: object | null): Promise<Answer> => {
    if (runs++ >= MOST_RUNS) end();
    if (!child) {
      child = fork(at("serve-runs.mjs"), [cli], { execArgv: PRELOAD, stdio: ["ignore", "ignore", "inherit", "ipc"] });
      await once(child, "message");
    }
    const current = child;
    const timer = setTimeout(() => current.kill("SIGKILL"), LIMIT_MS);
    const over = new AbortController();
    const died = once(current, "exit", over).then(
      (): Answer => ({ code: null, printed: "", uncaught: ["the process ended"], isReached: true, list: [] }),
    );
    current.send({ cwd, args, packageDir, plan });
    const answered = once(current, "message", over).then(([message]) => message as Answer);
    const answer = await Promise.race([answered, died]);
    // The process serves the next run: its listeners would add up.
    over.abort();
    clearTimeout(timer);
    if (answer.code === null) end();
    return answer;
  };
  return {
    run: (cwd, args, plan) => ask(cwd, args, plan ? { root: cwd, ...plan } : null),
    list: async (cwd, args) => (await ask(cwd, args, { root: cwd, list: [] })).list,
    end,
  };
}

/** Time in which a process and those that it started end after a signal, in ms. */
const FAREWELL_MS = 3_000;

const lives = (group: number): boolean => {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
};

/** Runs each command line in its own process. */
export function createProcessRunner(): Runner {
  const run = async (cwd: string, args: readonly string[], plan: object | null): Promise<Ran> => {
    const child = spawn(process.execPath, [...PRELOAD, cli, ...args], {
      ...{ cwd, detached: true, stdio: ["ignore", "pipe", "pipe"] },
      env: { ...process.env, ...(plan && { INJECT: JSON.stringify(plan) }) },
    });
    const group = -(child.pid as number);
    let printed = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => {
        printed += chunk;
      });
    const timer = setTimeout(() => process.kill(group, "SIGKILL"), LIMIT_MS);
    const [code] = (await once(child, "close")) as [number | null];
    clearTimeout(timer);
    const ends = performance.now() + FAREWELL_MS;
    while (lives(group) && performance.now() < ends) await new Promise((resolve) => setTimeout(resolve, 5));
    const uncaught = lives(group) ? ["a process stays"] : [];
    if (uncaught.length > 0) process.kill(group, "SIGKILL");
    return { code, printed, uncaught };
  };
  return {
    run: (cwd, args, plan) => run(cwd, args, plan ? { root: cwd, ...plan } : null),
    async list(cwd, args) {
      const listFile = path.join(cwd, ".sitegen.calls");
      await run(cwd, args, { root: cwd, listFile });
      return JSON.parse(readFileSync(listFile, "utf8")) as string[];
    },
    end() {},
  };
}
