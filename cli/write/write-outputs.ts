import path from "node:path";
import { fileChanged } from "../diagnostics/files.ts";
import type { Diagnostic, Outcome } from "../model/diagnostic.ts";
import type { Entry, StagedFile } from "../model/disk/entry.ts";
import { checkRegular } from "../model/disk/read-file.ts";
import type { OutputFile } from "../model/output.ts";
import { forEachBounded } from "./bounded.ts";
import { checkOutputPaths } from "./check-output-paths.ts";
import { describeMachineError, isDiskFull } from "../diagnostics/machine-error.ts";
import type { EarlyStage } from "./early-stage.ts";
import type { FileSystem } from "./file-system.ts";
import { disk, errorCode } from "./file-system.ts";
import { contentKey, foreignFiles, formatRecord, MARKER_NAME, nameKey, type SiteFacts } from "./marker.ts";
import { mirrorFolder } from "./mirror.ts";
import { findOwner, type OutputOwner, rescueFiles } from "./output-owner.ts";
import type { SwapMode } from "./recover.ts";
import { writeJournal } from "./recover.ts";
import type { Staging, WriteTarget } from "./staging.ts";
import { locateStaging } from "./staging.ts";
import { syncName, syncOutput, syncTree } from "./sync-output.ts";
import { foldersOf, listFolder, type Tree, walkFolder } from "./walk-folder.ts";

/** Counts of files, without the record and files that no build wrote. */
export interface WriteReport {
  written: number;
  unchanged: number;
  removed: number;
  /** Size of the whole output. */
  bytes: number;
  /** Entries of the output folder after the build. */
  tree: Tree;
}

interface Plan {
  /** Unchanged files with their entries in the output. */
  unchanged: Map<OutputFile, Entry>;
  changed: OutputFile[];
  removed: number;
  /** Whether there are obsolete files, empty folders or an outdated record. */
  untidy: boolean;
  /** Paths of files that no build wrote. */
  foreign: ReadonlySet<string>;
}

/** Whether the output already holds the file. */
async function isSame(fs: FileSystem, file: OutputFile, target: string, { size }: Entry): Promise<boolean> {
  if ("copyOf" in file)
    return (await fs.entry(file.copyOf))?.size === size && (await fs.sameContent(file.copyOf, target));
  // Read once: the getter renders pages on each access.
  const content = file.bytes;
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return bytes.length === size && (await fs.holds(target, bytes));
}

/** Total size of files, in bytes. Without those that are made from a file that could not be staged. */
async function sizeOf(fs: FileSystem, files: readonly OutputFile[]): Promise<number> {
  const sizeOfFile = async (file: OutputFile): Promise<number> =>
    "bytes" in file ? Buffer.byteLength(file.bytes) : ((await fs.entry(file.copyOf))?.size ?? 0);
  let sum = 0;
  for (const file of files) sum += await sizeOfFile(file).catch(() => 0);
  return sum;
}

/** Files that are already in the stage. */
type Staged = EarlyStage["written"];

const stagedFile = (file: OutputFile, staged: Staged): StagedFile | undefined =>
  "copyOf" in file ? staged.get(file.copyOf) : undefined;

async function planWrite(
  fs: FileSystem,
  files: readonly OutputFile[],
  outDir: string,
  { tree: present, isCurrent, staged }: Pick<Required<WriteOptions>, "isCurrent"> & { tree: Tree; staged: Staged },
  { record, recorded, foreign }: OutputOwner,
  signal?: AbortSignal,
): Promise<Plan> {
  const plan: Plan = { unchanged: new Map(), changed: [], removed: 0, untidy: false, foreign };
  const same = new Map<OutputFile, Entry>();
  const others = files.filter((file) => {
    const isThere = ("copyOf" in file && file.copyOf === `${outDir}/${file.path}`) || isCurrent(file);
    const there = isThere ? present.get(file.path) : undefined;
    if (there?.type === "file") same.set(file, there);
    return !same.has(file);
  });
  await forEachBounded(
    others,
    async (file) => {
      if (stagedFile(file, staged)) return;
      const target = path.join(outDir, file.path);
      const there = present.get(file.path);
      if (there?.type === "file" && (await isSame(fs, file, target, there))) same.set(file, there);
    },
    signal,
  );
  for (const file of files) {
    const there = same.get(file);
    if (there) plan.unchanged.set(file, there);
    else plan.changed.push(file);
  }
  const wanted = new Set<string>(files.map((file) => file.path));
  const extra = [...present].filter(([file]) => !wanted.has(file) && file !== MARKER_NAME && !foreign.has(file));
  plan.removed = extra.filter(([, { type }]) => type !== "folder").length;
  const isRecordWhole = record?.files?.size === files.length && files.every((file) => recorded.has(file.path));
  plan.untidy = extra.length > 0 || !isRecordWhole;
  return plan;
}

