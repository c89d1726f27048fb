import { readdir, readlink, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import type { Cache } from "../model/cache.ts";
import type { Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { pathFrom } from "../model/disk/file-paths.ts";
import { readRegularFile, statPath } from "../model/disk/read-file.ts";
import { diagnosticOf } from "../diagnostics/site-code.ts";
import type { Diagnostic, Outcome } from "../model/diagnostic.ts";
import type { Host, ResultPart, SpillBytes, Task } from "../model/host.ts";
import { mapBounded } from "../model/map-bounded.ts";
import { UNWATCHED } from "../model/site-environment.ts";
import type { SiteEnvironment, Variables } from "../model/host.ts";
import { decodeVariables, encodeVariables, isSubset, withValues } from "./variables-entry.ts";
import { guardHeap } from "../workers/heap-guard.ts";
import { decodeOutcome, encodeOutcome } from "./outcome-codec.ts";

/** Items between two checks of the heap. */
const GUARD_EVERY = 16;

export interface NodeHostOptions {
  /** Concurrent tasks and reads; 1 also means one thread. */
  concurrency: number;
  onProgress(stage: string, done: number, total: number): void;
  /** Null: every task runs. */
  cache: Cache | null;
  /** Part of every key: see `toolVersion`. */
  version: string;
  /** By default no environment variable is part of a key. */
  environment?: SiteEnvironment;
  /** Spills large parts of results to disk; null leaves them in memory. */
  spillBytes?: SpillBytes | null;
  /** Outcomes that stay in memory, for hosts that outlive one run. */
  outcomes?: OutcomeMemory;
  /** See `Host`. */
  findUntouched?: Host["findUntouched"];
  /** Called with the cache entries of each result, as a run without any cache would store them. */
  onCached?(task: string, key: Hash, pieces: () => readonly Uint8Array[]): void;
  /** Called for each task that runs, and not for reused results. @param name The task's variant, or its name. */
  onRun?(name: string): void;
}

/** The latest outcome of each item, by the key of its whole result. Callers must not change the values. */
export interface OutcomeMemory {
  get(whole: Hash): StoredOutcome | undefined;
  set(whole: Hash, outcome: StoredOutcome): void;
}

export interface StoredOutcome {
  /** Key of the result itself. */
  key: Hash;
  /** Environment variables that code read for it, and their values; null if none. */
  variables: VariableValues | null;
  outcome: Outcome<unknown>;
}

/** After this time without progress and without work, running tasks of the site's code wait for others; in ms. */
const STALL_MS = 100;

interface VariableValues {
  names: Variables;
  values: Hash;
}

/** The host of the command line: this machine's disk. */
export function createNodeHost(options: NodeHostOptions): Host {
  const { concurrency, onProgress, environment = UNWATCHED } = options;
  return {
    environment,
    threads: concurrency > 1 && availableParallelism() > 1,
    // no trips through the thread pool: saves a third of a second for 1,000 files
    readFile: async (path) => readRegularFile(path),
    ...(options.findUntouched && { findUntouched: options.findUntouched }),
    async glob(patterns, { cwd, ignore }) {
      // loaded on demand: a build that reuses the previous plan searches for no files
      const { default: fastGlob } = await import("fast-glob");
      const entries = await fastGlob(patterns, {
        ...{ cwd, ignore, dot: false, followSymbolicLinks: false, suppressErrors: false },
        // a pipe in place of a file is reported where it is read
        ...{ onlyFiles: false, objectMode: true },
      });
      return entries
        .filter(({ dirent }) => !dirent.isDirectory() && !dirent.isSymbolicLink())
        .map(({ path: file }) => file)
        .sort();
    },
    links: listLinks,
    exists: async (file) => {
      const stats = statPath(file);
      return stats !== null && !stats.isDirectory();
    },
    async runAll(task, items, shared, onResult) {
      const diagnostics: Diagnostic[] = [];
      let done = 0;
      const keys = items.map((item) => keysOf(task, item, shared, options));
      options.cache?.expect?.(keys.flatMap((key) => key?.whole ?? []));
      task.expect?.(
        items.filter((_, index) => !isCached(keys[index] ?? null, options)),
        shared,
      );
      // plugins of a site may let a page wait for another one
      const bounds = task.code?.(shared) ? { concurrency, stallMs: STALL_MS } : { concurrency };
      const outcomes = await mapBounded(items, bounds, async (item, index): Promise<Outcome<never>> => {
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

async function listLinks(cwd: string): ReturnType<Host["links"]> {
  const entries = await readdir(cwd, { recursive: true, withFileTypes: true }).catch(() => []);
  const links = entries
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(
    links.map(async (file) => ({
      path: pathFrom(cwd, file),
      target: await readlink(file).catch(() => ""),
      toFolder: await stat(file).then(
        (stats) => stats.isDirectory(),
        () => false,
      ),
    })),
  );
}

/** Spills large parts of the result, if the task has any. */
function spill<Item, Shared, Result>(
  { aside }: Task<Item, Shared, Result>,
  outcome: Outcome<Result>,
  { spillBytes }: NodeHostOptions,
): Outcome<Result> {
  if (outcome.value === undefined || !aside || !spillBytes) return outcome;
  return { ...outcome, value: aside(outcome.value, spillBytes) };
}

interface TaskKeys {
  /** Key of the result of the current variant. */
  own: Hash;
  /** Key of the whole result, which can replace the variant's; equals `own` without a variant. */
  whole: Hash;
}

/** Null if the task's results are not cached. */
function keysOf<Item, Shared, Result>(
  task: Task<Item, Shared, Result>,
  item: Item,
  shared: Shared,
  { cache, version, outcomes, onCached }: NodeHostOptions,
): TaskKeys | null {
  const key = cache || outcomes || onCached ? task.key?.(item, shared) : null;
  if (!key) return null;
  const parts = [version, task.name, ...key];
  const whole = contentHash(JSON.stringify(parts));
  const variant = task.variant?.(shared) ?? null;
  return { whole, own: variant === null ? whole : contentHash(JSON.stringify([variant, ...parts])) };
}

/** The outcome in memory if the variables that it depends on have the same values; it may be the whole result. */
function recall({ own, whole }: TaskKeys, { outcomes, environment }: NodeHostOptions): StoredOutcome | undefined {
  const stored = outcomes?.get(whole);
  if (stored?.key !== own && stored?.key !== whole) return undefined;
  const { variables } = stored;
  return !variables || environment?.hashOf(variables.names) === variables.values ? stored : undefined;
}

const isCached = (keys: TaskKeys | null, options: NodeHostOptions): boolean =>
  keys !== null &&
  (recall(keys, options) !== undefined || [keys.whole, keys.own].some((key) => options.cache?.has(key)));

/** A task's outcome from memory, the cache or a run. A cached outcome has the same diagnostics. */
async function runOnce<Item, Shared, Result>(
  task: Task<Item, Shared, Result>,
  item: Item,
  shared: Shared,
  keys: TaskKeys | null,
  options: NodeHostOptions,
  onResult: (item: Item, result: Result) => Promise<Result> = async (_item, result) => result,
): Promise<Outcome<Result>> {
  const recalled = keys && recall(keys, options);
  const stored = recalled && isCurrent(task, item, shared, recalled.outcome as Outcome<Result>) ? recalled : null;
  const code = task.code?.(shared) ?? null;
  if (stored?.variables && code) options.environment?.record(code, stored.variables.names);
  const run = stored
    ? { outcome: stored.outcome as Outcome<Result>, key: null, variables: null, pieces: null, parts: [] }
    : await runCached(task, item, shared, keys, options);
  if (keys && run.pieces) listEntries(keys.own, { ...run, pieces: run.pieces }, task.name, options);
  const { value } = run.outcome;
  const outcome = value === undefined ? run.outcome : { ...run.outcome, value: await onResult(item, value) };
  if (stored) return outcome;
  const spilled = spill(task, outcome, options);
  const { key, variables } = run;
  if (keys && key) options.outcomes?.set(keys.whole, { key, variables, outcome: spilled });
  return spilled;
}

/** Whether the further dependencies of a result are unchanged. A failed task has unknown dependencies, so it is never current. */
function isCurrent<Item, Shared, Result>(
  { further }: Task<Item, Shared, Result>,
  item: Item,
  shared: Shared,
  { value }: Outcome<Result>,
): boolean {
  if (!further) return true;
  if (value === undefined) return false;
  const dependency = further.of(value);
  return dependency === null || dependency === further.now(item, shared, value);
}

/**
 * Key of a result with further dependencies, used if the plain key holds a result with other ones. Entries are never replaced, and
 * an outdated entry leads to the current one.
 */
const furtherKey = (key: Hash, dependency: string | null): Hash => contentHash(JSON.stringify([key, dependency]));

interface KeyedOutcome<Result> {
  outcome: Outcome<Result>;
  /** Key of its cache entry, without the values of variables; null if it is not cached. */
  key: Hash | null;
  variables: VariableValues | null;
  /** The encoded result; null if it is not cached. */
  pieces: readonly Uint8Array[] | null;
  parts: readonly ResultPart[];
}

/** Parts have names by their content, whatever version of sitegen stored them. */
const partKey = ({ name }: Pick<ResultPart, "name">): Hash => contentHash(JSON.stringify(["part", name]));

/** The parts of a cached result; null if one is missing. */
async function readParts<Item, Shared, Result>(
  { codec }: Task<Item, Shared, Result>,
  item: Item,
  entry: Uint8Array,
  shared: Shared,
  { cache }: NodeHostOptions,
): Promise<Map<string, Uint8Array> | null> {
  const parts = new Map<string, Uint8Array>();
  for (const name of codec?.parts?.namesIn(entry, shared, item) ?? []) {
    const bytes = await cache?.get(partKey({ name }));
    if (!bytes) return null;
    parts.set(name, bytes);
  }
  return parts;
}

/** Calls `onCached`. Whatever outdated entries led to a result, its own are the same. */
function listEntries(
  own: Hash,
  { variables, pieces, parts }: Pick<KeyedOutcome<unknown>, "variables" | "parts"> & { pieces: readonly Uint8Array[] },
  task: string,
  { onCached }: NodeHostOptions,
): void {
  if (!onCached) return;
  for (const part of parts) onCached(task, partKey(part), () => [part.bytes()]);
  if (variables) onCached(task, own, () => [encodeVariables(variables.names)]);
  onCached(task, variables ? withValues(own, variables.values) : own, () => pieces);
}

/** @param variables Variables whose values are part of the keys. */
async function runCached<Item, Shared, Result>(
  task: Task<Item, Shared, Result>,
  item: Item,
  shared: Shared,
  keys: TaskKeys | null,
  options: NodeHostOptions,
  variables: VariableValues | null = null,
): Promise<KeyedOutcome<Result>> {
  const { cache, onRun, environment = UNWATCHED } = options;
  const code = task.code?.(shared) ?? null;
  const run = async (): Promise<Outcome<Result>> => {
    onRun?.(task.variant?.(shared) ?? task.name);
    if (!code) return task.run(item, shared);
    const running = { subject: task.name, ...task.subject?.(item, shared), code };
    try {
      return await environment.within(running, () => task.run(item, shared));
    } catch (error) {
      const diagnostic = diagnosticOf(error);
      if (!diagnostic) throw error;
      return { value: undefined, diagnostics: [diagnostic] };
    }
  };
  if (!keys) return { outcome: await run(), key: null, variables, pieces: null, parts: [] };
  const { own, whole } = keys;
  // the variant is smaller than the whole result
  const ownEntry = await cache?.get(own);
  const entry = ownEntry ?? (own === whole ? null : await cache?.get(whole));
  const entryKey = ownEntry ? own : whole;
  const names = entry ? decodeVariables(entry) : undefined;
  const parts = entry && names === undefined ? await readParts(task, item, entry, shared, options) : new Map();
  if (entry && parts) {
    if (names !== undefined) {
      if (code) environment.record(code, names);
      const values = environment.hashOf(names);
      const next = { own: withValues(own, values), whole: withValues(whole, values) };
      cache?.expect?.([next.whole]);
      return { ...(await runCached(task, item, shared, next, options, { names, values })), key: entryKey };
    }
    const outcome = decode(task, item, entry, { shared, parts });
    const cachedParts = Array.from(parts, ([name, bytes]): ResultPart => ({ name, bytes: () => bytes }));
    if (task.further && !isCurrent(task, item, shared, outcome)) {
      const key = furtherKey(own, task.further.now(item, shared, outcome.value));
      cache?.expect?.([key]);
      return runCached(task, item, shared, { own: key, whole: key }, options, variables);
    }
    if (ownEntry) return { outcome, key: own, variables, pieces: [entry], parts: cachedParts };
    const narrow = outcome.value === undefined ? null : task.narrow?.(outcome.value, shared);
    if (!narrow) return { outcome, key: whole, variables, pieces: [entry], parts: cachedParts };
    const narrowed = { value: narrow, diagnostics: outcome.diagnostics };
    const pieces = encodeOutcome(narrowed);
    cache?.put(own, ...pieces);
    return { outcome: narrowed, key: own, variables, pieces, parts: [] };
  }
  const outcome = await run();
  // what the site's code could not do now may work the next time
  if (code && outcome.value === undefined) return { outcome, key: null, variables, pieces: null, parts: [] };
  const pieces = task.codec ? encodeClean(task.codec, outcome) : encodeOutcome(outcome);
  const newParts = (pieces && outcome.value !== undefined && task.codec?.parts?.of(outcome.value)) || [];
  for (const part of newParts) if (!cache?.has(partKey(part))) cache?.put(partKey(part), part.bytes());
  const used = code ? environment.variablesRead(code) : [];
  const isNew = !isSubset(used, variables ? variables.names : []);
  const read = isNew ? { names: used, values: environment.hashOf(used) } : variables;
  if (pieces && isNew && read) cache?.put(own, encodeVariables(used));
  if (pieces) cache?.put(isNew && read ? withValues(own, read.values) : own, ...pieces);
  return { outcome, key: own, variables: read, pieces, parts: newParts };
}

function decode<Item, Shared, Result>(
  { codec, revive }: Task<Item, Shared, Result>,
  item: Item,
  entry: Uint8Array,
  { shared, parts }: { shared: Shared; parts: ReadonlyMap<string, Uint8Array> },
): Outcome<Result> {
  if (codec) return { value: codec.decode(entry, shared, item, parts), diagnostics: [] };
  const outcome = decodeOutcome(entry) as Outcome<Result>;
  return outcome.value !== undefined && revive ? { ...outcome, value: revive(outcome.value) } : outcome;
}

/** Null if the outcome has no result or any diagnostic. */
const encodeClean = <Result>(
  { encode }: { encode(result: Result): readonly Uint8Array[] },
  { value, diagnostics }: Outcome<Result>,
): readonly Uint8Array[] | null => (value !== undefined && diagnostics.length === 0 ? encode(value) : null);
