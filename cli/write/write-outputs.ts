import path from "node:path";
import { fileChanged } from "../diagnostics/files.ts";
import type { Diagnostic, Outcome } from "../model/diagnostic.ts";
import type { OutputFile } from "../model/output.ts";
import { forEachBounded } from "./bounded.ts";
import { checkOutputPaths } from "./check-output-paths.ts";
import { describeDiskFault, isDiskFull } from "./disk-fault.ts";
import type { EarlyStage } from "./early-stage.ts";
import type { Entry, FileSystem } from "./file-system.ts";
import { disk, errorCode } from "./file-system.ts";
import { type FolderNotes, NO_NOTES } from "./folder-notes.ts";
import { contentKey, formatRecord, isRecorded, MARKER_NAME, nameKey, type SiteFacts } from "./marker.ts";
import { mirrorFolder } from "./mirror.ts";
import { findOwner, type OutputOwner, rescueFiles } from "./output-owner.ts";
import type { SwapMode } from "./recover.ts";
import { writeJournal } from "./recover.ts";
import type { Staging, WriteTarget } from "./staging.ts";
import { locateStaging } from "./staging.ts";
import { identifyFiles, type Tree, walkFolder } from "./walk-folder.ts";

/** Counts are files, the record and files of others left out. */
export interface WriteReport {
  written: number;
  unchanged: number;
  removed: number;
  /** Size of the whole output. */
  bytes: number;
  /** What stands in the output folder now. */
  tree: Tree;
}

interface Plan {
  /** With what stands in the output for them. */
  unchanged: Map<OutputFile, Entry>;
  changed: OutputFile[];
  removed: number;
  /** Files of ours that are no output any more, empty folders, or another record. */
  untidy: boolean;
  /** Paths of files that no build wrote. */
  foreign: ReadonlySet<string>;
}

/** Whether the output holds the file already. */
async function isSame(fs: FileSystem, file: OutputFile, target: string, { size }: Entry): Promise<boolean> {
  if ("copyOf" in file)
    return (await fs.entry(file.copyOf))?.size === size && (await fs.sameContent(file.copyOf, target));
  // asked once: pages are filled each time
  const content = file.bytes;
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return bytes.length === size && (await fs.holds(target, bytes));
}

/** Of all that must be written, in bytes. */
async function sizeOf(fs: FileSystem, files: readonly OutputFile[]): Promise<number> {
  let sum = 0;
  for (const file of files)
    sum += "bytes" in file ? Buffer.byteLength(file.bytes) : ((await fs.entry(file.copyOf))?.size ?? 0);
  return sum;
}

/** Files of the stage that stand there already, and how they look. */
type Staged = EarlyStage["written"];

/** Null if nobody has looked. */
const stagedEntry = (file: OutputFile, staged: Staged): Entry | null | undefined =>
  "copyOf" in file ? staged.get(file.copyOf) : undefined;

