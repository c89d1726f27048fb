// A module that cannot be had must not hide the faults of the other pages: a stub takes its place, the fault is noted
// once, and whatever renders the stub is known to be broken already.
import type { Plugin } from "esbuild";

export const MISSING = "missing-module";
/** Property of the error that a stub throws: its fault has been reported. */
export const REPORTED = "sitegenReported";

/** Where a stub's module is found. */
export const missingModule = (name: string): { path: string; namespace: string } => ({
  path: name,
  namespace: MISSING,
});

// The prototype answers for every name: esbuild copies own properties of a CommonJS module and keeps the prototype.
const stub = (name: string): string => `
function fail() { throw Object.assign(new Error(${JSON.stringify(`stands for ${name}`)}), { ${REPORTED}: true }); }
const names = new Proxy({}, { get: (target, key) => typeof key === "symbol" || key === "__esModule" ? undefined : fail });
module.exports = Object.setPrototypeOf(fail, names);
`;

/** Files of `broken` and the modules of `missingModule` become stubs. */
export function missingModulesPlugin(broken: ReadonlySet<string>): Plugin {
  return {
    name: "missing-modules",
    setup(build) {
      build.onLoad({ filter: /.*/, namespace: MISSING }, ({ path: name }) => ({ contents: stub(name), loader: "js" }));
      build.onLoad({ filter: /.*/ }, ({ path: file, namespace }) => {
        const key = namespace === "file" ? file : `${namespace}:${file}`;
        // an island is loaded under names of its own
        return broken.has(key) || broken.has(file) ? { contents: stub(file), loader: "js" } : undefined;
      });
    },
  };
}
