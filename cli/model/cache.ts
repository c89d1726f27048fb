import type { Hash } from "./brands.ts";

/** Results of earlier runs. Losing any of it, in any way, only costs time. */
export interface Cache {
  /** Tells which keys will be asked for, in this order, so that what is far away can be on its way. */
  expect?(keys: readonly Hash[]): void;
  /** Whether `get` will look for a value at hand: cheaper, and proves nothing. */
  has(key: Hash): boolean;
  /** What is stored under the key, proved by its checksum; null if there is nothing or it is damaged. */
  get(key: Hash): Uint8Array | null | Promise<Uint8Array | null>;
  /** Keeps the pieces as one value; `get` sees it at once, later processes after `flush`. */
  put(key: Hash, ...pieces: readonly Uint8Array[]): void;
  /** Writes what is new and drops what is too much. Does not throw: a full disk is no fault of the site. */
  flush(): void;
  /** Entries and files found damaged so far. */
  damaged(): number;
  /** Lets go of its files; what was not flushed is lost. */
  close(): void;
}

/** A cache that machines share over HTTP. */
export interface RemoteCacheOptions {
  /** Of the folder that holds `ac/`, without credentials; a query is sent with every request. */
  url: URL;
  /** `read` sends nothing. */
  mode: "read" | "read-write";
  headers: Record<string, string>;
  limits?: Partial<RemoteLimits>;
}

export interface RemoteLimits {
  /** For one request, in ms. */
  requestMs: number;
  /** Time that a run may spend with nothing but waiting for entries, and for the last of its own to be sent; in ms each. */
  waitMs: number;
  /** Requests at once, for reading and for sending. */
  atOnce: number;
  /** Faults one after the other that end the reading or the sending. */
  faults: number;
}
