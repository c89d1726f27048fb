import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FilePath } from "../model/brands.ts";

const MANAGERS = ["npm", "pnpm", "yarn", "bun"] as const;
type PackageManager = (typeof MANAGERS)[number];

const LOCK_FILES: Record<string, PackageManager> = {
  "package-lock.json": "npm",
  "npm-shrinkwrap.json": "npm",
  "pnpm-lock.yaml": "pnpm",
  "yarn.lock": "yarn",
  "bun.lock": "bun",
  "bun.lockb": "bun",
};

/** The manager in the field `packageManager`, such as `pnpm@9.15.9`; undefined if there is none that we know. */
function declaredManager(manifest: string): PackageManager | undefined {
  try {
    const { packageManager } = JSON.parse(readFileSync(manifest, "utf8")) as { packageManager?: unknown };
    return MANAGERS.find((name) => String(packageManager).split("@")[0] === name);
  } catch {
    return undefined;
  }
}

/** The package manager of a folder, or of the repository around it: a workspace has one lock file, at its root. */
function packageManagerOf(folder: string): PackageManager {
  const lock = Object.keys(LOCK_FILES).find((name) => existsSync(path.join(folder, name)));
  const manager = declaredManager(path.join(folder, "package.json")) ?? (lock && LOCK_FILES[lock]);
  if (manager) return manager;
  const parent = path.dirname(folder);
  return parent === folder || existsSync(path.join(folder, ".git")) ? "npm" : packageManagerOf(parent);
}

/** The command that installs sitegen from a tarball in a folder. Each of these managers accepts a name before the file. */
export function installCommand(folder: FilePath, fileName: string): string {
  const manager = packageManagerOf(folder);
  return `${manager} ${manager === "npm" ? "install" : "add"} sitegen@file:./${fileName}`;
}
