// Loaded into a process of Node.js with `--expose-gc`: prints the bytes of the heap in use, when it gets SIGUSR2.
const { setTimeout: wait } = require("node:timers/promises");

const ROUND_MS = 100;
/** Rounds that free nothing: what a collection finalizes is freed by the next, and a rebuild that still runs ends meanwhile. */
const SETTLED_AFTER = 8;

process.on("SIGUSR2", async () => {
  let least = Number.POSITIVE_INFINITY;
  for (let settled = 0; settled < SETTLED_AFTER; settled++) {
    await wait(ROUND_MS);
    globalThis.gc();
    const { heapUsed } = process.memoryUsage();
    // a few bytes less are no sign that something ended
    if (heapUsed < least * 0.999) settled = 0;
    least = Math.min(least, heapUsed);
  }
  process.stdout.write(`\nheap of ${least} bytes\n`);
});