/** Thrown if a source file was removed during the build. */
class SourceGone extends Error {
  readonly file: string;
  constructor(file: string, cause: unknown) {
    super(`${file} is gone`, { cause });
    this.file = file;
  }
}

async function copySource(fs: FileSystem, from: string, to: string): Promise<void> {
  checkRegular(from);
  try {
    await fs.copy(from, to);
  } catch (error) {
    if (errorCode(error) === "ENOENT" && (await fs.entry(from)) === null) throw new SourceGone(from, error);
    // an error of a copy does not say which of the two files it is about
    if (errorCode(error) === "EACCES") await fs.start(from);
    throw error;
  }
}

/** Paths of files of the spare that are now in the stage. */
interface Reused {
  /** Hard links to files of the output. */
  linked: ReadonlySet<string>;
  /** Files that staged ones will replace. */
  outdated: ReadonlySet<string>;
}

const NOTHING_REUSED: Reused = { linked: new Set(), outdated: new Set() };

/**
 * Turns the spare into the stage: after a small change it already holds nearly all files. Removes files that are neither
 * part of the output nor replaced later.
 */
async function reuseSpare(
  fs: FileSystem,
  plan: Plan,
  { folder, stage, spare }: Staging,
  { staged }: Pick<FillOptions, "staged">,
): Promise<Reused> {
  if (spare === null || !(await fs.entry(spare))) return NOTHING_REUSED;
  if (!mostStays(plan)) {
    await fs.remove(spare);
    return NOTHING_REUSED;
  }
  await fs.makeFolder(folder);
  await fs.rename(spare, stage);
  const present = await walkFolder(fs, stage);
  const linked = new Set<string>();
  for (const [{ path: file }, there] of plan.unchanged) {
    const own = present.get(file);
    if (own?.type === "file" && own.inode === there.inode && own.device === there.device) linked.add(file);
  }
  const folders = foldersOf([...plan.unchanged.keys(), ...plan.changed].map((file) => file.path));
  const outdated = new Set<string>();
  for (const file of plan.changed)
    if (stagedFile(file, staged) && present.get(file.path)?.type === "file") outdated.add(file.path);
  const extra = [...present.keys()].filter((file) => !linked.has(file) && !outdated.has(file));
  const topmost = extra.map((file) => {
    const parts = file.split("/");
    const depth = parts.findIndex((_, index) => !folders.has(parts.slice(0, index + 1).join("/")));
    return depth < 0 ? file : parts.slice(0, depth + 1).join("/");
  });
  for (const file of new Set(topmost)) await fs.remove(path.join(stage, file));
  return { linked, outdated };
}

/** Whether reusing the spare saves more than it costs in disk space. */
const mostStays = ({ unchanged, changed }: Plan): boolean => unchanged.size > changed.length;

interface Stage {
  /** Final entries of files, by path. */
  entries: ReadonlyMap<string, Entry>;
  /** False if the disk does not support hard links, so that files were copied. */
  links: boolean;
}

interface FillOptions {
  staged: Staged;
  signal: AbortSignal | undefined;
}

