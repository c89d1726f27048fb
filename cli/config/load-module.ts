// Runs a TypeScript or JavaScript file of the site: bundled into one module with esbuild, written below the cache
// folder, imported. Packages stay outside the bundle as absolute URLs, so they load as they would in the site itself.
import { writeFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, isAbsolute, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildFailure, BuildOptions, Message, Plugin } from "esbuild";
import { moduleExport, moduleSyntax, moduleThrew, moduleTimeOut } from "../diagnostics/config.ts";
import { plainSyntaxMessage } from "../bundle/esbuild/syntax-messages.ts";
import { isMachineError, passMachineErrors } from "../diagnostics/machine-error.ts";
import { diagnosticOf } from "../diagnostics/site-code.ts";
import { readFrames } from "../diagnostics/stack-frames.ts";
import { readThrown } from "../diagnostics/thrown.ts";
import type { FilePath } from "../model/brands.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import { entryFiles } from "../bundle/esbuild/entry-files.ts";
import { contentHash } from "../model/content-hash.ts";
import { removeAtEarlyExit } from "../model/disk/early-exit.ts";
import { pathFrom, withSlashes } from "../model/disk/file-paths.ts";
import { checkReadable, readRegularFile } from "../model/disk/read-file.ts";
import { removeAbandoned, temporaryName } from "../model/disk/temporary-file.ts";
import { placeOfMessage } from "../diagnostics/message-place.ts";
import { UNWATCHED } from "../model/site-environment.ts";
import type { SiteEnvironment } from "../model/host.ts";
import { RUNNING_CODE } from "../model/site-code/running-code.ts";
import { hasCommonJsExports, hasModuleSyntax, isCommonJs } from "./module-syntax.ts";
import { passEnvironment } from "../model/pass-environment.ts";
import type { BundledModule, ModuleStore } from "./modules/module-store.ts";
import { readPackages } from "./modules/package-files.ts";

/** Code that may wait for something else than a promise. Code without it that has run to its end before does so again. */
const WAITS = /\w+Sync\b|\bAtomics\b/;

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
  keep?.(bundle);
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
    const isSafe = stored ? !WAITS.test(stored.code) : false;
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
    return { module: { value, named, fingerprint: bundle.fingerprint, inputs: bundle.inputs }, diagnostics: [] };
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

async function bundleModule(
  file: FilePath,
  { root, folder, publicApi, meanwhile }: { root: FilePath; folder: string; publicApi(): string; meanwhile(): void },
): Promise<BundledModule | { diagnostics: Diagnostic[] }> {
  const [{ build }, { withBundler }] = await Promise.all([
    import("esbuild"),
    import("../bundle/esbuild/bundler-process.ts"),
  ]);
  const entry = entryFiles([file]);
  const packages: Packages = { found: new Set(), outside: new Set() };
  try {
    const options: BuildOptions & { write: false; metafile: true } = {
      entryPoints: entry.names,
      absWorkingDir: root,
      bundle: true,
      write: false,
      // Its final location, for the paths in its source map.
      outfile: join(folder, "bundle.mjs"),
      metafile: true,
      platform: "node",
      format: "esm",
      target: "node20",
      sourcemap: "inline",
      sourcesContent: true,
      logLevel: "silent",
      define: FILE_NAMES,
      banner: {
        js: `import { createRequire as __sg_require } from "node:module"; const require = __sg_require(${JSON.stringify(pathToFileURL(file).href)}); ${RESOLVER}`,
      },
      plugins: [
        entry.plugin,
        publicApiPlugin(publicApi),
        fileNamesPlugin,
        commonJsPlugin,
        packagesPlugin(packages, isDocusaurusConfig(file)),
      ],
    };
    // it may start the process
    const building = withBundler(() => passEnvironment(() => build(options)));
    meanwhile();
    const result = await building;
    const code = result.outputFiles[0]?.text ?? "";
    const inputs = Object.keys(result.metafile.inputs)
      .filter((input) => !input.includes(":"))
      .map((input) => join(root, input) as FilePath);
    const outside = await readPackages([...packages.outside]);
    const withoutMap = code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, "\n");
    const fingerprint = contentHash(JSON.stringify([withoutMap.replaceAll(root, ""), outside.fingerprint]));
    return { code, fingerprint, inputs, found: [...packages.found], packages: outside.paths };
  } catch (error) {
    const { errors } = error as BuildFailure;
    if (!Array.isArray(errors)) throw error;
    passMachineErrors(error);
    return { diagnostics: errors.map((message) => describeBuildError(message, pathFrom(root, file), root)) };
  }
}

