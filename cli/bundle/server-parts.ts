// Determines which server code each page depends on, so that a change in one page's code does not re-render other pages.
import path from "node:path";
import type { Metafile, OutputFile } from "esbuild";
import type { ContentPath, FilePath, Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { startIn } from "../model/disk/file-paths.ts";
import type { PageModule, ServerPart } from "../model/output.ts";
import { contentPathOf } from "./plan-pages.ts";

interface ServerOutput {
  files: readonly Pick<OutputFile, "path" | "text">[];
  metafile: Metafile;
  root: FilePath;
  /** Folder of the files. */
  outDir: FilePath;
  /** Output file and input name of the core entry. */
  core: { file: string; input: string };
  /** Names of the inputs of pages. */
  pages: Iterable<string>;
}

/** @returns The shared core, and the part of each page by the name of its input. */
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
  /** Hash of the code without the names of other chunks. */
  hash: Hash;
  /** Names of other chunks, in order of occurrence. */
  names: string[];
}

/** Reads chunks independently of the site's folder: hashes leave out absolute paths, and chunk names, which depend on them. */
function readChunks(files: ServerOutput["files"], root: FilePath): Map<string, Chunk> {
  const modules = new Map(
    files.filter((file) => file.path.endsWith(".mjs")).map((file) => [path.basename(file.path), file]),
  );
  return new Map(
    [...modules].map(([name, file]) => {
      const names: string[] = [];
      const code = file.text
        // esbuild writes the absolute paths of virtual modules into comments.
        .replaceAll(`:${startIn(root)}`, ":")
        .replace(/"\.\/([^"\n]+\.mjs)"/g, (whole, other: string) => {
          if (!modules.has(other)) return whole;
          names.push(other);
          return '"./"';
        });
      return [name, { hash: contentHash(code), names }];
    }),
  );
}

/**
 * Hash of a chunk and all chunks it imports. Chunks are identified by the order in which they are first named.
 * @param numbers Numbers of chunks that another hash covers. Extended in place.
 */
function hashFrom(entry: string, chunks: ReadonlyMap<string, Chunk>, numbers: Map<string, number>): Hash {
  const numberOf = (name: string): number => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
  const covered = numbers.size;
  const texts = [String(numberOf(entry))];
  let index = 0;
  for (const name of numbers.keys()) {
    if (index++ < covered) continue;
    const chunk = chunks.get(name);
    texts.push(`${chunk?.hash} ${chunk?.names.map(numberOf).join(" ")}`);
  }
  return contentHash(texts.join("\n"));
}

/** Markdown files that an entry imports, sorted. @param seen Inputs to leave out. Extended in place. */
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
