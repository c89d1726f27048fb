// A cache that machines share over HTTP, with the protocol of Bazel's remote caches: `GET` and `PUT` of `<url>/ac/<sha256>`.
// It is not trusted: a response that is not exactly the requested entry counts as missing, and a cache that fails is no
// longer used.
import { createHash } from "node:crypto";
import { performance } from "node:perf_hooks";
import type { Hash } from "../model/brands.ts";
import type { Cache, RemoteCacheOptions, RemoteLimits } from "../model/cache.ts";
import { createHttpClient, type HttpClient, HttpFault } from "./http-client.ts";
import type { LocalCache } from "./open-cache.ts";
import { decodeRemoteEntry, encodeRemoteEntry, LARGEST_VALUE } from "./remote-entry.ts";

const LIMITS: RemoteLimits = { requestMs: 5_000, waitMs: 15_000, atOnce: 32, faults: 5 };

/** A local cache backed by a remote one. */
export interface SharedCache extends Cache {
  /** Waits for uploads. Nothing is requested or sent afterwards. */
  finish(): Promise<RemoteReport>;
}

export interface RemoteReport {
  /** Each failure, its count, and whether it ended the reading or the sending. */
  faults: { during: "reading" | "sending"; reason: string; times: number; stopped: boolean }[];
}

/** Reading or sending, until it fails too often. */
interface Channel {
  /** Runs one request in its turn, unless the channel has ended; failures count against the channel. */
  run(exchange: (client: HttpClient) => Promise<void>): Promise<void>;
  /** Ends it and aborts its requests. */
  stop(reason: string): void;
  report(during: RemoteReport["faults"][number]["during"]): RemoteReport["faults"];
  close(): void;
}

function createChannel(client: HttpClient, atOnce: number, mostFaults: number): Channel {
  const pass = createGate(atOnce);
  const faults = new Map<string, number>();
  let failuresInRow = 0;
  let stopped = false;
  const stop = (): void => {
    stopped = true;
    client.close();
  };
  return {
    run: (exchange) =>
      pass(async () => {
        if (stopped) return;
        try {
          await exchange(client);
          failuresInRow = 0;
        } catch (error) {
          if (!(error instanceof HttpFault)) throw error;
          // requests that end with the channel add no reason
          if (stopped) return;
          faults.set(error.message, (faults.get(error.message) ?? 0) + 1);
          if (++failuresInRow >= mostFaults) stop();
        }
      }),
    stop(reason) {
      if (!stopped) faults.set(reason, 1);
      stop();
    },
    report: (during) => [...faults].map(([reason, times]) => ({ during, reason, times, stopped })),
    close: stop,
  };
}

const TOO_LONG = "too long a wait in all";

/** The status for a missing entry; nginx with WebDAV answers 204. */
const isMiss = (status: number): boolean => status === 404 || status === 204;

/** Entries that `local` lacks are fetched from the remote cache and stored in `local`; new entries are uploaded. */
export function shareCache(local: LocalCache, { url, mode, headers, limits }: RemoteCacheOptions): SharedCache {
  const { requestMs, waitMs, atOnce, faults } = { ...LIMITS, ...limits };
  const open = (sockets: number): Channel => {
    const client = createHttpClient({ headers, limitMs: requestMs, maxBytes: LARGEST_VALUE });
    return createChannel(client, sockets, faults);
  };
  const reading = open(atOnce);
  const sending = open(Math.max(1, atOnce >> 2));
  const arriving = new Map<Hash, Promise<void>>();
  /** Keys whose entry is missing or damaged in the remote cache. */
  const missing = new Set<Hash>();
  const uploads = new Set<Promise<void>>();
  const patience = createPatience(waitMs);
  const close = (): void => {
    reading.close();
    sending.close();
  };

  const fetchEntry = (key: Hash): Promise<void> =>
    reading.run(async (client) => {
      if (patience.isOver()) return reading.stop(TOO_LONG);
      const { status, body } = await client.send("GET", entryUrl(url, key));
      if (isMiss(status)) missing.add(key);
      else if (status !== 200) throw new HttpFault(`status ${status}`);
      else {
        const value = await decodeRemoteEntry(key, body);
        if (value === null) {
          missing.add(key);
          throw new HttpFault("something else than the entry");
        }
        local.put(key, value);
      }
    });
  /** The value is read from the local cache in its turn, so that waiting uploads take no memory. */
  const sendEntry = (key: Hash): Promise<void> =>
    sending.run(async (client) => {
      const value = local.get(key);
      if (value === null) return;
      const { status } = await client.send("PUT", entryUrl(url, key), await encodeRemoteEntry(key, value));
      if (status < 200 || status > 299) throw new HttpFault(`status ${status}`);
    });

  return {
    expect(keys) {
      for (const key of keys) {
        if (!arriving.has(key) && !local.has(key)) arriving.set(key, fetchEntry(key));
      }
    },
    has: (key) => local.has(key),
    async get(key) {
      const entry = arriving.get(key);
      if (entry) await patience.during(entry);
      return local.get(key);
    },
    put(key, ...pieces) {
      local.put(key, ...pieces);
      if (mode === "read" || !missing.delete(key)) return;
      const upload = sendEntry(key).finally(() => uploads.delete(upload));
      uploads.add(upload);
    },
    flush: () => local.flush(),
    damaged: () => local.damaged(),
    async finish() {
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, waitMs);
      });
      await Promise.race([Promise.all(uploads), limit]);
      clearTimeout(timer);
      if (uploads.size > 0) sending.stop(TOO_LONG);
      const report = { faults: [...reading.report("reading"), ...sending.report("sending")] };
      close();
      return report;
    },
    close() {
      close();
      local.close();
    },
  };
}

/** Keys are shorter than the SHA-256 that servers expect. */
function entryUrl(base: URL, key: Hash): URL {
  const url = new URL(base);
  const name = createHash("sha256").update(`sitegen ${key}`).digest("hex");
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/ac/${name}`;
  return url;
}

/** Limits the number of concurrent calls; the others wait in order. */
function createGate(limit: number): (work: () => Promise<void>) => Promise<void> {
  let free = limit;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

/** Measures the time in which a caller waits and this thread is idle. */
function createPatience(limitMs: number) {
  const idleMs = (): number => performance.eventLoopUtilization().idle;
  let waiting = 0;
  let since = 0;
  let spentMs = 0;
  return {
    isOver: (): boolean => spentMs + (waiting > 0 ? idleMs() - since : 0) > limitMs,
    async during(entry: Promise<void>): Promise<void> {
      if (waiting++ === 0) since = idleMs();
      await entry;
      if (--waiting === 0) spentMs += idleMs() - since;
    },
  };
}
