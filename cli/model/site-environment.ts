import type { Hash } from "./brands.ts";
import { contentHash } from "./content-hash.ts";
import type { SiteEnvironment, Variables } from "./host.ts";
import { RUNNING_CODE } from "./site-code/running-code.ts";

/** For runs that store nothing. */
export const UNWATCHED: SiteEnvironment = {
  within: (running, work) => RUNNING_CODE.run(running, work),
  record() {},
  variablesRead: () => [],
  hashOf: (names) => contentHash(JSON.stringify(names)),
};

/** For keys: hash of the current values; empty for no names. */
export const valuesOf = (environment: SiteEnvironment, names: Variables): Hash | "" =>
  names?.length === 0 ? "" : environment.hashOf(names);
