// Loaded into a process of Node.js with `--expose-gc`: prints the bytes of the heap after a collection, when it gets SIGUSR2.
const { setTimeout: wait } = require("node:timers/promises");

process.on("SIGUSR2", async () => {
  for (let round = 0; round < 4; round++) {
    // what a collection finalizes is freed by the next
    await wait(20);
    globalThis.gc();
  }
  process.stdout.write(`\nheap of ${process.memoryUsage().heapUsed} bytes\n`);
});
