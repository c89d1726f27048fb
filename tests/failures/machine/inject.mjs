// Loaded before the command line: lists its calls of the system, or disturbs one of them. The plan is in `INJECT` or comes by
// `injector.arm`; see `disturb.ts` for its type. Calls have names as `nameOf` writes them, such as `write rename /build #1`.
import childProcess from "node:child_process";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { constants } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import workers, { isMainThread } from "node:worker_threads";

const packageDir = fileURLToPath(new URL("../../../", import.meta.url));
/** What a call does. @type {Record<string, "read" | "look" | "write" | "process">} */
const KINDS = {
  ...{ open: "read", readFile: "read", readdir: "read", opendir: "read", read: "read" },
  ...{ stat: "look", lstat: "look", fstat: "look", access: "look", realpath: "look", readlink: "look" },
  ...{ write: "write", writeFile: "write", appendFile: "write", rename: "write", rm: "write", rmdir: "write" },
  ...{ unlink: "write", mkdir: "write", link: "write", symlink: "write", copyFile: "write", cp: "write" },
  ...{ utimes: "write", chmod: "write", spawn: "process", spawnSync: "process", worker: "process" },
};
/** These succeed on a full disk. */
const FREEING = new Set(["rm", "rmdir", "unlink", "rename"]);
const TWO_PATHS = new Set(["rename", "link", "symlink", "copyFile", "cp"]);
/** Errors of these calls come from a descriptor unless they are errors of opening a file, so they name no file. */
const BY_DESCRIPTOR = { readFile: "read", writeFile: "write", appendFile: "write" };
const AT_OPEN = new Set(["EACCES", "EPERM", "EMFILE", "ENFILE", "EROFS", "EBUSY", "ENOENT"]);
/** Names of system calls that differ from those of the functions. */
const SYSCALLS = { readFile: "open", writeFile: "open", readdir: "scandir", rm: "unlink", copyFile: "copyfile" };
/** What happens to the file before the call, instead of an error. */
const EDITS = {
  REMOVE: (file) => rmSync(file, { recursive: true, force: true }),
  GROW: (file) => appendFileSync(file, "\nGrown.\n"),
};
const { appendFileSync, rmSync, writeFileSync } = fs;
/** The command line reports calls of `process.kill`, which come from the site's code. */
const kill = process.kill.bind(process);

let plan = JSON.parse(process.env.INJECT ?? "null");
/** Path by descriptor. */
const opened = new Map();
/** How often each call was seen. */
const times = new Map();
let isBroken = false;
/** Node implements some calls by others. */
let isNested = false;
/** Stack of the disturbed call. */
let reached = null;
globalThis.injector = {
  /** Disturbs the calls from now on. */
  arm(next) {
    plan = next;
    times.clear();
    isBroken = false;
    reached = null;
  },
  /** @returns The stack of the disturbed call; null if there was none. */
  disarm() {
    plan = null;
    return reached;
  },
};

const pathOf = (target) =>
  typeof target === "number"
    ? (opened.get(target) ?? `fd ${target}`)
    : target instanceof URL
      ? fileURLToPath(target)
      : String(target);

