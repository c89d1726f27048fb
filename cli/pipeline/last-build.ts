// The short way through a build, and through a check: where nothing that the last one read has changed, and its output is
// as it was left, there is nothing to do. What a build may read is not listed file by file but looked at whole, so that a file that
// comes where none was is seen too; where nobody can be sure, the site is built.
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { findPackageDir } from "../bundle/package-dir.ts";
import { cacheDamaged, remoteCacheFault } from "../diagnostics/environment.ts";
import type { FilePath, Hash } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { BuildReads, BuildResult } from "./build-site.ts";
import { describeTree, type Stamps, stampFile, stampPackages, stampTree } from "./file-stamps.ts";
import { readGitState } from "./git-history.ts";
import { createRecordFile } from "./record-file.ts";
import { toolVersion } from "./tool-version.ts";

/** What a build tells of itself. */
export interface BuildSummary {
  routes: number;
  pages: number;
  /** Files of the output, and their size. */
  files: number;
  bytes: number;
  diagnostics: Diagnostic[];
  islands: BuildResult["islands"];
}

interface Outside {
  files: string[];
  folders: FilePath[];
  packages: string[];
}

interface RunRecord<Facts> {
  /** Hash of the tool, the config, the options and the environment. */
  key: Hash;
  /** Of every file that may be an input. */
  stamps: [file: string, stamp: string][];
  /** Of content, for files that were only touched. */
  hashes: [file: string, hash: Hash][];
  /** Files and folders outside the site that went in. */
  outside: Outside;
  /** See `readGitState`. */
  history: string;
  /** Hash of how the output folder looks; empty for runs that write none. */
  output: Hash | "";
  facts: Facts;
}

/** The last run of a command over a site. */
export interface LastRun<Facts> {
  /**
   * What the last run told, if a new one would do exactly the same; else null, and nothing is remembered any more.
   * @param elapsed Milliseconds since this run read its first file.
   */
  recall(elapsed: number): Facts | null;
  /** Keeps what was just found. Only for runs that began with `recall`. */
  remember(facts: Facts, reads: BuildReads): void;
}

/** What `check-links` tells of a whole site. */
export interface CheckSummary {
  pages: number;
  diagnostics: Diagnostic[];
}

/** Changes from one shell to the next, and says nothing of the site. */
const isIdle = (name: string): boolean => /^(?:_|OLDPWD|SHLVL|SITEGEN_REMOTE_CACHE\w*)$/.test(name);

/** Of caches a run can only speak for itself. */
const OF_ONE_RUN = new Set([cacheDamaged.entry.code, remoteCacheFault.entry.code]);

/** @param outDir Its real path; the caller holds the lock. @param sources Files and folders of the site, from its root. */
export const createLastBuild = (
  config: SiteConfig,
  outDir: FilePath,
  sources: readonly string[],
): LastRun<BuildSummary> => createLastRun("last-build", config, outDir, sources);

/** A check reads what a build reads, and writes nothing. */
export const createLastCheck = (config: SiteConfig, sources: readonly string[]): LastRun<CheckSummary> =>
  createLastRun("last-check", config, null, sources);

