import { readFileSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import type { Cache } from "../model/cache.ts";
import type { Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Diagnostic, Outcome } from "../model/diagnostic.ts";
import type { Host, SpillBytes, Task } from "../model/host.ts";
import { mapBounded } from "../model/map-bounded.ts";
import { UNWATCHED } from "../model/site-environment.ts";
import type { SiteEnvironment, Variables } from "../model/host.ts";
import { decodeAsked, encodeAsked, isAmong, keyWith } from "./asked-entry.ts";
import { guardHeap } from "../workers/heap-guard.ts";
import { decodeOutcome, encodeOutcome } from "./outcome-codec.ts";

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
  /** By default nothing that code reads is part of a key. */
  environment?: SiteEnvironment;
  /** Where large parts of results wait; null leaves them in memory. */
  spillBytes?: SpillBytes | null;
  /** Outcomes that stay in memory, for hosts that outlive one run. */
  outcomes?: OutcomeMemory;
  /** See `Host`. */
  findUntouched?: Host["findUntouched"];
  /** Called with each result that is kept, or was. */
  onKept?(task: string, key: Hash, ...pieces: readonly Uint8Array[]): void;
  /** Called for each task that is really run, and for none that is remembered. @param name Of its variant, or its own. */
  onRun?(name: string): void;
}

/** By the key of the whole result: of an item the last result is remembered. Values must not be changed by whoever gets them. */
export interface OutcomeMemory {
  get(whole: Hash): RememberedOutcome | undefined;
  set(whole: Hash, remembered: RememberedOutcome): void;
}

export interface RememberedOutcome {
  /** Of the result itself. */
  key: Hash;
  /** Variables that code read for it, and what they were; null if none. */
  asked: AskedValues | null;
  outcome: Outcome<unknown>;
}

interface AskedValues {
  names: Variables;
  values: Hash;
}

