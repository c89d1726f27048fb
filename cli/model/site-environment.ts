import type { Hash } from "./brands.ts";
import { contentHash } from "./content-hash.ts";

/** Names of variables; null for all there are, and those that there could be. */
export type Variables = readonly string[] | null;

/** Code of the site that runs in sitegen's process: its config, plugins of Markdown, and components on the server. */
export type SiteCode = "config" | "compile" | "server";

/** Code of the site that is at work: who is asked when the process ends without a result. */
export interface RunningCode {
  code: SiteCode;
  /** File or page that it works for; the kind alone where that says enough. */
  subject: string;
}

/** Which variables of the environment code of the site has read. Results that were made meanwhile depend on them. */
export interface SiteEnvironment {
  /** Runs `work`, which may run code of that kind for `subject`: a file or page. */
  within<Result>(code: SiteCode, work: () => Result | Promise<Result>, subject?: string): Promise<Result>;
  /** Notes variables that such code read when a result was made that is used again. */
  note(code: SiteCode, names: Variables): void;
  /** All that such code has read by now, sorted. */
  asked(code: SiteCode): Variables;
  /** Of the current values of these variables. */
  hashOf(names: Variables): Hash;
}

/** For runs that keep nothing. */
export const UNWATCHED: SiteEnvironment = {
  within: async (_, work) => work(),
  note() {},
  asked: () => [],
  hashOf: (names) => contentHash(JSON.stringify(names)),
};

/** For keys: hash of the current values; empty for no names. */
export const valuesOf = (environment: SiteEnvironment, names: Variables): Hash | "" =>
  names?.length === 0 ? "" : environment.hashOf(names);
