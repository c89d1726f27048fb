// What the modules of packages depend on that stay outside the bundle of a config, where Node.js runs them.
import { basename, dirname, resolve } from "node:path";
import type { BuildFailure, BuildOptions, Message, Metafile, Plugin } from "esbuild";
import { literalPattern } from "../../bundle/esbuild/module-filters.ts";
import type { FilePath } from "../../model/brands.ts";
import { contentHash } from "../../model/content-hash.ts";
import { packageLookups } from "../../model/disk/package-lookups.ts";
import { readRegularFile } from "../../model/disk/read-file.ts";
import { passEnvironment } from "../../model/pass-environment.ts";
import { nearestManifests, packagesBelow } from "./installed-manifests.ts";
import { loadedModules } from "./loaded-modules.ts";
import type { ModuleStore } from "./module-store.ts";

export interface PackageFiles {
  /** Hash of all modules that are loaded, of their manifests and of the versions below them; the same on every machine. */
  fingerprint: string;
  /** These modules, and what decides where their imports lead; absolute. */
  paths: FilePath[];
}

/**
 * Called when Node.js has loaded the modules: of CommonJS it knows what was loaded, which takes no time to ask. Code that loads more
 * later is covered by the versions of its dependencies. ES modules are followed by the bundler, whether they have run or not.
 * @param entries Absolute.
 */
export async function readPackages(entries: readonly FilePath[]): Promise<PackageFiles> {
  if (entries.length === 0) return { fingerprint: "", paths: [] };
  const modulesOf = new Map(entries.map((entry) => [entry, loadedModules(entry)]));
  const loaded = [...new Set([...modulesOf.values()].flatMap((modules) => modules ?? []))];
  const followed = await followModules(entries.filter((entry) => modulesOf.get(entry) === null));
  const manifests = nearestManifests(loaded);
  const below = packagesBelow(manifests);
  const all = [...loaded, ...manifests, ...followed.modules, ...nearestManifests(followed.modules)];
  const files = [...new Set(all)].sort();
  const hashes = files.map((file) => contentHash(readRegularFile(file)));
  // one more file in a folder can be what an import of it leads to
  const folders = loaded
    .map((file) => dirname(file) as FilePath)
    .filter((folder) => basename(folder) !== "node_modules");
  const paths = new Set([...files, ...folders, ...below.manifests, ...followed.lookups]);
  return { fingerprint: contentHash(JSON.stringify([hashes, below.versions])), paths: [...paths] };
}

async function followModules(entries: readonly FilePath[]): Promise<{ modules: FilePath[]; lookups: FilePath[] }> {
  if (entries.length === 0) return { modules: [], lookups: [] };
  const sorted = [...entries].sort();
  const folder = dirname(sorted[0] as FilePath);
  const inputs = await followImports(sorted, folder);
  const fileAt = (name: string): FilePath => resolve(folder, name) as FilePath;
  const imports = Object.entries(inputs).flatMap(([name, input]) =>
    input.imports.flatMap(({ original, path, external }) =>
      original && !external ? [{ importer: fileAt(name), specifier: original, target: fileAt(path) }] : [],
    ),
  );
  return { modules: [...sorted, ...Object.keys(inputs).map(fileAt)], lookups: packageLookups(imports) };
}

/** See `PackageFiles`: of one module, which Node.js loads without a bundle. */
export async function packageFingerprint(file: FilePath, store: ModuleStore | null): Promise<string> {
  const stored = store?.find(file);
  if (stored) return stored.fingerprint;
  const keep = store?.begin(file);
  const { fingerprint, paths } = await readPackages([file]);
  keep?.({ code: "", fingerprint, inputs: [], found: [file], packages: paths });
  return fingerprint;
}

/** @param folder The result's paths are relative to it. @returns Nothing if a module is none for a bundler. */
async function followImports(entries: readonly FilePath[], folder: string): Promise<Metafile["inputs"]> {
  const { build } = await import("esbuild");
  const options: BuildOptions & { metafile: true; write: false } = {
    entryPoints: entries.map((file, index) => ({ in: file, out: String(index) })),
    absWorkingDir: folder,
    outdir: folder,
    bundle: true,
    write: false,
    metafile: true,
    platform: "node",
    format: "esm",
    // as Node.js, which has no `module`
    mainFields: ["main"],
    conditions: [],
    loader: { ".node": "empty" },
    logLevel: "silent",
    logLimit: 0,
  };
  const run = async (more: Pick<BuildOptions, "plugins" | "loader">): Promise<Metafile["inputs"]> =>
    (await passEnvironment(() => build({ ...options, ...more }))).metafile.inputs;
  try {
    return await run({});
  } catch (failure) {
    // often an optional dependency is not installed
    const { errors = [] } = failure as Partial<BuildFailure>;
    return run({ plugins: [missingModules(errors)], loader: { ...options.loader, ...loadersOf(errors) } }).catch(
      () => ({}),
    );
  }
}

const UNRESOLVED = /^Could not resolve "(.+)"$/;
const WITHOUT_LOADER = /^No loader is configured for "(\.[^"]*)" files/;

/** What is no script has no imports. */
const loadersOf = (errors: readonly Message[]): Record<string, "empty"> =>
  Object.fromEntries(
    errors.flatMap(({ text }) => {
      const ending = WITHOUT_LOADER.exec(text)?.[1];
      return ending ? [[ending, "empty"] as const] : [];
    }),
  );

/** Leaves out imports that led nowhere. Only for their names the bundler waits for an answer: packages have thousands of imports. */
function missingModules(errors: readonly Message[]): Plugin {
  const names = [...new Set(errors.flatMap(({ text }) => UNRESOLVED.exec(text)?.[1] ?? []))];
  return {
    name: "missing-modules",
    setup(host) {
      if (names.length === 0) return;
      const probing = Symbol("probing");
      const filter = new RegExp(`^(?:${names.map(literalPattern).join("|")})$`);
      host.onResolve({ filter }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (kind === "entry-point" || pluginData === probing) return undefined;
        const { errors: found } = await host.resolve(path, { kind, importer, resolveDir, pluginData: probing });
        return found.length > 0 ? { path, external: true } : undefined;
      });
    },
  };
}
