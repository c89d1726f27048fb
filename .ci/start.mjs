// `npm start`: builds the command line, then the flagship site, then serves it. `npm run manual` does so with the manual.
// Usage: node .ci/start.mjs [--manual] [options of `sitegen serve`]
import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const step = (...args) => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
};

const isManual = process.argv[2] === "--manual";
const options = process.argv.slice(isManual ? 3 : 2);
const site = isManual ? "site/manual" : ".";

step(".ci/setup.mjs");
step(".ci/build-cli.mjs");
if (isManual) step(".ci/run-ts.mjs", "site/manual/reference/write.ts");
step("dist/sitegen.js", "build", site);
const server = spawn(process.execPath, ["dist/sitegen.js", "serve", site, ...options], {
  cwd: root,
  stdio: "inherit",
});
// The server gets the same signals from the terminal; this process only waits for it.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));
