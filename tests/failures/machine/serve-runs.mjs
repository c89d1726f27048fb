// A process that runs command lines one after the other, ten times as fast as a process for each. Requests come from its parent:
// `{ cwd, args, plan, packageDir }`, with a plan for `inject.mjs`, which must be loaded before.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { runInThisContext } from "node:vm";

const [cli] = process.argv.slice(2);
const dist = path.dirname(cli);
const folder = pathToFileURL(`${dist}/chunks/`);
const requirePackage = createRequire(folder);
const chunks = new Map();
/** As `cli/start/load-chunk.ts`. */
function load(name) {
  if (!name.startsWith("./")) return requirePackage(name);
  const cached = chunks.get(name);
  if (cached) return cached.exports;
  const { href } = new URL(name, folder);
  const file = fileURLToPath(href);
  const module = { exports: {} };
  chunks.set(name, module);
  try {
    const start = runInThisContext(readFileSync(file, "utf8"), { filename: file });
    start(module, load, async (other) => (other.startsWith("./") ? load(other) : import(other)), href);
  } catch (error) {
    chunks.delete(name);
    throw error;
  }
  return module.exports;
}
const { main } = load(/startProgram\("(.*)"\)/.exec(readFileSync(cli, "utf8"))[1]);

/** Code of the site is not watched here. */
const boundary = { enter() {}, limit() {}, uncaught: [], async settle() {}, onUncaught() {} };

let uncaught = [];
for (const event of ["unhandledRejection", "uncaughtException"])
  process.on(event, (error) => uncaught.push(`${event}: ${error?.stack ?? error}`));

process.on("message", async ({ cwd, args, plan, packageDir }) => {
  let printed = "";
  const print = (text) => {
    printed += text;
  };
  const stream = { write: print, writeStyled: print, isTTY: false, columns: undefined };
  const world = {
    ...{ cwd, env: process.env, stdout: stream, stderr: stream, now: () => performance.now() },
    ...{ signal: new AbortController().signal, version: "0.1.0", packageDir, distDir: dist },
    ...{ boundary, settle() {} },
  };
  uncaught = [];
  globalThis.injector.arm(plan);
  const code = await main(args, world);
  const isReached = globalThis.injector.disarm() !== null;
  process.send({ code, printed, isReached, uncaught, list: plan?.list ?? [] });
});
process.send("ready");
