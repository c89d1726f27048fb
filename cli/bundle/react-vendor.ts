// React is bundled once into one file per side, and all other code imports it from there: one request in the browser, with a
// hash that changes only with React, and exactly one copy however a site's packages import it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { build, type Plugin } from "esbuild";
import type { FilePath } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { readChecked, writeChecked } from "../model/disk/checked-file.ts";
import { startBundler } from "./esbuild/bundler-process.ts";
import { REFRESH_RUNTIME } from "./scripts/refresh-plugin.ts";

/** `development`: React for the browser with Fast Refresh. */
export type Side = "client" | "development" | "server";

export interface ReactVendor {
  /** Code of the file: an ES module for the browser, CommonJS for the server. */
  code: Uint8Array;
  /** `react-1a2b3c4d.js` */
  fileName: string;
  /** Specifier → names it exports. */
  exports: Record<string, string[]>;
}

/** Specifier → CommonJS file inside the package whose keys are its exports. */
const CLIENT_MODULES = {
  react: "cjs/react.production.js",
  "react/jsx-runtime": "cjs/react-jsx-runtime.production.js",
  "react-dom": "cjs/react-dom.production.js",
  "react-dom/client": "cjs/react-dom-client.production.js",
};
const MODULES: Record<Side, Record<string, string>> = {
  client: CLIENT_MODULES,
  development: CLIENT_MODULES,
  server: {
    react: "cjs/react.production.js",
    "react/jsx-runtime": "cjs/react-jsx-runtime.production.js",
    "react-dom": "cjs/react-dom.production.js",
    "react-dom/server": "server.node.js",
    "react-dom/static": "static.node.js",
  },
};

const REFRESH_NAMES = ["createSignatureFunctionForTransform", "getFamilyByType", "performReactRefresh", "register"];

/** Exported names by specifier, read from the production files: running them is slower, and some depend on `NODE_ENV`. */
function exportNames(side: Side, packageDir: FilePath): Record<string, string[]> {
  const require = createRequire(path.join(packageDir, "package.json"));
  const names: Record<string, string[]> = {};
  for (const [specifier, file] of Object.entries(MODULES[side])) {
    const packageName = specifier.split("/")[0] ?? specifier;
    const packageRoot = path.dirname(require.resolve(`${packageName}/package.json`));
    const code = readFileSync(path.join(packageRoot, file), "utf8");
    names[specifier] = [...code.matchAll(/^exports\.([\w$]+) =/gm)].map(([, name = ""]) => name).sort();
  }
  if (side === "development") names[REFRESH_RUNTIME] = REFRESH_NAMES;
  return names;
}

/** Source of the vendor entry. Names are flat: a name in two modules (`version`, `Fragment`) has the same value. */
function vendorEntry(names: Record<string, string[]>): string {
  const taken = new Set<string>();
  const modules = Object.entries(names).map(([specifier, exported], index) => {
    const own = exported.filter((name) => !taken.has(name));
    for (const name of own) taken.add(name);
    return `import m${index} from ${JSON.stringify(specifier)};\nexport const { ${own.join(", ")} } = m${index};`;
  });
  const all = modules.map((_, index) => `...m${index}`).reverse();
  return `${modules.join("\n")}\nexport default { ${all.join(", ")} };`;
}

async function buildVendor(side: Side, packageDir: FilePath): Promise<ReactVendor> {
  startBundler();
  const exports = exportNames(side, packageDir);
  const first =
    side === "development"
      ? `import ${JSON.stringify(path.join(packageDir, "runtime/client/dev/install-refresh.ts"))};\n`
      : "";
  const result = await build({
    stdin: {
      contents: first + vendorEntry(exports),
      resolveDir: packageDir,
      loader: "js",
      sourcefile: "react-vendor.js",
    },
    absWorkingDir: packageDir,
    bundle: true,
    // Node allows a V8 code cache for scripts only, not for ES modules.
    format: side === "server" ? "cjs" : "esm",
    platform: side === "server" ? "node" : "browser",
    target: side === "server" ? "node20" : "es2022",
    minify: side === "client",
    legalComments: "none",
    define: { "process.env.NODE_ENV": side === "development" ? '"development"' : '"production"' },
    write: false,
    logLevel: "silent",
  });
  const code = result.outputFiles[0]?.contents ?? new Uint8Array();
  return { code, fileName: nameOf(code), exports };
}