/** Fills the stage with the complete new output: links to unchanged files, and new files. */
async function fillStage(
  fs: FileSystem,
  plan: Plan,
  staging: Staging,
  outDir: string,
  { staged, signal }: FillOptions,
): Promise<Stage> {
  const moved = (await fs.entry(staging.early)) !== null;
  if (moved || staged.size === 0) await fs.remove(staging.stage);
  const { linked, outdated } = await reuseSpare(fs, plan, staging, { staged });
  const entries = new Map<string, Entry>();
  for (const [{ path: file }, there] of plan.unchanged) if (linked.has(file)) entries.set(file, there);
  const isInPlace = (file: OutputFile): boolean => !moved && stagedFile(file, staged) !== undefined;
  const unchanged = [...plan.unchanged.keys()].filter((file) => !linked.has(file.path));
  const missing = plan.changed.filter((file) => !isInPlace(file) && !outdated.has(file.path));
  const folders = new Set([...unchanged, ...missing].map((file) => path.dirname(path.join(staging.stage, file.path))));
  for (const folder of [...folders].sort()) await fs.makeFolder(folder);
  let links = true;
  await forEachBounded(
    unchanged,
    async (file) => {
      const [from, to] = [path.join(outDir, file.path), path.join(staging.stage, file.path)];
      if (links) {
        try {
          return await fs.link(from, to);
        } catch (error) {
          if (!NO_LINKS.has(errorCode(error) ?? "")) throw error;
          links = false;
        }
      }
      await fs.copy(from, to);
    },
    signal,
  );
  for (const file of plan.foreign) {
    const to = path.join(staging.stage, file);
    await fs.makeFolder(path.dirname(to));
    // If linking fails, the file is moved after the swap.
    await fs.link(path.join(outDir, file), to).catch(ignoreSystemError);
  }
  const put = async (file: OutputFile): Promise<void> => {
    const to = path.join(staging.stage, file.path);
    const inStage = stagedFile(file, staged);
    if ("bytes" in file) entries.set(file.path, await fs.create(to, file.bytes));
    else if (!inStage) await copySource(fs, file.copyOf, to);
    else if (moved) await fs.rename(file.copyOf, to);
    else entries.set(file.path, inStage.entry);
  };
  // first what may be made from staged files, which then move
  await forEachBounded(
    plan.changed.filter((file) => "bytes" in file),
    put,
    signal,
  );
  await forEachBounded(
    plan.changed.filter((file) => !("bytes" in file)),
    put,
    signal,
  );
  return { entries: entries, links };
}

/** Entries of an output folder that holds exactly these files. */
async function describeOutput(
  fs: FileSystem,
  files: Iterable<string>,
  outDir: string,
  entries: Stage["entries"],
): Promise<Tree> {
  const tree = new Map<string, Entry>();
  for (const file of files) {
    const entry = entries.get(file) ?? (await fs.entry(path.join(outDir, file)));
    if (entry) tree.set(file, entry);
  }
  return tree;
}

function ignoreSystemError(error: unknown): void {
  if (errorCode(error) === undefined) throw error;
}

/** The record of a stage that is complete except for its record. */
async function recordStage(
  fs: FileSystem,
  { unchanged, changed }: Plan,
  { stage, staged }: { stage: string; staged: Staged },
  site: SiteFacts,
  { record, recorded }: OutputOwner,
): Promise<string> {
  const keys = new Map<string, string>();
  const keyOf = async (file: string): Promise<string> => {
    const place = path.join(stage, file);
    const entry = await fs.entry(place);
    return entry ? contentKey(fs, place, entry) : "";
  };
  for (const file of unchanged.keys()) {
    const name = recorded.get(file.path) ?? nameKey(file.path);
    keys.set(name, record?.files?.get(name) ?? (await keyOf(file.path)));
  }
  for (const file of changed) keys.set(nameKey(file.path), stagedFile(file, staged)?.key ?? (await keyOf(file.path)));
  return formatRecord(site, keys);
}

