// What a long-lived host keeps of the bundle between plans, and takes from the process before it. The bundler is the same as in
// a build; it is only not asked again for what it has made of the same sources.
import path from "node:path";
import { watchCollector } from "../bundle/asset-collector.ts";
import { bundleSite } from "../bundle/bundle-site.ts";
import { bundlePages } from "../bundle/bundle-pages.ts";
import type { Bundled, BundleInput } from "../bundle/bundle-input.ts";
import { createRebuilder } from "../bundle/create-rebuilder.ts";
import type { ModuleVersions } from "../bundle/refresh-plugin.ts";
import type { ContentPath, FilePath } from "../model/brands.ts";
import { isMade, type PageFacts } from "../model/content.ts";
import type { Bundle } from "../model/output.ts";
import { CONTENT } from "../state/previous-run.ts";
import { type BundledPlan, bundledPlan, changedPages, covers, hasSameImports } from "../site/bundled-plan.ts";

/** A bundle without the code of pages, which follows from them. */
export interface KeptBundle {
  plan: BundledPlan;
  bundled: Bundled;
  /** Results of `once`, by part. */
  parts: Map<string, { key: string; made: unknown }>;
  /** Collected for it. */
  assets: FilePath[];
  versions: ModuleVersions;
}

export interface BundleKeeper {
  /** @param isPart Of some pages: a bundle of more pages will do. */
  bundle(input: BundleInput, isPart: boolean): Promise<Bundled>;
  /** The last bundle with other words on these pages; null if there is more to it. */
  edit(pages: readonly PageFacts[]): Bundle | null;
  /** Whether the files, absolute, may have gone into what is kept without the plan's knowing. */
  uses(file: FilePath): boolean;
  /** Sources other than Markdown changed. */
  forget(): void;
  /**
   * The last bundle, for the next process; null if there is none without faults. Not while one is made.
   * @returns With the time of the disk before which none of its files was read.
   */
  kept(): Promise<{ kept: KeptBundle; since: number } | null>;
  /** True if the next process could take no such bundle yet. */
  isNew(): boolean;
  /** Has the bundle that is made, if one is, fail soon. */
  cancel(): void;
  /** Resolves when nothing of it runs any longer. */
  close(): Promise<void>;
}

interface Asked {
  input: BundleInput;
  isPart: boolean;
}

interface Kept {
  plan: BundledPlan;
  bundled: Bundled;
  /** For what it was right the last time; null if it was only found. */
  last: Asked | null;
}

export interface BundleFinder {
  /** See `DevRecord`. */
  readClock(): number | null;
  take(serverDir: FilePath): KeptBundle | null;
}

interface KeeperOptions {
  /** Folder of this process alone, for the server modules. */
  serverDir: FilePath;
  /** Finds the bundle of the process before; null leaves nothing for another process. */
  store: BundleFinder | null;
  /** Called when the bundler begins. */
  onRun(): void;
}

