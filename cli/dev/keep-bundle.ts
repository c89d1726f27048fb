// The bundle of a language while `dev` runs. The first one may come from the process before.
import { rm } from "node:fs/promises";
import path from "node:path";
import type { Bundled, BundleInput } from "../bundle/bundle-input.ts";
import { bundlePages } from "../bundle/bundle-pages.ts";
import { bundleSite, inputsOf } from "../bundle/bundle-site.ts";
import { sourceOfKey } from "../bundle/plan-pages.ts";
import { createRebuilder } from "../bundle/esbuild/create-rebuilder.ts";
import type { OwnCode } from "../bundle/islands/islands-plugin.ts";
import type { ModuleVersions } from "../bundle/scripts/refresh-plugin.ts";
import type { FilePath } from "../model/brands.ts";
import { isCompiled, type PageFacts } from "../model/content.ts";
import type { Bundle } from "../model/output.ts";
import { hasSameImports } from "../reuse/bundled-plan.ts";
import { type BundleRequest, type BundleState, createPartCache, updateBundle } from "../reuse/update-bundle.ts";
import { CONTENT } from "../state/previous-run.ts";
import { stampFile } from "../state/stamps.ts";

/** A bundle without the code of pages, which follows from them. */
export interface DevBundle extends BundleState {
  versions: ModuleVersions;
}

export interface BundleKeeper {
  /** @param isPart See `BundleRequest`. */
  bundle(input: BundleInput, isPart: boolean): Promise<Bundled>;
  /** The bundle after an edit of these pages; null if the bundler may see more than other text. */
  edit(pages: readonly PageFacts[]): Bundle | null;
  /** Whether the file, absolute, may be in the bundle beside what the plan reads. */
  uses(file: FilePath): boolean;
  /** To be called when files other than Markdown changed. @param files Null if more may have changed. */
  forget(files: readonly FilePath[] | null): void;
  /**
   * The bundle for the next process; null if there is none without diagnostics. Not while the bundler runs.
   * @returns With the time of the disk before which none of its files was read, in ms.
   */
  stored(): { bundle: DevBundle; since: number } | null;
  /** True if the next process has no such bundle yet. */
  isNew(): boolean;
  /** Makes a running bundler fail soon. */
  cancel(): void;
  /** Resolves when the bundler no longer runs. */
  close(): Promise<void>;
}

export interface BundleStore {
  /** See `DevRecord`. */
  readClock(): number | null;
  take(serverDir: FilePath): DevBundle | null;
}

interface KeeperOptions {
  /** Folder for the server modules; no other process may use it. */
  serverDir: FilePath;
  /** The bundle of the process before; null if nothing is stored for the next one. */
  store: BundleStore | null;
  /** Called when the bundler starts. */
  onRun(): void;
}

/** Modules and stylesheets. Other files, such as `tsconfig.json`, may change how all of them are bundled. */
const MODULE = /\.(?:[cm]?[jt]sx?|css|s[ac]ss)$/;

/**
 * A page that has errors stays in the bundle as it was: it comes back, and often the same. No route shows it meanwhile.
 * @param before The last input, which may have such pages from the one before.
 */
function withFailedPages(input: BundleInput, before: BundleInput): BundleInput {
  const lastWorking = new Map(
    [...input.failed].flatMap((file) => {
      const page = before.pages.get(file);
      return page && isCompiled(page.body) ? [[file, page] as const] : [];
    }),
  );
  if (lastWorking.size === 0) return input;
  const bodies = before.bodies.filter((key) => lastWorking.has(sourceOfKey(key)));
  return {
    ...input,
    pages: new Map([...input.pages, ...lastWorking]),
    failed: new Set([...input.failed].filter((file) => !lastWorking.has(file))),
    bodies: [...new Set([...input.bodies, ...bodies])].sort(),
    outlineOf: (file) => (lastWorking.has(file) ? before : input).outlineOf(file),
  };
}

