// Finds Markdown that components import. The bundler would find it only after the site is planned.
import path from "node:path";
import { markdownOfContexts } from "../bundle/scripts/require-context.ts";
import type { ContentPath, FilePath } from "../model/brands.ts";
import type { Host } from "../model/host.ts";
import { importedMarkdown } from "../model/imported-markdown.ts";

/** A file and its imports. `kind` is the kind of the content that imports it, directly or not. */
export interface Importer {
  path: ContentPath;
  kind: string;
  specifiers: readonly string[];
}

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*)(["'])([^"'\n]+)\1/g;

/** Specifiers that a script imports. Code is not parsed, so a comment may add one. @param file Its path from the root. */
export const specifiersIn = (source: string, file: ContentPath, root: FilePath): string[] => [
  ...[...source.matchAll(SPECIFIER)].map(([, , specifier]) => specifier as string),
  ...markdownOfContexts(source, path.join(root, file), root).map((name) => `@site/${name}`),
];

const SCRIPT = /\.[cm]?[jt]sx?$/;
const ENDINGS = [".tsx", ".ts", ".jsx", ".js", ".mjs", "/index.tsx", "/index.ts", "/index.jsx", "/index.js"];
const NO_SCRIPT = /\.(?:s?css|less|json|ya?ml|svg|png|jpe?g|gif|webp|avif|ico|mp4|webm|mp3|pdf|woff2?|txt)$/i;

/** Possible paths of a script of the site, from the root. Empty for packages and other files. */
function scriptCandidates(from: ContentPath, specifier: string): string[] {
  const isSite = specifier.startsWith("@site/");
  if ((!isSite && !specifier.startsWith(".")) || NO_SCRIPT.test(specifier)) return [];
  const base = isSite
    ? path.posix.normalize(specifier.slice("@site/".length))
    : path.posix.join(path.posix.dirname(from), specifier);
  return [...(SCRIPT.test(base) ? [base] : []), ...ENDINGS.map((ending) => base + ending)];
}

/** Finds imported Markdown, also through scripts of the site. Each script is read once. */
export function createImportFinder(root: FilePath, host: Host) {
  const visited = new Set<string>();
  const decoder = new TextDecoder();
  const readScript = async (importer: ContentPath, specifier: string): Promise<Omit<Importer, "kind"> | null> => {
    for (const candidate of scriptCandidates(importer, specifier)) {
      if (visited.has(candidate)) return null;
      const file = path.join(root, candidate) as FilePath;
      if (!(await host.exists(file))) continue;
      visited.add(candidate);
      const from = candidate as ContentPath;
      return { path: from, specifiers: specifiersIn(decoder.decode(await host.readFile(file)), from, root) };
    }
    return null;
  };
  return async (importers: readonly Importer[]): Promise<{ target: ContentPath; kind: string }[]> => {
    const markdown: { target: ContentPath; kind: string }[] = [];
    const pending = [...importers];
    for (const { path: from, kind, specifiers } of pending) {
      for (const specifier of specifiers) {
        const target = importedMarkdown(from, specifier);
        if (target) markdown.push({ target, kind });
        else {
          const script = await readScript(from, specifier);
          if (script) pending.push({ ...script, kind });
        }
      }
    }
    return markdown;
  };
}