/** Errors if the disk supports no hard links, or no more of them. */
const NO_LINKS = new Set(["EPERM", "EXDEV", "EMLINK", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EACCES"]);
/** Errors if a folder cannot be renamed: a mount point, another device, a read-only parent. */
const NO_RENAME = new Set(["EXDEV", "EBUSY", "EPERM", "EACCES", "EROFS", "ENOTSUP", "EINVAL"]);

/** Replaces the output by two renames. False if folders cannot be renamed; the previous output is then back in place. */
async function swap(fs: FileSystem, staging: Staging, outDir: string, fsync: boolean): Promise<boolean> {
  await fs.makeFolder(path.dirname(outDir));
  await fs.remove(staging.old);
  const exists = (await fs.entry(outDir)) !== null;
  await writeJournal(fs, staging, "swap", fsync);
  let movedAside = false;
  try {
    if (exists) await fs.rename(outDir, staging.old);
    movedAside = exists;
    await fs.rename(staging.stage, outDir);
    return true;
  } catch (error) {
    if (movedAside) await fs.rename(staging.old, outDir);
    if (!NO_RENAME.has(errorCode(error) ?? "")) throw error;
    return false;
  }
}

/** Files that no build wrote and that were added while this one ran, or could not be linked. @param present The output before. */
async function rescueAdded(
  fs: FileSystem,
  { record, foreign }: OutputOwner,
  present: Tree,
  from: string,
  to: string,
): Promise<string[]> {
  const added = (await listFolder(fs, from)).filter((file) => !present.has(file) || foreign.has(file));
  return record ? rescueFiles(fs, foreignFiles(added, record), from, to) : [];
}

async function discard(fs: FileSystem, staging: Staging): Promise<void> {
  // The journal goes first: without it, the rest of the stage is ignored.
  await fs.remove(staging.journal);
  await fs.remove(staging.folder);
}

/** Replaces the output by the stage. */
async function replace(fs: FileSystem, staging: Staging, outDir: string, fsync: boolean): Promise<SwapMode> {
  let mode: SwapMode = "swap";
  let pagesBegun = false;
  try {
    if (!(await swap(fs, staging, outDir, fsync))) {
      await writeJournal(fs, staging, "mirror", fsync);
      mode = "mirror";
      await mirrorFolder(fs, staging.stage, outDir, () => {
        pagesBegun = true;
      });
    }
  } catch (error) {
    // Once pages of two builds are mixed, journal and stage stay, and the next build continues. Before that, nothing is lost.
    if (mode === "swap" || !pagesBegun) await discard(fs, staging).catch(() => {});
    throw error;
  }
  return mode;
}

export interface WriteOptions {
  fs?: FileSystem;
  /** Current entries of the output folder, if the caller has read them. */
  present?: Tree;
  /** Whether the output folder has the file as it is to be written. By default, bytes are compared. */
  isCurrent?(file: OutputFile): boolean;
  /** Stage that already holds some files. Discarded in any case. */
  early?: EarlyStage;
  /** Waits for the disk at each step, so that even a power cut leaves the previous output or the new one. */
  fsync?: boolean;
  signal?: AbortSignal;
}

const NOTHING_STAGED: Staged = new Map();

/**
 * Makes the output folder hold exactly these files, plus those that no build wrote. If nothing changed, nothing is written. Otherwise
 * the new output is staged and replaces the old one in one step, so that an error, a signal or a full disk leaves the previous output
 * complete. The caller holds the lock and has called `recover`.
 */
export async function writeOutputs(
  outputs: readonly OutputFile[],
  target: WriteTarget,
  site: SiteFacts,
  options: WriteOptions = {},
): Promise<Outcome<WriteReport>> {
  const { early } = options;
  try {
    return await stageAndSwap(outputs, target, site, options);
  } finally {
    early?.discard();
  }
}

async function stageAndSwap(
  outputs: readonly OutputFile[],
  target: WriteTarget,
  site: SiteFacts,
  { fs = disk, present, isCurrent = () => false, early, fsync = false, signal }: WriteOptions,
): Promise<Outcome<WriteReport>> {
  const { outDir, root } = target;
  const { files, diagnostics } = checkOutputPaths(outputs);
  if (diagnostics.some(({ severity }) => severity === "error")) return { value: undefined, diagnostics };
  const fail = (diagnostic: Diagnostic): Outcome<WriteReport> => ({
    value: undefined,
    diagnostics: [...diagnostics, diagnostic],
  });
  let changed: readonly OutputFile[] = [];
  await early?.settle();
  const failure = early?.failure();
  try {
    const staged = early?.written ?? NOTHING_STAGED;
    const tree = present ?? (await walkFolder(fs, outDir));
    const { owner, diagnostics: refusals } = await findOwner(fs, {
      ...{ outDir, root, present: tree },
      wanted: new Map(files.map((file) => [file.path, file])),
      isSame: (file) => isSame(fs, file, path.join(outDir, file.path), tree.get(file.path) as Entry),
    });
    if (refusals.length > 0) return { value: undefined, diagnostics: [...diagnostics, ...refusals] };
    const plan = await planWrite(fs, files, outDir, { tree, isCurrent, staged }, owner, signal).catch(
      (error: unknown) => {
        // it reads files that could not be staged
        throw failure ? failure.error : error;
      },
    );
    plan.untidy ||= owner.record?.baseUrl !== site.baseUrl || owner.record.trailingSlash !== site.trailingSlash;
    changed = plan.changed;
    if (failure) throw failure.error;
    const written = changed.length;
    const report = {
      written,
      unchanged: files.length - written,
      removed: plan.removed,
    };
    const paths = files.map((file) => file.path);
    const reportTree = async (entries: Stage["entries"]): Promise<Outcome<WriteReport>> => {
      const tree = await describeOutput(fs, [MARKER_NAME, ...paths, ...owner.foreign], outDir, entries);
      const bytes = paths.reduce((sum, name) => sum + (tree.get(name)?.size ?? 0), 0);
      return { value: { ...report, bytes, tree }, diagnostics };
    };
    if (plan.changed.length === 0 && !plan.untidy) {
      if (fsync) await syncOutput(fs, target);
      return await reportTree(new Map([...plan.unchanged].map(([file, there]) => [file.path, there])));
    }
    const staging = await locateStaging(fs, target);
    let stage: Stage;
    try {
      stage = await fillStage(fs, plan, staging, outDir, { staged, signal });
      signal?.throwIfAborted();
      const marker = path.join(staging.stage, MARKER_NAME);
      await fs.create(marker, await recordStage(fs, plan, { stage: staging.stage, staged }, site, owner));
      // always the record: without one, no file of the output is known to be ours
      await (fsync ? syncTree(fs, staging.stage) : fs.sync(marker));
    } catch (error) {
      await discard(fs, staging).catch(() => {});
      throw error;
    }
    const mode = await replace(fs, staging, outDir, fsync);
    const rescued = mode === "swap" ? await rescueAdded(fs, owner, tree, staging.old, outDir) : [];
    if (fsync) {
      if (mode === "mirror") await syncTree(fs, outDir);
      for (const file of [...rescued, outDir]) await syncName(fs, file, root);
    }
    if (staging.spare !== null && stage.links && mostStays(plan))
      await fs.rename(staging.old, staging.spare).catch(() => {});
    await discard(fs, staging);
    return await reportTree(mode === "swap" ? stage.entries : new Map());
  } catch (error) {
    if (error instanceof SourceGone) {
      const source = path.relative(root, error.file);
      const message = `Unexpected removal of \`${source}\` during the build, expected the file to exist until its end`;
      return fail(fileChanged({ message, location: { path: source }, help: fileChanged.entry.remedy }));
    }
    // Only needed for this message, since measuring renders every page.
    const bytes = isDiskFull(error) ? (await sizeOf(fs, changed)) + (failure?.bytes ?? 0) : 0;
    const written = [outDir, target.cacheDir];
    const diagnostic = describeMachineError(error, { root, written, ...(isDiskFull(error) && { bytes }) });
    if (!diagnostic) throw error;
    return fail(diagnostic);
  }
}
