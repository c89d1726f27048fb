// The process as plugins of Docusaurus see it: their modules and texts.
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { CallPlugin, LoadedPluginModule, ModuleExports, PluginHost } from "../../plugins/plugin-host.ts";
import { isPath } from "../../docusaurus/plugins/module-names.ts";
import type { FilePath } from "../../model/brands.ts";
import type { Locate, Location, Outcome } from "../../model/diagnostic.ts";
import { readIfPresent, statPath } from "../../model/disk/read-file.ts";
import type { loadModule } from "../load-module.ts";
import { isCommonJs } from "../module-syntax.ts";
import { loadTranslationFile } from "../load-translations.ts";

export interface PluginHostFacts {
  root: FilePath;
  configFile: FilePath;
  locate: Locate;
  call: CallPlugin;
  /** See `loadModule`. */
  load(file: FilePath): ReturnType<typeof loadModule>;
  /** See `packageFingerprint`. */
  fingerprint(file: FilePath): Promise<string>;
}

export function createPluginHost(facts: PluginHostFacts): PluginHost {
  const { root, configFile, locate, call, load } = facts;
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
