// A stage that a second thread helps to fill. Whatever that thread does not write, or only half, is written by the first.
import { mkdirSync } from "node:fs";
import path from "node:path";
import type { FilePath } from "../model/brands.ts";
import { createFile } from "./file-system.ts";

const OPEN = 0;
const WRITING = 1;
const CLOSED = 2;
/** For one file, in ms. A thread that died in the middle of it does not say so. */
const PATIENCE_MS = 500;

/** Shared memory: whether files may be written. */
export const createGate = (): Int32Array => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** At once, so that a signal handler can do it. The file under way is waited for: nothing is written afterwards. */
export function closeGate(gate: Int32Array): void {
  while (Atomics.compareExchange(gate, 0, OPEN, CLOSED) === WRITING) {
    if (Atomics.wait(gate, 0, WRITING, PATIENCE_MS) === "timed-out") Atomics.compareExchange(gate, 0, WRITING, CLOSED);
  }
}

/** Writes files that do not exist, and folders above them. False for one that could not be written: who asked tries it and tells why. */
export function createStageWriter(gate: Int32Array): (file: FilePath, bytes: Uint8Array) => boolean {
  const folders = new Set<string>();
  const write = (file: FilePath, bytes: Uint8Array): void => {
    const above = path.dirname(file);
    if (!folders.has(above)) mkdirSync(above, { recursive: true });
    folders.add(above);
    createFile(file, bytes);
  };
  return (file, bytes) => {
    if (Atomics.compareExchange(gate, 0, OPEN, WRITING) !== OPEN) return false;
    try {
      write(file, bytes);
      return true;
    } catch {
      return false;
    } finally {
      Atomics.compareExchange(gate, 0, WRITING, OPEN);
      Atomics.notify(gate, 0);
    }
  };
}
