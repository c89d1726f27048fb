/** Name of the record of values in the browser's version of a sample, which exports it. */
export const VALUES = "$values";

/** Its import of `runtime/live/values/create-values.ts`. */
export const VALUES_MODULE = "live-values";