export function createBundleKeeper({ serverDir, store, onRun }: KeeperOptions): BundleKeeper {
  let kept: Kept | null = null;
  /** The last one without faults: pages stay as they were until a module is mended. */
  let sound: { modules: string; bundled: Bundled } | null = null;
  const refresh: ModuleVersions = new Map();
  let parts = new Map<string, { key: string; made: Promise<unknown> }>();
  let assets = new Set<FilePath>();
  let made = 0;
  /** Nothing of what is kept was read before; time of the disk, in ms. */
  let since: number | null = null;
  let isStored = store === null;
  const rebuilder = createRebuilder();
  // who still renders with the last module reads more of its files
  const nextFolder = (): FilePath => path.join(serverDir, String(made++ % 2)) as FilePath;
  const keepPages = (before: Bundled, last: Asked, changed: ReadonlySet<ContentPath> | null): Bundled => {
    const bundled = bundlePages(before, last.input, changed);
    if (kept) kept = { ...kept, last, bundled };
    if (sound?.bundled === before) sound = { ...sound, bundled };
    return bundled;
  };
  /** Begins with what the process before has left. */
  const takeStored = (): void => {
    const found = since === null ? null : store?.take(nextFolder());
    if (!found) return;
    kept = { plan: found.plan, bundled: found.bundled, last: null };
    assets = new Set(found.assets);
    parts = new Map([...found.parts].map(([part, { key, made }]) => [part, { key, made: Promise.resolve(made) }]));
    for (const [file, version] of found.versions) refresh.set(file, version);
    isStored = true;
  };
  /** What is kept if it is right for this too, and which pages may have other code by now; those are null if nobody knows. */
  const takeKept = ({
    input,
    isPart,
  }: Asked): { bundled: Bundled; changed: ReadonlySet<ContentPath> | null } | null => {
    // what is wrong is told at places that an edit moves
    if (kept?.bundled.diagnostics.length !== 0) return null;
    const { plan, bundled, last } = kept;
    const changed = last && (isPart || !last.isPart) ? changedPages(plan, last.input, input, bundled.bundle) : null;
    if (changed) return { bundled, changed };
    const now = bundledPlan(input, bundled.bundle);
    return covers(plan, now) && (isPart || covers(now, plan)) ? { bundled, changed } : null;
  };

  return {
    async bundle(input, isPart) {
      if (since === null) {
        since = store?.readClock() ?? 0;
        if (made === 0) takeStored();
      }
      const found = takeKept({ input, isPart });
      if (found) {
        const { bundled, changed } = found;
        await Promise.all([...assets].map((file) => input.assets.collectFile(file)));
        // of what modules import the page itself is needed too, as when it is bundled
        for (const file of bundled.bundle.markdown) {
          const page = input.pages.get(file);
          if (page && !isMade(page.body)) await input.makePage?.(page);
        }
        return keepPages(bundled, { input, isPart }, changed);
      }
      onRun();
      const collector = watchCollector(input.assets, (asset) => assets.add(asset.file));
      const once: BundleInput["once"] = (part, partKey, make) => {
        const known = parts.get(part);
        if (known?.key === partKey) return known.made as ReturnType<typeof make>;
        const made = make(collector);
        parts.set(part, { key: partKey, made });
        made.catch(() => parts.delete(part));
        return made;
      };
      const before = [...assets];
      const bundled = await bundleSite({
        ...input,
        assets: collector,
        serverDir: nextFolder(),
        refresh,
        once,
        runServer: rebuilder.run,
      });
      // parts that were kept have collected their files earlier
      await Promise.all(before.map((file) => input.assets.collectFile(file)));
      kept = { plan: bundledPlan(input, bundled.bundle), bundled, last: { input, isPart } };
      isStored = store === null;
      const modules = JSON.stringify([input.bodies, input.components]);
      const isBroken = bundled.diagnostics.some(({ severity }) => severity === "error");
      if (isBroken && sound?.modules === modules) return { ...sound.bundled, diagnostics: bundled.diagnostics };
      if (!isBroken) sound = { modules, bundled };
      return bundled;
    },
    edit(pages) {
      if (!kept?.last || kept.bundled.diagnostics.length > 0) return null;
      const { last, bundled } = kept;
      const { markdown } = bundled.bundle;
      if (!pages.every((page) => hasSameImports(page, last.input, markdown))) return null;
      const edited = new Map(last.input.pages);
      for (const page of pages) edited.set(page.path, page);
      const now = { ...last, input: { ...last.input, pages: edited } };
      return keepPages(bundled, now, new Set(pages.map(({ path: file }) => file))).bundle;
    },
    uses: (file) => !CONTENT.test(file) || assets.has(path.normalize(file) as FilePath),
    forget() {
      kept = null;
      parts = new Map();
      assets = new Set();
      since = null;
    },
    isNew: () => !isStored,
    async kept() {
      if (since === null || kept?.bundled.diagnostics.length !== 0) return null;
      isStored = true;
      const { plan, bundled } = kept;
      const bundle = { plan, bundled, assets: [...assets], versions: refresh };
      const made = await Promise.all(
        [...parts].map(async ([part, { key, made }]) => [part, { key, made: await made }] as const),
      );
      return { kept: { ...bundle, parts: new Map(made) }, since };
    },
    cancel: rebuilder.cancel,
    close: rebuilder.close,
  };
}
