// Functions of plugins that run when the site is finished. Some return further files. Others get a copy of the site, which nothing
// else uses: the previous output stays whole, and what they add, change or remove there becomes part of the next one.
import { rm } from "node:fs/promises";
import path from "node:path";
import { pagePath } from "../emit/output-path.ts";
import type { FilePath, OutputPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { readRegularFile } from "../model/disk/read-file.ts";
import type { OutputFile } from "../model/output.ts";
import type { Additions } from "../model/plugins/additions.ts";
import type { RouteTable } from "../model/route.ts";
import { forEachBounded } from "../write/bounded.ts";
import type { Entry } from "../model/disk/entry.ts";
import { disk, type FileSystem } from "../write/file-system.ts";
import { type Tree, walkFolder } from "../write/walk-folder.ts";

export interface AfterBuild {
  /** The files of the site as the functions left them. */
  outputs: readonly OutputFile[];
  /** Files of the site that differ from those that the build made, or are gone. */
  touched: ReadonlySet<OutputPath>;
  diagnostics: Diagnostic[];
  /** Removes the copy. Until then, files in `outputs` are read from it. */
  discard(): Promise<void>;
}

export interface FinishedLocale {
  config: SiteConfig;
  table: RouteTable;
}

const someLocale = (config: SiteConfig, holds: (additions: Additions) => boolean): boolean =>
  [config, ...config.otherLocales].some(({ additions }) => holds(additions));

export const hasAfterBuild = (config: SiteConfig): boolean =>
  someLocale(config, ({ afterBuild, outputs }) => afterBuild.length + outputs.length > 0);

/** Whether such functions may read more than the key of a build has. */
export const readsUnknown = (config: SiteConfig): boolean =>
  someLocale(config, ({ afterBuild, outputs }) => afterBuild.length > 0 || outputs.some((hook) => hook.readsUnknown));

/** @param locales The default language first. */
export async function runAfterBuild(
  built: readonly OutputFile[],
  locales: readonly FinishedLocale[],
  signal: AbortSignal,
  fs: FileSystem = disk,
): Promise<AfterBuild> {
  const folder = locales.find(({ config }) => config.additions.finishedDir !== null)?.config.additions.finishedDir;
  const added = await addOutputs(built, locales, signal);
  const { outputs } = added;
  if (!folder) return { ...added, touched: new Set(), discard: async () => {} };
  const discard = (): Promise<void> => rm(folder, { recursive: true, force: true });
  await discard();
  await copyOutputs(fs, outputs, folder, signal);
  const before = await walkFolder(fs, folder);
  const { diagnostics } = added;
  for (const { config, table } of locales) {
    const pages = table.routes.map(({ url, source }) => ({
      url,
      source,
      file: path.join(folder, pagePath(url, config)) as FilePath,
    }));
    const outDir = path.join(folder, config.locale.outputFolder) as FilePath;
    for (const hook of config.additions.afterBuild) {
      signal.throwIfAborted();
      diagnostics.push(...(await hook.run({ outDir, pages })));
    }
  }
  return { ...compare(outputs, before, await walkFolder(fs, folder), folder), diagnostics, discard };
}

/** All files, with those that functions of plugins return. Each sees the files of those before it. */
async function addOutputs(
  built: readonly OutputFile[],
  locales: readonly FinishedLocale[],
  signal: AbortSignal,
): Promise<Pick<AfterBuild, "diagnostics"> & { outputs: OutputFile[] }> {
  const files = new Map<string, OutputFile>();
  const diagnostics: Diagnostic[] = [];
  if (locales.some(({ config }) => config.additions.outputs.length > 0))
    for (const file of built) if (!files.has(file.path)) files.set(file.path, file);
  const read = (name: OutputPath): Uint8Array | null => {
    const file = files.get(name);
    if (!file) return null;
    return "copyOf" in file ? readRegularFile(file.copyOf) : Buffer.from(file.bytes);
  };
  const outputs = [...built];
  for (const { config, table } of locales) {
    const pages = table.routes.map(({ url, source }) => ({ url, source, path: pagePath(url, config) }));
    for (const hook of config.additions.outputs) {
      signal.throwIfAborted();
      const { value, diagnostics: found } = await hook.run({ pages, folder: config.locale.outputFolder, read });
      diagnostics.push(...found);
      for (const file of value ?? []) {
        outputs.push(file);
        files.set(file.path, file);
      }
    }
  }
  return { outputs, diagnostics };
}

async function copyOutputs(
  fs: FileSystem,
  outputs: readonly OutputFile[],
  folder: FilePath,
  signal: AbortSignal,
): Promise<void> {
  const placeOf = (file: OutputFile): string => path.join(folder, file.path);
  const folders = new Set(outputs.map((file) => path.dirname(placeOf(file))));
  for (const one of [...folders].sort()) await fs.makeFolder(one);
  const copy = async (file: OutputFile): Promise<void> => {
    if ("bytes" in file) await fs.create(placeOf(file), file.bytes);
    else await fs.copy(file.copyOf, placeOf(file));
  };
  await forEachBounded(outputs, copy, signal);
}

const isSame = (a: Entry | undefined, b: Entry): boolean =>
  a !== undefined && a.size === b.size && a.changed === b.changed && a.inode === b.inode;

function compare(
  outputs: readonly OutputFile[],
  before: Tree,
  after: Tree,
  folder: FilePath,
): Pick<AfterBuild, "outputs" | "touched"> {
  const own = new Map<string, OutputFile>(outputs.map((file) => [file.path, file]));
  const files = [...after].filter(([, { type }]) => type !== "folder");
  const left = files.map(([name, entry]): OutputFile => {
    const unchanged = isSame(before.get(name), entry) ? own.get(name) : undefined;
    return unchanged ?? { path: name as OutputPath, copyOf: path.join(folder, name) as FilePath };
  });
  const untouched = new Set(left);
  return { outputs: left, touched: new Set(outputs.flatMap((file) => (untouched.has(file) ? [] : [file.path]))) };
}
