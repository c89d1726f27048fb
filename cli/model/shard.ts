/** One of several machines that build a site together. */
export interface Shard {
  /** From 1 to `count`. */
  index: number;
  count: number;
}
