// Loaded before the command line: writes down the calls that change the disk, or kills the process at one of them. Calls of workers
// are left out, since they come in another order in each run.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { isMainThread } from "node:worker_threads";

/** File for the list of calls; the call before which the process is killed. */
const { CALLS_FILE, KILL_AT } = process.env;
const CHANGES = ["writeSync", "renameSync", "rmSync", "mkdirSync", "linkSync", "copyFileSync"];
const LATER = ["writeFile", "rename", "rm", "mkdir", "link", "copyFile"];
const { openSync, writeFileSync } = fs;
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
    if (calls.at(-1) === KILL_AT) process.kill(process.pid, "SIGKILL");
    return original.call(object, target, ...rest);
  };
};

if (isMainThread) {
  fs.openSync = (file, ...rest) => {
    const descriptor = openSync(file, ...rest);
    open.set(descriptor, file);
    return descriptor;
  };
  for (const name of CHANGES) count(fs, name);
  for (const name of LATER) count(fs.promises, name);
  syncBuiltinESMExports();
  if (CALLS_FILE) process.on("exit", () => writeFileSync(CALLS_FILE, JSON.stringify(calls)));
}
