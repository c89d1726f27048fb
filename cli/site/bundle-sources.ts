// Which files a bundle is made of. Whether they are as they were is told by all files that the bundler may read, and by all
// names among which it looks for modules.
import { readFileSync } from "node:fs";
import { findPackageDir } from "../bundle/package-dir.ts";
import type { FilePath, Hash } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { contentHash } from "../model/content-hash.ts";
import { areSame, PRESENT, type Stamp, type Stamps } from "../state/stamps.ts";
import { createSiteStamps, type Outside } from "../state/site-stamps.ts";
import { toolVersion } from "../state/tool-version.ts";

/** Files as they looked, with hashes where bytes count. */
export interface FilesRecord {
  stamps: [file: string, stamp: Stamp][];
  hashes: Map<string, Hash>;
}

export interface SourcesRecord {
  /** Hash of the tool, the config and the environment. */
  key: Hash;
  /** Where modules are looked for. */
  sources: FilesRecord;
  outside: Outside;
}

export interface BundleSources {
  /** All files of the site and of our own. @param record Names those whose looks count; by default those of all do. */
  stamp(now: number, record?: SourcesRecord): Stamps;
  /** @param now Time of the disk before the files were stamped, in ms. */
  areCurrent(record: SourcesRecord, inputs: Stamps, now: number): boolean;
  /**
   * @param files That went in, wherever they lie.
   * @param inputs As they looked at `now`, or later.
   * @param after As they look after the bundle was made.
   * @returns Null if a file may have changed since `now`: the bundle may have it as it was before, or as it is.
   */
  describe(files: readonly FilePath[], inputs: Stamps, now: number, after?: Stamps): SourcesRecord | null;
}

/** Content and its data: what the plan makes of them is in its key. */
export const NO_SOURCE = /\.(?:mdx?|ya?ml)$|\/_category_\.json$/;
/** What the bundler may read wherever it is: not all of it is among the inputs that it names. */
const SOURCE = /\.(?:[cm]?[jt]sx?|json|css)$/;
/** Installed packages are told by what installing them changes. */
const INSTALLED = /[\\/]node_modules(?:[\\/]|$)/;

export function createBundleSources(config: SiteConfig): BundleSources {
  const { root } = config;
  const packageDir = findPackageDir();
  const site = createSiteStamps(config, config.outDir);
  const key = contentHash(
    JSON.stringify([
      toolVersion(packageDir),
      process.version,
      [root, packageDir],
      [config.hash, config.markdown.hash],
      process.env.NODE_PATH ?? "",
    ]),
  );
  /** What the bundler can see of the files. */
  const visible = (stamps: Stamps, used: ReadonlyMap<string, unknown>): Stamps =>
    new Map(
      [...stamps]
        .filter(([name]) => INSTALLED.test(name) || used.has(name) || !NO_SOURCE.test(name))
        .map(([name, stamp]) => {
          const counts = INSTALLED.test(name) || used.has(name) || SOURCE.test(name) || stamp === "absent";
          return [name, counts ? stamp : PRESENT];
        }),
    );
  return {
    stamp: (now, record) =>
      site.stampInputs(
        now,
        record && ((name) => INSTALLED.test(name) || record.sources.hashes.has(name) || SOURCE.test(name)),
      ),
    areCurrent: ({ sources, outside, ...record }, inputs, now) =>
      record.key === key &&
      areSame(
        sources.stamps,
        new Map([...visible(inputs, sources.hashes), ...site.stampOutside(outside, now)]),
        sources.hashes,
      ),
    describe(files, inputs, now, after = inputs) {
      const outside = site.placeOutside(files, inputs);
      const used = new Map<string, true>(files.filter((name) => inputs.has(name)).map((name) => [name, true]));
      const sources = new Map([...visible(inputs, used), ...site.stampOutside(outside, now)]);
      const afterwards = visible(after, used);
      const counts = [...sources].filter(([, stamp]) => stamp !== PRESENT && stamp !== "absent");
      if (counts.some(([name, stamp]) => stamp === "" || (afterwards.get(name) ?? stamp) !== stamp)) return null;
      const hashed = counts.map(([name]) => name).filter((name) => SOURCE.test(name) || used.has(name));
      return { key, sources: { stamps: [...sources], hashes: hashFiles(hashed) }, outside };
    },
  };
}

export const hashFiles = (names: readonly string[]): Map<string, Hash> =>
  new Map(names.map((name) => [name, contentHash(readFileSync(name))]));
