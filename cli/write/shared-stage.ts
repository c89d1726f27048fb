// A stage that a worker helps to fill. The main thread writes whatever the worker did not write completely.
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { FilePath } from "../model/brands.ts";
import type { StagedFile } from "../model/disk/entry.ts";
import { createFile } from "./file-system.ts";
import { keyOfBytes } from "./marker.ts";

const OPEN = 0;
const WRITING = 1;
const CLOSED = 2;
/** Time to wait for the write of one file, in ms: a worker that died during the write does not signal its end. */
const WRITE_TIMEOUT_MS = 500;

/** Creates the shared state that decides whether files may be written. */
export const createGate = (): Int32Array => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Prevents further writes, after waiting for the current one. Synchronous, for signal handlers. */
export function closeGate(gate: Int32Array): void {
  while (Atomics.compareExchange(gate, 0, OPEN, CLOSED) === WRITING) {
    if (Atomics.wait(gate, 0, WRITING, WRITE_TIMEOUT_MS) === "timed-out")
      Atomics.compareExchange(gate, 0, WRITING, CLOSED);
  }
}

/** Creates a function that writes a new file and its folders. It returns null on failure: the caller retries and reports. */
export function createStageWriter(gate: Int32Array): (file: FilePath, bytes: Uint8Array) => StagedFile | null {
  const folders = new Set<string>();
  const write = (file: FilePath, bytes: Uint8Array): StagedFile => {
    const above = path.dirname(file);
    if (!folders.has(above)) mkdirSync(above, { recursive: true });
    folders.add(above);
    return { entry: createFile(file, bytes), key: keyOfBytes(bytes) };
  };
  return (file, bytes) => {
    if (Atomics.compareExchange(gate, 0, OPEN, WRITING) !== OPEN) return null;
    try {
      return write(file, bytes);
    } catch {
      return null;
    } finally {
      Atomics.compareExchange(gate, 0, WRITING, OPEN);
      Atomics.notify(gate, 0);
    }
  };
}
