// Installs what is missing, so that one command works on a fresh clone. Runs before node_modules exists: no dependencies.
// Usage: node .ci/setup.mjs [--chromium]    Exit code 3 if the machine lacks something that the user must install.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findChromium, findTestChromium, HEADLESS } from "./chromium.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const ENVIRONMENT = 3;

function stop(message) {
  console.error(message);
  process.exit(ENVIRONMENT);
}

function run(command, args) {
  console.error(`$ ${command} ${args.join(" ")}`);
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ["ignore", 2, 2],
    // npm is a script there
    shell: process.platform === "win32",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return error === undefined && status === 0;
}

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));

/** Whether node_modules holds what the lock file names; optional packages belong to other platforms too. */
function isInstalled() {
  const installed = `${root}/node_modules/.package-lock.json`;
  if (!existsSync(installed)) return false;
  const present = readJson(installed).packages;
  const wanted = readJson(`${root}/package-lock.json`).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === "" || optional || (present[path]?.version === version && existsSync(`${root}/${path}`)),
  );
}

function installPackages() {
  if (isInstalled()) return;
  // No dependency needs its install script, so none is run.
  if (!run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]))
    stop("The packages could not be installed: npm ci failed, see above.");
}

function installChromium() {
  if (process.env.CHROMIUM && !findChromium()) stop(`CHROMIUM names no program: ${process.env.CHROMIUM}`);
  const isDebian = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  if (isDebian && !process.env.CHROMIUM && !findTestChromium()?.endsWith(HEADLESS)) {
    run("apt-get", ["update", "-qq"]);
    // the headless build where the distribution has it
    for (const name of [HEADLESS, "chromium"]) {
      if (run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]) || findTestChromium()) break;
    }
  }
  if (findTestChromium()) return;
  stop(
    "The browser tests need Chromium: install `chromium` or set CHROMIUM to the path of a Chromium or Chrome program.",
  );
}

const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19))
  stop(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
installPackages();
if (process.argv.includes("--chromium")) installChromium();
