import path from "node:path";
import { foreignOutDir } from "../diagnostics/command-line.ts";
import { fileChanged } from "../diagnostics/files.ts";
import type { Diagnostic, Outcome } from "../model/diagnostic.ts";
import type { OutputFile } from "../model/output.ts";
import { forEachBounded } from "./bounded.ts";
import { checkOutputPaths, folded } from "./check-output-paths.ts";
import { describeDiskFault } from "./disk-fault.ts";
import type { FileSystem } from "./file-system.ts";
import { disk, errorCode } from "./file-system.ts";
import { MARKER_NAME, markerFile } from "./marker.ts";
import type { SiteFacts } from "./marker.ts";
import { mirrorFolder, patchFolder, unpatchFolder } from "./mirror.ts";
import { type Journal, writeJournal } from "./recover.ts";
import type { Staging, WriteTarget } from "./staging.ts";
import { locateStaging } from "./staging.ts";
import { walkFolder } from "./walk-folder.ts";

/** Counts are files, the marker left out. */
export interface WriteReport {
  written: number;
  unchanged: number;
  removed: number;
  /** Size of the whole output. */
  bytes: number;
}

interface Plan {
  unchanged: OutputFile[];
  changed: OutputFile[];
  /** What is there and no output, but for empty folders. */
  removed: string[];
  /** Something beside files of ours is there. */
  untidy: boolean;
  /** Nothing but files needs to come, change and go, and none of them in place of a folder. */
  plain: boolean;
  bytes: number;
  changedBytes: number;
}

async function planWrite(
  fs: FileSystem,
  files: readonly OutputFile[],
  outDir: string,
  signal?: AbortSignal,
): Promise<Plan> {
  const present = await walkFolder(fs, outDir);
  const plan: Plan = { unchanged: [], changed: [], removed: [], untidy: false, plain: true, bytes: 0, changedBytes: 0 };
  const same = new Map<OutputFile, boolean>();
  await forEachBounded(
    files,
    async (file) => {
      const target = path.join(outDir, file.path);
      // asked once: pages are filled each time
      const content = "bytes" in file ? file.bytes : null;
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      const size = bytes ? bytes.length : ((await fs.entry("copyOf" in file ? file.copyOf : ""))?.size ?? 0);
      plan.bytes += file.path === MARKER_NAME ? 0 : size;
      const there = present.get(file.path) === "file" && (await fs.entry(target))?.size === size;
      const equal =
        there &&
        (bytes
          ? Buffer.compare(bytes, await fs.read(target)) === 0
          : "copyOf" in file && (file.copyOf === target || (await fs.sameContent(file.copyOf, target))));
      same.set(file, equal);
      if (!equal) plan.changedBytes += size;
    },
    signal,
  );
  for (const file of files) (same.get(file) ? plan.unchanged : plan.changed).push(file);
  const wanted = new Set<string>(files.map((file) => file.path));
  const extra = [...present].filter(([file]) => !wanted.has(file));
  plan.removed = extra.flatMap(([file, type]) => (type === "folder" ? [] : [file]));
  plan.untidy = extra.length > 0;
  const away = new Set<string>(plan.removed);
  // a name in other letters may be the same file
  const names = new Set(plan.removed.map(folded));
  plan.plain =
    extra.every(([, type]) => type === "file") &&
    plan.changed.every(({ path: file }) => (present.get(file) ?? "file") === "file") &&
    plan.changed.every(({ path: file }) => !foldersAbove(file).some((folder) => away.has(folder))) &&
    (names.size === 0 || !files.some(({ path: file }) => names.has(folded(file)))) &&
    plan.removed.every((file) => !foldersAbove(file).some((folder) => wanted.has(folder)));
  return plan;
}

const foldersAbove = (file: string): string[] =>
  file.split("/").flatMap((_, depth, parts) => (depth === 0 ? [] : [parts.slice(0, depth).join("/")]));

/** Up to so many files are put in place one by one, where they are few beside those that stay. */
const MOST_PATCHED = 64;

/** Whether making and removing all folders of the output costs more than it gives. */
const isPatch = ({ unchanged, changed, removed, plain }: Plan): boolean => {
  const files = changed.length + removed.length;
  return plain && files <= MOST_PATCHED && 4 * files <= unchanged.length;
};

