import type { FilePath, Hash } from "./brands.ts";
import type { Outcome } from "./diagnostic.ts";
import type { SiteCode, SiteEnvironment } from "./site-environment.ts";

/** Takes bytes away and gives a way to read them again: from a disk into `into`, where they have room in it. */
export type SpillBytes = (bytes: Uint8Array) => (into?: Uint8Array) => Uint8Array;

/** A pure function with a name and a key. The cache and worker threads are the host's business. */
export interface Task<Item, Shared, Result> {
  name: string;
  /** All the result depends on; our own version is added. A task without a key, or with null, is run every time. */
  key?(item: Item, shared: Shared): readonly string[] | null;
  /** Code of the site that runs in it: variables of the environment that it reads are part of the key. By default none does. */
  code?(shared: Shared): SiteCode | null;
  /** File or page that such code works for. */
  subject?(item: Item): string;
  /** Names a cheaper result that is kept apart; where it would do, the whole result of an earlier run does too. */
  variant?(shared: Shared): string | null;
  /** The whole result without what the variant lacks; null where it serves as it is. */
  narrow?(whole: Result, shared: Shared): Result | null;
  /**
   * What a result depends on beside the key, as only making it tells: as it was then, or null, and as it is now. What is kept
   * serves where both are the same.
   */
  further?: { of(result: Result): string | null; now(item: Item, shared: Shared): string | null };
  /** Restores what structured cloning cannot keep, such as objects without a prototype. */
  revive?(result: Result): Result;
  /**
   * How a result without diagnostics is kept, piece by piece or as one; any other is not. By default everything is kept as a
   * structured clone.
   */
  codec?: {
    encode(result: Result): readonly Uint8Array[];
    decode(bytes: Uint8Array, shared: Shared, item: Item): Result;
  };
  /** Puts large parts of a result aside until somebody reads them. */
  aside?(result: Result, keep: SpillBytes): Result;
  /** Told whose results nobody remembers, before the first of them is made. */
  expect?(items: readonly Item[], shared: Shared): void;
  run(item: Item, shared: Shared): Outcome<Result> | Promise<Outcome<Result>>;
}

/** A text as an earlier run has read it. */
export interface UntouchedText {
  hash: Hash;
  /** For who needs more than the hash. @throws Error if it has changed meanwhile. */
  read(): Uint8Array;
}

/** The impure shell: files, cache, clock, progress. Tests pass one of their own. */
export interface Host {
  /** False keeps all work on this thread. */
  threads: boolean;
  environment: SiteEnvironment;
  readFile(path: FilePath): Promise<Uint8Array>;
  /** Null for a file that must be read, as all must where nobody knows of an earlier run. */
  findUntouched?(path: FilePath): UntouchedText | null;
  /** Posix paths relative to `cwd`, sorted by code unit. */
  glob(patterns: string[], options: { cwd: FilePath; ignore: string[] }): Promise<string[]>;
  /** Symbolic links in a folder, at any depth: posix paths relative to `cwd`, sorted. None if there is no folder. */
  links(cwd: FilePath): Promise<{ path: string; toFolder: boolean }[]>;
  /** True for files; false for folders and what is not there. */
  exists(path: FilePath): Promise<boolean>;
  /**
   * Runs a task over items in order; may use a cache. Results keep input order.
   * @param onResult Called with each result as it comes, run or remembered, and gives what stays of it; who waits in it holds
   * up what comes next.
   */
  runAll<Item, Shared, Result>(
    task: Task<Item, Shared, Result>,
    items: readonly Item[],
    shared: Shared,
    onResult?: (item: Item, result: Result) => Promise<Result>,
  ): Promise<{ values: (Result | undefined)[]; diagnostics: import("./diagnostic.ts").Diagnostic[] }>;
  /** One item whose work is small: without a word to the reporter, and not looked for in caches that are far away. */
  runOne<Item, Shared, Result>(task: Task<Item, Shared, Result>, item: Item, shared: Shared): Promise<Outcome<Result>>;
  /** Tells the reporter what happens now. */
  progress(stage: string, done: number, total: number): void;
}
