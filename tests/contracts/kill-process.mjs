// Loaded before the command line: writes down the calls that change the disk, or kills the process at one of them. Calls of workers
// are left out, since they come in another order in each run; but what workers write is written down too.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { isMainThread } from "node:worker_threads";

/**
 * File for the list of calls; the call before which the process is killed, or its number; file for the inodes that were written
 * (`w`) and those that are on the disk (`s`).
 */
const { CALLS_FILE, KILL_AT, KILL_CALL, WRITES_FILE } = process.env;
const CHANGES = ["writeSync", "renameSync", "rmSync", "mkdirSync", "linkSync", "copyFileSync"];
const LATER = ["writeFile", "rename", "rm", "mkdir", "link", "copyFile"];
const { openSync, writeSync, writeFileSync, statSync, fstatSync } = fs;
/** The command line reports calls of `process.kill`, which come from the site's code. */
const kill = process.kill.bind(process);
/** Path by descriptor. */
const open = new Map();
const calls = [];
/** How often each call was seen. */
const times = new Map();

/** The same in each run: without hashes, process ids and random names. */
const nameOf = (name, target) =>
  `${name} ${String(open.get(target) ?? target)
    .split("/.sitegen/")
    .at(-1)
    .replaceAll(/\b[0-9a-f]{4,}(?:-[0-9a-f]{4,})*\b|\d+/g, "*")}`;
const count = (object, name) => {
  const original = object[name];
  object[name] = (target, ...rest) => {
    const call = nameOf(name, target);
    const time = (times.get(call) ?? 0) + 1;
    times.set(call, time);
    calls.push(`${call} #${time}`);
    if (calls.at(-1) === KILL_AT || calls.length === Number(KILL_CALL)) kill(process.pid, "SIGKILL");
    return original.call(object, target, ...rest);
  };
};

/** Not `appendFileSync`, which is built on calls that are noted. */
const log = WRITES_FILE && openSync(WRITES_FILE, "a");
const append = (line) => writeSync(log, line);

/** Of the file that a call writes: its argument with this index, a path or a descriptor. */
const noteWrites = (object, name, index) => {
  const original = object[name];
  const note = (file) => {
    const { ino } = typeof file === "number" ? fstatSync(file) : statSync(file);
    append(`w ${ino}\n`);
  };
  object[name] = (...args) => {
    const result = original.apply(object, args);
    if (result instanceof Promise) return result.then(() => note(args[index]));
    note(args[index]);
    return result;
  };
};

if (WRITES_FILE) {
  for (const [name, index] of Object.entries({ writeSync: 0, writeFileSync: 0, copyFileSync: 1 }))
    noteWrites(fs, name, index);
  for (const [name, index] of Object.entries({ writeFile: 0, copyFile: 1 })) noteWrites(fs.promises, name, index);
  const handle = await fs.promises.open(new URL(import.meta.url));
  const prototype = Object.getPrototypeOf(handle);
  await handle.close();
  const { sync } = prototype;
  prototype.sync = async function () {
    await sync.call(this);
    append(`s ${(await this.stat()).ino}\n`);
  };
}
if (isMainThread) {
  fs.openSync = (file, ...rest) => {
    const descriptor = openSync(file, ...rest);
    open.set(descriptor, file);
    return descriptor;
  };
  for (const name of CHANGES) count(fs, name);
  for (const name of LATER) count(fs.promises, name);
}
syncBuiltinESMExports();
if (isMainThread && CALLS_FILE) process.on("exit", () => writeFileSync(CALLS_FILE, JSON.stringify(calls)));