/** A source that was there when the output was planned and is gone now. */
class SourceGone extends Error {
  readonly file: string;
  constructor(file: string, cause: unknown) {
    super(`${file} is gone`, { cause });
    this.file = file;
  }
}

async function copySource(fs: FileSystem, from: string, to: string): Promise<void> {
  try {
    await fs.copy(from, to);
  } catch (error) {
    if (errorCode(error) === "ENOENT" && (await fs.entry(from)) === null) throw new SourceGone(from, error);
    throw error;
  }
}

/** Makes links, or copies where the disk has no links. */
function createLinker(fs: FileSystem): (from: string, to: string) => Promise<void> {
  let links = true;
  return async (from, to) => {
    if (links) {
      try {
        return await fs.link(from, to);
      } catch (error) {
        if (!NO_LINKS.has(errorCode(error) ?? "")) throw error;
        links = false;
      }
    }
    await fs.copy(from, to);
  };
}

async function makeFoldersOf(fs: FileSystem, folder: string, files: readonly string[]): Promise<void> {
  const folders = new Set(files.map((file) => path.dirname(path.join(folder, file))));
  for (const one of [...folders].sort()) await fs.makeFolder(one);
}

/** Links to files of the output, below another folder. */
async function linkFiles(
  fs: FileSystem,
  files: readonly string[],
  outDir: string,
  to: string,
  signal?: AbortSignal,
): Promise<void> {
  const link = createLinker(fs);
  await forEachBounded(files, (file) => link(path.join(outDir, file), path.join(to, file)), signal);
}

/** Builds the complete new output beside the old one: links to what stays, new files for the rest. */
async function fillStage(
  fs: FileSystem,
  { unchanged, changed }: Plan,
  staging: Staging,
  outDir: string,
  signal?: AbortSignal,
): Promise<void> {
  const kept = unchanged.map(({ path: file }) => file);
  await fs.remove(staging.stage);
  await makeFoldersOf(fs, staging.stage, [...kept, ...changed.map(({ path: file }) => file)]);
  await linkFiles(fs, kept, outDir, staging.stage, signal);
  await createFiles(fs, changed, staging.stage, signal);
}

/** Puts what is new into the stage, and beside it what it is to replace. */
async function fillPatch(
  fs: FileSystem,
  { changed, removed }: Plan,
  staging: Staging,
  outDir: string,
  signal?: AbortSignal,
): Promise<void> {
  const files = changed.map(({ path: file }) => file);
  const before: string[] = [];
  for (const file of [...files, ...removed]) if (await fs.entry(path.join(outDir, file))) before.push(file);
  await fs.remove(staging.folder);
  await makeFoldersOf(fs, staging.stage, files);
  await createFiles(fs, changed, staging.stage, signal);
  await fs.makeFolder(staging.old);
  await makeFoldersOf(fs, staging.old, before);
  await linkFiles(fs, before, outDir, staging.old, signal);
}

async function createFiles(
  fs: FileSystem,
  files: readonly OutputFile[],
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  await forEachBounded(
    files,
    async (file) => {
      const to = path.join(folder, file.path);
      await ("bytes" in file ? fs.create(to, file.bytes) : copySource(fs, file.copyOf, to));
    },
    signal,
  );
}

