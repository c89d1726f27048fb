import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Bytes of the heap that are freed when the value that `make` returns is released.
 * Garbage of earlier code is collected first: it would count as freed too.
 */
export async function heldBytes(make: () => unknown): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const used = async (): Promise<number> => {
    for (let round = 0; round < 3; round += 1) {
      // the target of a weak reference stays alive until the task ends
      await new Promise(setImmediate);
      collect();
    }
    return process.memoryUsage().heapUsed;
  };
  const held = [await make()];
  const holding = await used();
  held.pop();
  return holding - (await used());
}
