import type { Hash } from "./brands.ts";
import { contentHash } from "./content-hash.ts";

/** Names of variables; null for all, existing or not. */
export type Variables = readonly string[] | null;

/** Code of the site that runs in sitegen's process: its config, plugins of Markdown, and components on the server. */
export type SiteCode = "config" | "compile" | "server";

/** Code of the site that is running, for the message when the process ends without a result. */
export interface RunningCode {
  code: SiteCode;
  /** The file or page that it runs for, or the kind of code. */
  subject: string;
}

/** Environment variables that the site's code has read. Results that were created meanwhile depend on them. */
export interface SiteEnvironment {
  /** Runs `work`, which may run code of that kind for `subject`: a file or page. */
  within<Result>(code: SiteCode, work: () => Result | Promise<Result>, subject?: string): Promise<Result>;
  /** Records variables that such code read for a cached result. */
  note(code: SiteCode, names: Variables): void;
  /** All variables that such code has read so far, sorted. */
  asked(code: SiteCode): Variables;
  /** Hash of the current values of these variables. */
  hashOf(names: Variables): Hash;
}

/** For runs that store nothing. */
export const UNWATCHED: SiteEnvironment = {
  within: async (_, work) => work(),
  note() {},
  asked: () => [],
  hashOf: (names) => contentHash(JSON.stringify(names)),
};

/** For keys: hash of the current values; empty for no names. */
export const valuesOf = (environment: SiteEnvironment, names: Variables): Hash | "" =>
  names?.length === 0 ? "" : environment.hashOf(names);
