// Code of the site that runs in this process. There is one list, as there is one event loop, one heap and one `process.exit`.

/** Code of the site that runs in sitegen's process: its config, plugins of Markdown, and components on the server. */
export type SiteCode = "config" | "compile" | "server";

/** A position in a source, for one in a built file; null if it has none. */
export type SourceOf = (
  file: string,
  line: number,
  column: number,
) => Promise<{ file: string; line: number; column: number } | null>;

/** Code of the site that is running, for the message if it does not end, or ends the process. */
export interface RunningCode {
  code: SiteCode;
  /** The file or page that it runs for, or the kind of code. */
  subject: string;
  /** The file of the site to name as the place; none by default. */
  path?: string;
  /** Which code it is, if that is known: ``the plugin `remarkCards` ``. */
  part?: string;
  /** It ends: it has run to its end before, in another process, or it is sitegen's and may turn out to run nothing else. */
  isSafe?: boolean;
  /** Maps code of Markdown pages, which has no source maps: compiles them again. */
  sourceOf?: SourceOf;
}

export interface RunningWatch {
  /** Called before code runs, also if it belongs to code that is listed already. */
  started(running: RunningCode): void;
  /** Called when listed code has ended. */
  ended(): void;
}

/** How long code may run without a pause, in ms. */
const RUN_LIMIT = 30_000;
/** How long code may wait for a promise, in ms. The time in which anything else runs does not count. */
const WAIT_LIMITS: Readonly<Record<SiteCode, number>> = { config: 10_000, compile: 30_000, server: 10_000 };
/** How long one function of a plugin of Docusaurus may wait, in ms: some download what they show. */
const PLUGIN_LIMIT = 300_000;

/** Code of the site waits for a promise that may never settle. */
export class WaitedTooLong extends Error {
  readonly running: RunningCode;
  readonly limitMs: number;
  constructor(running: RunningCode, limitMs: number) {
    super(`${running.part ?? "code of the site"} waits for a promise`);
    this.running = running;
    this.limitMs = limitMs;
  }
}

/** Listed code and how long it has waited. */
class Entry {
  readonly running: RunningCode;
  idleMs = 0;
  readonly expired: Promise<never>;
  #reject: (error: WaitedTooLong) => void = () => {};
  constructor(running: RunningCode) {
    this.running = running;
    this.expired = new Promise((_, reject) => {
      this.#reject = reject;
    });
    // code that never waits does not listen
    this.expired.catch(() => {});
  }
  expire(limitMs: number): void {
    this.#reject(new WaitedTooLong(this.running, limitMs));
  }
}

class RunningSiteCode {
  /** Null unless the process is supervised. */
  watch: RunningWatch | null = null;
  runMs = RUN_LIMIT;
  waitMs = WAIT_LIMITS;
  pluginMs = PLUGIN_LIMIT;
  /** The code that was called last and has not returned; null between turns of the event loop. */
  called: RunningCode | null = null;
  /** The code that was called last, whether it has returned or not; safe code only if there was no other. */
  latest: RunningCode | null = null;
  /** Whether other code than such that is safe has been called. */
  hasRun = false;
  readonly #entries = new Set<Entry>();
  #ownWaits = 0;

  /** Everything that has started and not ended. */
  list(): RunningCode[] {
    return [...this.#entries].map(({ running }) => running);
  }

  /** Calls code of the site. For asynchronous code that is listed, this is the part until it waits. */
  call<Result>(running: RunningCode, work: () => Result): Result {
    const { called } = this;
    this.called = running;
    const isSafe = running.isSafe === true;
    // what goes on after its return is more likely that of other code
    if (!isSafe || !this.hasRun) this.latest = running;
    this.hasRun ||= !isSafe;
    this.watch?.started(running);
    try {
      return work();
    } finally {
      this.called = called;
    }
  }

  /** Sets all limits, in ms. */
  limit(ms: number): void {
    this.runMs = ms;
    this.pluginMs = ms;
    this.waitMs = { config: ms, compile: ms, server: ms };
  }

  /** Lists code of the site until it has ended. @throws WaitedTooLong */
  async run<Result>(running: RunningCode, work: () => Result | Promise<Result>): Promise<Result> {
    const entry = new Entry(running);
    this.#entries.add(entry);
    try {
      return await Promise.race([this.call(running, work), entry.expired]);
    } finally {
      this.#entries.delete(entry);
      this.watch?.ended();
    }
  }

  /** Waits for a thread of sitegen. Meanwhile, code of the site that waits may wait for the same result. */
  async waitForOwn<Result>(result: Promise<Result>): Promise<Result> {
    this.#ownWaits++;
    try {
      return await result;
    } finally {
      this.#ownWaits--;
    }
  }

  /** Ends the wait of code that has waited for too long, except the config's, which has a timer. @param idleMs Time since the last call in which nothing ran. */
  waited(idleMs: number): void {
    if (this.#ownWaits > 0) return;
    const expired = new Set<string>();
    // the innermost first: a plugin before the page that it runs for
    for (const entry of [...this.#entries].reverse()) {
      const { code, subject } = entry.running;
      if (code === "config") continue;
      entry.idleMs += idleMs;
      if (entry.idleMs < this.waitMs[code]) continue;
      if (!expired.has(subject)) entry.expire(this.waitMs[code]);
      expired.add(subject);
      entry.idleMs = 0;
    }
  }
}

export const RUNNING_CODE = new RunningSiteCode();
