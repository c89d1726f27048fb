import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes of the heap that stay in use while the value that `make` returns is referenced. */
export async function heldBytes(make: () => unknown): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const used = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = used();
  const held = [await make()];
  // the target of a weak reference stays alive until the task ends
  await new Promise(setImmediate);
  const after = used();
  held.pop();
  return after - before;
}
