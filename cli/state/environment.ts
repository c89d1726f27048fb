// Watches which environment variables are read. Terminals and machines differ in many, but a site reads few: results of a run can be
// reused if those have the same values.
import { syncBuiltinESMExports } from "node:module";
import type { Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { RAW_ENVIRONMENT } from "../model/pass-environment.ts";
import type { SiteEnvironment, Variables } from "../model/host.ts";
import { RUNNING_CODE, type SiteCode } from "../model/site-code/running-code.ts";

export interface WatchedEnvironment {
  /** Variables that any code has read so far, sorted. */
  variablesRead(): Variables;
  /** Hash of the values that these had when the watch began. */
  hashOf(names: Variables): Hash;
  /** Variables that the site's code read, by kind of code. */
  site: SiteEnvironment;
  /** Watches must end in reverse order. */
  end(): void;
}

/** Node.js itself reads these, unseen by the watch; dates, texts and modules depend on them. */
const READ_BY_NODE = [
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
/** Differ between shells; no site depends on them. */
const isIrrelevant = (name: string): boolean => /^(?:_|OLDPWD|SHLVL|SITEGEN_REMOTE_CACHE\w*)$/.test(name);
/** Read by Node.js and by sitegen's packages while the site's code runs; no output depends on them. */
const isOurs = (name: string): boolean =>
  /^(?:ESBUILD_\w+|NAPI_RS_\w+|LOG_STREAM|LOG_TOKENS|VSCODE_TEXTMATE_DEBUG|GIT_DIR|XDG_CONFIG_HOME|NODE_PATH|NODE_V8_COVERAGE|WATCH_REPORT_DEPENDENCIES|NODE_DISABLE_COLORS|NO_COLOR|FORCE_COLOR|COLORTERM|TERM|SITEGEN_REMOTE_CACHE\w*)$/.test(
    name,
  );

interface ReadSet {
  names: Set<string>;
  /** True if all variables were read, as by `Object.keys`. */
  isAll: boolean;
}

const listOf = ({ names, isAll }: ReadSet): Variables => (isAll ? null : [...names].sort());

/** Whether the environment is read to pass it to another process. */
const isForProcess = (): boolean => /node:(?:internal\/)?child_process/.test(new Error().stack ?? "");

/** Records which variables are read from this call on. Starting a process reads all of them, except with `passEnvironment`. */
export function watchEnvironment(): WatchedEnvironment {
  const { env } = process;
  const initial = new Map(Object.entries(env));
  const all: ReadSet = { names: new Set(READ_BY_NODE), isAll: false };
  const parts: Record<SiteCode, ReadSet & { running: number }> = {
    config: { names: new Set(), isAll: false, running: 0 },
    compile: { names: new Set(), isAll: false, running: 0 },
    server: { names: new Set(), isAll: false, running: 0 },
  };
  /** True while all variables are copied for a process: its result may depend on any, but rarely depends on one. */
  let isCopied = false;
  const recordForSite = (record: (part: ReadSet) => void): void => {
    for (const part of Object.values(parts)) if (part.running > 0) record(part);
  };
  const record = (name: string | symbol): void => {
    if (typeof name !== "string") return;
    all.names.add(name);
    if (isOurs(name)) return;
    isCopied &&= isForProcess();
    if (!isCopied) recordForSite(({ names }) => names.add(name));
  };
  process.env = new Proxy(env, {
    get(target, name) {
      if (name === RAW_ENVIRONMENT) return Reflect.get(target, RAW_ENVIRONMENT) ?? target;
      record(name);
      return Reflect.get(target, name);
    },
    has(target, name) {
      record(name);
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor(target, name) {
      record(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    ownKeys(target) {
      all.isAll = true;
      isCopied = isForProcess();
      if (!isCopied)
        recordForSite((part) => {
          part.isAll = true;
        });
      return Reflect.ownKeys(target);
    },
    // with the proxy as receiver, Node's environment refuses the property
    set: (target, name, value) => Reflect.set(target, name, value),
  });
  // `import { env } from "node:process"`
  syncBuiltinESMExports();
  const hash = (names: Variables, existing: Iterable<string>, read: (name: string) => string | undefined): Hash => {
    const hashed = names ?? [...existing].filter((name) => !isIrrelevant(name)).sort();
    return contentHash(JSON.stringify(hashed.map((name) => [name, read(name) ?? null])));
  };
  return {
    variablesRead: () => listOf(all),
    hashOf: (names) => hash(names, initial.keys(), (name) => initial.get(name)),
    site: {
      async within(running, work) {
        const part = parts[running.code];
        part.running++;
        try {
          return await RUNNING_CODE.run(running, work);
        } finally {
          part.running--;
        }
      },
      record(code, names) {
        for (const part of [all, parts[code]]) {
          if (names === null) part.isAll = true;
          else for (const name of names) part.names.add(name);
        }
      },
      variablesRead: (code) => listOf(parts[code]),
      // current values: a config may have loaded a file of variables
      hashOf: (names) => hash(names, Object.keys(env), (name) => env[name]),
    },
    end() {
      process.env = env;
      syncBuiltinESMExports();
    },
  };
}
