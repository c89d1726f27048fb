// The previous run of a command over a site: what it reported, and which files have changed since. A run's inputs are not listed
// file by file but looked at whole, so that a file that appears where none was is seen too.
import { readFileSync } from "node:fs";
import { findPackageDir } from "../bundle/package-dir.ts";
import { cacheDamaged, remoteCacheFault } from "../diagnostics/environment.ts";
import type { FilePath, Hash } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { OutputLook } from "../model/output.ts";
import type { Variables } from "../model/host.ts";
import type { WatchedEnvironment } from "./environment.ts";
import { createSiteStamps, type Outside } from "./site-stamps.ts";
import { createSnapshotFile, type Snapshot } from "./snapshot.ts";
import { compareStamps, PRESENT, type Stamp, type StampsDiff, stampFile } from "./stamps.ts";
import { toolVersion } from "./tool-version.ts";

/** What a run depends on beside the files of the site and its config. */
export interface RunReads {
  /** Modules, styles and assets, wherever they lie; absolute. */
  files: FilePath[];
  /** Content as it was read. */
  hashes: ReadonlyMap<FilePath, Hash>;
  /** Whether another commit may make a difference. */
  history: boolean;
}

/** How the site has changed since the previous run. */
export interface ChangeSince extends StampsDiff {
  /** False if the environment or the history of the repository differs, of which results may depend. */
  sameContext: boolean;
}

interface RunRecord<Facts> {
  /** Hash of the configs, the options and the current folder. */
  key: Hash;
  stamps: ReadonlyMap<string, Stamp>;
  /** Of content and of the bundler's sources, for files that were only touched. */
  hashes: ReadonlyMap<string, Hash>;
  outside: Outside;
  /** State of the repository; null if another commit makes no difference. */
  history: string | null;
  /** Variables of the environment that were read, and the hash of their values. */
  asked: Variables;
  environment: Hash;
  /** Hash of how the output folder looks; empty for runs that write none. */
  output: Hash | "";
  facts: Facts;
}

