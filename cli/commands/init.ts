import { rmSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { folderNotEmpty } from "../diagnostics/command-line.ts";
import { packageNotBuilt } from "../diagnostics/environment.ts";
import { printable } from "../diagnostics/printable.ts";
import { terminalStyle } from "../diagnostics/terminal-style.ts";
import type { FilePath } from "../model/brands.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { removeAtEarlyExit } from "../model/disk/early-exit.ts";
import { IncompletePackage, packPackage } from "../pack/pack-package.ts";
import { describeMachineError } from "../diagnostics/machine-error.ts";
import { fail } from "./reporter.ts";
import type { World } from "./world.ts";

/** Package managers omit or rename these files, so the package holds them under other names. */
const PACKED_NAMES: Record<string, string> = { gitignore: ".gitignore", "package.template.json": "package.json" };
const unpackedName = (name: string): string => PACKED_NAMES[name] ?? name;
/** Folder of the files that all templates share. */
export const COMMON_FILES = "common";

/** A package name that npm accepts, from a folder's name. */
function packageName(folder: string): string {
  const name = path.basename(folder).normalize("NFKD").toLowerCase();
  return name.replace(/[^a-z0-9._-]+/g, "-").replace(/^[._-]+|[._-]+$/g, "") || "site";
}

/** A first title for the site: `my-docs` → `My docs`. It is inserted into strings, YAML and Markdown. */
function siteTitle(folder: string): string {
  const words = path
    .basename(folder)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return words === "" ? "My site" : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Copies a folder of `templates/starter`. @param values Replace `__name__` in files. */
export async function copyStarter(from: string, to: string, values: Record<string, string>): Promise<void> {
  await fs.mkdir(to, { recursive: true });
  for (const entry of await fs.readdir(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    if (entry.isDirectory()) {
      await copyStarter(source, path.join(to, entry.name), values);
      continue;
    }
    const text = (await fs.readFile(source, "utf8")).replace(
      /__(\w+)__/g,
      (whole, key: string) => values[key] ?? whole,
    );
    await fs.writeFile(path.join(to, unpackedName(entry.name)), text, { flag: "wx" });
  }
}

/**
 * Creates a folder and fills it. After an error, or if the process ends early, what was created is removed again.
 * @param names Names in the folder that `fill` creates.
 */
async function fillFolder(folder: string, names: readonly string[], fill: () => Promise<void>): Promise<void> {
  const created = await fs.mkdir(folder, { recursive: true });
  const leftovers = created === undefined ? names.map((name) => path.join(folder, name)) : [created];
  const settled = leftovers.map((file) => removeAtEarlyExit({ path: file }));
  try {
    await fill();
  } catch (error) {
    for (const file of leftovers) rmSync(file, { recursive: true, force: true });
    throw error;
  } finally {
    for (const settle of settled) settle();
  }
}

/** Quotes a path for a shell. */
function quote(text: string): string {
  if (/^[\w./-]+$/.test(text)) return text;
  return /["$`\\!]/.test(text) ? `'${text.replaceAll("'", "'\\''")}'` : `"${text}"`;
}

/** The reason not to create a site in a folder; null if it is new, empty or a repository without files. */
async function refuseFolder(folder: FilePath, shown: string): Promise<Diagnostic | null> {
  const refuse = (found: string): Diagnostic =>
    folderNotEmpty({
      message: `Unexpected ${found} \`${shown}\`, expected a new or empty folder`,
      help: folderNotEmpty.entry.remedy,
    });
  try {
    return (await fs.readdir(folder)).some((name) => name !== ".git") ? refuse("files in") : null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return null;
    if (code === "ENOTDIR") return refuse("file");
    throw error;
  }
}

/** The diagnostic for an unbuilt package or a disk error; null for any other error. */
function describeFailure(error: unknown, base: FilePath): Diagnostic | null {
  if (error instanceof IncompletePackage)
    return packageNotBuilt({
      message: `Unexpected copy of sitegen without \`${error.missing}\`, expected a built package`,
      help: packageNotBuilt.entry.remedy,
    });
  return describeMachineError(error, { root: base });
}

/**
 * `sitegen init <dir>`: creates a small site. Until sitegen is published, the site depends on a tarball in its folder.
 * @param template Name of a folder in `templates/starter`.
 */
export async function init(base: FilePath, dir: string, template: string, world: World): Promise<number> {
  const folder = path.resolve(base, dir) as FilePath;
  const relative = path.relative(world.cwd, folder) || ".";
  const shown = relative.length < folder.length ? relative : folder;
  const starters = path.join(world.packageDir, "templates", "starter");
  try {
    const refusal = await refuseFolder(folder, shown);
    if (refusal) return fail([refusal], world, base);
    const tarball = await packPackage(world);
    const values = { name: packageName(folder), title: siteTitle(folder), tarball: tarball.fileName };
    const sources = [COMMON_FILES, template].map((name) => path.join(starters, name));
    const names = (await Promise.all(sources.map((source) => fs.readdir(source)))).flat().map(unpackedName);
    await fillFolder(folder, [...names, tarball.fileName], async () => {
      for (const source of sources) await copyStarter(source, folder, values);
      await fs.writeFile(path.join(folder, tarball.fileName), tarball.bytes, { flag: "wx" });
    });
  } catch (error) {
    const diagnostic = describeFailure(error, base);
    if (!diagnostic) throw error;
    return fail([diagnostic], world, base);
  }
  const style = terminalStyle(world.stdout, world.env);
  const isHere = shown === ".";
  const enter = isHere ? "" : `  cd ${printable(quote(shown), style)}\n`;
  world.stdout.write(
    `Created a site in ${isHere ? "this folder" : printable(shown, style)}. Next:\n\n${enter}  npm install\n  npm run dev\n\nREADME.md lists the folders and the other commands.\n`,
  );
  return 0;
}
