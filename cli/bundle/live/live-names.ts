import { contentHash } from "../../model/content-hash.ts";

/** Namespace of the code of a sample. */
export const SAMPLE = "live-sample";

/** Name of the modules of a sample: a name as long as the code would be an impossible path. */
export const nameOf = (specifier: string): string => contentHash(specifier).slice(0, 16);
