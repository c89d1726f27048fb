// The process as plugins of the site see it: their modules, and limits for their code.
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { pluginThrew, pluginTimeOut } from "../../diagnostics/plugins.ts";
import { diagnosticOf } from "../../diagnostics/site-code.ts";
import { readThrown } from "../../diagnostics/thrown.ts";
import type {
  CallOutcome,
  LoadedPluginModule,
  ModuleExports,
  PluginCall,
  PluginHost,
} from "../../plugins/plugin-host.ts";
import { isPath } from "../../docusaurus/plugins/module-names.ts";
import type { FilePath } from "../../model/brands.ts";
import type { Locate, Location, Outcome } from "../../model/diagnostic.ts";
import { readIfPresent, statPath } from "../../model/disk/read-file.ts";
import type { SiteEnvironment } from "../../model/host.ts";
import { RUNNING_CODE } from "../../model/site-code/running-code.ts";
import { type loadModule, placeOfThrow, setSourceMaps, TIMED_OUT, withTimeOut } from "../load-module.ts";
import { isCommonJs } from "../module-syntax.ts";
import { loadTranslationFile } from "../load-translations.ts";

export interface PluginHostFacts {
  root: FilePath;
  configFile: FilePath;
  locate: Locate;
  environment: SiteEnvironment;
  /** See `loadModule`. */
  load(file: FilePath): ReturnType<typeof loadModule>;
  /** See `packageFingerprint`. */
  fingerprint(file: FilePath): Promise<string>;
  timeOutMs?: number | undefined;
}

export function createPluginHost(facts: PluginHostFacts): PluginHost {
  const { root, configFile, locate, environment, load, timeOutMs = RUNNING_CODE.pluginMs } = facts;
  /** Calls that have not ended. */
  let running = 0;
  const call: PluginHost["call"] = async <Result>(
    { plugin, hook, location }: PluginCall,
    work: () => Result | Promise<Result>,
  ): Promise<CallOutcome<Result>> => {
    const who = hook === null ? `the plugin \`${plugin}\`` : `\`${hook}\` of the plugin \`${plugin}\``;
    const start = async (): Promise<Result> => work();
    if (running++ === 0) setSourceMaps(true);
    try {
      const value = await environment.within({ code: "config", subject: who, part: who }, () =>
        withTimeOut(start(), timeOutMs),
      );
      if (value !== TIMED_OUT) return { done: true, value };
      const message = `Unexpected wait for ${who}, expected it to settle in ${timeOutMs / 1000} s`;
      return { done: false, diagnostics: [pluginTimeOut({ message, location })] };
    } catch (error) {
      const own = diagnosticOf(error);
      if (own) return { done: false, diagnostics: [own] };
      const { message, stack, causes } = readThrown(error);
      const place = placeOfThrow(stack, root);
      const diagnostic = pluginThrew({
        message: `Unexpected error in ${who}: ${message}`,
        location: place ?? location,
        details: [
          ...causes.map((cause) => `Cause: ${cause}`),
          ...(place && location.line !== undefined ? [`In the config: ${location.path}:${location.line}`] : []),
        ],
      });
      return { done: false, diagnostics: [diagnostic] };
    } finally {
      if (--running === 0) setSourceMaps(false);
    }
  };
  return {
    ...{ root, configFile, locate, call },
    resolve: (name) => resolveFrom(configFile, name),
    async load(file, location) {
      if (isInstalled(file)) return loadPackage(file, location, call, facts.fingerprint);
      const { module, diagnostics } = await load(file);
      if (!module) return { value: undefined, diagnostics };
      const { named, value, fingerprint } = module;
      return { value: { exports: { ...named, default: value }, fingerprint }, diagnostics };
    },
    async readTexts(locale, name) {
      const { file, diagnostics } = await loadTranslationFile(root, locale, name);
      return { texts: file?.texts ?? null, diagnostics };
    },
  };
}

/**
 * CommonJS of packages runs as it is. Modules of the site may be in TypeScript, and may change while `dev` runs; ES modules of plugins
 * may use names such as `__dirname`, which Docusaurus provides.
 */
const isInstalled = (file: string): boolean => /[\\/]node_modules[\\/]/.test(file) && isCommonJs(file);

async function loadPackage(
  file: FilePath,
  location: Location,
  call: PluginHost["call"],
  fingerprint: PluginHostFacts["fingerprint"],
): Promise<Outcome<LoadedPluginModule>> {
  const name = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1] ?? file;
  const loaded = await call({ plugin: name, hook: null, location }, async () => {
    const exports = (await import(pathToFileURL(file).href)) as ModuleExports;
    return { exports, fingerprint: await fingerprint(file) };
  });
  return loaded.done ? { value: loaded.value, diagnostics: [] } : { value: undefined, diagnostics: loaded.diagnostics };
}

const ENDINGS = [
  "",
  ".ts",
  ".js",
  ".mts",
  ".mjs",
  ".cts",
  ".cjs",
  "/index.ts",
  "/index.js",
  "/index.mjs",
  "/index.cjs",
];

function resolveFrom(configFile: FilePath, name: string): FilePath | null {
  const folder = dirname(configFile);
  if (isPath(name)) {
    const base = resolve(folder, name);
    const file = ENDINGS.map((ending) => base + ending).find((one) => statPath(one)?.isFile());
    if (file) return file as FilePath;
  }
  try {
    return createRequire(configFile).resolve(isPath(name) ? resolve(folder, name) : name) as FilePath;
  } catch {
    return isPath(name) ? null : importOnly(folder, name);
  }
}

/** The entry of a package that has none for `require`. */
function importOnly(from: string, name: string): FilePath | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const installed = join(folder, "node_modules", name);
    const manifest = readIfPresent(join(installed, "package.json"));
    if (manifest !== null) {
      const { exports } = JSON.parse(manifest) as { exports?: unknown };
      const entry = entryOf((exports as Record<string, unknown> | null)?.["."] ?? exports);
      return entry === null ? null : (join(installed, entry) as FilePath);
    }
    if (folder === dirname(folder)) return null;
  }
}

function entryOf(conditions: unknown): string | null {
  if (typeof conditions === "string") return conditions;
  const { node, import: imported, default: other } = (conditions ?? {}) as Record<string, unknown>;
  return (
    [node, imported, other].map((one) => (one === undefined ? null : entryOf(one))).find((one) => one !== null) ?? null
  );
}