const publicApiPlugin = (publicApi: () => string): Plugin => ({
  name: "public-api",
  setup(build) {
    build.onResolve({ filter: /^sitegen$/ }, () => ({ path: "sitegen", namespace: "public-api" }));
    build.onLoad({ filter: /.*/, namespace: "public-api" }, () => ({
      contents: publicApi(),
      loader: "js",
    }));
  },
});

/** Names that a module declares itself stay. */
const FILE_NAMES = { "import.meta.url": "__sg_url", __dirname: "__sg_dirname", __filename: "__sg_filename" };

/** `require.resolve` of a module, which also finds files in TypeScript. */
const RESOLVER = `const __sg_resolver = (from) => {
  const { resolve } = __sg_require(from);
  const find = (name, options) => {
    try { return resolve(name, options); } catch (error) {
      const names = [".ts", ".tsx", "/index.ts"].map((ending) => name + ending);
      for (const other of [...names, name.replace(/js(x?)$/, "ts$1")]) try { return resolve(other, options); } catch {}
      throw error;
    }
  };
  return Object.assign(find, resolve);
};`;

/**
 * Bundling moves code into another file, so the original path of each module is written into it, and paths start from there. A
 * module that mixes `import` and `module.exports` becomes CommonJS, as in loaders that compile before they run.
 */
const fileNamesPlugin: Plugin = {
  name: "file-names",
  setup(build) {
    build.onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path }) => {
      const source = readRegularFile(path).toString();
      const isMixed = hasModuleSyntax(source) && hasCommonJsExports(source);
      if (!isMixed && !/__dirname|__filename|import\.meta\.url|require\.resolve/.test(source)) return undefined;
      const loader = /ts$/.test(path) ? "ts" : "js";
      const url = JSON.stringify(pathToFileURL(path).href);
      const known = `const __sg_filename = ${JSON.stringify(path)}, __sg_dirname = ${JSON.stringify(dirname(path))}, __sg_url = ${url}, __sg_resolve = __sg_resolver(${url});`;
      // a line such as `#!/usr/bin/env node` may only be the first
      const code = source.replace(/^#!.*/, "").replaceAll("require.resolve(", "__sg_resolve(");
      const contents = known + code;
      if (!isMixed) return { contents, loader };
      const { transform } = await import("esbuild");
      const result = await transform(contents, {
        format: "cjs",
        loader,
        define: FILE_NAMES,
        sourcemap: "inline",
        sourcefile: path,
      });
      return { contents: result.code, loader: "js" };
    });
  },
};

/** Files that names of packages led to, and those of them that are not in the bundle. */
interface Packages {
  found: Set<FilePath>;
  outside: Set<FilePath>;
}

/** Docusaurus turns `import` into `require` in its config, so that a package with both is CommonJS there. */
const isDocusaurusConfig = (file: string): boolean => /^docusaurus\.config\./.test(basename(file));

const packagesPlugin = ({ found, outside }: Packages, prefersCommonJs: boolean): Plugin => ({
  name: "packages",
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind === "entry-point" || pluginData === SKIP || isAbsolute(path)) return undefined;
      if (path.startsWith("node:") || createRequire(import.meta.url).resolve.paths(path) === null)
        return { path, external: true };
      const resolved = await build.resolve(path, { kind, importer, resolveDir, pluginData: SKIP });
      if (resolved.errors.length > 0) return { errors: resolved.errors };
      const required =
        prefersCommonJs && kind === "import-statement"
          ? await build.resolve(path, { kind: "require-call", importer, resolveDir, pluginData: SKIP })
          : resolved;
      const isCommon = required.errors.length === 0 && isCommonJs(required.path);
      const target = (isCommon ? required : resolved).path as FilePath;
      found.add(target);
      // A linked package in TypeScript has to be bundled: Node cannot run it.
      if (/\.[cm]?tsx?$/.test(target)) return undefined;
      outside.add(target);
      if ((kind === "import-statement" || kind === "dynamic-import") && isCommonJs(target))
        return { path: target, namespace: COMMON_JS };
      return { path: kind === "require-call" ? target : pathToFileURL(target).href, external: true };
    });
  },
});
const SKIP = Symbol("resolving");

