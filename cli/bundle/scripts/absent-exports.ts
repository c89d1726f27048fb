// Exports that a module of a Docusaurus site lacks, though others import them. webpack warns of them, and their value is `undefined`.
import path from "node:path";
import type { BuildFailure, Message } from "esbuild";
import type { FilePath } from "../../model/brands.ts";
import { fileOfInput, isPackageFile, SCRIPT } from "../module-paths.ts";

/** Names by file. */
export type AbsentExports = Map<string, Set<string>>;

const ERROR = /^No matching export in "([^"]+)" for import "([^"]+)"$/;

/** Adds the exports that errors of esbuild name. @returns The errors of those that were added. */
export function addAbsent(failure: unknown, absent: AbsentExports, root: FilePath): Message[] {
  const { errors } = failure as Partial<BuildFailure>;
  return (errors ?? []).filter(({ text }) => {
    const [, module = "", name = ""] = ERROR.exec(text) ?? [];
    const file = path.resolve(root, fileOfInput(module));
    if (!SCRIPT.test(module) || isPackageFile(file, root)) return false;
    const names = absent.get(file) ?? new Set();
    absent.set(file, names);
    // A name that is there and still missing is an error like others.
    return !names.has(name) && names.add(name);
  });
}

/** What the source of a file ends with so that it has these exports. */
export function absentExports(file: string, absent: AbsentExports): string {
  const names = [...(absent.get(file) ?? [])].sort();
  return names.length === 0
    ? ""
    : `\nvar __sg_absent; export { ${names.map((name) => `__sg_absent as ${name}`).join(", ")} };\n`;
}
