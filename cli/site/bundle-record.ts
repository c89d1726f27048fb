// The bundle of a build as a section of its snapshot. It is reused while no file that the bundler may read has changed.
import { readFileSync, rmSync } from "node:fs";
import { bundlePages } from "../bundle/bundle-pages.ts";
import { type Bundled, type BundleInput, type BundleSite, serverFolder } from "../bundle/bundle-input.ts";
import type { FilePath, Hash } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import { contentHash } from "../model/content-hash.ts";
import { type ChangeSince, concernsBundle } from "../state/previous-run.ts";
import type { Snapshot, StoredSection } from "../state/snapshot.ts";
import { areSame, type Stamps, stampTree } from "../state/stamps.ts";
import { bundledPlan, planHash } from "./bundled-plan.ts";
import { watchCollector } from "../bundle/asset-collector.ts";

/** A result of the bundler for input that is no file. */
interface Part {
  key: Hash;
  made: unknown;
  /** Collected meanwhile. */
  assets: FilePath[];
}

interface StoredBundle {
  /** Files of the server module, which is on disk. */
  server: { stamps: Stamps; hashes: Map<string, Hash> };
  /** See `planHash`. */
  plan: Hash;
  parts: Map<string, Part>;
  /** Collected for the bundle, its parts included. */
  assets: FilePath[];
  /** Files that went in, assets included. */
  inputs: ReadonlySet<string>;
  bundled: Bundled;
}

export interface StoredBundler {
  /**
   * The bundler, but for results of the previous build. A module that changed has everything rebuilt, a page with components the
   * server module alone.
   */
  bundle: BundleSite;
  /** Whether the previous bundle can be used for the plan that it was made for. */
  isCurrent(): boolean;
  /** The bundle for the next build; null if it cannot be stored. */
  section(): StoredBundle | StoredSection | null;
}

export const bundleSection = ({ locale }: SiteConfig): string => `bundle ${locale.name}`;

/**
 * @param bundle The bundler.
 * @param previous Null if there is no previous build.
 */
export function createStoredBundler(
  config: SiteConfig,
  bundle: BundleSite,
  previous: { snapshot: Snapshot; change: ChangeSince } | null,
): StoredBundler {
  const serverDir = serverFolder(config);
  const name = bundleSection(config);
  const stampServer = (): Stamps => {
    const stamps: Stamps = new Map();
    // a build writes them, and nothing else does
    stampTree(serverDir, new Set(), Number.POSITIVE_INFINITY, stamps);
    return stamps;
  };
  const isWhole = ({ server }: StoredBundle): boolean => {
    try {
      return areSame(server.stamps, stampServer(), server.hashes);
    } catch {
      return false; // it is gone
    }
  };
  const recall = (): StoredBundle | null => {
    if (!previous) return null;
    const stored = previous.snapshot.readWhole(name) as StoredBundle | undefined;
    return stored && !concernsBundle(previous.change, stored.inputs) ? stored : null;
  };
  let recalled: { stored: StoredBundle | null; isWhole: boolean } | undefined;
  const recallOnce = (): NonNullable<typeof recalled> => {
    if (!recalled) {
      const stored = recall();
      recalled = { stored, isWhole: stored !== null && isWhole(stored) };
    }
    return recalled;
  };
  let next: ReturnType<StoredBundler["section"]> = null;
  const store = (bundle: Omit<StoredBundle, "server" | "inputs">): void => {
    try {
      const stamps = stampServer();
      const inputs = new Set<string>([...bundle.bundled.inputs, ...bundle.assets]);
      next = { ...bundle, inputs, server: { stamps, hashes: hashFiles([...stamps.keys()]) } };
    } catch {
      // the next build bundles again
    }
  };
  return {
    async bundle(input) {
      const { stored, isWhole } = recallOnce();
      const collectAll = (files: readonly FilePath[]) =>
        Promise.all(files.map((asset) => input.assets.collectFile(asset)));
      const { edited = null } = input;
      if (stored && isWhole && (edited !== null || stored.plan === planOf(input, stored.bundled))) {
        await collectAll(stored.assets);
        const bundled = bundlePages(stored.bundled, input, edited);
        if (bundled === stored.bundled) next = previous?.snapshot.section(name) ?? null;
        else {
          removePages(stored.bundled, bundled);
          store({ ...stored, bundled });
        }
        return bundled;
      }
      const assets = new Set<FilePath>();
      const watch = (note: Set<FilePath>) => watchCollector(input.assets, (asset) => note.add(asset.file));
      const parts = new Map<string, Part>();
      const once: BundleInput["once"] = async (name, text, make) => {
        const key = contentHash(text);
        let part = stored?.parts.get(name);
        if (part?.key === key) await collectAll(part.assets);
        else {
          const collected = new Set<FilePath>();
          part = { key, made: await make(watch(collected)), assets: [...collected] };
        }
        parts.set(name, part);
        for (const asset of part.assets) assets.add(asset);
        return part.made as Awaited<ReturnType<typeof make>>;
      };
      const bundled = await bundle({ ...input, serverDir, assets: watch(assets), once });
      // diagnostics name places that an edit moves
      if (bundled.diagnostics.length === 0)
        store({ plan: planOf(input, bundled), parts, assets: [...assets], bundled });
      return bundled;
    },
    isCurrent: () => recallOnce().isWhole,
    section: () => next,
  };
}

const hashFiles = (names: readonly string[]): Map<string, Hash> =>
  new Map(names.map((name) => [name, contentHash(readFileSync(name))]));

const planOf = (input: BundleInput, { bundle }: Bundled): Hash => planHash(bundledPlan(input, bundle));

/** Removes files of pages that the bundle has no more. */
function removePages(before: Bundled, { bundle }: Bundled): void {
  const current = new Set(Object.values(bundle.modules).map(({ file }) => file));
  for (const { file, from } of Object.values(before.bundle.modules))
    if (from !== null && !current.has(file)) rmSync(file, { force: true });
}
