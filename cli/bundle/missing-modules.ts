// A missing module must not hide errors of other pages: a stub replaces it, and its error is reported once. A page that
// renders the stub fails with an error that is marked as reported.
import path from "node:path";
import type { BuildFailure, Message, Plugin } from "esbuild";
import type { FilePath } from "../model/brands.ts";
import { pathFrom } from "../model/disk/file-paths.ts";
import { checkReadable } from "../model/disk/read-file.ts";
import { ownModules } from "./esbuild/module-filters.ts";
import { fileOfInput, isOfSite } from "./module-paths.ts";
import { ISLAND_MARKDOWN, PAGE_MODULE } from "./plan-pages.ts";

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

/**
 * Replaces the files in `broken` and the modules of `missingModule` by stubs. Refuses what is no regular file, except in installed
 * packages.
 */
export function missingModulesPlugin(broken: ReadonlySet<string>, root: FilePath): Plugin {
  const isOwnBroken = [...broken].every((key) => isOfSite(pathFrom(root, key)));
  const filter = isOwnBroken ? ownModules(root) : /.*/;
  return {
    name: "missing-modules",
    setup(build) {
      build.onLoad({ filter: /.*/, namespace: MISSING }, ({ path: name }) => ({ contents: stub(name), loader: "js" }));
      build.onLoad({ filter }, ({ path: file, namespace }) => {
        // errors of Markdown are at its page
        const owner = namespace === ISLAND_MARKDOWN ? PAGE_MODULE : namespace;
        const key = namespace === "file" ? file : `${owner}:${file}`;
        // Islands are loaded in other namespaces.
        if (broken.has(key) || broken.has(file)) return { contents: stub(file), loader: "js" };
        if (namespace === "file") checkReadable(file);
        return undefined;
      });
    },
  };
}

/** Keys of the modules with an error, for `missingModulesPlugin`; null without a location. */
function brokenKeys({ location }: Message, bodies: readonly string[], root: FilePath): (string | null)[] {
  if (bodies.length > 0) return bodies.map((key) => `${PAGE_MODULE}:${key}`);
  return [location && path.resolve(root, fileOfInput(location.file))];
}

/**
 * Adds the modules with errors to `broken`, so that the next build replaces them by stubs.
 * @param bodiesOf Body keys of the pages that an error is in. Default: none.
 * @returns The errors. Those of islands are at their paths from the root, too.
 * @throws `failure` if it is not esbuild's, if an error has no location, or if its module is a stub already: a bug of sitegen.
 */
export function addBroken(
  failure: unknown,
  broken: Set<string>,
  root: FilePath,
  bodiesOf: (message: Message) => readonly string[] = () => [],
): Message[] {
  const { errors } = failure as Partial<BuildFailure>;
  const keys = errors?.flatMap((message) => brokenKeys(message, bodiesOf(message), root)) ?? [];
  if (!errors || keys.some((key) => key === null || broken.has(key))) throw failure;
  for (const key of keys) if (key !== null) broken.add(key);
  return errors.map((message) => {
    const { location } = message;
    if (!location || !path.isAbsolute(fileOfInput(location.file))) return message;
    return { ...message, location: { ...location, file: pathFrom(root, fileOfInput(location.file)) } };
  });
}
