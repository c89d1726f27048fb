// A missing module must not hide errors of other pages: a stub replaces it, and its error is reported once. A page that
// renders the stub fails with an error that is marked as reported.
import type { Plugin } from "esbuild";

export const MISSING = "missing-module";
/** Property of the error that a stub throws: the cause has been reported. */
export const REPORTED = "sitegenReported";

/** Resolves a module to a stub. */
export const missingModule = (name: string): { path: string; namespace: string } => ({
  path: name,
  namespace: MISSING,
});

// esbuild copies own properties of a CommonJS module and keeps the prototype, which answers for every name.
const stub = (name: string): string => `
function fail() { throw Object.assign(new Error(${JSON.stringify(`stands for ${name}`)}), { ${REPORTED}: true }); }
const names = new Proxy({}, { get: (target, key) => typeof key === "symbol" || key === "__esModule" ? undefined : fail });
module.exports = Object.setPrototypeOf(fail, names);
`;

/** Replaces the files in `broken` and the modules of `missingModule` by stubs. */
export function missingModulesPlugin(broken: ReadonlySet<string>): Plugin {
  return {
    name: "missing-modules",
    setup(build) {
      build.onLoad({ filter: /.*/, namespace: MISSING }, ({ path: name }) => ({ contents: stub(name), loader: "js" }));
      build.onLoad({ filter: /.*/ }, ({ path: file, namespace }) => {
        const key = namespace === "file" ? file : `${namespace}:${file}`;
        // Islands are loaded in other namespaces.
        return broken.has(key) || broken.has(file) ? { contents: stub(file), loader: "js" } : undefined;
      });
    },
  };
}
