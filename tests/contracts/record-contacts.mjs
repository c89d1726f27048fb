// Loaded before the command line: appends to the file `CONTACTS` each host it connects to and each program it starts.
import child from "node:child_process";
import { appendFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import path from "node:path";

const note = (text) => appendFileSync(process.env.CONTACTS, `${text}\n`);

// fetch, http and https connect by it
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  const [options] = Array.isArray(args[0]) ? args[0] : args;
  note(`connects to ${options?.path ?? `${options?.host ?? "localhost"}:${options?.port ?? options}`}`);
  return connect.apply(this, args);
};
for (const name of ["spawn", "spawnSync", "execFile", "execFileSync", "exec", "execSync", "fork"]) {
  const start = child[name];
  child[name] = (program, ...args) => {
    note(`starts ${path.basename(program)}`);
    return start(program, ...args);
  };
  // `promisify` reads the variant of `execFile`
  for (const key of Object.getOwnPropertySymbols(start)) {
    child[name][key] = (program, ...args) => {
      note(`starts ${path.basename(program)}`);
      return start[key](program, ...args);
    };
  }
}
syncBuiltinESMExports();
