// Terminals, hooks and machines differ in many variables of the environment, of which a site asks for few. A run speaks for another
// one if those are the same, and so does a result for which code of the site has asked for them.
import { syncBuiltinESMExports } from "node:module";
import type { Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { RAW_ENVIRONMENT } from "../model/pass-environment.ts";
import type { RunningCode, SiteCode, SiteEnvironment, Variables } from "../model/host.ts";

export interface WatchedEnvironment {
  /** Those that were read by now, by any code. */
  asked(): Variables;
  /** Of what these were when the watch began. */
  hashOf(names: Variables): Hash;
  /** What single parts of the site's code read. */
  site: SiteEnvironment;
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
/** Read by Node.js and by packages of ours while code of the site runs; no output depends on them. */
const isOurs = (name: string): boolean =>
  /^(?:ESBUILD_\w+|NAPI_RS_\w+|LOG_STREAM|LOG_TOKENS|VSCODE_TEXTMATE_DEBUG|GIT_DIR|XDG_CONFIG_HOME|NODE_PATH|NODE_V8_COVERAGE|WATCH_REPORT_DEPENDENCIES|NODE_DISABLE_COLORS|NO_COLOR|FORCE_COLOR|COLORTERM|TERM|SITEGEN_REMOTE_CACHE\w*)$/.test(
    name,
  );

interface Asked {
  names: Set<string>;
  isWhole: boolean;
}

const listOf = ({ names, isWhole }: Asked): Variables => (isWhole ? null : [...names].sort());

/** Whether the environment is read to hand it on to another process. */
const isForProcess = (): boolean => /node:(?:internal\/)?child_process/.test(new Error().stack ?? "");

/**
 * Notes from now on which variables are read. Who starts a process asks for all of them, but with `passEnvironment`.
 * @param running Code of the site is listed there while it runs.
 */
export function watchEnvironment(running: Set<RunningCode> = new Set()): WatchedEnvironment {
  const { env } = process;
  const began = new Map(Object.entries(env));
  const all: Asked = { names: new Set(ASKED_BY_NODE), isWhole: false };
  const parts: Record<SiteCode, Asked & { running: number }> = {
    config: { names: new Set(), isWhole: false, running: 0 },
    compile: { names: new Set(), isWhole: false, running: 0 },
    server: { names: new Set(), isWhole: false, running: 0 },
  };
  /** While the variables are copied for a process: its answer may depend on any, but most processes depend on none. */
  let isCopied = false;
  const noteSite = (note: (part: Asked) => void): void => {
    for (const part of Object.values(parts)) if (part.running > 0) note(part);
  };
  const note = (name: string | symbol): void => {
    if (typeof name !== "string") return;
    all.names.add(name);
    if (isOurs(name)) return;
    isCopied &&= isForProcess();
    if (!isCopied) noteSite(({ names }) => names.add(name));
  };
  process.env = new Proxy(env, {
    get(target, name) {
      if (name === RAW_ENVIRONMENT) return Reflect.get(target, RAW_ENVIRONMENT) ?? target;
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
      all.isWhole = true;
      isCopied = isForProcess();
      if (!isCopied)
        noteSite((part) => {
          part.isWhole = true;
        });
      return Reflect.ownKeys(target);
    },
    // through the proxy, the environment would be given a property that it does not take
    set: (target, name, value) => Reflect.set(target, name, value),
  });
  // `import { env } from "node:process"`
  syncBuiltinESMExports();
  const hash = (names: Variables, there: Iterable<string>, read: (name: string) => string | undefined): Hash => {
    const seen = names ?? [...there].filter((name) => !isIdle(name)).sort();
    return contentHash(JSON.stringify(seen.map((name) => [name, read(name) ?? null])));
  };
  return {
    asked: () => listOf(all),
    hashOf: (names) => hash(names, began.keys(), (name) => began.get(name)),
    site: {
      async within(code, work, subject = code) {
        const part = parts[code];
        const entry = { code, subject };
        part.running++;
        running.add(entry);
        try {
          return await work();
        } finally {
          part.running--;
          running.delete(entry);
        }
      },
      note(code, names) {
        for (const asked of [all, parts[code]]) {
          if (names === null) asked.isWhole = true;
          else for (const name of names) asked.names.add(name);
        }
      },
      asked: (code) => listOf(parts[code]),
      // a config may have read a file of variables
      hashOf: (names) => hash(names, Object.keys(env), (name) => env[name]),
    },
    end() {
      process.env = env;
      syncBuiltinESMExports();
    },
  };
}
