// The site while an author writes it: changes are applied one after another, and a reader sees each one whole or not at all.
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { loadConfig } from "../config/load-config.ts";
import { concernsPlugins, createPluginMemory } from "../config/plugins/plugin-memory.ts";
import { internalFault } from "../diagnostics/environment.ts";
import { readThrown } from "../diagnostics/thrown.ts";
import type { FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { isIn } from "../model/disk/file-paths.ts";
import { UNWATCHED } from "../model/site-environment.ts";
import type { LiveSite } from "./live-site.ts";
import { type DevSession, type DevState, whileWriting } from "./dev-state.ts";
import type { LiveOptions } from "./live-stages.ts";
import type { SiteChange } from "./live-types.ts";

export interface SessionOptions extends Pick<LiveOptions, "cache" | "concurrency" | "loadVendor" | "environment"> {
  root: FilePath;
  strict: boolean;
}

/** How long background work waits: a save or a click is the first of several steps. In ms. */
const STIR_MS = 120;
/** Files that a config may import; components, styles and content are none. */
const CONFIG_SOURCE = /\.(?:[cm]?[jt]s|json)$/;

const isError = ({ severity }: Diagnostic): boolean => severity === "error";

/** Whether the config must be read again. */
function concernsConfig(
  { files, listings }: SiteChange,
  { root, configFile, kinds, staticDirectories, markdown, search, socialCards }: SiteConfig,
): boolean {
  const folders = [...kinds.flatMap((kind) => kind.folders), ...staticDirectories].map((folder) =>
    path.join(root, folder),
  );
  return files.some((file) => {
    if (markdown.glossary && file === path.join(root, markdown.glossary.file)) return true;
    if (search.synonymsFile && file === path.join(root, search.synonymsFile)) return true;
    if (file === search.stemmer) return true;
    if (socialCards?.fonts.some((font) => font.file === file)) return true;
    if (file === path.join(root, configFile) || isIn(file, path.join(root, "i18n"))) return true;
    if (folders.some((folder) => isIn(file, folder))) return /sidebars?[^/]*$/i.test(file);
    return listings || CONFIG_SOURCE.test(file);
  });
}

/** Whether plugins may have read a file, in any language. */
const hasPluginFiles = ({ files }: SiteChange, config: SiteConfig): boolean =>
  [config, ...config.otherLocales].some(({ additions }) => concernsPlugins(files, additions));

/** Loads while the bundler reads the config. */
const loadPipeline = () => import("./live-site.ts");

/** Errors of the first config are returned; no error of the site is thrown. */
export async function openSession(
  options: SessionOptions,
): Promise<{ session: DevSession | null; diagnostics: Diagnostic[] }> {
  const { root, strict, ...liveOptions } = options;
  const environment = options.environment ?? UNWATCHED;
  const pluginMemory = createPluginMemory();
  const load = () =>
    loadConfig(root, {
      ...{ production: false, strict, environment, pluginMemory },
      meanwhile: () => void loadPipeline(),
    });
  const create = (config: SiteConfig, isNext: boolean): LiveSite =>
    createLiveSite(config, { ...liveOptions, isNext, onProgress() {} });
  const loaded = await load();
  if (!loaded.value || loaded.diagnostics.some(isError)) return { session: null, diagnostics: loaded.diagnostics };

  const { createLiveSite } = await loadPipeline();
  let config = loaded.value;
  let configFaults = loaded.diagnostics;
  let live = create(config, false);
  let snapshot = await live.refresh(null);
  let fault: Diagnostic | null = null;
  const listeners = new Set<() => void>();
  let waiting: SiteChange | null | undefined;
  let running: Promise<void> | null = null;
  const reads = new Set<Promise<unknown>>();
  let stirred = Number.NEGATIVE_INFINITY;
  let closed = false;

  const state = (): DevState => {
    const found = [...configFaults, ...(fault ? [fault] : []), ...snapshot.diagnostics()].map(whileWriting);
    return { snapshot, errors: found.filter(isError), warnings: found.filter((one) => !isError(one)) };
  };
  const applyConfig = async (change: SiteChange | null): Promise<boolean> => {
    const isForPlugins = change === null || hasPluginFiles(change, config);
    if (isForPlugins) pluginMemory.clear();
    if (!isForPlugins && configFaults.every((one) => !isError(one)) && !concernsConfig(change, config)) return false;
    const next = await load();
    configFaults = next.diagnostics;
    if (!next.value || next.diagnostics.some(isError)) return false;
    const translated = change?.files.some((file) => isIn(file, path.join(root, "i18n"))) ?? true;
    if (next.value.hash === config.hash && next.value.markdown.hash === config.markdown.hash && !translated)
      return false;
    config = next.value;
    await live.close();
    live = create(config, true);
    return true;
  };
  const apply = async (change: SiteChange | null): Promise<void> => {
    await Promise.allSettled(reads);
    try {
      const isNew = await applyConfig(change);
      snapshot = await live.refresh(isNew ? null : change);
      fault = null;
    } catch (error) {
      fault = faultOf(error);
    }
  };
  const tell = (): void => {
    if (!closed) for (const listener of listeners) listener();
  };
  const run = async (): Promise<void> => {
    while (waiting !== undefined && !closed) {
      const change = waiting;
      waiting = undefined;
      await apply(change);
    }
    running = null;
    tell();
  };
  const change = (next: SiteChange | null): Promise<void> => {
    waiting = waiting === undefined ? next : mergeChanges(waiting, next);
    running ??= run();
    return running;
  };
  return {
    diagnostics: [],
    session: {
      state,
      async read(work) {
        while (running) await running;
        const reading = work(state());
        reads.add(reading);
        try {
          return await reading;
        } finally {
          reads.delete(reading);
        }
      },
      change,
      async complete() {
        const had = live;
        try {
          const completion = await had.complete();
          if (closed || live !== had) return;
          if (completion === "stale") await change({ files: [], listings: false });
          if (completion === "complete") tell();
        } catch (error) {
          if (!closed && live === had) fault = faultOf(error);
        }
      },
      stir() {
        const now = performance.now();
        if (now - stirred < STIR_MS / 4) return;
        stirred = now;
        live.yieldTo(setTimeout(STIR_MS, undefined, { ref: false }));
      },
      onChanged: (listener) => void listeners.add(listener),
      counts: () => live.counts(),
      async close() {
        closed = true;
        await running;
        await live.close();
      },
    },
  };
}

const faultOf = (error: unknown): Diagnostic => internalFault({ message: readThrown(error).message });

/** Null means that anything may have changed. */
function mergeChanges(a: SiteChange | null, b: SiteChange | null): SiteChange | null {
  if (!a || !b) return null;
  return { files: [...new Set([...a.files, ...b.files])], listings: a.listings || b.listings };
}
