// The previous run of a command over a site: its report, and the files that have changed since. Folders are compared as a whole, so
// that new files are noticed too.
import { readFileSync } from "node:fs";
import { findPackageDir } from "../model/package-dir.ts";
import { cacheDamaged, remoteCacheFault } from "../diagnostics/environment.ts";
import type { FilePath, Hash } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { contentHash } from "../model/content-hash.ts";
import { statPath } from "../model/disk/read-file.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { OutputLook } from "../model/output.ts";
import type { Variables } from "../model/host.ts";
import type { WatchedEnvironment } from "./environment.ts";
import { createSiteStamps, type ExternalFiles } from "./site-stamps.ts";
import { createSnapshotFile, type Snapshot } from "./snapshot.ts";
import { compareStamps, PRESENT, type Stamp, type StampsDiff, stampFile } from "./stamps.ts";
import { toolVersion } from "./tool-version.ts";

/** Dependencies of a run besides the site's files and its config. */
export interface RunReads {
  /** Modules, styles and assets in any folder, and folders of installed packages whose names count; absolute. */
  files: FilePath[];
  /** Hashes of content files as they were read. */
  hashes: ReadonlyMap<FilePath, Hash>;
  /** Whether the result depends on the commit. */
  history: boolean;
}

/** The change of a site since the previous run. */
export interface InputChange extends StampsDiff {
  /** False if the environment or the repository's history differs. */
  sameContext: boolean;
}

interface RunRecord<Facts> {
  /** Hash of the configs, the options and the current folder. */
  key: Hash;
  stamps: ReadonlyMap<string, Stamp>;
  /** Hashes of content and of the bundler's sources: a new stamp with the same bytes is no change. */
  hashes: ReadonlyMap<string, Hash>;
  external: ExternalFiles;
  /** State of the repository; null if the result does not depend on the commit. */
  history: string | null;
  /** Environment variables that were read. */
  variables: Variables;
  /** Hash of their values. */
  environment: Hash;
  /** Hash of the output folder; empty for runs without output. */
  output: Hash | "";
  facts: Facts;
}

export interface PreviousRun<Facts> {
  /** The report of the previous run if a new run would produce the same; else null. */
  unchanged: Facts | null;
  /** Null if there is no previous run with the same config and tool. */
  change: InputChange | null;
  /** True if the output folder is unchanged since the previous run. */
  sameOutput: boolean;
  /** Other sections of the same run; null if there are none. */
  snapshot: Snapshot | null;
  /** Whether the file is an input of the site. */
  isStamped(file: FilePath): boolean;
  /** True if such a file has the stamp of the previous run. */
  isUntouched(file: FilePath): boolean;
  /** Hash of a file's bytes if its stamp is unchanged since the previous run; else null. */
  hashIfUnchanged(file: FilePath): Hash | null;
  /**
   * Replaces the previous run with this one.
   * @param output Hash of the current output folder; null if it is unknown: then the record is deleted.
   * @param sections Further sections of the snapshot.
   * @param since Disk time in ms of the first read of a long run, such as `dev`; by default the start of this run.
   */
  record(
    facts: Facts,
    reads: RunReads,
    output: Hash | "" | null,
    sections?: ReadonlyMap<string, unknown>,
    since?: number,
  ): void;
  /** Time of the disk in ms; null if it cannot be written to. */
  readClock(): number | null;
}

/** Equals no state, so the next run reads the history. */
const UNKNOWN_HISTORY = "unknown";
/** Faults of caches are reported once. */
const REPORTED_ONCE = new Set([cacheDamaged.entry.code, remoteCacheFault.entry.code]);
/** Files that the bundler may read in any folder; its list of inputs is incomplete. */
const SOURCE = /\.(?:[cm]?[jt]sx?|json|css)$/;
/** Content and its data, which the bundler gets from the plan. */
export const CONTENT = /\.(?:mdx?|ya?ml)$|\/_category_\.json$/;
const INSTALLED = /[\\/]node_modules(?:[\\/]|$)/;

/** Whether the change may affect the bundle. @param inputs The bundle's input files. */
export function concernsBundle({ changed, listed }: StampsDiff, inputs: ReadonlySet<string>): boolean {
  const isInput = (file: string): boolean => INSTALLED.test(file) || inputs.has(file);
  return (
    changed.some((file) => isInput(file) || (SOURCE.test(file) && !CONTENT.test(file))) ||
    listed.some((file) => isInput(file) || !CONTENT.test(file))
  );
}

const joinVariables = (some: Variables, others: Variables): Variables =>
  some && others && [...new Set([...some, ...others])].sort();

/**
 * @param name The command.
 * @param gitState State of the repository; null if unknown.
 * @param output Null for a command without output. The caller holds the folder's lock.
 * @param elapsed Milliseconds since this run read its first file.
 */
