import path from "node:path";
import type { BuildResult, Metafile } from "esbuild";
import { contentHash } from "../model/content-hash.ts";

type Result = Pick<BuildResult<{ write: false; metafile: true }>, "outputFiles" | "metafile">;
interface NamedFiles {
  outputFiles: { path: string; contents: Uint8Array }[];
  metafile: Metafile;
}

const HASH = /-[A-Z0-9]{8}(?=\.\w+$)/;

/**
 * Renames output files after a hash of their content and of the files they name. esbuild's hashes depend on paths between
 * the site and the sources, so they change with the folder that sitegen is installed in.
 */
export function nameByContent({ outputFiles, metafile }: Result): NamedFiles {
  const hashedNames = outputFiles.map((file) => path.basename(file.path)).filter((name) => HASH.test(name));
  if (hashedNames.length === 0) return { outputFiles, metafile };
  const anyName = new RegExp(hashedNames.map((name) => name.replace(/[^\w-]/g, "\\$&")).join("|"), "g");
  const texts = new Map(
    outputFiles.map(({ path: file, contents }) => [path.basename(file), Buffer.from(contents).toString("latin1")]),
  );
  const own = new Map([...texts].map(([name, text]) => [name, contentHash(text.replace(anyName, bareName))]));
  const named = new Map([...texts].map(([name, text]) => [name, text.match(anyName) ?? []]));
  /** A file and all files it names, directly or indirectly. The loop also visits names added to the set. */
  const reachable = (name: string): string[] => {
    const files = new Set([name]);
    for (const file of files) for (const next of named.get(file) ?? []) files.add(next);
    return [...files];
  };
  const names = new Map<string, string>();
  const taken = new Set<string>();
  // Files with equal content stay separate modules, numbered in the order in which they are named.
  for (const name of new Set([...entriesOf(metafile), ...hashedNames].flatMap(reachable))) {
    if (!HASH.test(name)) continue;
    const content = reachable(name).map((file) => own.get(file));
    let chosen: string;
    let same = 0;
    do {
      const hash = contentHash([...content, same++].join(" ")).slice(0, 8);
      chosen = name.replace(HASH, `-${hash.toUpperCase()}`);
    } while (taken.has(chosen));
    taken.add(chosen);
    names.set(name, chosen);
  }
  const rename = (file: string): string => {
    const base = path.posix.basename(file);
    return path.posix.join(path.posix.dirname(file), names.get(base) ?? base);
  };
  return {
    outputFiles: outputFiles.map(({ path: file }) => ({
      path: rename(file),
      contents: Buffer.from(
        texts.get(path.basename(file))?.replace(anyName, (name) => names.get(name) ?? name) ?? "",
        "latin1",
      ),
    })),
    metafile: {
      ...metafile,
      outputs: Object.fromEntries(
        Object.entries(metafile.outputs).map(([file, output]) => [
          rename(file),
          { ...output, imports: output.imports.map((item) => ({ ...item, path: rename(item.path) })) },
        ]),
      ),
    },
  };
}

const bareName = (name: string): string => name.replace(HASH, "");

const entriesOf = ({ outputs }: Metafile): string[] =>
  Object.entries(outputs)
    .flatMap(([file, { entryPoint }]) => (entryPoint === undefined ? [] : [[entryPoint, path.basename(file)] as const]))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, name]) => name);
