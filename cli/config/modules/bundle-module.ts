// Bundles a file of the site into one module. Packages stay outside as absolute URLs, so that they load as they would in the site.
import { createRequire } from "node:module";
import { basename, dirname, isAbsolute, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuildFailure, BuildOptions, Message, Plugin } from "esbuild";
import { entryFiles } from "../../bundle/esbuild/entry-files.ts";
import { plainNotes, plainSyntaxMessage } from "../../bundle/esbuild/syntax-messages.ts";
import { moduleSyntax } from "../../diagnostics/config.ts";
import { passMachineErrors } from "../../diagnostics/machine-error.ts";
import { placeOfMessage } from "../../diagnostics/message-place.ts";
import type { FilePath } from "../../model/brands.ts";
import { contentHash } from "../../model/content-hash.ts";
import type { Diagnostic, Location } from "../../model/diagnostic.ts";
import { pathFrom, withSlashes } from "../../model/disk/file-paths.ts";
import { readRegularFile } from "../../model/disk/read-file.ts";
import { passEnvironment } from "../../model/pass-environment.ts";
import { hasCommonJsExports, hasModuleSyntax, isCommonJs } from "../module-syntax.ts";
import { describeMissing } from "./module-errors.ts";
import type { BundledModule } from "./module-store.ts";
import { readPackages } from "./package-files.ts";

/** A bundle that has not run. */
export interface Bundle extends Pick<BundledModule, "code" | "inputs" | "found"> {
  /** Modules of packages that are not in it. */
  outside: FilePath[];
}

export async function bundleModule(
  file: FilePath,
  { root, folder, publicApi, meanwhile }: { root: FilePath; folder: string; publicApi(): string; meanwhile(): void },
): Promise<Bundle | { diagnostics: Diagnostic[] }> {
  const [{ build }, { withBundler }] = await Promise.all([
    import("esbuild"),
    import("../../bundle/esbuild/bundler-process.ts"),
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
        ...(isReadByDocusaurus(file) ? [defaultExportsPlugin(packages)] : []),
        packagesPlugin(packages, isReadByDocusaurus(file)),
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
    return { code, inputs, found: [...packages.found], outside: [...packages.outside] };
  } catch (error) {
    const { errors } = error as BuildFailure;
    if (!Array.isArray(errors)) throw error;
    passMachineErrors(error);
    return { diagnostics: errors.map((message) => describeBuildError(message, pathFrom(root, file), root)) };
  }
}

/** Adds what its packages depend on. Called when the bundle has run: see `readPackages`. */
export async function readBundlePackages({ outside, ...bundle }: Bundle, root: FilePath): Promise<BundledModule> {
  const { fingerprint, paths } = await readPackages(outside);
  const withoutMap = bundle.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, "\n");
  const own = withoutMap.replaceAll(root, "");
  return { ...bundle, fingerprint: contentHash(JSON.stringify([own, fingerprint])), packages: paths };
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
 * module that mixes `import` and `module.exports` becomes CommonJS, as in loaders that compile before they run. Names that a module in
 * CommonJS assigns without declaring them are declared.
 */
const fileNamesPlugin: Plugin = {
  name: "file-names",
  setup(build) {
    build.onLoad({ filter: /\.[cm]?[jt]s$/, namespace: "file" }, async ({ path }) => {
      const source = readRegularFile(path).toString();
      const [isModule, isCommon] = [hasModuleSyntax(source), hasCommonJsExports(source)];
      const isMixed = isModule && isCommon;
      const loose = isCommon && !isModule ? await findLooseNames(source) : [];
      const usesFileNames = /__dirname|__filename|import\.meta\.url|require\.resolve/.test(source);
      if (!isMixed && !usesFileNames && loose.length === 0) return undefined;
      const loader = /ts$/.test(path) ? "ts" : "js";
      const url = JSON.stringify(pathToFileURL(path).href);
      const known = `const __sg_filename = ${JSON.stringify(path)}, __sg_dirname = ${JSON.stringify(dirname(path))}, __sg_url = ${url}, __sg_resolve = __sg_resolver(${url});`;
      const declarations = loose.length > 0 ? `var ${loose.join(", ")};` : "";
      // a line such as `#!/usr/bin/env node` may only be the first
      const code = source.replace(/^#!.*/, "").replaceAll("require.resolve(", "__sg_resolve(");
      const contents = known + declarations + code;
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

const findLooseNames = async (source: string) => (await import("./loose-names.ts")).looseNames(source);

/** Files that names of packages led to, and those of them that are not in the bundle. */
interface Packages {
  found: Set<FilePath>;
  outside: Set<FilePath>;
}

/** Docusaurus turns `import` into `require` in its config and sidebars, so that a package with both is CommonJS there. */
const isReadByDocusaurus = (file: string): boolean =>
  /^(?:docusaurus\.config|sidebars?(?:-[\w-]+)?)\./.test(basename(file));

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
      if (kind !== "require-call") return { path: pathToFileURL(target).href, external: true };
      return prefersCommonJs && !isCommonJs(target)
        ? { path: `${target}${COMMON_ENDING}`, namespace: DEFAULT_EXPORT }
        : { path: target, external: true };
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

const DEFAULT_EXPORT = "default-export";
/** Added to its path: esbuild takes a module whose path ends with `.mjs` for an ES module, whatever its code is. */
const COMMON_ENDING = ".cjs";

/** In what Docusaurus reads so, `require` of a module returns its default export, with the named ones as properties. */
const defaultExportsPlugin = ({ outside }: Packages): Plugin => ({
  name: DEFAULT_EXPORT,
  setup(build) {
    build.onResolve({ filter: /^\.{1,2}\// }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind !== "require-call" || pluginData === SKIP) return undefined;
      const { path: file, errors } = await build.resolve(path, { kind, importer, resolveDir, pluginData: SKIP });
      if (errors.length > 0 || !/\.[cm]?[jt]sx?$/.test(file)) return undefined;
      return hasModuleSyntax(readRegularFile(file).toString())
        ? { path: `${file}${COMMON_ENDING}`, namespace: DEFAULT_EXPORT }
        : undefined;
    });
    build.onResolve({ filter: /.*/, namespace: DEFAULT_EXPORT }, ({ path }) => ({
      path,
      external: outside.has(path as FilePath),
    }));
    build.onLoad({ filter: /.*/, namespace: DEFAULT_EXPORT }, ({ path }) => ({
      contents: `const loaded = require(${JSON.stringify(path.slice(0, -COMMON_ENDING.length))});
const value = loaded.default;
const isOpen = (typeof value === "object" && value !== null) || typeof value === "function";
if (isOpen) for (const name of Object.keys(loaded)) if (!(name in value)) Object.defineProperty(value, name, { get: () => loaded[name] });
module.exports = value ?? loaded;`,
      resolveDir: dirname(path),
    }));
  },
});

function describeBuildError(message: Message, fallback: string, root: FilePath): Diagnostic {
  const { location, text } = message;
  const place: Location = location
    ? { path: withSlashes(location.file), ...placeOfMessage(location) }
    : { path: fallback };
  const [, specifier] = /^Could not resolve "([^"]+)"/.exec(text) ?? [];
  if (specifier !== undefined) return describeMissing(specifier, place, root);
  return moduleSyntax({ message: plainSyntaxMessage(text), location: place, details: plainNotes(message) });
}