/** The host of the command line: this machine's disk. */
export function createNodeHost(options: NodeHostOptions): Host {
  const { concurrency, onProgress, environment = UNWATCHED } = options;
  return {
    environment,
    threads: concurrency > 1 && availableParallelism() > 1,
    // one system call in place of four trips through the thread pool: a third of a second for 1,000 files
    readFile: async (path) => readFileSync(path),
    ...(options.findUntouched && { findUntouched: options.findUntouched }),
    async glob(patterns, { cwd, ignore }) {
      // a build that goes on from the last one looks for no files
      const { default: fastGlob } = await import("fast-glob");
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
        const outcome = await runOnce(task, item, shared, keys[index] ?? null, options, onResult);
        onProgress(task.name, ++done, items.length);
        if (done % GUARD_EVERY === 0) guardHeap();
        return outcome as Outcome<never>;
      });
      for (const outcome of outcomes) diagnostics.push(...outcome.diagnostics);
      return { values: outcomes.map(({ value }) => value), diagnostics };
    },
    async runOne(task, item, shared) {
      return runOnce(task, item, shared, keysOf(task, item, shared, options), options);
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
  { spillBytes }: NodeHostOptions,
): Outcome<Result> {
  if (outcome.value === undefined || !aside || !spillBytes) return outcome;
  return { ...outcome, value: aside(outcome.value, spillBytes) };
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

/** What serves as the result: of an item of which the whole is known nothing else is asked for. */
function recall({ own, whole }: TaskKeys, { outcomes, environment }: NodeHostOptions): RememberedOutcome | undefined {
  const known = outcomes?.get(whole);
  if (known?.key !== own && known?.key !== whole) return undefined;
  const isNow = !known.asked || environment?.hashOf(known.asked.names) === known.asked.values;
  return isNow ? known : undefined;
}

const isKnown = (keys: TaskKeys | null, options: NodeHostOptions): boolean =>
  keys !== null &&
  (recall(keys, options) !== undefined || [keys.whole, keys.own].some((key) => options.cache?.has(key)));

/** A task's outcome, diagnostics included: a hit says again what the first run said. */
async function runOnce<Item, Shared, Result>(
  task: Task<Item, Shared, Result>,
  item: Item,
  shared: Shared,
  keys: TaskKeys | null,
  options: NodeHostOptions,
  onResult: (item: Item, result: Result) => Promise<Result> = async (_item, result) => result,
): Promise<Outcome<Result>> {
  const remembered = keys && recall(keys, options);
  const known = remembered && isOfNow(task, item, shared, remembered.outcome as Outcome<Result>) ? remembered : null;
  const code = task.code?.(shared) ?? null;
  if (known?.asked && code) options.environment?.note(code, known.asked.names);
  const {
    outcome: found,
    key,
    asked,
  } = known
    ? { outcome: known.outcome as Outcome<Result>, key: null, asked: null }
    : await runCached(task, item, shared, keys, options);
  const outcome = found.value === undefined ? found : { ...found, value: await onResult(item, found.value) };
  if (known) return outcome;
  const settled = settle(task, outcome, options);
  if (keys && key) options.outcomes?.set(keys.whole, { key, asked, outcome: settled });
  return settled;
}

/** Nobody knows what an outcome without a result depends on. */
function isOfNow<Item, Shared, Result>(
  { further }: Task<Item, Shared, Result>,
  item: Item,
  shared: Shared,
  { value }: Outcome<Result>,
): boolean {
  if (!further) return true;
  if (value === undefined) return false;
  const then = further.of(value);
  return then === null || then === further.now(item, shared);
}

/**
 * A result that depends on more than the key is kept under the key where that is free, and else under one with what it depends
 * on: so an entry is never another one, and finding that a result is not of now leads to the one that is.
 */
const furtherKey = (key: Hash, now: string | null): Hash => contentHash(JSON.stringify([key, now]));

interface CachedOutcome<Result> {
  outcome: Outcome<Result>;
  /** That it was found by, but for variables that were read; null if nothing is kept. */
  key: Hash | null;
  asked: AskedValues | null;
}

/** @param asked Variables whose values are part of the keys. @returns The outcome with the key that it was found by. */
async function runCached<Item, Shared, Result>(
  task: Task<Item, Shared, Result>,
  item: Item,
  shared: Shared,
  keys: TaskKeys | null,
  options: NodeHostOptions,
  asked: AskedValues | null = null,
): Promise<CachedOutcome<Result>> {
  const { cache, onRun, onKept, environment = UNWATCHED } = options;
  const code = task.code?.(shared) ?? null;
  const run = (): Outcome<Result> | Promise<Outcome<Result>> => {
    onRun?.(task.variant?.(shared) ?? task.name);
    return code ? environment.within(code, () => task.run(item, shared), task.subject?.(item)) : task.run(item, shared);
  };
  if (!keys) return { outcome: await run(), key: null, asked };
  const { own, whole } = keys;
  // what is cheaper to make is smaller too
  const storedOwn = await cache?.get(own);
  const stored = storedOwn ?? (own === whole ? null : await cache?.get(whole));
  const found = storedOwn ? own : whole;
  if (stored) {
    onKept?.(task.name, own, stored);
    const names = decodeAsked(stored);
    if (names !== undefined) {
      if (code) environment.note(code, names);
      const values = environment.hashOf(names);
      const next = { own: keyWith(own, values), whole: keyWith(whole, values) };
      cache?.expect?.([next.whole]);
      return { ...(await runCached(task, item, shared, next, options, { names, values })), key: found };
    }
    const outcome = decode(task, item, stored, shared);
    if (task.further && !isOfNow(task, item, shared, outcome)) {
      const key = furtherKey(own, task.further.now(item, shared));
      cache?.expect?.([key]);
      return runCached(task, item, shared, { own: key, whole: key }, options, asked);
    }
    if (storedOwn) return { outcome, key: own, asked };
    const narrow = outcome.value === undefined ? null : task.narrow?.(outcome.value, shared);
    if (!narrow) return { outcome, key: whole, asked };
    const { diagnostics } = outcome;
    const outcomeNow = { value: narrow, diagnostics };
    cache?.put(own, ...encodeOutcome(outcomeNow));
    return { outcome: outcomeNow, key: own, asked };
  }
  const outcome = await run();
  const pieces = task.codec ? encodeClean(task.codec, outcome) : encodeOutcome(outcome);
  const names = code ? environment.asked(code) : [];
  const isNew = !isAmong(names, asked ? asked.names : []);
  const read = isNew ? { names, values: environment.hashOf(names) } : asked;
  const keep = (key: Hash, ...bytes: readonly Uint8Array[]): void => {
    cache?.put(key, ...bytes);
    onKept?.(task.name, key, ...bytes);
  };
  if (pieces && isNew && read) keep(own, encodeAsked(names));
  if (pieces) keep(isNew && read ? keyWith(own, read.values) : own, ...pieces);
  return { outcome, key: own, asked: read };
}

function decode<Item, Shared, Result>(
  { codec, revive }: Task<Item, Shared, Result>,
  item: Item,
  stored: Uint8Array,
  shared: Shared,
): Outcome<Result> {
  if (codec) return { value: codec.decode(stored, shared, item), diagnostics: [] };
  const outcome = decodeOutcome(stored) as Outcome<Result>;
  return outcome.value !== undefined && revive ? { ...outcome, value: revive(outcome.value) } : outcome;
}

const encodeClean = <Result>(
  { encode }: { encode(result: Result): readonly Uint8Array[] },
  { value, diagnostics }: Outcome<Result>,
): readonly Uint8Array[] | null => (value !== undefined && diagnostics.length === 0 ? encode(value) : null);
