// The short way through a build, and through a check: where nothing that the last one read has changed, and its output is
// as it was left, there is nothing to do. What a build may read is not listed file by file but looked at whole, so that a file that
// comes where none was is seen too; where nobody can be sure, the site is built.
import { findPackageDir } from "../bundle/package-dir.ts";
import { cacheDamaged, remoteCacheFault } from "../diagnostics/environment.ts";
import type { FilePath, Hash } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { OutputLook } from "../model/output.ts";
import type { BuildReads, BuildResult } from "./build-site.ts";
import { findChanged, type Stamps } from "../state/stamps.ts";
import { readGitState } from "../git/history.ts";
import { type Looked, MOST_CHANGED, type PlanNote, type Since } from "./plan-note.ts";
import type { PageUrls } from "../model/route.ts";
import { createRecordFile } from "../state/record-file.ts";
import { createSiteStamps, type Outside } from "../state/site-stamps.ts";
import { toolVersion } from "../state/tool-version.ts";
import type { Variables } from "../model/site-environment.ts";
import type { WatchedEnvironment } from "../state/environment.ts";

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

interface RunRecord<Facts> {
  /** Hash of the tool, the config, the options and the current folder. */
  key: Hash;
  /** Of every file that may be an input. */
  stamps: [file: string, stamp: string][];
  /** Of content, for files that were only touched. */
  hashes: [file: string, hash: Hash][];
  /** Files and folders outside the site that went in. */
  outside: Outside;
  /** See `readGitState`; null if another commit makes no difference. */
  history: string | null;
  /** Variables of the environment that somebody asked for, and the hash of what they were. */
  asked: Variables;
  environment: Hash;
  /** Hash of how the output folder looks; empty for runs that write none. */
  output: Hash | "";
  /** Of the plan. */
  note: PlanNote | null;
  facts: Facts;
}

/** The last run of a command over a site. */
export interface LastRun<Facts> {
  /**
   * What the last run told, if a new one would do exactly the same; else null, and nothing is remembered any more.
   * @param elapsed Milliseconds since this run read its first file.
   */
  recall(elapsed: number): Facts | null;
  /** After `recall`: the last run, if few files have changed since. */
  since(): Since | null;
  /**
   * Keeps what was just found. Only for runs that began with `recall`.
   * @param output Hash of how the output folder looks; null if nobody can say.
   */
  remember(facts: Facts, reads: BuildReads, output: Hash | "" | null, note?: PlanNote | null): void;
}

/** What `check-links` tells of a whole site. */
export interface CheckSummary {
  pages: number;
  /** For who asks for a part of the faults. */
  urls: PageUrls;
  diagnostics: Diagnostic[];
}

/** Of caches a run can only speak for itself. */
const OF_ONE_RUN = new Set([cacheDamaged.entry.code, remoteCacheFault.entry.code]);

const withBoth = (some: Variables, others: Variables): Variables =>
  some && others && [...new Set([...some, ...others])].sort();

/** Null if nobody can tell. */
function gitState(root: FilePath): string | null {
  try {
    return readGitState(root);
  } catch {
    return null;
  }
}

/** The caller holds the lock. */
export const createLastBuild = (
  config: SiteConfig,
  environment: WatchedEnvironment,
  output: OutputLook,
): LastRun<BuildSummary> => createLastRun("last-build", config, environment, output);

/** A check reads what a build reads, and writes nothing. */
export const createLastCheck = (config: SiteConfig, environment: WatchedEnvironment): LastRun<CheckSummary> =>
  createLastRun("last-check", config, environment, null);

/** @param output Null for a command that writes nothing. */
function createLastRun<Facts extends { diagnostics: Diagnostic[] }>(
  name: string,
  config: SiteConfig,
  environment: WatchedEnvironment,
  output: OutputLook | null,
): LastRun<Facts> {
  const { root, cacheDir } = config;
  const kept = createRecordFile<RunRecord<Facts>>(name, cacheDir, output?.outDir ?? root);
  const packageDir = findPackageDir();
  const site = createSiteStamps(config, output?.outDir ?? config.outDir);
  const key = contentHash(
    JSON.stringify([
      toolVersion(packageDir),
      process.version,
      [config, ...config.otherLocales].map(({ hash }) => hash),
      config.strict,
      process.cwd(),
    ]),
  );
  const changedSince = (record: RunRecord<Facts>, inputs: Stamps, now: number): string[] | null => {
    const stamps = new Map([...inputs, ...site.stampOutside(record.outside, now)]);
    return findChanged(record.stamps, stamps, new Map(record.hashes), MOST_CHANGED);
  };
  let began: (Looked & { history: string | null }) | null = null;
  let since: Since | null = null;
  /** What the last run asked for, of whose work this one may ask no more. */
  let askedBefore: Variables = [];
  return {
    since: () => since,
    recall(elapsed) {
      try {
        const now = kept.readClock() - elapsed;
        const inputs = site.stampInputs(now);
        const history = gitState(root);
        const record = kept.read();
        const isComparable =
          record?.key === key &&
          record.environment === environment.hashOf(record.asked) &&
          (record.history === null || record.history === history);
        const changed = isComparable ? changedSince(record, inputs, now) : null;
        const isWritten = (output === null ? "" : output.hash) === record?.output;
        if (record && changed?.length === 0 && isWritten) return record.facts;
        began = { inputs, now, history };
        if (record && changed) {
          since = { note: record.note, changed: changed as FilePath[], looked: { inputs, now } };
          askedBefore = record.asked;
        }
      } catch {
        // nobody can be sure
      }
      kept.remove();
      return null;
    },
    remember(facts, reads, after, note = null) {
      if (began === null || after === null) return;
      const { inputs, now, history } = began;
      if (reads.history && history === null) return;
      const asked = withBoth(askedBefore, environment.asked());
      try {
        const outside = site.placeOutside(reads.files, inputs);
        // of Markdown from elsewhere the files alone count, not what lies beside them
        outside.files.push(...[...reads.hashes.keys()].filter((file) => !inputs.has(file)));
        const stamps = new Map([...site.stampOutside(outside, now), ...inputs]);
        kept.write({
          key,
          stamps: [...stamps],
          hashes: [...reads.hashes],
          outside,
          history: reads.history ? history : null,
          asked,
          environment: environment.hashOf(asked),
          output: after,
          note,
          facts: { ...facts, diagnostics: facts.diagnostics.filter(({ code }) => !OF_ONE_RUN.has(code)) },
        });
      } catch {
        // the next build does all its work
      }
    },
  };
}
