// The site as in the next commit. If the disk differs from the Git index, the index is exported to a folder below the cache
// folder, and the site is checked there. The export is reused: only changed files are written.
import { constants, cpSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { indexConflict, indexNotRead } from "../diagnostics/environment.ts";
import type { FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic, Outcome } from "../model/diagnostic.ts";
import { pathFrom, withSlashes } from "../model/disk/file-paths.ts";
import { pathExists } from "../model/disk/read-file.ts";
import { runGit } from "./changes.ts";
import { sourcesOf } from "../config/site-sources.ts";

/** Paths relative to the top of the repository. */
interface IndexStatus {
  /** Files that differ from the index, are missing in it, or were removed only from it. */
  unstaged: string[];
  /** Files that the next commit removes. */
  removed: string[];
  /** Files that were added with `git add -N`: in the index, but not in the next commit. */
  intended: Set<string>;
  conflicts: string[];
}

interface Export {
  /** Mode and object of each file. */
  entries: Record<string, string>;
  /** Ignored files and folders that were copied or linked from the disk. */
  extras: string[];
}

interface Repository {
  top: string;
  /** The site's folder in it, with a slash at the end; empty for the top. */
  prefix: string;
  /** Files and folders that the site reads. */
  sources: readonly string[];
}

const isBelow = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`);
const fields = (output: string): string[] => output.split("\0").filter((field) => field !== "");

/**
 * The folder with the site as in the Git index: the site's own folder if the disk agrees with the index.
 * @param config Config of the site on disk; null if it has errors.
 * @param cacheDir Cache folder of the site on disk.
 */
export function readStagedSite(root: FilePath, config: SiteConfig | null, cacheDir: FilePath): Outcome<FilePath> {
  try {
    const { top, prefix } = findRepository(root);
    const named = (file: string) => path.posix.join(prefix, file);
    const sources = config ? sourcesOf(config).map(named) : [];
    const status = readStatus(top);
    const conflicts = status.conflicts.map((file) => describeConflict(path.posix.relative(prefix, file)));
    if (conflicts.length > 0) return { value: undefined, diagnostics: conflicts };
    const output = config ? pathFrom(top, config.outDir) : null;
    const matters = (file: string): boolean =>
      !/(?:^|\/)(?:\.sitegen|node_modules)\//.test(file) &&
      !(output !== null && isBelow(file, output)) &&
      // partials may lie anywhere
      (file.startsWith(prefix) || sources.some((source) => isBelow(file, source)) || /\.mdx?$/.test(file));
    if (!status.unstaged.some(matters)) return { value: root, diagnostics: [] };
    const folder = path.join(cacheDir, "staged");
    exportIndex({ top, prefix, sources }, status, folder);
    return { value: path.join(folder, prefix) as FilePath, diagnostics: [] };
  } catch (error) {
    if (!(error instanceof Error && "stderr" in error)) throw error;
    const message = String(error.stderr).trim().split("\n")[0];
    return {
      value: undefined,
      diagnostics: [indexNotRead({ message: `Unexpected error of Git, expected the files of its index: ${message}` })],
    };
  }
}

const describeConflict = (file: string): Diagnostic =>
  indexConflict({ message: `Unexpected conflict in the Git index, expected one version of \`${file}\`` });

function readStatus(top: string): IndexStatus {
  const status: IndexStatus = { unstaged: [], removed: [], intended: new Set(), conflicts: [] };
  const args = ["status", "--porcelain=v2", "-z", "-uall", "--no-renames", "--ignore-submodules=all"];
  for (const line of fields(runGit(top, ["--no-optional-locks", ...args]))) {
    // a path has spaces: it comes after a fixed number of fields
    const [, type, inIndex, onDisk] = /^(.) ?(.?)(.?)/.exec(line) as RegExpExecArray;
    const pathAfter = (count: number) => line.split(" ").slice(count).join(" ");
    if (type === "?") status.unstaged.push(line.slice(2));
    else if (type === "u") status.conflicts.push(pathAfter(10));
    else if (type === "1") {
      const file = pathAfter(8);
      if (inIndex === "D") status.removed.push(file);
      if (inIndex === "." && onDisk === "A") status.intended.add(file);
      // an ignored file is not listed as untracked
      if (onDisk !== "." || (inIndex === "D" && pathExists(path.join(top, file)))) status.unstaged.push(file);
    }
  }
  return status;
}

/**
 * Writes a commit of the repository to a folder that earlier exports may have filled.
 * @param index File for its index.
 */
export function exportCommit(root: FilePath, commit: string, folder: string, index: string): FilePath {
  const { top, prefix } = findRepository(root);
  mkdirSync(path.dirname(index), { recursive: true });
  runGit(top, ["read-tree", commit], { index });
  const status: IndexStatus = { unstaged: [], removed: [], intended: new Set(), conflicts: [] };
  exportIndex({ top, prefix, sources: [] }, status, folder, index);
  return path.join(folder, prefix) as FilePath;
}