export function openPreviousRun<Facts extends { diagnostics: Diagnostic[] }>(
  name: string,
  {
    config,
    environment,
    gitState,
    output,
    elapsed,
  }: {
    config: SiteConfig;
    environment: Pick<WatchedEnvironment, "variablesRead" | "hashOf">;
    gitState: string | null;
    output: OutputLook | null;
    elapsed: number;
  },
): PreviousRun<Facts> {
  const { root, cacheDir } = config;
  const packageDir = findPackageDir();
  const version = `${toolVersion(packageDir)} ${process.version}`;
  const file = createSnapshotFile(name, { cacheDir, place: output?.outDir ?? root, version });
  const site = createSiteStamps(config, output?.outDir ?? config.outDir);
  const key = contentHash(
    JSON.stringify([
      [config, ...config.otherLocales].map(({ hash, markdown }) => [hash, markdown.hash]),
      [config.strict, process.cwd(), packageDir, process.env.NODE_PATH ?? ""],
    ]),
  );
  const readClock = (): number | null => {
    try {
      return file.readClock();
    } catch {
      return null;
    }
  };
  try {
    const start = file.readClock() - elapsed;
    const inputs = site.stampInputs(start);
    const snapshot = file.open();
    const previous = (snapshot?.read("run") as RunRecord<Facts> | undefined) ?? null;
    const isComparable = previous?.key === key;
    const stamps = new Map([...inputs, ...(isComparable ? site.stampExternal(previous.external, start) : [])]);
    const diff = isComparable ? compareStamps(previous.stamps, stamps, previous.hashes) : null;
    const sameContext =
      previous !== null &&
      diff !== null &&
      previous.environment === environment.hashOf(previous.variables) &&
      (previous.history === null || previous.history === gitState);
    const sameOutput = previous !== null && previous.output === (output === null ? "" : output.hash);
    /** Of the last record of a long run: a file with the same stamp has the same bytes. */
    let latest: Pick<RunRecord<Facts>, "stamps" | "hashes"> | null = null;
    const isUnchanged = sameContext && sameOutput && diff.changed.length + diff.listed.length === 0;
    return {
      unchanged: previous && isUnchanged ? previous.facts : null,
      change: diff && { ...diff, sameContext },
      sameOutput,
      snapshot,
      isStamped: (read) => inputs.has(read),
      isUntouched: (read) => {
        const stamp = inputs.get(read);
        return stamp !== undefined && stamp !== "" && stamp === previous?.stamps.get(read);
      },
      hashIfUnchanged: (read) => {
        const stamp = previous?.stamps.get(read);
        return stamp && stampFile(read, start) === stamp ? (previous?.hashes.get(read) ?? null) : null;
      },
      readClock,
      record(facts, reads, outputHash, sections = new Map(), since) {
        if (outputHash === null) {
          file.remove();
          return;
        }
        const variables = joinVariables(sameContext && previous ? previous.variables : [], environment.variablesRead());
        try {
          const current = since === undefined ? inputs : site.stampInputs(since);
          const external = site.findExternal(reads.files, current);
          // of external Markdown only the files count, not their folders
          external.files.push(...[...reads.hashes.keys()].filter((read) => !current.has(read)));
          const recorded = new Map([...site.stampExternal(external, since ?? start), ...current]);
          // content may have been read since the start of the run
          if (since !== undefined) for (const read of reads.hashes.keys()) recorded.set(read, stampFile(read, start));
          const changed = new Set(diff && [...diff.changed, ...diff.listed]);
          const earlierHash = (source: string, stamp: Stamp): Hash | undefined => {
            if (since !== undefined)
              return stamp !== "" && stamp === latest?.stamps.get(source) ? latest.hashes.get(source) : undefined;
            return diff === null || changed.has(source) ? undefined : previous?.hashes.get(source);
          };
          latest = hashSources(recorded, earlierHash, reads, () => site.stampInputs(file.readClock()));
          const run: RunRecord<Facts> = {
            key,
            ...latest,
            external,
            history: reads.history ? (gitState ?? UNKNOWN_HISTORY) : null,
            variables,
            environment: environment.hashOf(variables),
            output: outputHash,
            facts: { ...facts, diagnostics: facts.diagnostics.filter(({ code }) => !REPORTED_ONCE.has(code)) },
          };
          file.write(new Map([["run", run], ...sections]));
        } catch {
          file.remove(); // the next run starts from nothing
        }
      },
    };
  } catch {
    // links to folders or a read-only cache folder: nothing can be compared
    return {
      ...{ unchanged: null, change: null, sameOutput: false, snapshot: null, hashIfUnchanged: () => null },
      ...{ isStamped: () => false, isUntouched: () => false, readClock, record() {} },
    };
  }
}

/**
 * Hashes of content as it was read, and of files that the bundler may have read. A source that changed during the run gets an empty
 * stamp, which never matches: the bundler may have read either version.
 * @param earlierHash Of a file that need not be read.
 */
function hashSources(
  stamps: Map<string, Stamp>,
  earlierHash: (source: string, stamp: Stamp) => Hash | undefined,
  { files, hashes: contentHashes }: RunReads,
  stampAgain: () => ReadonlyMap<string, Stamp>,
): Pick<RunRecord<unknown>, "stamps" | "hashes"> {
  const used = new Set<string>(files);
  const sources = [...stamps].filter(
    ([file, stamp]) => stamp !== PRESENT && stamp !== "absent" && (used.has(file) || SOURCE.test(file)),
  );
  const hashes = new Map<string, Hash>(contentHashes);
  const unhashed: string[] = [];
  for (const [file, stamp] of sources) {
    const earlier = earlierHash(file, stamp);
    if (earlier !== undefined) hashes.set(file, earlier);
    else if (stamp !== "" && !hashes.has(file)) unhashed.push(file);
  }
  if (unhashed.length === 0) return { stamps, hashes };
  const after = stampAgain();
  const checked = new Map(stamps);
  for (const file of unhashed) if (statPath(file)?.isFile()) hashes.set(file, contentHash(readFileSync(file)));
  for (const [file, stamp] of sources) {
    if ((after.get(file) ?? stamp) === stamp) continue;
    checked.set(file, "");
    hashes.delete(file);
  }
  return { stamps: checked, hashes };
}
