// The site's `twoslash`, and a TypeScript that it can use.
import path from "node:path";
import type { FilePath } from "../../model/brands.ts";
import { findInstalled } from "../../model/disk/find-installed.ts";
import { readRegularFile } from "../../model/disk/read-file.ts";

export interface TypePackages {
  /** Folders. */
  twoslash: FilePath;
  typescript: FilePath;
  /** Names and versions, part of the key of each result. */
  versions: string;
}

export type PackageFault = { missing: "twoslash" | "typescript" } | { version: string };

/** TypeScript 7 has no interface for twoslash; its makers publish version 6 under another name, to stand beside it. */
const COMPILERS = ["typescript", "@typescript/typescript6"];

export function findTypePackages(root: FilePath, find = findInstalled): TypePackages | PackageFault {
  const twoslash = find("twoslash", root);
  if (twoslash === null) return { missing: "twoslash" };
  const compilers = COMPILERS.flatMap((name) => {
    const folder = find(name, root);
    return folder === null ? [] : [{ name, folder, version: versionOf(folder) }];
  });
  const compiler = compilers.find(({ version }) => isSupported(version));
  if (compiler) {
    const versions = `twoslash ${versionOf(twoslash)} ${compiler.name} ${compiler.version}`;
    return { twoslash, typescript: compiler.folder, versions };
  }
  const [other] = compilers;
  return other ? { version: other.version } : { missing: "typescript" };
}

/** Damaged manifests count as unsupported. */
function versionOf(folder: FilePath): string {
  const manifest = readRegularFile(path.join(folder, "package.json")).toString("utf8");
  return /"version"\s*:\s*"([^"]*)"/.exec(manifest)?.[1] ?? "unknown";
}

/** 5.5 to 6. */
function isSupported(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major === 6 || (major === 5 && minor >= 5);
}
