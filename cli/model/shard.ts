/** One of several parts of a build on different machines. */
export interface Shard {
  /** From 1 to `count`. */
  index: number;
  count: number;
}
