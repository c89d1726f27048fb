import picomatch from "picomatch";
import type { FilePath } from "../../../cli/model/brands.ts";
import type { Diagnostic, Outcome } from "../../../cli/model/diagnostic.ts";
import { UNWATCHED } from "../../../cli/model/site-environment.ts";
import type { Host } from "../../../cli/model/host.ts";

export interface MemoryHost extends Host {
  /** Absolute paths in reading order. */
  reads: string[];
}

/** A host over files and links in memory. A file of `null` is listed but cannot be read; a list gives one result per read. */
export function memoryHost(
  files: Record<string, string | Uint8Array | null | (string | null)[]>,
  /** Absolute paths of symbolic links; true for a link to a folder. */
  links: Record<string, boolean> = {},
): MemoryHost {
  const reads: string[] = [];
  const answers = new Map(
    Object.entries(files).map(([path, content]) => [path, Array.isArray(content) ? [...content] : content]),
  );
  const missing = (path: string): Error => Object.assign(new Error(`no such file: ${path}`), { code: "ENOENT" });
  return {
    reads,
    threads: false,
    environment: UNWATCHED,
    async readFile(path) {
      reads.push(path);
      const known = answers.get(path);
      const content = Array.isArray(known) ? (known.length > 1 ? known.shift() : known[0]) : known;
      if (content === undefined || content === null) throw missing(path);
      return typeof content === "string" ? new TextEncoder().encode(content) : content;
    },
    async glob(patterns, { cwd, ignore }) {
      const matches = picomatch(patterns, { ignore });
      return Object.keys(files)
        .filter((path) => path.startsWith(`${cwd}/`))
        .map((path) => path.slice(cwd.length + 1))
        .filter((path) => matches(path))
        .sort();
    },
    links: async (cwd) =>
      Object.entries(links)
        .filter(([path]) => path.startsWith(`${cwd}/`))
        .map(([path, toFolder]) => ({ path: path.slice(cwd.length + 1), target: "elsewhere", toFolder })),
    exists: async (path: FilePath) => Object.hasOwn(files, path),
    async runAll(task, items, shared, onResult) {
      const diagnostics: Diagnostic[] = [];
      const values = [];
      for (const item of items) {
        const outcome: Outcome<never> = (await task.run(item, shared)) as never;
        if (outcome.value !== undefined) await onResult?.(item, outcome.value);
        values.push(outcome.value);
        diagnostics.push(...outcome.diagnostics);
      }
      return { values, diagnostics };
    },
    runOne: async (task, item, shared) => task.run(item, shared),
    progress() {},
  };
}
