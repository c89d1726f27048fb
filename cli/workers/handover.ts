// Back pressure between threads: without it, messages of a fast sender pile up before a slow receiver.

/** Shared counter of the items that were sent and not yet taken. */
export const createHandover = (): Int32Array => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

export const waitingIn = (handover: Int32Array): number => Atomics.load(handover, 0);

/** Call before an item is sent. Blocks the sending thread while `most` items wait. */
export function give(handover: Int32Array, most = Number.POSITIVE_INFINITY): void {
  for (let count = waitingIn(handover); count >= most; count = waitingIn(handover)) Atomics.wait(handover, 0, count);
  Atomics.add(handover, 0, 1);
}

/** Call when an item has been processed. */
export function take(handover: Int32Array): void {
  Atomics.sub(handover, 0, 1);
  Atomics.notify(handover, 0);
}