function findRepository(root: FilePath): Pick<Repository, "top" | "prefix"> {
  return {
    prefix: runGit(root, ["rev-parse", "--show-prefix"]).replace(/\n$/, ""),
    top: path.resolve(root, runGit(root, ["rev-parse", "--show-cdup"]).replace(/\n$/, "")),
  };
}

function exportIndex(repository: Repository, status: IndexStatus, folder: string, index?: string): void {
  const { top } = repository;
  const record = `${folder}.json`;
  const entries = readEntries(top, status.intended, index);
  let previous = readExport(record);
  const isOther = (file: string) => previous?.entries[file] !== entries[file];
  // changed attributes can change the filters and line ends of any file
  const names = new Set([...Object.keys(previous?.entries ?? {}), ...Object.keys(entries)]);
  if (previous && [...names].some((file) => path.posix.basename(file) === ".gitattributes" && isOther(file)))
    previous = null;
  // a killed run leaves no record, and the next one exports everything
  rmSync(record, { force: true });
  if (!previous) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of previous?.extras ?? []) remove(folder, file);
  for (const file of Object.keys(previous?.entries ?? {})) if (isOther(file)) remove(folder, file);
  const changed = Object.keys(entries).filter(isOther);
  const isModule = (file: string) => entries[file]?.startsWith("160000");
  const files = changed.filter((file) => !isModule(file));
  if (files.length > 0) {
    // applies filters; never creates a link to the file on disk
    const prefix = `--prefix=${withSlashes(folder)}/`;
    runGit(top, ["checkout-index", "-f", "-z", "--stdin", prefix], { input: files.join("\0"), index });
  }
  const extras = addIgnored(repository, folder);
  for (const file of Object.keys(entries).filter(isModule)) if (link(top, folder, file)) extras.push(file);
  // removed from the index, and copied above because it is now ignored
  for (const file of status.removed) if (entries[file] === undefined) remove(folder, file);
  writeFileSync(record, JSON.stringify({ entries, extras } satisfies Export));
}

function readEntries(top: string, intended: ReadonlySet<string>, index?: string): Record<string, string> {
  const entries: Record<string, string> = Object.create(null);
  for (const line of fields(runGit(top, ["ls-files", "-s", "-z"], { index }))) {
    const tab = line.indexOf("\t");
    const file = line.slice(tab + 1);
    if (!intended.has(file)) entries[file] = line.slice(0, tab);
  }
  return entries;
}

function readExport(record: string): Export | null {
  try {
    return JSON.parse(readFileSync(record, "utf8"));
  } catch {
    return null;
  }
}

/** Copies or links ignored files that the site is built with: packages, `.env` files, generated content. */
function addIgnored({ top, prefix, sources }: Repository, folder: string): string[] {
  const extras: string[] = [];
  const listed = fields(runGit(top, ["ls-files", "-o", "-i", "--exclude-standard", "--directory", "-z"]));
  for (const entry of listed) {
    const file = entry.replace(/\/$/, "");
    if (/(?:^|\/)\.sitegen(?:\/|$)/.test(file)) continue;
    const isFolder = entry.endsWith("/");
    const within = sources.filter((source) => source.startsWith(`${file}/`));
    // content in a linked folder would not be read
    if (within.length > 0) extras.push(...within.filter((source) => copy(top, folder, source)));
    else if (sources.some((source) => isBelow(file, source)) || (!isFolder && file.startsWith(prefix))) {
      if (copy(top, folder, file)) extras.push(file);
    } else if (isFolder && link(top, folder, file)) extras.push(file);
  }
  // packages that no `.gitignore` names
  for (let above = path.posix.join(prefix, "."); ; above = path.posix.dirname(above)) {
    const packages = path.posix.join(above, "node_modules");
    if (link(top, folder, packages)) extras.push(packages);
    if (above === ".") return extras;
  }
}

/** False if a parent folder is a link: its target must not be changed. */
function isInside(folder: string, file: string): boolean {
  let above = path.dirname(path.join(folder, file));
  while (!pathExists(above)) above = path.dirname(above);
  return realpathSync(above) === above;
}

function remove(folder: string, file: string): void {
  if (isInside(folder, file)) rmSync(path.join(folder, file), { recursive: true, force: true });
}

function copy(top: string, folder: string, file: string): boolean {
  const [from, to] = [path.join(top, file), path.join(folder, file)];
  if (!pathExists(from) || pathExists(to) || !isInside(folder, file)) return false;
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, preserveTimestamps: true });
  return true;
}

function link(top: string, folder: string, file: string): boolean {
  const [from, to] = [path.join(top, file), path.join(folder, file)];
  if (!pathExists(from) || pathExists(to) || !isInside(folder, file)) return false;
  mkdirSync(path.dirname(to), { recursive: true });
  symlinkSync(from, to, "junction");
  return true;
}
