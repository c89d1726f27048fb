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
 * Gives each file of a graph a name that depends on its content, and on that of the files it names. The bundler's own hashes
 * hold the way from the site to the sources, which is another one where sitegen is installed elsewhere.
 */
export function nameByContent({ outputFiles, metafile }: Result): NamedFiles {
  const given = outputFiles.map((file) => path.basename(file.path)).filter((name) => HASH.test(name));
  if (given.length === 0) return { outputFiles, metafile };
  const anyName = new RegExp(given.map((name) => name.replace(/[^\w-]/g, "\\$&")).join("|"), "g");
  const texts = new Map(
    outputFiles.map(({ path: file, contents }) => [path.basename(file), Buffer.from(contents).toString("latin1")]),
  );
  const own = new Map([...texts].map(([name, text]) => [name, contentHash(text.replace(anyName, bareName))]));
  const named = new Map([...texts].map(([name, text]) => [name, text.match(anyName) ?? []]));
  /** All that a file leads to, itself first. A set grows while it is walked. */
  const reached = (name: string): string[] => {
    const found = new Set([name]);
    for (const file of found) for (const next of named.get(file) ?? []) found.add(next);
    return [...found];
  };
  const names = new Map<string, string>();
  const taken = new Set<string>();
  // of two that are the same, each stays a module of its own: the one that is named first comes first
  for (const name of new Set([...entriesOf(metafile), ...given].flatMap(reached))) {
    if (!HASH.test(name)) continue;
    const content = reached(name).map((file) => own.get(file));
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
          { ...output, imports: output.imports.map((made) => ({ ...made, path: rename(made.path) })) },
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