/** Node finds some of the names that a CommonJS module exports, and none behind `require`: a bundler asks the module itself. */
const COMMON_JS = "common-js";

const commonJsPlugin: Plugin = {
  name: COMMON_JS,
  setup(build) {
    build.onResolve({ filter: /.*/, namespace: COMMON_JS }, ({ path }) => ({ path, external: true }));
    build.onLoad({ filter: /.*/, namespace: COMMON_JS }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};

/** An import of the config, or of a file it imports, that leads nowhere. */
function describeMissing(specifier: string, location: Location, root: FilePath): Diagnostic {
  const [, name] = /^((?:@[^/]+\/)?[^./@][^/]*)/.exec(specifier) ?? [];
  return moduleSyntax({
    message: `Unexpected import of \`${specifier}\`, expected ${name === undefined ? "a file that exists" : "an installed package"}`,
    location,
    help:
      name === undefined
        ? "Check the path and its upper and lower case."
        : isDependency(name, root)
          ? "Run `npm install`: package.json lists the package."
          : `Install it: \`npm install ${name}\`.`,
  });
}

function isDependency(name: string, root: FilePath): boolean {
  try {
    const { dependencies, devDependencies } = JSON.parse(readRegularFile(join(root, "package.json")).toString());
    return name in { ...dependencies, ...devDependencies };
  } catch {
    return false;
  }
}

function describeBuildError(message: Message, fallback: string, root: FilePath): Diagnostic {
  const { location, text, notes } = message;
  const place: Location = location
    ? { path: withSlashes(location.file), ...placeOfMessage(location) }
    : { path: fallback };
  const [, specifier] = /^Could not resolve "([^"]+)"/.exec(text) ?? [];
  if (specifier !== undefined) return describeMissing(specifier, place, root);
  return moduleSyntax({ message: plainSyntaxMessage(text), location: place, details: notes.map((note) => note.text) });
}

export function describeThrow(error: unknown, path: string, root: FilePath): Diagnostic {
  const diagnostic = diagnosticOf(error);
  if (diagnostic) return diagnostic;
  const { message, stack, causes } = readThrown(error);
  const location = placeOfThrow(stack, root);
  const [, specifier] = /^Cannot find (?:module|package) '([^']+)'/.exec(message) ?? [];
  if (specifier !== undefined && location && !isAbsolute(specifier)) return describeMissing(specifier, location, root);
  return moduleThrew({
    message: `Unexpected error while \`${path}\` ran: ${message}`,
    location: location ?? { path },
    details: causes.map((cause) => `Cause: ${cause}`),
  });
}

/**
 * Describes an error of reading values of the site's code, such as a getter that throws; null for any other error.
 * @param whole Place of the values, for an error without one.
 */
export function describeReadError(error: unknown, whole: Location, root: FilePath): Diagnostic | null {
  const { path } = whole;
  const { message, stack } = readThrown(error);
  const isDeep = error instanceof RangeError;
  // sitegen throws errors alone, and revokes no proxy
  const isTheirs = isDeep || stack === "" || /proxy that has been revoked/.test(message);
  const location = placeOfThrow(stack, root) ?? (isTheirs ? whole : null);
  const reason = isDeep ? "they have too many levels" : message;
  return (
    location &&
    moduleThrew({ message: `Unexpected error while the values of \`${path}\` were read: ${reason}`, location })
  );
}

/** The topmost frame inside the site, once Node has mapped the bundle back to its sources. */
export function placeOfThrow(stack: string, root: FilePath): Location | null {
  for (const { file, line, column } of readFrames(stack)) {
    if (file.includes("node_modules")) continue;
    const path = pathFrom(root, file as FilePath);
    // the root itself may be below a cache folder
    if (!path.startsWith("..") && !`/${path}`.includes("/.sitegen/")) return { path, line, column };
  }
  return null;
}

function timeOut(path: string, delayMs: number): Diagnostic {
  return moduleTimeOut({
    message: `Unexpected wait for \`${path}\`, expected it to finish in ${delayMs / 1000} s`,
    location: { path },
    help: "Look for a top-level `await` or an async function that never settles.",
  });
}