/** Cache folder of the React bundles. */
export const vendorFolder = (cacheDir: FilePath): FilePath => path.join(cacheDir, "vendor") as FilePath;

/** Incremented when the format of the file changes, so that cached files of older versions are not used. */
const FORMAT = 3;

const nameOf = (code: Uint8Array): string => `react-${contentHash(code).slice(0, 8)}.js`;

/** The names of exports as a line of JSON, then the code. */
function decodeVendor(bytes: Buffer): ReactVendor {
  const end = bytes.indexOf("\n");
  const code = bytes.subarray(end + 1);
  return { code, fileName: nameOf(code), exports: JSON.parse(bytes.toString("utf8", 0, end)) };
}

/**
 * React for one side. Cached by version, since building it takes longer than building a small site.
 * @param cacheDir Null bypasses the cache.
 * @param onDamaged Called if the cached file is damaged; it is rebuilt.
 */
export async function loadReactVendor(
  side: Side,
  packageDir: FilePath,
  cacheDir: FilePath | null,
  onDamaged: () => void = () => {},
): Promise<ReactVendor> {
  if (!cacheDir) return buildVendor(side, packageDir);
  const require = createRequire(path.join(packageDir, "package.json"));
  const version = (require("react-dom/package.json") as { version: string }).version;
  const file = path.join(vendorFolder(cacheDir), `react-${side}-${version}-${FORMAT}`);
  const stored = readChecked(file);
  if (stored === "damaged") onDamaged();
  else if (stored) return decodeVendor(stored);
  const vendor = await buildVendor(side, packageDir);
  writeChecked(file, Buffer.concat([Buffer.from(`${JSON.stringify(vendor.exports)}\n`), vendor.code]));
  return vendor;
}

/** Files of React on the server: the script, and the module that other code imports. */
export function serverFiles({ code, fileName, exports }: ReactVendor) {
  const [script, module] = ["cjs", "mjs"].map((extension) => fileName.replace(/js$/, extension)) as [string, string];
  const names = [...new Set(Object.values(exports).flat())].join(", ");
  const bridge = `import { createRequire } from "node:module";
const react = createRequire(import.meta.url)("./${script}");
export const { ${names} } = react;
export default react.default;
`;
  const files = new Map<string, Uint8Array | string>().set(script, code).set(module, bridge);
  return { script, module, files };
}

/** Loads React for a side. */
export type VendorLoader = (side: Side) => Promise<ReactVendor>;

/** Creates a loader that loads each side once, on first use, or again after an error. Parameters: see `loadReactVendor`. */
export function createVendorLoader(
  packageDir: FilePath,
  cacheDir: FilePath | null,
  onDamaged?: () => void,
): VendorLoader {
  const loading = new Map<Side, Promise<ReactVendor>>();
  return (side) => {
    const vendor = loading.get(side) ?? loadReactVendor(side, packageDir, cacheDir, onDamaged);
    loading.set(side, vendor);
    vendor.catch(() => loading.delete(side));
    return vendor;
  };
}

/**
 * Resolves every import of React to the vendor file.
 * @param href Reference to that file in the output, relative to it.
 */
export function reactVendorPlugin(vendor: ReactVendor, href: string): Plugin {
  const specifiers = Object.keys(vendor.exports);
  return {
    name: "react-vendor",
    setup(build) {
      build.onResolve({ filter: /^react(?:-dom|-refresh)?(?:\/|$)/ }, ({ path: specifier, kind }) => {
        // Packages compiled with development JSX get the production runtime. Sitegen's own runtime has another specifier.
        const name = specifier === "react/jsx-dev-runtime" ? "react/jsx-runtime" : specifier.replace(/\.js$/, "");
        if (!specifiers.includes(name)) return undefined;
        // ES modules have no `require`: CommonJS packages get a bundled module that re-exports the vendor file.
        return kind === "require-call" ? { path: name, namespace: "react-vendor" } : { path: href, external: true };
      });
      build.onResolve({ filter: /.*/, namespace: "react-vendor" }, () => ({ path: href, external: true }));
      build.onLoad({ filter: /.*/, namespace: "react-vendor" }, ({ path: specifier }) => ({
        contents: `export { default, ${(vendor.exports[specifier] ?? []).join(", ")} } from "vendor";`,
        loader: "js",
      }));
    },
  };
}
