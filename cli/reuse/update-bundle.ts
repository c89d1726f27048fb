// Updates the bundle of a language. While the bundler's input is unchanged, as after an edit of text, only the code of changed pages is
// replaced and the bundler does not run.
import { watchCollector, type AssetCollector } from "../bundle/asset-collector.ts";
import type { Bundled, BundleInput, BundlePart } from "../bundle/bundle-input.ts";
import { bundlePages } from "../bundle/bundle-pages.ts";
import type { ContentPath, FilePath, Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { isCompiled } from "../model/content.ts";
import { type BundledPlan, bundledPlan, changedPages, covers } from "./bundled-plan.ts";

export interface StoredPart {
  /** Hash of its input. */
  key: Hash;
  value: BundlePart;
  /** Files collected for it. */
  assets: FilePath[];
}

/** A bundle and its inputs. */
export interface BundleState {
  plan: BundledPlan;
  bundled: Bundled;
  parts: ReadonlyMap<string, StoredPart>;
  /** Files collected for it and its parts. */
  assets: ReadonlySet<FilePath>;
}

export interface BundleRequest {
  input: BundleInput;
  /** True for a bundle of some pages: a bundle of more pages can replace it. */
  isPart: boolean;
}

export interface UpdateOptions {
  /** The bundler. */
  bundle(input: BundleInput): Promise<Bundled>;
  parts: PartCache;
  /** Default: false. */
  isPart?: boolean;
  /** The request that produced the previous state, if it was in this process. */
  previousRequest?: BundleRequest | null;
}

export interface PartCache {
  /** For one run of the bundler. */
  open(assets: AssetCollector): {
    once: NonNullable<BundleInput["once"]>;
    /** Parts that the run used. */
    used(): Promise<Map<string, StoredPart>>;
  };
  /** Forgets the parts of which this is true, and those that are not built yet. */
  forget(isStale: (part: StoredPart) => boolean): void;
  /** Whether some part may contain the file. */
  uses(file: FilePath): boolean;
}

/** Parts stay cached when a run is cancelled. @param stored Parts of an earlier process. */
export function createPartCache(stored: ReadonlyMap<string, StoredPart> = new Map()): PartCache {
  interface Entry {
    key: Hash;
    part: Promise<StoredPart>;
    /** The part once it is built. */
    built: StoredPart | null;
  }
  const parts = new Map<string, Entry>(
    Array.from(stored, ([name, part]) => [name, { key: part.key, part: Promise.resolve(part), built: part }]),
  );
  const collected = new Set([...stored.values()].flatMap(({ assets }) => assets));
  const make = async (key: Hash, assets: AssetCollector, run: (assets: AssetCollector) => Promise<BundlePart>) => {
    const own = new Set<FilePath>();
    const watched = watchCollector(assets, ({ file }) => {
      own.add(file);
      collected.add(file);
    });
    const value = await run(watched);
    return { key, value, assets: [...own] };
  };
  return {
    open(assets) {
      const used = new Map<string, Promise<StoredPart>>();
      return {
        async once(name, text, run) {
          const key = contentHash(text);
          let entry = parts.get(name);
          if (entry?.key !== key) {
            const added: Entry = { key, part: make(key, assets, run), built: null };
            entry = added;
            parts.set(name, entry);
            added.part.then(
              (part) => {
                added.built = part;
              },
              () => parts.delete(name),
            );
          }
          used.set(name, entry.part);
          const part = await entry.part;
          await collectAll(part.assets, assets);
          return part.value as Awaited<ReturnType<typeof run>>;
        },
        used: async () =>
          new Map(await Promise.all(Array.from(used, async ([name, part]) => [name, await part] as const))),
      };
    },
    forget(isStale) {
      for (const [name, { built }] of parts) if (!built || isStale(built)) parts.delete(name);
    },
    uses: (file) => collected.has(file),
  };
}

const collectAll = (files: Iterable<FilePath>, assets: AssetCollector) =>
  Promise.all(Array.from(files, (file) => assets.collectFile(file)));

/** @returns `previous` itself if the bundle is unchanged. */
export async function updateBundle(
  previous: BundleState | null,
  input: BundleInput,
  options: UpdateOptions,
): Promise<BundleState> {
  const reuse = previous && findReuse(previous, input, options);
  return previous && reuse ? changePages(previous, input, reuse.changed) : runBundler(input, options);
}

/** Whether no edit of text changes or moves the diagnostics of a bundle: warnings about scripts, which are the bundler's input. */
export const outlivesEdits = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.every(({ severity, location }) => severity !== "error" && location && !/\.mdx?$/.test(location.path));

/** Null if the bundler must run. `changed` holds the pages whose code may differ; null if any may. */
function findReuse(
  { plan, bundled: { bundle, diagnostics } }: BundleState,
  input: BundleInput,
  { isPart = false, previousRequest = null }: UpdateOptions,
): { changed: ReadonlySet<ContentPath> | null } | null {
  if (!outlivesEdits(diagnostics)) return null;
  if (input.edited) return { changed: input.edited };
  const isComparable = previousRequest && (isPart || !previousRequest.isPart);
  const changed = isComparable ? changedPages(plan, previousRequest.input, input, bundle) : null;
  if (changed) return { changed };
  const current = bundledPlan(input, bundle);
  return covers(plan, current) && (isPart || covers(current, plan)) ? { changed: null } : null;
}

async function changePages(
  previous: BundleState,
  input: BundleInput,
  changed: ReadonlySet<ContentPath> | null,
): Promise<BundleState> {
  await collectAll(previous.assets, input.assets);
  // pages that modules import need bodies, as after a run of the bundler
  for (const file of previous.bundled.bundle.markdown) {
    const page = input.pages.get(file);
    if (page && !isCompiled(page.body)) await input.compileBodies?.(page);
  }
  const bundled = bundlePages(previous.bundled, input, changed);
  return bundled === previous.bundled ? previous : { ...previous, bundled };
}

async function runBundler(input: BundleInput, { bundle, parts }: UpdateOptions): Promise<BundleState> {
  const own = new Set<FilePath>();
  const assets = watchCollector(input.assets, ({ file }) => own.add(file));
  const { once, used } = parts.open(assets);
  const bundled = await bundle({ ...input, assets, once });
  return { plan: bundledPlan(input, bundled.bundle), bundled, parts: await used(), assets: own };
}
