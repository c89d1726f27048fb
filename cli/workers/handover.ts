// What one thread makes faster than another one takes it would pile up between them.

/** Shared memory: how many things were given away that nobody has taken yet. */
export const createHandover = (): Int32Array => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** Before a thing is given away. Blocks its thread while as many as `most` wait. */
export function give(handover: Int32Array, most: number): void {
  for (let count = Atomics.load(handover, 0); count >= most; count = Atomics.load(handover, 0))
    Atomics.wait(handover, 0, count);
  Atomics.add(handover, 0, 1);
}

/** When a thing is done with. */
export function take(handover: Int32Array): void {
  Atomics.sub(handover, 0, 1);
  Atomics.notify(handover, 0);
}
