// The bundle of a language, from the previous one if the bundler would see the same: after an edit of text only the code of that page
// is new, and the bundler does not run.
import { watchCollector, type AssetCollector } from "../bundle/asset-collector.ts";
import type { Bundled, BundleInput } from "../bundle/bundle-input.ts";
import { bundlePages } from "../bundle/bundle-pages.ts";
import type { ContentPath, FilePath, Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { isCompiled } from "../model/content.ts";
import { type BundledPlan, bundledPlan, changedPages, covers } from "./bundled-plan.ts";

/** A result of the bundler that no page goes into, e.g. shared styles. */
export interface BundlePart {
  /** Of its input. */
  key: Hash;
  made: unknown;
  /** Files collected for it. */
  assets: FilePath[];
}

/** A bundle, and what it was made from. */
export interface BundleState {
  plan: BundledPlan;
  bundled: Bundled;
  parts: ReadonlyMap<string, BundlePart>;
  /** Files collected for it, its parts included. */
  assets: ReadonlySet<FilePath>;
}

/** What a bundle was asked for. */
export interface BundleRequest {
  input: BundleInput;
  /** True for a bundle of some pages: one of more pages serves as well. */
  isPart: boolean;
}

export interface UpdateOptions {
  /** The bundler. */
  bundle(input: BundleInput): Promise<Bundled>;
  parts: PartCache;
  /** Default: false. */
  isPart?: boolean;
  /** The request that the state was right for, if this process made it. */
  last?: BundleRequest | null;
}

export interface PartCache {
  /** For one run of the bundler. */
  open(assets: AssetCollector): {
    once: NonNullable<BundleInput["once"]>;
    /** Parts that the run used. */
    used(): Promise<Map<string, BundlePart>>;
  };
  /** Whether some part may contain the file. */
  uses(file: FilePath): boolean;
}

/** Parts outlive a run that is cancelled. @param stored Parts of an earlier process. */
export function createPartCache(stored: ReadonlyMap<string, BundlePart> = new Map()): PartCache {
  const parts = new Map(
    Array.from(stored, ([name, part]) => [name, { key: part.key, part: Promise.resolve(part) }] as const),
  );
  const collected = new Set([...stored.values()].flatMap(({ assets }) => assets));
  const make = async (key: Hash, assets: AssetCollector, run: (assets: AssetCollector) => Promise<unknown>) => {
    const own = new Set<FilePath>();
    const watched = watchCollector(assets, ({ file }) => {
      own.add(file);
      collected.add(file);
    });
    const made = await run(watched);
    return { key, made, assets: [...own] };
  };
  return {
    open(assets) {
      const used = new Map<string, Promise<BundlePart>>();
      return {
        async once(name, text, run) {
          const key = contentHash(text);
          let entry = parts.get(name);
          if (entry?.key !== key) {
            entry = { key, part: make(key, assets, run) };
            parts.set(name, entry);
            entry.part.catch(() => parts.delete(name));
          }
          used.set(name, entry.part);
          const part = await entry.part;
          await collectAll(part.assets, assets);
          return part.made as Awaited<ReturnType<typeof run>>;
        },
        used: async () =>
          new Map(await Promise.all(Array.from(used, async ([name, part]) => [name, await part] as const))),
      };
    },
    uses: (file) => collected.has(file),
  };
}

const collectAll = (files: Iterable<FilePath>, assets: AssetCollector) =>
  Promise.all(Array.from(files, (file) => assets.collectFile(file)));

/** @returns The state itself if nothing of the bundle changes. */
export async function updateBundle(
  before: BundleState | null,
  input: BundleInput,
  options: UpdateOptions,
): Promise<BundleState> {
  const reuse = before && findReuse(before, input, options);
  return before && reuse ? changePages(before, input, reuse.changed) : runBundler(input, options);
}

/** Null if the bundler must run. Pages that may have other code are null if only their code tells. */
function findReuse(
  { plan, bundled: { bundle, diagnostics } }: BundleState,
  input: BundleInput,
  { isPart = false, last = null }: UpdateOptions,
): { changed: ReadonlySet<ContentPath> | null } | null {
  // diagnostics name places that an edit moves
  if (diagnostics.length > 0) return null;
  if (input.edited) return { changed: input.edited };
  const changed = last && (isPart || !last.isPart) ? changedPages(plan, last.input, input, bundle) : null;
  if (changed) return { changed };
  const now = bundledPlan(input, bundle);
  return covers(plan, now) && (isPart || covers(now, plan)) ? { changed: null } : null;
}

async function changePages(
  before: BundleState,
  input: BundleInput,
  changed: ReadonlySet<ContentPath> | null,
): Promise<BundleState> {
  await collectAll(before.assets, input.assets);
  // a page that modules import is rendered with them, as after a run of the bundler
  for (const file of before.bundled.bundle.markdown) {
    const page = input.pages.get(file);
    if (page && !isCompiled(page.body)) await input.compileBodies?.(page);
  }
  const bundled = bundlePages(before.bundled, input, changed);
  return bundled === before.bundled ? before : { ...before, bundled };
}

async function runBundler(input: BundleInput, { bundle, parts }: UpdateOptions): Promise<BundleState> {
  const own = new Set<FilePath>();
  const assets = watchCollector(input.assets, ({ file }) => own.add(file));
  const { once, used } = parts.open(assets);
  const bundled = await bundle({ ...input, assets, once });
  return { plan: bundledPlan(input, bundled.bundle), bundled, parts: await used(), assets: own };
}