async function planWrite(
  fs: FileSystem,
  files: readonly OutputFile[],
  outDir: string,
  present: Tree,
  staged: Staged,
  { record, foreign }: OutputOwner,
  signal?: AbortSignal,
): Promise<Plan> {
  const plan: Plan = { unchanged: new Map(), changed: [], removed: 0, untidy: false, foreign };
  const same = new Map<OutputFile, Entry>();
  const others = files.filter((file) => {
    const there = "copyOf" in file && file.copyOf === `${outDir}/${file.path}` ? present.get(file.path) : undefined;
    if (there?.type === "file") same.set(file, there);
    return !same.has(file);
  });
  await forEachBounded(
    others,
    async (file) => {
      if (stagedEntry(file, staged) !== undefined) return;
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
  const isRecordWhole = record?.files?.size === files.length && files.every((file) => isRecorded(record, file.path));
  plan.untidy = extra.length > 0 || !isRecordWhole;
  return plan;
}

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

/** Folders that hold these files, at any depth. */
function foldersOf(files: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const file of files) {
    for (
      let folder = path.posix.dirname(file);
      folder !== "." && !folders.has(folder);
      folder = path.posix.dirname(folder)
    )
      folders.add(folder);
  }
  return folders;
}

/** Paths of files in the stage. */
interface Reused {
  /** The very files of the output. */
  linked: ReadonlySet<string>;
  /** In their place others will be moved. */
  outdated: ReadonlySet<string>;
}

const NOTHING_REUSED: Reused = { linked: new Set(), outdated: new Set() };

/**
 * Begins the stage with the spare one: of a site of which little changes nearly everything stands there. What is neither a
 * file of the output nor makes way for one by itself goes.
 */
async function reuseSpare(
  fs: FileSystem,
  plan: Plan,
  { folder, stage, spare }: Staging,
  { staged, notes }: Pick<FillOptions, "staged" | "notes">,
): Promise<Reused> {
  if (spare === null || !(await fs.entry(spare))) return NOTHING_REUSED;
  if (!mostStays(plan)) {
    await fs.remove(spare);
    return NOTHING_REUSED;
  }
  await fs.makeFolder(folder);
  await fs.rename(spare, stage);
  const present = await identifyFiles(fs, stage, notes);
  const linked = new Set<string>();
  for (const [{ path: file }, there] of plan.unchanged) {
    const own = present.get(file);
    if (own?.type === "file" && own.inode === there.inode && own.device === there.device) linked.add(file);
  }
  const folders = foldersOf([...plan.unchanged.keys(), ...plan.changed].map((file) => file.path));
  const outdated = new Set<string>();
  for (const file of plan.changed)
    if (stagedEntry(file, staged) !== undefined && present.get(file.path)?.type === "file") outdated.add(file.path);
  const extra = [...present.keys()].filter((file) => !linked.has(file) && !outdated.has(file));
  const topmost = extra.map((file) => {
    const parts = file.split("/");
    const depth = parts.findIndex((_, index) => !folders.has(parts.slice(0, index + 1).join("/")));
    return depth < 0 ? file : parts.slice(0, depth + 1).join("/");
  });
  for (const file of new Set(topmost)) await fs.remove(path.join(stage, file));
  return { linked, outdated };
}

/** Less would be saved by a spare stage than it costs of the disk. */
const mostStays = ({ unchanged, changed }: Plan): boolean => unchanged.size > changed.length;

interface Stage {
  /** How files look that nothing will change any more, by path. */
  known: ReadonlyMap<string, Entry>;
  /** False if the disk has no links, and copies stand for them. */
  links: boolean;
}

interface FillOptions {
  staged: Staged;
  notes: FolderNotes;
  signal: AbortSignal | undefined;
}

/** Builds the complete new output beside the old one: links to what stays, new files for the rest. */
async function fillStage(
  fs: FileSystem,
  plan: Plan,
  staging: Staging,
  outDir: string,
  { staged, notes, signal }: FillOptions,
): Promise<Stage> {
  const moved = (await fs.entry(staging.early)) !== null;
  if (moved || staged.size === 0) await fs.remove(staging.stage);
  const { linked, outdated } = await reuseSpare(fs, plan, staging, { staged, notes });
  const known = new Map<string, Entry>();
  for (const [{ path: file }, there] of plan.unchanged) if (linked.has(file)) known.set(file, there);
  const isInPlace = (file: OutputFile): boolean => !moved && stagedEntry(file, staged) !== undefined;
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
    // where that fails the file is moved after the swap
    await fs.link(path.join(outDir, file), to).catch(ignoreSystemError);
  }
  await forEachBounded(
    plan.changed,
    async (file) => {
      const to = path.join(staging.stage, file.path);
      const entry = stagedEntry(file, staged);
      if ("bytes" in file) known.set(file.path, await fs.create(to, file.bytes));
      else if (entry === undefined) await copySource(fs, file.copyOf, to);
      else if (moved) await fs.rename(file.copyOf, to);
      else if (entry) known.set(file.path, entry);
    },
    signal,
  );
  return { known, links };
}

/** What stands in an output folder that holds these files and no others. */
async function describeOutput(
  fs: FileSystem,
  files: Iterable<string>,
  outDir: string,
  known: Stage["known"],
): Promise<Tree> {
  const tree = new Map<string, Entry>();
  for (const file of files) {
    const entry = known.get(file) ?? (await fs.entry(path.join(outDir, file)));
    if (entry) tree.set(file, entry);
  }
  return tree;
}

function ignoreSystemError(error: unknown): void {
  if (errorCode(error) === undefined) throw error;
}

