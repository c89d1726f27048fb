// Terminals, hooks and machines differ in many variables of the environment, of which a site asks for few. A run speaks for another
// one if those are the same.
import type { Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { isEnvironmentPassed } from "../model/pass-environment.ts";

/** Names of variables; null for all there are, and those that there could be. */
export type Variables = readonly string[] | null;

export interface WatchedEnvironment {
  /** Those that somebody has asked for by now. */
  asked(): Variables;
  /** Of what these were when the watch began. */
  hashOf(names: Variables): Hash;
  /** Only the watch that began last can end. */
  end(): void;
}

/** Decide what dates, texts and modules are without anybody asking for them here, or are asked for before the watch begins. */
const ASKED_BY_NODE = [
  "LANG",
  "LANGUAGE",
  "LC_ALL",
  "LC_COLLATE",
  "LC_CTYPE",
  "LC_MESSAGES",
  "LC_NUMERIC",
  "LC_TIME",
  "NODE_ENV",
  "NODE_ICU_DATA",
  "NODE_OPTIONS",
  "NODE_PATH",
  "TZ",
];
/** Change from one shell to the next, and say nothing of the site. */
const isIdle = (name: string): boolean => /^(?:_|OLDPWD|SHLVL|SITEGEN_REMOTE_CACHE\w*)$/.test(name);

/** Notes from now on which variables are asked for, by whoever it is. Who starts a process asks for all of them, but with `passEnvironment`. */
export function watchEnvironment(): WatchedEnvironment {
  const { env } = process;
  const began = new Map(Object.entries(env));
  const names = new Set(ASKED_BY_NODE);
  let isWhole = false;
  const note = (name: string | symbol): void => {
    if (typeof name === "string" && !isEnvironmentPassed()) names.add(name);
  };
  process.env = new Proxy(env, {
    get(target, name) {
      note(name);
      return Reflect.get(target, name);
    },
    has(target, name) {
      note(name);
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor(target, name) {
      note(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys(target) {
      isWhole ||= !isEnvironmentPassed();
      return Reflect.ownKeys(target);
    },
    // through the proxy, the environment would be given a property that it does not take
    set: (target, name, value) => Reflect.set(target, name, value),
  });
  return {
    asked: () => (isWhole ? null : [...names].sort()),
    hashOf(asked) {
      const seen = asked ?? [...began.keys()].filter((name) => !isIdle(name)).sort();
      return contentHash(JSON.stringify(seen.map((name) => [name, began.get(name) ?? null])));
    },
    end() {
      process.env = env;
    },
  };
}
