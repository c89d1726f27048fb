// Markdown that components import: the bundler would find it only after the site has been planned.
import path from "node:path";
import type { ContentPath, FilePath } from "../model/brands.ts";
import type { Host } from "../model/host.ts";
import { importedMarkdown } from "../model/imported-markdown.ts";

/** A file and what it imports. `kind` is of the content that leads to it. */
export interface Importer {
  path: ContentPath;
  kind: string;
  specifiers: readonly string[];
}

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(["'])([^"'\n]+)\1/g;

/** What a script imports. Code is not parsed: a comment that reads like an import counts too. */
export const specifiersIn = (source: string): string[] =>
  [...source.matchAll(SPECIFIER)].map(([, , specifier]) => specifier as string);

const SCRIPT = /\.[cm]?[jt]sx?$/;
const ENDINGS = [".tsx", ".ts", ".jsx", ".js", ".mjs", "/index.tsx", "/index.ts", "/index.jsx", "/index.js"];
const NO_SCRIPT = /\.(?:s?css|less|json|ya?ml|svg|png|jpe?g|gif|webp|avif|ico|mp4|webm|mp3|pdf|woff2?|txt)$/i;

/** Where a script of the site would lie, from the root. None for packages and for what is no script. */
function scriptCandidates(from: ContentPath, specifier: string): string[] {
  const isSite = specifier.startsWith("@site/");
  if ((!isSite && !specifier.startsWith(".")) || NO_SCRIPT.test(specifier)) return [];
  const base = isSite
    ? path.posix.normalize(specifier.slice("@site/".length))
    : path.posix.join(path.posix.dirname(from), specifier);
  return [...(SCRIPT.test(base) ? [base] : []), ...ENDINGS.map((ending) => base + ending)];
}

/** Finds Markdown behind imports, through scripts of the site at any depth. Each script is read once. */
export function createImportFinder(root: FilePath, host: Host) {
  const visited = new Set<string>();
  const decoder = new TextDecoder();
  const readScript = async (from: ContentPath, specifier: string): Promise<Omit<Importer, "kind"> | null> => {
    for (const candidate of scriptCandidates(from, specifier)) {
      if (visited.has(candidate)) return null;
      const file = path.join(root, candidate) as FilePath;
      if (!(await host.exists(file))) continue;
      visited.add(candidate);
      const specifiers = specifiersIn(decoder.decode(await host.readFile(file)));
      return { path: candidate as ContentPath, specifiers };
    }
    return null;
  };
  return async (importers: readonly Importer[]): Promise<{ target: ContentPath; kind: string }[]> => {
    const found: { target: ContentPath; kind: string }[] = [];
    const pending = [...importers];
    for (const { path: from, kind, specifiers } of pending) {
      for (const specifier of specifiers) {
        const target = importedMarkdown(from, specifier);
        if (target) found.push({ target, kind });
        else {
          const script = await readScript(from, specifier);
          if (script) pending.push({ ...script, kind });
        }
      }
    }
    return found;
  };
}
