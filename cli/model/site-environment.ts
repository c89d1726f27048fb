import type { Hash } from "./brands.ts";
import { contentHash } from "./content-hash.ts";
import type { SiteEnvironment, Variables } from "./host.ts";

/** For runs that store nothing. */
export const UNWATCHED: SiteEnvironment = {
  within: async (_, work) => work(),
  record() {},
  variablesRead: () => [],
  hashOf: (names) => contentHash(JSON.stringify(names)),
};

/** For keys: hash of the current values; empty for no names. */
export const valuesOf = (environment: SiteEnvironment, names: Variables): Hash | "" =>
  names?.length === 0 ? "" : environment.hashOf(names);