export interface PreviousRun<Facts> {
  /** The report of the previous run if a new one would do exactly the same; else null. */
  unchanged: Facts | null;
  /** Null if the previous run cannot be compared: another config, another tool, none at all. */
  change: ChangeSince | null;
  /** True if the output folder is as the previous run left it. */
  sameOutput: boolean;
  /** Other sections of the same run; null if there are none. */
  snapshot: Snapshot | null;
  /** Hash of a file's bytes if the file still has the stamp that it had in the previous run; else null. */
  untouched(file: FilePath): Hash | null;
  /**
   * Replaces the previous run by this one.
   * @param output Hash of how the output folder looks now; null if that is unknown: then there is no previous run.
   * @param sections To keep beside it.
   * @param since For a run that sees several states of the site: nothing of what is recorded was read before, in ms.
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

/** Equals no state, so dates are read again; bundle and pages can be reused. */
const UNKNOWN_HISTORY = "unknown";
/** Faults of caches concern one run alone. */
const OF_ONE_RUN = new Set([cacheDamaged.entry.code, remoteCacheFault.entry.code]);
/** Files that the bundler may read wherever they are: it does not name all of them as inputs. */
const SOURCE = /\.(?:[cm]?[jt]sx?|json|css)$/;
/** Content and its data: the bundler learns of these through the plan. */
export const CONTENT = /\.(?:mdx?|ya?ml)$|\/_category_\.json$/;
const INSTALLED = /[\\/]node_modules(?:[\\/]|$)/;

/** Whether the bundler may see a difference. @param inputs Files that went into the bundle. */
export function concernsBundle({ changed, listed }: StampsDiff, inputs: ReadonlySet<string>): boolean {
  const isInput = (file: string): boolean => INSTALLED.test(file) || inputs.has(file);
  return (
    changed.some((file) => isInput(file) || SOURCE.test(file)) ||
    listed.some((file) => isInput(file) || !CONTENT.test(file))
  );
}

const joinVariables = (some: Variables, others: Variables): Variables =>
  some && others && [...new Set([...some, ...others])].sort();

/**
 * @param name Of the command.
 * @param gitState State of the repository, or null if unknown.
 * @param output Null for a command that writes nothing; the caller holds the lock of the folder.
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
    environment: Pick<WatchedEnvironment, "asked" | "hashOf">;
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
    const now = file.readClock() - elapsed;
    const inputs = site.stampInputs(now);
    const snapshot = file.open();
    const before = (snapshot?.read("run") as RunRecord<Facts> | undefined) ?? null;
    const isComparable = before?.key === key;
    const stamps = new Map([...inputs, ...(isComparable ? site.stampOutside(before.outside, now) : [])]);
    const diff = isComparable ? compareStamps(before.stamps, stamps, before.hashes) : null;
    const sameContext =
      diff !== null &&
      before?.environment === environment.hashOf(before?.asked ?? []) &&
      (before.history === null || before.history === gitState);
    const sameOutput = before !== null && before.output === (output === null ? "" : output.hash);
    const isUnchanged = sameContext && sameOutput && diff.changed.length + diff.listed.length === 0;
    return {
      unchanged: before && isUnchanged ? before.facts : null,
      change: diff && { ...diff, sameContext },
      sameOutput,
      snapshot,
      untouched: (read) => {
        const stamp = before?.stamps.get(read);
        return stamp && stampFile(read, now) === stamp ? (before?.hashes.get(read) ?? null) : null;
      },
      readClock,
      record(facts, reads, after, sections = new Map(), since) {
        if (after === null) {
          file.remove();
          return;
        }
        const asked = joinVariables(sameContext && before ? before.asked : [], environment.asked());
        try {
          const current = since === undefined ? inputs : site.stampInputs(since);
          const outside = site.placeOutside(reads.files, current);
          // of Markdown from elsewhere the files alone count, not what lies beside them
          outside.files.push(...[...reads.hashes.keys()].filter((read) => !current.has(read)));
          const seen = new Map([...site.stampOutside(outside, since ?? now), ...current]);
          // texts may have been read as early as the run began
          if (since !== undefined) for (const read of reads.hashes.keys()) seen.set(read, stampFile(read, now));
          const run: RunRecord<Facts> = {
            key,
            ...hashSources(seen, since === undefined && diff && before ? { ...before, diff } : null, reads, () =>
              site.stampInputs(file.readClock()),
            ),
            outside,
            history: reads.history ? (gitState ?? UNKNOWN_HISTORY) : null,
            asked,
            environment: environment.hashOf(asked),
            output: after,
            facts: { ...facts, diagnostics: facts.diagnostics.filter(({ code }) => !OF_ONE_RUN.has(code)) },
          };
          file.write(new Map([["run", run], ...sections]));
        } catch {
          file.remove(); // the next run does all its work
        }
      },
    };
  } catch {
    // links to folders, a folder that cannot be written to: nothing can be compared
    return {
      ...{ unchanged: null, change: null, sameOutput: false, snapshot: null, untouched: () => null },
      ...{ readClock, record() {} },
    };
  }
}

/**
 * Hashes of content as it was read, and of what the bundler may have read. A source that changed during the run may have gone in as
 * it was before or after: it equals nothing.
 */
function hashSources(
  stamps: Map<string, Stamp>,
  before: (Pick<RunRecord<unknown>, "hashes"> & { diff: StampsDiff }) | null,
  { files, hashes: contentHashes }: RunReads,
  stampAgain: () => ReadonlyMap<string, Stamp>,
): Pick<RunRecord<unknown>, "stamps" | "hashes"> {
  const used = new Set<string>(files);
  const changed = new Set(before && [...before.diff.changed, ...before.diff.listed]);
  const sources = [...stamps].filter(
    ([file, stamp]) => stamp !== PRESENT && stamp !== "absent" && (used.has(file) || SOURCE.test(file)),
  );
  const hashes = new Map<string, Hash>(contentHashes);
  const unhashed: string[] = [];
  for (const [file, stamp] of sources) {
    const known = changed.has(file) ? undefined : before?.hashes.get(file);
    if (known !== undefined) hashes.set(file, known);
    else if (stamp !== "" && !hashes.has(file)) unhashed.push(file);
  }
  if (unhashed.length === 0) return { stamps, hashes };
  const after = stampAgain();
  const checked = new Map(stamps);
  for (const file of unhashed) hashes.set(file, contentHash(readFileSync(file)));
  for (const [file, stamp] of sources) {
    if ((after.get(file) ?? stamp) === stamp) continue;
    checked.set(file, "");
    hashes.delete(file);
  }
  return { stamps: checked, hashes };
}
