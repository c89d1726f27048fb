// `npm start`: builds the command line, then the flagship site, then serves it.
import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const step = (...args) => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
};

step(".ci/setup.mjs");
step(".ci/build-cli.mjs");
step("dist/sitegen.js", "build");
const server = spawn(process.execPath, ["dist/sitegen.js", "serve", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
// The server gets the same signals from the terminal; this process only waits for it.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));
