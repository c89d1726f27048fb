// Runs a TypeScript or JavaScript file of the site: bundled into one module with esbuild, written below the cache
// folder, imported. Packages stay outside the bundle as absolute URLs, so they load as they would in the site itself.
import { writeFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { moduleExport, moduleTimeOut } from "../diagnostics/config.ts";
import { isMachineError } from "../diagnostics/machine-error.ts";
import type { FilePath } from "../model/brands.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { removeAtEarlyExit } from "../model/disk/early-exit.ts";
import { pathFrom } from "../model/disk/file-paths.ts";
import { checkReadable } from "../model/disk/read-file.ts";
import { removeAbandoned, temporaryName } from "../model/disk/temporary-file.ts";
import { UNWATCHED } from "../model/site-environment.ts";
import type { SiteEnvironment } from "../model/host.ts";
import { RUNNING_CODE } from "../model/site-code/running-code.ts";
import { bundleModule, readBundlePackages } from "./modules/bundle-module.ts";
import { describeThrow } from "./modules/module-errors.ts";
import type { ModuleStore } from "./modules/module-store.ts";

/** Code that may wait for something else than a promise. Code without it that has run to its end before does so again. */
const WAITS = /\wSync\b|\bAtomics\b/;

export interface LoadedModule {
  /** The default export; of CommonJS modules `module.exports`. */
  value: unknown;
  /** Its other exports by name. */
  named: Readonly<Record<string, unknown>>;
  /** Hash of the bundle and of the packages that it imports: all that the value depends on. */
  fingerprint: string;
  /** Files of the site in the bundle. */
  inputs: FilePath[];
}

export interface LoadModuleOptions {
  root: FilePath;
  cacheDir: FilePath;
  /** Code of the module that the site imports as `sitegen`. */
  publicApi(): string;
  /** By default every module is bundled. */
  store?: ModuleStore | null;
  /** Records the variables and files that the module reads. */
  environment?: SiteEnvironment;
  timeOutMs?: number;
  /** Called before the module runs, with the files that names of packages led to. */
  prepare?(packages: readonly FilePath[]): void;
  /** Called while the bundler process starts. */
  meanwhile?(): void;
}

/** Loads a module's default export. JSON files are read as data. Everything the author can do wrong is a diagnostic. */
export async function loadModule(
  file: FilePath,
  {
    root,
    cacheDir,
    publicApi,
    store = null,
    environment = UNWATCHED,
    timeOutMs = RUNNING_CODE.waitMs.config,
    prepare = () => {},
    meanwhile = () => {},
  }: LoadModuleOptions,
): Promise<{ module: LoadedModule | null; diagnostics: Diagnostic[] }> {
  const path = pathFrom(root, file);
  const folder = join(cacheDir, "config");
  // read by the bundler and by Node, which would wait for a pipe
  for (const name of ["package.json", "tsconfig.json"])
    for (const folder of new Set([root, dirname(file)])) checkReadable(join(folder, name));
  const stored = store?.find(file);
  const keep = stored ? null : store?.begin(file);
  if (stored) meanwhile();
  const bundle = stored ?? (await bundleModule(file, { root, folder, publicApi, meanwhile }));
  if ("diagnostics" in bundle) return { module: null, diagnostics: bundle.diagnostics };
  // A new name each time: Node never runs a module twice, and the environment may have changed.
  const target = join(folder, temporaryName(".mjs"));
  await mkdir(folder, { recursive: true });
  const settle = removeAtEarlyExit({ path: target });
  removeAbandoned(folder);
  writeFileSync(target, bundle.code);
  setSourceMaps(true);
  const run = async (): Promise<unknown> => {
    prepare(bundle.found);
    return import(pathToFileURL(target).href);
  };
  try {
    // data runs nothing, so code that goes on meanwhile is not mistaken for it
    const isSafe = file.endsWith(".json") || (stored ? !WAITS.test(stored.code) : false);
    const loaded = await environment.within({ code: "config", subject: path, path, isSafe }, () =>
      withTimeOut(run(), timeOutMs),
    );
    if (loaded === TIMED_OUT) return { module: null, diagnostics: [timeOut(path, timeOutMs)] };
    const { default: value, ...named } = loaded as { default?: unknown };
    if (value === undefined) {
      const diagnostic = moduleExport({
        message: `Unexpected module without a default export in \`${path}\`, expected one`,
        location: { path, line: 1, column: 1 },
        help: "Write `export default` before the value.",
      });
      return { module: null, diagnostics: [diagnostic] };
    }
    const whole = "outside" in bundle ? await readBundlePackages(bundle, root) : bundle;
    keep?.(whole);
    return { module: { value, named, fingerprint: whole.fingerprint, inputs: whole.inputs }, diagnostics: [] };
  } catch (error) {
    if (isMachineError(error, target)) throw error;
    return { module: null, diagnostics: [describeThrow(error, path, root)] };
  } finally {
    setSourceMaps(false);
    // if it stays, a later command removes it
    await rm(target, { force: true }).catch(() => {});
    settle();
  }
}

/** Calls a config function under the same limits as loading it. */
export async function callWithTimeOut(
  call: () => unknown,
  {
    path,
    root,
    environment = UNWATCHED,
    timeOutMs = RUNNING_CODE.waitMs.config,
  }: { path: string; root: FilePath; environment?: SiteEnvironment; timeOutMs?: number },
): Promise<{ value: unknown; diagnostics: Diagnostic[] }> {
  try {
    const value = await environment.within({ code: "config", subject: path }, () =>
      withTimeOut(Promise.resolve(call()), timeOutMs),
    );
    return value === TIMED_OUT
      ? { value: undefined, diagnostics: [timeOut(path, timeOutMs)] }
      : { value, diagnostics: [] };
  } catch (error) {
    return { value: undefined, diagnostics: [describeThrow(error, path, root)] };
  }
}

/** While it is on, stack traces name the sources of bundled modules. */
export const setSourceMaps = (on: boolean): void =>
  (process as { setSourceMapsEnabled?: (on: boolean) => void }).setSourceMapsEnabled?.(on);

export const TIMED_OUT = Symbol("timed out");

export async function withTimeOut<T>(work: Promise<T>, delayMs: number): Promise<T | typeof TIMED_OUT> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), delayMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

function timeOut(path: string, delayMs: number): Diagnostic {
  return moduleTimeOut({
    message: `Unexpected wait for \`${path}\`, expected it to finish in ${delayMs / 1000} s`,
    location: { path },
    help: "Look for a top-level `await` or an async function that never settles.",
  });
}
