import type { FilePath, Hash } from "./brands.ts";
import type { Outcome } from "./diagnostic.ts";
import type { RunningCode, SiteCode } from "./site-code/running-code.ts";

/** Names of variables; null for all, existing or not. */
export type Variables = readonly string[] | null;

/** Environment variables that the site's code has read. Results that were created meanwhile depend on them. */
export interface SiteEnvironment {
  /** Runs `work`, which may run such code of the site. @throws WaitedTooLong */
  within<Result>(running: RunningCode, work: () => Result | Promise<Result>): Promise<Result>;
  /** Records variables that such code read for a cached result. */
  record(code: SiteCode, names: Variables): void;
  /** All variables that such code has read so far, sorted. */
  variablesRead(code: SiteCode): Variables;
  /** Hash of the current values of these variables. */
  hashOf(names: Variables): Hash;
}

/** Spills bytes to disk and returns a function that reads them back, into `into` where they fit. */
export type SpillBytes = (bytes: Uint8Array) => (into?: Uint8Array) => Uint8Array;

/** A part of a result. */
export interface ResultPart {
  /** Parts with one name have the same bytes. */
  name: string;
  bytes(): Uint8Array;
}

/** A pure function with a name and a key. The host handles the cache and workers. */
export interface Task<Item, Shared, Result> {
  name: string;
  /** Everything the result depends on; our own version is added. Without a key, or with null, the task always runs. */
  key?(item: Item, shared: Shared): readonly string[] | null;
  /** The site's code that the task runs: environment variables that it reads become part of the key. None by default. */
  code?(shared: Shared): SiteCode | null;
  /** What such code runs for. */
  subject?(item: Item, shared: Shared): Omit<RunningCode, "code">;
  /** Names a cheaper result that is cached separately. A cached whole result can replace it. */
  variant?(shared: Shared): string | null;
  /** Reduces the whole result to the variant; null if the whole result can be used as it is. */
  narrow?(whole: Result, shared: Shared): Result | null;
  /**
   * Dependencies besides the key that only the run shows: their value at the time of the result, or null, and the current value.
   * A cached result is valid if both are equal.
   */
  further?: {
    of(result: Result): string | null;
    now(item: Item, shared: Shared, result: Result | undefined): string | null;
  };
  /** Restores values that structured cloning loses, such as objects without a prototype. */
  revive?(result: Result): Result;
  /**
   * Encodes a result without diagnostics for the cache, in pieces or as one; other results are not cached. By default a
   * structured clone of everything.
   */
  codec?: {
    encode(result: Result): readonly Uint8Array[];
    decode(bytes: Uint8Array, shared: Shared, item: Item, parts: ReadonlyMap<string, Uint8Array>): Result;
    /** Parts that are not among the pieces, since many results have the same: each is cached once. By default none. */
    parts?: {
      of(result: Result): readonly ResultPart[];
      /** Names of the parts that `decode` needs. If the cache lacks one of them, the task runs. */
      namesIn(bytes: Uint8Array, shared: Shared, item: Item): readonly string[];
    };
  };
  /** Spills large parts of a result to disk until they are read. */
  aside?(result: Result, keep: SpillBytes): Result;
  /** Called with the items without a cached result, before the first of them runs. */
  expect?(items: readonly Item[], shared: Shared): void;
  run(item: Item, shared: Shared): Outcome<Result> | Promise<Outcome<Result>>;
}

/** A text as an earlier run read it. */
export interface UntouchedText {
  hash: Hash;
  /** Reads the text itself. @throws Error if it has changed meanwhile. */
  read(): Uint8Array;
}

/** The impure shell: files, cache, clock, progress. Tests pass another implementation. */
export interface Host {
  /** If false, all work runs on this thread. */
  threads: boolean;
  environment: SiteEnvironment;
  readFile(path: FilePath): Promise<Uint8Array>;
  /** Null for a file that must be read, which is every file without an earlier run. */
  findUntouched?(path: FilePath): UntouchedText | null;
  /** Posix paths relative to `cwd`, sorted by code unit. */
  glob(patterns: string[], options: { cwd: FilePath; ignore: string[] }): Promise<string[]>;
  /**
   * Symbolic links in a folder, at any depth: posix paths relative to `cwd`, sorted, with targets as stored. None if there is
   * no folder.
   */
  links(cwd: FilePath): Promise<{ path: string; target: string; toFolder: boolean }[]>;
  /** True for files; false for folders and missing paths. */
  exists(path: FilePath): Promise<boolean>;
  /**
   * Runs a task over items in order; may use a cache. Results keep input order.
   * @param onResult Called with each result, new or cached; returns the value to store. While it waits, no further item
   * starts.
   */
  runAll<Item, Shared, Result>(
    task: Task<Item, Shared, Result>,
    items: readonly Item[],
    shared: Shared,
    onResult?: (item: Item, result: Result) => Promise<Result>,
  ): Promise<{ values: (Result | undefined)[]; diagnostics: import("./diagnostic.ts").Diagnostic[] }>;
  /** Runs one small item: reports no progress and skips the remote cache. */
  runOne<Item, Shared, Result>(task: Task<Item, Shared, Result>, item: Item, shared: Shared): Promise<Outcome<Result>>;
  /** Reports the current stage. */
  progress(stage: string, done: number, total: number): void;
}
