// The loop of the watchdog's thread. A thread, since code that does not end lets nothing else run on its own.
import type { Session } from "node:inspector";
import { setTimeout } from "node:timers/promises";
import { endChildren } from "./end-children.ts";
import { createWatchReader, type WatchedMemory, type WatchReader } from "./watched-memory.ts";

/** What the code of the site does wrong. */
export type Reason =
  /** It runs without a pause. */
  | "endless"
  /** It fills the memory without a pause. */
  | "memory"
  /** The memory is full. */
  | "full memory";

export type MemoryReason = Exclude<Reason, "endless">;

/** `workerData` of the thread. */
export interface WatchOrder {
  memory: WatchedMemory;
  /** How long code may run without a pause, in ms. */
  limitMs: number;
  /** Bytes that the heap of the main thread may have. */
  heapLimit: number;
  /** Name of the main thread's global function that reports and ends the process; see `StopAnswer`. */
  stopName: string;
}

export interface StopRequest {
  reason: Reason;
  /** Whether the answer may be "again". */
  isLast: boolean;
}

/** What the main thread's function returns, if it returns. */
export type StopAnswer =
  /** The code has ended meanwhile, or a debugger has stopped it. */
  | "go on"
  /** The stack shows no code of the site at this moment. */
  | "again"
  /** The report needs the event loop: it follows once the code is terminated. */
  | "terminate"
  /** It follows without that: the code is terminated already. */
  | "follows";

/** Time between two checks, in ms. */
const ACTIVE_POLL_MS = 100;
const IDLE_POLL_MS = 500;
/** Time for the main thread to answer, and to end the process, in ms. */
const ANSWER_MS = 2_000;
const END_MS = 3_000;
/** Time for a report that follows, in ms: a page is compiled again. */
const FOLLOWS_MS = 30_000;
/** Attempts to find a stack that shows the code of the site. */
const MOST_ATTEMPTS = 50;
/** Share of a core from which a thread computes, and does not wait. */
const COMPUTES = 0.02;
/** Growth of the process without a pause, as a share of the heap's limit. */
const MEMORY_GROWTH = 0.2;
/** Shares of the limit that may be used: by code without a pause, and by all. V8 ends the process from 0.8 on, if little is garbage. */
export const MEMORY_SHARE: Readonly<Record<MemoryReason, number>> = { memory: 0.7, "full memory": 0.85 };
/** Growth until it is checked again. */
const FURTHER_GROWTH = 0.05;

/** @param end Reports the running code and ends the process, if the main thread cannot. */
export async function watchMainThread(
  { memory, limitMs, heapLimit, stopName }: WatchOrder,
  end: (reason: Reason, reader: WatchReader) => Promise<void>,
): Promise<void> {
  const reader = createWatchReader(memory);
  const stop = async (reason: Reason): Promise<void> => {
    const answer = await askToStop(reason, stopName, reader);
    if (answer === "go on") return;
    if (answer === "follows") await setTimeout(FOLLOWS_MS);
    // a call that waits for a process returns, and the request that waits then is answered
    endChildren();
    reader.sleep(END_MS);
    await end(reason, reader);
  };
  let beats = -1;
  let stuckMs = 0;
  let before = performance.now();
  let cpuBefore = cpuMs();
  let sizeBefore = 0;
  /** Size of the process from which the main thread checks its memory, in bytes. */
  let fullSize = MEMORY_SHARE["full memory"] * heapLimit;
  for (;;) {
    const poll = reader.isRunning() ? Math.min(ACTIVE_POLL_MS, limitMs / 4) : IDLE_POLL_MS;
    reader.sleep(poll);
    const after = performance.now();
    // more has passed if the process was stopped, or the machine slept
    const passed = Math.min(after - before, 2 * poll);
    const cpu = cpuMs();
    // on a busy machine, code that computes has only a part of the time
    const used = cpu - cpuBefore > COMPUTES * passed ? Math.min(cpu - cpuBefore, passed) : passed;
    before = after;
    cpuBefore = cpu;
    const size = process.memoryUsage.rss();
    if (size >= fullSize) {
      await stop("full memory");
      fullSize = size + FURTHER_GROWTH * heapLimit;
    }
    if (reader.beats() !== beats) {
      beats = reader.beats();
      stuckMs = 0;
      sizeBefore = size;
      continue;
    }
    stuckMs += used;
    if (stuckMs >= limitMs) {
      await stop("endless");
      stuckMs = 0;
    } else if (size - sizeBefore >= MEMORY_GROWTH * heapLimit && size >= MEMORY_SHARE.memory * heapLimit) {
      await stop("memory");
      sizeBefore = size;
    }
  }
}

/** Time that all threads of the process have computed. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * Calls the main thread's function in the middle of what runs there: the inspector's protocol interrupts even an endless loop.
 * @returns Null if the main thread does not answer, since it waits in a call of the system.
 */
async function askToStop(reason: Reason, stopName: string, reader: WatchReader): Promise<"go on" | "follows" | null> {
  const session = await connect();
  if (!session) return null;
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const request = JSON.stringify({ reason, isLast: attempt === MOST_ATTEMPTS });
    const answer = await evaluate(session, `globalThis[Symbol.for(${JSON.stringify(stopName)})](${request})`);
    // connected: the request still waits
    if (answer === null) return null;
    if ("thrown" in answer) {
      // a recursion that leaves no room for a call
      reader.terminate(answer.thrown);
      session.post("Runtime.terminateExecution");
    } else if (answer.value === "go on") {
      session.disconnect();
      return "go on";
    } else if (answer.value === "terminate" || answer.value === "follows") {
      if (answer.value === "terminate") session.post("Runtime.terminateExecution");
      return "follows";
    }
  }
  return null;
}

/** Null in a Node.js without an inspector. */
async function connect(): Promise<Session | null> {
  try {
    const { Session } = await import("node:inspector");
    const session = new Session();
    session.connectToMainThread();
    return session;
  } catch {
    return null;
  }
}

interface Evaluated {
  result: { value?: unknown };
  exceptionDetails?: { exception?: { description?: string } };
}

/** @returns Null without an answer in time. */
function evaluate(session: Session, expression: string): Promise<{ value: unknown } | { thrown: string } | null> {
  return new Promise((resolve) => {
    const timer = globalThis.setTimeout(() => resolve(null), ANSWER_MS);
    session.post("Runtime.evaluate", { expression, returnByValue: true }, (error: Error | null, answer?: Evaluated) => {
      clearTimeout(timer);
      const thrown = answer?.exceptionDetails;
      if (error || !answer) resolve(null);
      else resolve(thrown ? { thrown: thrown.exception?.description ?? "" } : { value: answer.result.value });
    });
  });
}