export function createBundleKeeper({ serverDir, store, onRun }: KeeperOptions): BundleKeeper {
  let state: BundleState | null = null;
  let last: BundleRequest | null = null;
  let parts = createPartCache();
  /** The last one without errors: while a module has some, pages stay as they were. */
  let sound: { modules: string; bundled: Bundled } | null = null;
  const refresh: ModuleVersions = new Map();
  const ownCode: OwnCode = new Map();
  /** Folders of server modules that may still be read, oldest first. */
  const readable: FilePath[] = [];
  /** Those and the ones that are being removed. */
  const present = new Set<FilePath>();
  let removing: Promise<unknown> = Promise.resolve();
  /** No file of the state was read before; time of the disk, in ms. */
  let since: number | null = null;
  let isStored = store === null;
  const rebuilder = createRebuilder();
  /** Old folders are removed while other work goes on: emptying one takes as long as a small edit. */
  const nextFolder = (): FilePath => {
    // a page that is rendered with the last module reads more of its files
    const old = readable.slice(0, -1).filter((folder) => folder !== sound?.bundled.graph.outDir);
    for (const folder of old) {
      readable.splice(readable.indexOf(folder), 1);
      const removal = rm(folder, { recursive: true, force: true }).finally(() => present.delete(folder));
      removing = Promise.allSettled([removing, removal]);
    }
    // few names: Node.js keeps what it required from each, such as React
    let number = 0;
    const named = (): FilePath => path.join(serverDir, String(number)) as FilePath;
    while (present.has(named())) number++;
    readable.push(named());
    present.add(named());
    return named();
  };
  const runBundler = (input: BundleInput): Promise<Bundled> => {
    onRun();
    return bundleSite({ ...input, serverDir: nextFolder(), refresh, ownCode, runServer: rebuilder.run });
  };
  const takeStored = (): void => {
    const stored = store?.take(nextFolder());
    if (!stored) return;
    const { versions, ...rest } = stored;
    state = rest;
    parts = createPartCache(rest.parts);
    for (const [file, version] of versions) refresh.set(file, version);
    isStored = true;
  };
  /** Replaces the state by one with other code of pages. */
  const setPages = (before: BundleState, now: BundleState): void => {
    if (sound?.bundled === before.bundled) sound = { ...sound, bundled: now.bundled };
    state = now;
  };

  /** Keeps parts that none of the files is in. They count as read now, so no file of theirs may be newer than when they were. */
  const forgetParts = (files: readonly FilePath[], root: FilePath, read: number): void => {
    const changed = new Set(files);
    parts.forget(({ value, assets }) => {
      if (value.diagnostics.length > 0) return true;
      return [...inputsOf(value.metafiles, root), ...assets].some(
        (file) => changed.has(file) || stampFile(file, read) === "",
      );
    });
  };

  return {
    async bundle(planned, isPart) {
      const input = last ? withFailedPages(planned, last.input) : planned;
      if (since === null) {
        since = store?.readClock() ?? 0;
        if (readable.length === 0) takeStored();
      }
      const before = state;
      const now = await updateBundle(before, input, { bundle: runBundler, parts, isPart, previousRequest: last });
      last = { input, isPart };
      if (before && now.plan === before.plan) {
        setPages(before, now);
        return now.bundled;
      }
      state = now;
      isStored = store === null;
      const modules = JSON.stringify([input.bodies, input.components]);
      const { bundled } = now;
      const isBroken = bundled.diagnostics.some(({ severity }) => severity === "error");
      if (isBroken && sound?.modules === modules) return { ...sound.bundled, diagnostics: bundled.diagnostics };
      if (!isBroken) sound = { modules, bundled };
      return bundled;
    },
    edit(pages) {
      if (!state || !last || state.bundled.diagnostics.length > 0) return null;
      const { plan, bundled } = state;
      if (!pages.every((page) => hasSameImports(page, plan, bundled.bundle))) return null;
      const edited = new Map(last.input.pages);
      for (const page of pages) edited.set(page.path, page);
      last = { ...last, input: { ...last.input, pages: edited } };
      const now = bundlePages(bundled, last.input, new Set(pages.map((page) => page.path)));
      setPages(state, { ...state, bundled: now });
      return now.bundle;
    },
    uses(file) {
      const asset = path.normalize(file) as FilePath;
      const isInput = state?.assets.has(asset) === true || state?.bundled.inputs.includes(asset) === true;
      return !CONTENT.test(file) || isInput || parts.uses(asset);
    },
    forget(files) {
      if (last && files?.every((file) => MODULE.test(file))) forgetParts(files, last.input.config.root, since ?? 0);
      else parts = createPartCache();
      state = null;
      last = null;
      since = null;
    },
    isNew: () => !isStored,
    stored() {
      if (since === null || state?.bundled.diagnostics.length !== 0) return null;
      isStored = true;
      return { bundle: { ...state, versions: refresh }, since };
    },
    cancel: rebuilder.cancel,
    async close() {
      await rebuilder.close();
      await removing;
    },
  };
}
