import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from "node:fs";
import path from "node:path";

/** Written by builds, or of no use to them. */
const LEFT_OUT = new Set([".docusaurus", ".sitegen"]);

/** Copies a checkout. Installed packages and the history are hard links: no build writes to them, and copying them takes longer than a build. */
export function copyCheckout(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name === "node_modules" || entry.name === ".git") linkTree(source, target);
    else if (entry.isDirectory()) copyCheckout(source, target);
    else if (entry.isFile()) copyFileSync(source, target);
  }
}

function linkTree(from: string, to: string): void {
  const { status, stderr } = spawnSync("cp", ["-al", from, to], { encoding: "utf8" });
  if (status !== 0) throw new Error(`cp -al ${from} ${to}: ${stderr.trim()}`);
}
