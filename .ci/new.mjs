// `npm run new <folder>`: builds the package, then runs `sitegen init`.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
/** @param cwd npm runs scripts in the package's folder, but the new folder is relative to the author's. */
const step = (args, cwd = root) => {
  const { status } = spawnSync(process.execPath, args, { cwd, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
};

step([".ci/setup.mjs"]);
console.error("Building sitegen …");
step([".ci/build-cli.mjs"]);
step(["node_modules/typescript/bin/tsc", "-p", ".ci/tsconfig.types.json"]);
step([`${root}dist/sitegen.js`, "init", ...process.argv.slice(2)], process.env.INIT_CWD);
