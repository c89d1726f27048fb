import { readFileSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { deserialize, serialize } from "node:v8";
import fastGlob from "fast-glob";
import type { Cache } from "../model/cache.ts";
import type { Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Diagnostic, Outcome } from "../model/diagnostic.ts";
import type { Host, PutAside, Task } from "../model/host.ts";
import { mapBounded } from "../model/map-bounded.ts";
import { createHeapGuard } from "./heap-guard.ts";

/** Items between two looks at the heap. */
const GUARD_EVERY = 16;

export interface NodeHostOptions {
  /** Tasks and reads under way at once; 1 also means one thread. */
  concurrency: number;
  onProgress(stage: string, done: number, total: number): void;
  /** Null runs every task. */
  cache: Cache | null;
  /** Part of every key: see `toolVersion`. */
  version: string;
  /** Where large parts of results wait; null leaves them in memory. */
  putAside?: PutAside | null;
  /** Outcomes that stay in memory, for hosts that outlive one run. */
  outcomes?: OutcomeMemory;
  /** Called with each result that is kept, or was. */
  onKept?(task: string, key: Hash, bytes: Uint8Array): void;
  /** Called for each task that is really run, and for none that is remembered. @param name Of its variant, or its own. */
  onRun?(name: string): void;
}

/** Values must not be changed by whoever gets them. */
export interface OutcomeMemory {
  get(key: Hash): Outcome<unknown> | undefined;
  set(key: Hash, outcome: Outcome<unknown>): void;
}

/** The host of the command line: this machine's disk. */
export function createNodeHost(options: NodeHostOptions): Host {
  const { concurrency, onProgress } = options;
  const guardHeap = createHeapGuard();
  return {
    threads: concurrency > 1 && availableParallelism() > 1,
    // one system call in place of four trips through the thread pool: a third of a second for 1,000 files
    readFile: async (path) => readFileSync(path),
    async glob(patterns, { cwd, ignore }) {
      const found = await fastGlob(patterns, {
        cwd,
        ignore,
        dot: false,
        onlyFiles: true,
        followSymbolicLinks: false,
        suppressErrors: false,
      });
      return found.sort();
    },
    links: listLinks,
    exists: (file) =>
      stat(file).then(
        (found) => found.isFile(),
        () => false,
      ),
    async runAll(task, items, shared, onResult) {
      const diagnostics: Diagnostic[] = [];
      let done = 0;
      const keys = items.map((item) => keysOf(task, item, shared, options));
      options.cache?.expect?.(keys.flatMap((key) => key?.whole ?? []));
      task.expect?.(
        items.filter((_, index) => !isKnown(keys[index] ?? null, options)),
        shared,
      );
      const outcomes = await mapBounded(items, concurrency, async (item, index): Promise<Outcome<never>> => {
        let outcome = await runCached(task, item, shared, keys[index] ?? null, options);
        if (outcome.value !== undefined && onResult)
          outcome = { ...outcome, value: await onResult(item, outcome.value) };
        onProgress(task.name, ++done, items.length);
        if (done % GUARD_EVERY === 0) guardHeap();
        return settle(task, outcome, options) as Outcome<never>;
      });
      for (const outcome of outcomes) diagnostics.push(...outcome.diagnostics);
      return { values: outcomes.map(({ value }) => value), diagnostics };
    },
    async runOne(task, item, shared) {
      return runCached(task, item, shared, keysOf(task, item, shared, options), options);
    },
    progress: onProgress,
  };
}

async function listLinks(cwd: string): Promise<{ path: string; toFolder: boolean }[]> {
  const entries = await readdir(cwd, { recursive: true, withFileTypes: true }).catch(() => []);
  const links = entries
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(
    links.map(async (file) => ({
      path: path.relative(cwd, file).replaceAll(path.sep, "/"),
      toFolder: await stat(file).then(
        (found) => found.isDirectory(),
        () => false,
      ),
    })),
  );
}

function settle<Item, Shared, Result>(
  { aside }: Task<Item, Shared, Result>,
  outcome: Outcome<Result>,
  { putAside }: NodeHostOptions,
): Outcome<Result> {
  if (outcome.value === undefined || !aside || !putAside) return outcome;
  return { ...outcome, value: aside(outcome.value, putAside) };
}

/** Of what a task makes as it is run now, and of the whole result where it would do as well. */
interface TaskKeys {
  own: Hash;
  whole: Hash;
}

/** Null if nothing is kept of the task. */
function keysOf<Item, Shared, Result>(
  task: Task<Item, Shared, Result>,
  item: Item,
  shared: Shared,
  { cache, version, outcomes, onKept }: NodeHostOptions,
): TaskKeys | null {
  const key = cache || outcomes || onKept ? task.key?.(item, shared) : null;
  if (!key) return null;
  const parts = [version, task.name, ...key];
  const whole = contentHash(JSON.stringify(parts));
  const variant = task.variant?.(shared) ?? null;
  return { whole, own: variant === null ? whole : contentHash(JSON.stringify([variant, ...parts])) };
}

const isKnown = (keys: TaskKeys | null, { cache, outcomes }: NodeHostOptions): boolean =>
  keys !== null && [keys.whole, keys.own].some((key) => outcomes?.get(key) !== undefined || cache?.has(key));

/** A task's outcome, diagnostics included: a hit says again what the first run said. */
async function runCached<Item, Shared, Result>(
  task: Task<Item, Shared, Result>,
  item: Item,
  shared: Shared,
  keys: TaskKeys | null,
  { cache, outcomes, onRun, onKept }: NodeHostOptions,
): Promise<Outcome<Result>> {
  const run = (): Outcome<Result> | Promise<Outcome<Result>> => {
    onRun?.(task.variant?.(shared) ?? task.name);
    return task.run(item, shared);
  };
  if (!keys) return run();
  const { own, whole } = keys;
  const known = outcomes?.get(whole) ?? outcomes?.get(own);
  if (known) return known as Outcome<Result>;
  const storedWhole = await cache?.get(whole);
  const stored = storedWhole ?? (own === whole ? null : await cache?.get(own));
  if (stored) onKept?.(task.name, own, stored);
  let outcome: Outcome<Result>;
  if (stored && task.codec) outcome = { value: task.codec.decode(stored, shared), diagnostics: [] };
  else if (stored) {
    outcome = deserialize(stored) as Outcome<Result>;
    if (outcome.value !== undefined && task.revive) outcome = { ...outcome, value: task.revive(outcome.value) };
  } else {
    outcome = await run();
    const bytes = task.codec ? encodeClean(task.codec, outcome) : serialize(outcome);
    if (bytes) cache?.put(own, bytes);
    if (bytes) onKept?.(task.name, own, bytes);
  }
  outcomes?.set(storedWhole ? whole : own, outcome);
  return outcome;
}

const encodeClean = <Result>(
  { encode }: { encode(result: Result): Uint8Array },
  { value, diagnostics }: Outcome<Result>,
): Uint8Array | null => (value !== undefined && diagnostics.length === 0 ? encode(value) : null);
