import { writeSync } from "node:fs";
import { createTextStream, type TextStream } from "./world.ts";

/** A reader that takes nothing for so long gets nothing more, in ms. */
const PATIENCE_MS = 2_000;
const PAUSE_MS = 5;

/** A stream that has written when it returns, for a thread whose event loop does not turn any more. */
export function createSynchronousStream(fd: number, looks: Pick<TextStream, "isTTY" | "columns">): TextStream {
  const clock = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const write = (text: string): void => {
    const bytes = Buffer.from(text);
    let waited = 0;
    for (let written = 0; written < bytes.length && waited < PATIENCE_MS; ) {
      try {
        written += writeSync(fd, bytes, written);
      } catch (error) {
        // a full pipe
        if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return;
        Atomics.wait(clock, 0, 0, PAUSE_MS);
        waited += PAUSE_MS;
      }
    }
  };
  return createTextStream(write, looks);
}
