import type { Hash } from "./brands.ts";

/** Results of earlier runs. Losing any of them only costs time. */
export interface Cache {
  /** Announces the keys that will be read, in this order, so that a remote cache can fetch them early. */
  expect?(keys: readonly Hash[]): void;
  /** Whether there may be a local value. Cheaper than `get`, and without its checksum. */
  has(key: Hash): boolean;
  /** The stored value, verified by its checksum; null if it is missing or damaged. */
  get(key: Hash): Uint8Array | null | Promise<Uint8Array | null>;
  /** Stores the pieces as one value. `get` returns it at once, later processes after `flush`. */
  put(key: Hash, ...pieces: readonly Uint8Array[]): void;
  /** Writes new entries and deletes old ones above the size limit. Does not throw, since a full disk is no error of the site. */
  flush(): void;
  /** Number of damaged entries and files so far. */
  damaged(): number;
  /** Closes its files; entries that were not flushed are lost. */
  close(): void;
}

/** A cache that machines share over HTTP. */
export interface RemoteCacheOptions {
  /** URL of the folder that holds `ac/`, without credentials; its query is sent with every request. */
  url: URL;
  /** `read` sends nothing. */
  mode: "read" | "read-write";
  headers: Record<string, string>;
  limits?: Partial<RemoteLimits>;
}

export interface RemoteLimits {
  /** For one request, in ms. */
  requestMs: number;
  /** Time that a run may only wait for entries, and again for its last uploads; in ms. */
  waitMs: number;
  /** Concurrent requests, for reading and for sending. */
  atOnce: number;
  /** Consecutive failures that end the reading or the sending. */
  faults: number;
}
