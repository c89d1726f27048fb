import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes of the heap that are in use for as long as somebody holds what `make` returns. */
export async function heldBytes(make: () => unknown): Promise<number> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const used = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = used();
  const held = [await make()];
  // what a weak reference was made to stays until the task ends
  await new Promise(setImmediate);
  const after = used();
  held.pop();
  return after - before;
}