/** The same in each run: without the folders above, hashes, process ids and random names. */
function nameOf(name, kind, target) {
  const file = pathOf(target)
    .replace(plan.root ?? process.cwd(), "")
    .replace(/^.*\/node_modules\/\.cli-\w+\//, "dist:")
    .replace(/^.*\/node_modules\//, "package:")
    .replace(packageDir, "sitegen:")
    .replaceAll(/\b[0-9a-f]{6,}(?:-[0-9a-f]+)*\b|\d{2,}/g, "*");
  return `${isMainThread ? "" : "worker "}${kind} ${name} ${file}`;
}

function createError(name, args) {
  const code = plan.error;
  const file = pathOf(args[0]);
  const isOfDescriptor = typeof args[0] === "number" || (name in BY_DESCRIPTOR && !AT_OPEN.has(code));
  const syscall = isOfDescriptor ? (BY_DESCRIPTOR[name] ?? name) : (SYSCALLS[name] ?? name);
  const second = TWO_PATHS.has(name) ? pathOf(args[1]) : undefined;
  const place = isOfDescriptor ? "" : ` '${file}'${second === undefined ? "" : ` -> '${second}'`}`;
  return Object.assign(new Error(`${code}: injected, ${syscall}${place}`), {
    ...{ errno: -(constants.errno[code] ?? 1), code, syscall },
    ...(!isOfDescriptor && { path: file, ...(second !== undefined && { dest: second }) }),
  });
}

/** Lists the call; disturbs it if it is chosen. @returns Whether it fails. */
function isChosen(name, args) {
  if (plan === null) return false;
  const writes = name === "open" && typeof args[1] === "string" && /[wa]|r\+/.test(args[1]);
  const kind = writes ? "write" : KINDS[name];
  const title = nameOf(name, kind, args[0]);
  const time = (times.get(title) ?? 0) + 1;
  times.set(title, time);
  const call = `${title} #${time}`;
  plan.list?.push(call);
  if (isBroken)
    return kind === plan.call.replace(/^worker /, "").split(" ")[0] && !(plan.error === "ENOSPC" && FREEING.has(name));
  if (call !== plan.call) return false;
  reached = new Error(call).stack;
  for (let left = plan.times ?? (plan.signal ? 1 : 0); left > 0; left--) kill(process.pid, plan.signal);
  const edit = EDITS[plan.error];
  edit?.(pathOf(args[0]));
  if (plan.signal || edit) return false;
  isBroken = plan.lasting === true;
  return true;
}

/** The part of a write that reaches a disk before it is full. */
function writeHalf(name, args) {
  const [target, data] = args;
  if (name !== "writeFile" || AT_OPEN.has(plan.error) || typeof target === "number") return;
  const bytes = Buffer.from(data ?? "");
  writeFileSync(target, bytes.subarray(0, bytes.length >> 1));
}

/** Runs without counting the calls inside. */
function nested(run) {
  const outer = isNested;
  isNested = true;
  try {
    return run();
  } finally {
    isNested = outer;
  }
}

function fail(name, args) {
  nested(() => writeHalf(name, args));
  throw createError(name, args);
}

/** Methods of the handles of `fs.promises.open`. */
const handles = await fs.promises.open(process.execPath, "r").then(async (handle) => {
  await handle.close();
  return Object.getPrototypeOf(handle);
});
for (const name of ["read", "write", "readFile", "writeFile", "stat"]) {
  const original = handles[name];
  handles[name] = async function (...args) {
    if (isChosen(name === "stat" ? "fstat" : name, [this.fd])) throw createError(name, [this.fd]);
    return original.apply(this, args);
  };
}

for (const name of Object.keys(KINDS)) {
  const sync = fs[`${name}Sync`];
  if (sync)
    fs[`${name}Sync`] = (...args) => {
      if (isNested || !isChosen(name, args)) {
        const result = nested(() => sync.apply(fs, args));
        if (name === "open") opened.set(result, pathOf(args[0]));
        return result;
      }
      if (plan.error !== "SHORT") return fail(name, args);
      const [fd, bytes, offset = 0, length = bytes.length - offset, position] = args;
      return sync.call(fs, fd, bytes, offset, Math.max(1, length >> 1), position);
    };
  const later = fs.promises[name];
  if (later)
    fs.promises[name] = async (...args) => (isChosen(name, args) ? fail(name, args) : later.apply(fs.promises, args));
  const callback = fs[name];
  if (callback)
    fs[name] = (...args) => {
      if (isNested || !isChosen(name, args)) return callback.apply(fs, args);
      try {
        fail(name, args);
      } catch (error) {
        process.nextTick(args.at(-1), error);
      }
    };
}
const { existsSync } = fs;
fs.existsSync = (file) => (isNested || !isChosen("access", [file])) && nested(() => existsSync(file));

/** Paths of no program and of no module. */
const NOWHERE = "/nowhere/program";
const chooseProcess = (name, command) => isChosen(name, [path.basename(String(command))]);
const { spawn, spawnSync } = childProcess;
childProcess.spawn = (command, ...rest) => {
  if (!chooseProcess("spawn", command)) return spawn(command, ...rest);
  const { error: code } = plan;
  const child = spawn(NOWHERE, ...rest);
  const { emit } = child;
  child.emit = (event, ...args) => {
    if (event === "error") Object.assign(args[0], { code, path: command });
    return emit.call(child, event, ...args);
  };
  return child;
};
childProcess.spawnSync = (command, ...rest) =>
  spawnSync(chooseProcess("spawnSync", command) ? NOWHERE : command, ...rest);
const { Worker } = workers;
workers.Worker = class extends Worker {
  constructor(file, options) {
    super(chooseProcess("worker", file) ? NOWHERE : file, options);
  }
};
syncBuiltinESMExports();
if (plan?.listFile) {
  plan.list = [];
  process.on("exit", () => writeFileSync(plan.listFile, JSON.stringify(plan.list)));
}