/** The record of a stage that is complete but for it. */
async function recordStage(
  fs: FileSystem,
  { unchanged, changed }: Plan,
  stage: string,
  site: SiteFacts,
  { record }: OutputOwner,
): Promise<string> {
  const keys = new Map<string, string>();
  const add = async ({ path: file }: OutputFile, known: string | undefined): Promise<void> => {
    const staged = path.join(stage, file);
    const entry = known ? null : await fs.entry(staged);
    keys.set(nameKey(file), known ?? (entry ? await contentKey(fs, staged, entry) : ""));
  };
  for (const file of unchanged.keys()) await add(file, record?.files?.get(nameKey(file.path)));
  for (const file of changed) await add(file, undefined);
  return formatRecord(site, keys);
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
  await writeJournal(fs, staging, "swap");
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
async function replace(fs: FileSystem, staging: Staging, outDir: string): Promise<SwapMode> {
  let mode: SwapMode = "swap";
  let pagesBegun = false;
  try {
    if (!(await swap(fs, staging, outDir))) {
      await writeJournal(fs, staging, "mirror");
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
  return mode;
}

export interface WriteOptions {
  fs?: FileSystem;
  /** What stood in the output folder a moment ago, for callers who know. */
  present?: Tree;
  /** Of the last outputs. */
  notes?: FolderNotes;
  /** Where some of the files stand already. Whatever happens, nothing is left of it. */
  early?: EarlyStage;
  signal?: AbortSignal;
}

const NOTHING_STAGED: Staged = new Map();

/**
 * Makes the output folder hold exactly these files, beside those that no build wrote. Nothing changed: nothing touched. Else the new output is staged
 * beside the old and takes its place in one step, so that a fault, a signal or a full disk leaves the previous output
 * whole. The caller holds the lock and has called `recover`.
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
  { fs = disk, present, notes = NO_NOTES, early, signal }: WriteOptions,
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
  const fault = early?.fault();
  try {
    const staged = early?.written ?? NOTHING_STAGED;
    const there = present ?? (await walkFolder(fs, outDir));
    const found = await findOwner(fs, {
      ...{ outDir, root, present: there },
      wanted: new Map(files.map((file) => [file.path, file])),
      isSame: (file) => isSame(fs, file, path.join(outDir, file.path), there.get(file.path) as Entry),
    });
    if (found.diagnostics.length > 0) return { value: undefined, diagnostics: [...diagnostics, ...found.diagnostics] };
    const { owner } = found;
    const plan = await planWrite(fs, files, outDir, there, staged, owner, signal);
    plan.untidy ||= owner.record?.baseUrl !== site.baseUrl || owner.record.trailingSlash !== site.trailingSlash;
    changed = plan.changed;
    if (fault) throw fault.error;
    const written = changed.length;
    const report = {
      written,
      unchanged: files.length - written,
      removed: plan.removed,
    };
    const paths = files.map((file) => file.path);
    const reportTree = async (known: Stage["known"]): Promise<Outcome<WriteReport>> => {
      const tree = await describeOutput(fs, [MARKER_NAME, ...paths, ...owner.foreign], outDir, known);
      const bytes = paths.reduce((sum, name) => sum + (tree.get(name)?.size ?? 0), 0);
      return { value: { ...report, bytes, tree }, diagnostics };
    };
    if (plan.changed.length === 0 && !plan.untidy)
      return await reportTree(new Map([...plan.unchanged].map(([file, there]) => [file.path, there])));
    const staging = await locateStaging(fs, target);
    let stage: Stage;
    try {
      stage = await fillStage(fs, plan, staging, outDir, { staged, notes, signal });
      signal?.throwIfAborted();
      await fs.create(path.join(staging.stage, MARKER_NAME), await recordStage(fs, plan, staging.stage, site, owner));
    } catch (error) {
      await discard(fs, staging).catch(() => {});
      throw error;
    }
    const mode = await replace(fs, staging, outDir);
    if (mode === "swap" && owner.record)
      await rescueFiles(fs, await identifyFiles(fs, staging.old, notes), staging.old, outDir);
    if (staging.spare !== null && stage.links && mostStays(plan))
      await fs.rename(staging.old, staging.spare).catch(() => {});
    await discard(fs, staging);
    return await reportTree(mode === "swap" ? stage.known : new Map());
  } catch (error) {
    if (error instanceof SourceGone) {
      const source = path.relative(root, error.file);
      const message = `Unexpected loss of \`${source}\` during the build, expected the file that was listed`;
      return fail(fileChanged({ message, location: { path: source }, help: fileChanged.entry.remedy }));
    }
    // for the one message that tells it: every page is filled for its size
    const bytes = isDiskFull(error) ? (await sizeOf(fs, changed)) + (fault?.bytes ?? 0) : 0;
    const diagnostic = describeDiskFault(error, { root, bytes });
    if (!diagnostic) throw error;
    return fail(diagnostic);
  }
}
