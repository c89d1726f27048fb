// What the main thread lets the watchdog know. It writes with plain stores: a build calls code of its site some times for each page.
import type { RunningCode, SiteCode } from "../model/site-code/running-code.ts";
import type { Leftover } from "../model/disk/early-exit.ts";

/** Sent to the thread once. */
export interface WatchedMemory {
  /** Numbers, by `AT`. */
  numbers: Int32Array;
  /** UTF-8 of the code that was called last. */
  running: Uint8Array;
  /** UTF-8 of the leftovers as JSON. */
  leftovers: Uint8Array;
  /** UTF-8 of the stack of code that the thread has terminated. */
  stack: Uint8Array;
}

const AT = {
  /** Counts everything that shows that the main thread makes progress. */
  beats: 0,
  /** Whether code of the site runs. */
  isRunning: 1,
  runningBytes: 2,
  leftoverBytes: 3,
  /** Whether the main thread has printed its report, and the code it exits with. */
  isReported: 4,
  exitCode: 5,
  stackBytes: 6,
  /** Never changes: the thread waits for it, to let time pass. */
  never: 7,
} as const;

/** Bytes. A longer text is cut; of a longer list, nothing is written. */
const RUNNING_BYTES = 4_096;
const LEFTOVER_BYTES = 16_384;
const STACK_BYTES = 8_192;

const shared = (bytes: number): Uint8Array => new Uint8Array(new SharedArrayBuffer(bytes));

export const createWatchedMemory = (): WatchedMemory => ({
  numbers: new Int32Array(new SharedArrayBuffer(Object.keys(AT).length * Int32Array.BYTES_PER_ELEMENT)),
  running: shared(RUNNING_BYTES),
  leftovers: shared(LEFTOVER_BYTES),
  stack: shared(STACK_BYTES),
});

// a decoder takes no shared memory
const textOf = (bytes: Uint8Array, length: number | undefined): string =>
  new TextDecoder().decode(Uint8Array.from(bytes.subarray(0, length)));

/** The main thread's side. */
export function createWatchWriter({ numbers, running, leftovers, stack }: WatchedMemory) {
  const encoder = new TextEncoder();
  const beat = (): void => {
    numbers[AT.beats] = ((numbers[AT.beats] ?? 0) + 1) | 0;
  };
  return {
    beat,
    begin({ code, subject, part }: RunningCode): void {
      beat();
      const { written } = encoder.encodeInto(`${code}\0${subject}\0${part ?? ""}`, running);
      numbers[AT.runningBytes] = written;
      numbers[AT.isRunning] = 1;
    },
    /** Nothing runs any more. */
    end(): void {
      numbers[AT.isRunning] = 0;
    },
    leave(left: readonly Leftover[]): void {
      const text = JSON.stringify(left);
      const { read, written } = encoder.encodeInto(text, leftovers);
      numbers[AT.leftoverBytes] = read === text.length ? written : 0;
    },
    /** The stack of code that the thread has terminated; null if it has not. */
    terminated: (): string | null => (numbers[AT.stackBytes] ? textOf(stack, numbers[AT.stackBytes]) : null),
    reported(exitCode: number): void {
      numbers[AT.exitCode] = exitCode;
      numbers[AT.isReported] = 1;
    },
  };
}

export type WatchWriter = ReturnType<typeof createWatchWriter>;

/** The thread's side. */
export function createWatchReader({ numbers, running, leftovers, stack }: WatchedMemory) {
  return {
    beats: (): number => numbers[AT.beats] ?? 0,
    isRunning: (): boolean => numbers[AT.isRunning] === 1,
    /** The code that the main thread wanted to exit with after its report; null without a report. */
    exitCode: (): number | null => (numbers[AT.isReported] === 1 ? (numbers[AT.exitCode] ?? 1) : null),
    /** Blocks the thread. */
    sleep: (ms: number): void => void Atomics.wait(numbers, AT.never, 0, ms),
    /** Call before code is terminated. */
    terminate(text: string): void {
      numbers[AT.stackBytes] = new TextEncoder().encodeInto(text, stack).written;
    },
    /** The code that was called last. */
    running(): RunningCode {
      const [code, subject = "", part = ""] = textOf(running, numbers[AT.runningBytes]).split("\0");
      return { code: code as SiteCode, subject, ...(part !== "" && { part }) };
    },
    leftovers: (): Leftover[] => JSON.parse(textOf(leftovers, numbers[AT.leftoverBytes]) || "[]") as Leftover[],
  };
}

export type WatchReader = ReturnType<typeof createWatchReader>;
