// What single pages need of the server's code: the files that theirs leads to, so that the code of one page is no reason to
// render another.
import path from "node:path";
import type { Metafile, OutputFile } from "esbuild";
import type { ContentPath, FilePath, Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import type { PageModule, ServerPart } from "../model/output.ts";
import { contentPathOf } from "./build-problems.ts";

interface ServerOutput {
  files: readonly Pick<OutputFile, "path" | "text">[];
  metafile: Metafile;
  root: FilePath;
  /** Where the files go. */
  outDir: FilePath;
  /** Of the entry of the core. */
  core: { file: string; input: string };
  /** Names of the inputs that pages begin with. */
  pages: Iterable<string>;
}

/** @returns Parts of pages by the names of their inputs. */
export function serverParts({ files, metafile, root, outDir, core, pages }: ServerOutput): {
  core: ServerPart;
  parts: Map<string, PageModule>;
} {
  const chunks = readChunks(files, root);
  const numbers = new Map<string, number>();
  const coreHash = hashFrom(core.file, chunks, numbers);
  const coreInputs = new Set<string>();
  const coreMarkdown = markdownFrom(core.input, metafile, coreInputs);
  const chunkOf = new Map(
    Object.entries(metafile.outputs).flatMap(([file, { entryPoint }]) =>
      entryPoint === undefined ? [] : [[entryPoint, path.basename(file)]],
    ),
  );
  const parts = new Map<string, PageModule>();
  for (const input of pages) {
    const chunk = chunkOf.get(input);
    if (chunk === undefined) continue;
    parts.set(input, {
      file: path.join(outDir, chunk) as FilePath,
      hash: hashFrom(chunk, chunks, new Map(numbers)),
      markdown: markdownFrom(input, metafile, new Set(coreInputs)),
      from: null,
    });
  }
  return { core: { hash: coreHash, markdown: coreMarkdown }, parts };
}

interface Chunk {
  /** Of the code without the names of other chunks. */
  hash: Hash;
  /** Names of other chunks as they occur. */
  names: string[];
}

/** Where modules of our plugins lie is written into code, for messages. */
const placeIn = (root: FilePath): string => `:${root}/`;

/** Of what the code does, wherever the site lies: places are left out, and so are the names of chunks, which depend on them. */
function readChunks(files: ServerOutput["files"], root: FilePath): Map<string, Chunk> {
  const modules = new Map(
    files.filter((file) => file.path.endsWith(".mjs")).map((file) => [path.basename(file.path), file]),
  );
  return new Map(
    [...modules].map(([name, file]) => {
      const names: string[] = [];
      const code = file.text.replaceAll(placeIn(root), ":").replace(/"\.\/([^"\n]+\.mjs)"/g, (whole, other: string) => {
        if (!modules.has(other)) return whole;
        names.push(other);
        return '"./"';
      });
      return [name, { hash: contentHash(code), names }];
    }),
  );
}

/**
 * Of a chunk and all that it leads to. Chunks are known by the order in which they are first named.
 * @param numbers Of chunks that another hash is over. It grows.
 */
function hashFrom(entry: string, chunks: ReadonlyMap<string, Chunk>, numbers: Map<string, number>): Hash {
  const numberOf = (name: string): number => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
  const known = numbers.size;
  const texts = [String(numberOf(entry))];
  let index = 0;
  for (const name of numbers.keys()) {
    if (index++ < known) continue;
    const chunk = chunks.get(name);
    texts.push(`${chunk?.hash} ${chunk?.names.map(numberOf).join(" ")}`);
  }
  return contentHash(texts.join("\n"));
}

/** @param seen Inputs that are left out. It grows. */
function markdownFrom(entry: string, { inputs }: Metafile, seen: Set<string>): ContentPath[] {
  const reached = seen.has(entry) ? [] : [entry];
  for (const name of reached) {
    seen.add(name);
    for (const { path: target } of inputs[name]?.imports ?? []) {
      if (seen.has(target)) continue;
      seen.add(target);
      reached.push(target);
    }
  }
  return [...new Set(reached.flatMap((name) => contentPathOf(name) ?? []))].sort();
}
