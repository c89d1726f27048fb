import type { Hash, OutputPath } from "../brands.ts";

/** Path of a large prop of islands, by its hash. Below the folder of the language. */
export const propPath = (hash: Hash): OutputPath => `assets/props-${hash.slice(0, 16)}.json` as OutputPath;

const PROP_PATH = /(?:^|\/)assets\/props-[\da-f]{16}\.json$/;
/** Whether a path may be that of a large prop. */
export const isPropPath = (file: string): boolean => PROP_PATH.test(file);