/** The disk has no hard links, or no more of them. */
const NO_LINKS = new Set(["EPERM", "EXDEV", "EMLINK", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EACCES"]);
/** The folder cannot change its place: a mount point, another device, a parent that is not ours. */
const NO_RENAME = new Set(["EXDEV", "EBUSY", "EPERM", "EACCES", "EROFS", "ENOTSUP", "EINVAL"]);

/** Two renames; false if folders cannot be renamed here, with the previous output back in its place. */
async function swap(fs: FileSystem, staging: Staging, outDir: string): Promise<boolean> {
  await fs.makeFolder(path.dirname(outDir));
  await fs.remove(staging.old);
  const exists = (await fs.entry(outDir)) !== null;
  await writeJournal(fs, staging, { mode: "swap" });
  let aside = false;
  try {
    if (exists) await fs.rename(outDir, staging.old);
    aside = exists;
    await fs.rename(staging.stage, outDir);
    return true;
  } catch (error) {
    if (aside) await fs.rename(staging.old, outDir);
    if (!NO_RENAME.has(errorCode(error) ?? "")) throw error;
    return false;
  }
}

async function discard(fs: FileSystem, staging: Staging): Promise<void> {
  // The journal first: without it, what is left of the stage counts for nothing.
  await fs.remove(staging.journal);
  await fs.remove(staging.folder);
}

/** Puts the stage in place of the output. */
async function replace(fs: FileSystem, staging: Staging, outDir: string): Promise<void> {
  let mode: Journal["mode"] = "swap";
  let pagesBegun = false;
  try {
    if (!(await swap(fs, staging, outDir))) {
      await writeJournal(fs, staging, { mode: "mirror" });
      mode = "mirror";
      await mirrorFolder(fs, staging.stage, outDir, () => {
        pagesBegun = true;
      });
    }
  } catch (error) {
    // Pages of two builds are mixed now: journal and stage stay, and the next start goes on. Else nothing is lost yet.
    if (mode === "swap" || !pagesBegun) await discard(fs, staging).catch(() => {});
    throw error;
  }
}

/** Puts what is new into the output, or leaves it as it was. */
async function patch(fs: FileSystem, staging: Staging, outDir: string, removed: readonly string[]): Promise<void> {
  try {
    await writeJournal(fs, staging, { mode: "patch", removed });
    await patchFolder(fs, staging.stage, outDir, removed);
  } catch (error) {
    // what cannot be taken back is brought to its end by the next start
    await unpatchFolder(fs, staging.stage, outDir, staging.old).then(
      () => discard(fs, staging),
      () => {},
    );
    throw error;
  }
}

/**
 * Makes the output folder hold exactly these files. Nothing changed: nothing touched. Else the new output is staged
 * beside the old and takes its place in one step, or, where few files changed, these are, and take theirs one after the other,
 * so that a fault, a signal or a full disk leaves the previous output whole. The caller holds the lock and has called `recover`.
 */
export async function writeOutputs(
  outputs: readonly OutputFile[],
  target: WriteTarget,
  site: SiteFacts,
  options: { fs?: FileSystem; signal?: AbortSignal } = {},
): Promise<Outcome<WriteReport>> {
  const { fs = disk, signal } = options;
  const { outDir, root } = target;
  const { files, diagnostics } = checkOutputPaths(outputs);
  if (diagnostics.some(({ severity }) => severity === "error")) return { value: undefined, diagnostics };
  const fail = (diagnostic: Diagnostic): Outcome<WriteReport> => ({
    value: undefined,
    diagnostics: [...diagnostics, diagnostic],
  });
  let changedBytes = 0;
  try {
    if ((await fs.list(outDir)).length > 0 && (await fs.entry(path.join(outDir, MARKER_NAME)))?.type !== "file") {
      return fail(
        foreignOutDir({
          message: `Unexpected files in \`${path.relative(root, outDir) || "."}\`, expected an empty folder or an earlier build`,
        }),
      );
    }
    const marker = markerFile(site);
    const plan = await planWrite(fs, [marker, ...files], outDir, signal);
    changedBytes = plan.changedBytes;
    const written = plan.changed.filter((file) => file !== marker).length;
    const report: WriteReport = {
      written,
      unchanged: files.length - written,
      removed: plan.removed.length,
      bytes: plan.bytes,
    };
    if (plan.changed.length === 0 && !plan.untidy) return { value: report, diagnostics };
    const staging = await locateStaging(fs, target);
    const patched = isPatch(plan);
    try {
      await (patched ? fillPatch : fillStage)(fs, plan, staging, outDir, signal);
      signal?.throwIfAborted();
    } catch (error) {
      await discard(fs, staging).catch(() => {});
      throw error;
    }
    await (patched ? patch(fs, staging, outDir, plan.removed) : replace(fs, staging, outDir));
    await discard(fs, staging);
    return { value: report, diagnostics };
  } catch (error) {
    if (error instanceof SourceGone) {
      const source = path.relative(root, error.file);
      const message = `Unexpected loss of \`${source}\` during the build, expected the file that was listed`;
      return fail(fileChanged({ message, location: { path: source }, help: fileChanged.entry.remedy }));
    }
    const diagnostic = describeDiskFault(error, { root, bytes: changedBytes });
    if (!diagnostic) throw error;
    return fail(diagnostic);
  }
}
