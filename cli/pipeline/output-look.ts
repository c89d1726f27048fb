import type { FilePath, Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { describeTree } from "./file-stamps.ts";

/**
 * Hashes of how the output folder looks, before a build writes and afterwards. Looking at it takes as long as writing to it, so
 * each is found once, when the first one asks. They throw where nobody can say what belongs to the folder.
 */
export interface OutputLook {
  /** Its real path. */
  outDir: FilePath;
  before(): Hash;
  after(): Hash;
}

export function createOutputLook(outDir: FilePath): OutputLook {
  const lookOnce = (): (() => Hash) => {
    let found: Hash | undefined;
    return () => {
      found ??= contentHash(describeTree(outDir));
      return found;
    };
  };
  return { outDir, before: lookOnce(), after: lookOnce() };
}
