// A module that cannot be had must not hide the faults of the other pages: a stub takes its place, the fault is noted
// once, and whatever renders the stub is known to be broken already.
import type { Plugin } from "esbuild";

export const MISSING = "missing-module";
/** Property of the error that a stub throws: its fault has been reported. */
export const REPORTED = "sitegenReported";

/** Where a stub's module is found. */
export const missingModule = (name: string): { path: string; namespace: string } => ({ path: name, namespace: MISSING });

const stub = (name: string): string => `
const fail = () => { throw Object.assign(new Error(${JSON.stringify(`stands for ${name}`)}), { ${REPORTED}: true }); };
module.exports = new Proxy(fail, { get: (target, key) => key === "__esModule" ? true : key === "prototype" || typeof key === "symbol" ? undefined : fail });
`;

/** Files of `broken` and the modules of `missingModule` become stubs. */
export function missingModulesPlugin(broken: ReadonlySet<string>): Plugin {
  return {
    name: "missing-modules",
    setup(build) {
      build.onLoad({ filter: /.*/, namespace: MISSING }, ({ path: name }) => ({ contents: stub(name), loader: "js" }));
      build.onLoad({ filter: /.*/ }, ({ path: file, namespace }) => {
        const key = namespace === "file" ? file : `${namespace}:${file}`;
        return broken.has(key) ? { contents: stub(file), loader: "js" } : undefined;
      });
    },
  };
}
