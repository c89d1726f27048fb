import type { Hash } from "./brands.ts";

/** Results of earlier runs. Losing any of it, in any way, only costs time. */
export interface Cache {
  /** What is stored under the key, proved by its checksum; null if there is nothing or it is damaged. */
  get(key: Hash): Uint8Array | null;
  /** Keeps the bytes; `get` sees them at once, later processes after `flush`. */
  put(key: Hash, bytes: Uint8Array): void;
  /** Writes what is new and drops what is too much. Does not throw: a full disk is no fault of the site. */
  flush(): void;
  /** Entries and files found damaged so far. */
  damaged(): number;
  /** Lets go of its files; what was not flushed is lost. */
  close(): void;
}
