// Run by `npm install` in a checkout of this repository: from then on, commits check their links first.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const installs = ["install", "ci"].includes(process.env.npm_command ?? "");
if (installs && existsSync(`${root}/.git`) && !process.env.CI) {
  execFileSync("git", ["config", "core.hooksPath", ".githooks"], { cwd: root });
}