/** @param outDir Null for a command that writes nothing. */
function createLastRun<Facts extends { diagnostics: Diagnostic[] }>(
  name: string,
  config: SiteConfig,
  outDir: FilePath | null,
  sources: readonly string[],
): LastRun<Facts> {
  const { root, cacheDir } = config;
  const kept = createRecordFile<RunRecord<Facts>>(name, cacheDir, outDir ?? root);
  const packageDir = findPackageDir();
  const skip = new Set<string>([outDir ?? config.outDir, cacheDir]);
  const describeOutput = (): Hash | "" => (outDir === null ? "" : contentHash(describeTree(outDir)));
  const inputFolders = [
    root,
    ...sources.map((source) => path.join(root, source) as FilePath).filter((folder) => !isBelow(folder, root)),
    ...["runtime", "templates"].map((name) => path.join(packageDir, name) as FilePath),
  ];
  /** Also of the folders above, where packages and compiler options may come from. */
  const stampInputs = (now: number): Stamps => {
    const stamps: Stamps = new Map();
    for (const folder of inputFolders) {
      if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) stampTree(folder, skip, now, stamps);
      else stamps.set(folder, stampFile(folder, now));
    }
    for (let above = path.dirname(root); ; above = path.dirname(above)) {
      for (const name of ["package.json", "tsconfig.json", "jsconfig.json"])
        stamps.set(path.join(above, name), stampFile(path.join(above, name), now));
      stampPackages(path.join(above, "node_modules"), now, stamps);
      if (above === path.dirname(above)) return stamps;
    }
  };
  const stampOutside = ({ files, folders, packages }: Outside, now: number): Stamps => {
    const stamps: Stamps = new Map(files.map((name) => [name, stampFile(name, now)]));
    for (const folder of folders) stampTree(folder, skip, now, stamps);
    for (const folder of packages) stampPackages(folder, now, stamps);
    return stamps;
  };
  const key = contentHash(
    JSON.stringify([
      toolVersion(packageDir),
      process.version,
      [config, ...config.otherLocales].map(({ hash }) => hash),
      config.strict,
      Object.entries(process.env)
        .filter(([name]) => !isIdle(name))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ]),
  );
  const isCurrent = (record: RunRecord<Facts>, inputs: Stamps, now: number): boolean => {
    if (record.key !== key) return false;
    const stamps = new Map([...inputs, ...stampOutside(record.outside, now)]);
    if (stamps.size !== record.stamps.length) return false;
    const hashes = new Map(record.hashes);
    const isSame = ([name, stamp]: [string, string]): boolean => {
      const found = stamps.get(name);
      if (found === undefined) return false;
      if (found === stamp && stamp !== "") return true;
      const hash = hashes.get(name);
      return found !== "absent" && hash !== undefined && contentHash(readFileSync(name)) === hash;
    };
    return record.stamps.every(isSame) && record.history === readGitState(root) && describeOutput() === record.output;
  };
  let began: { inputs: Stamps; now: number; history: string } | null = null;
  return {
    recall(elapsed) {
      try {
        const now = kept.readClock() - elapsed;
        const inputs = stampInputs(now);
        const record = kept.read();
        if (record && isCurrent(record, inputs, now)) return record.facts;
        began = { inputs, now, history: readGitState(root) };
      } catch {
        // nobody can be sure
      }
      kept.remove();
      return null;
    },
    remember(facts, reads) {
      if (began === null) return;
      const { inputs, now, history } = began;
      try {
        const outside = placeOutside(
          reads.files.filter((name) => !inputs.has(name)),
          inputFolders,
        );
        const stamps = new Map([...stampOutside(outside, now), ...inputs]);
        kept.write({
          key,
          stamps: [...stamps],
          hashes: [...reads.hashes],
          outside,
          history,
          output: describeOutput(),
          facts: { ...facts, diagnostics: facts.diagnostics.filter(({ code }) => !OF_ONE_RUN.has(code)) },
        });
      } catch {
        // the next build does all its work
      }
    },
  };
}

const isBelow = (file: string, folder: string): boolean => file === folder || file.startsWith(folder + path.sep);

/**
 * Files outside the folders of the site. Of packages that were installed only what went in counts; of others, such as those of
 * a workspace, everything.
 */
function placeOutside(files: readonly FilePath[], known: readonly FilePath[]): Outside {
  const outside = { files: [] as string[], folders: new Set<FilePath>(), packages: new Set<string>() };
  for (const file of files) {
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue; // a name that a plugin made up
    const installed = file.lastIndexOf(`${path.sep}node_modules${path.sep}`);
    if (installed >= 0) {
      outside.files.push(file);
      outside.packages.add(file.slice(0, installed + "/node_modules".length));
    } else if (!known.some((folder) => isBelow(file, folder))) outside.folders.add(findPackage(file));
  }
  return { files: outside.files, folders: [...outside.folders], packages: [...outside.packages] };
}

function findPackage(file: string): FilePath {
  const own = path.dirname(file);
  for (let folder = own; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (statSync(path.join(folder, "package.json"), { throwIfNoEntry: false })) return folder as FilePath;
  }
  return own as FilePath;
}
