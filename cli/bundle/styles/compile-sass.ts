// Compiles Sass with the site's copy of `sass` or `sass-embedded`.
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { PartialMessage } from "esbuild";
import type { FilePath } from "../../model/brands.ts";
import { packageFolders } from "../module-paths.ts";

/** The part of Sass's API that is used here. */
interface Sass {
  compileAsync(
    file: string,
    options: {
      loadPaths: string[];
      importers: { findFileUrl(url: string): URL | null }[];
      logger: { warn(): void; debug(): void };
    },
  ): Promise<{ css: string; loadedUrls: URL[] }>;
}

/** Lines and columns are zero-based. */
interface SassError {
  sassMessage: string;
  span: { url?: URL; start: { line: number; column: number }; end: { line: number; column: number }; context?: string };
}

export interface CompiledSass {
  css: string;
  /** Absolute paths of all files that it consists of. */
  files: string[];
}

const PACKAGES = ["sass-embedded", "sass"];

async function loadSass(root: FilePath): Promise<Sass | null> {
  const { resolve } = createRequire(path.join(root, "package.json"));
  const installed = PACKAGES.flatMap((name) => {
    try {
      return [resolve(name)];
    } catch {
      return [];
    }
  });
  const [file] = installed;
  if (file === undefined) return null;
  const module = (await import(pathToFileURL(file).href)) as { default?: Sass } & Partial<Sass>;
  return module.compileAsync ? (module as Sass) : (module.default ?? null);
}

/** Reads `~package/…` and `@site/…` as in other stylesheets; Sass resolves everything else. */
const findFileUrl = (root: FilePath) => (url: string) => {
  const bare = url.replace(/^~/, "");
  if (bare.startsWith("@site/")) return pathToFileURL(path.join(root, bare.slice("@site/".length)));
  return bare === url ? null : pathToFileURL(path.join(root, "node_modules", bare));
};

/** Returns esbuild's messages for errors in the file, or if the site has no Sass. */
export async function compileSass(file: string, root: FilePath): Promise<CompiledSass | { errors: PartialMessage[] }> {
  const sass = await loadSass(root);
  if (!sass)
    return {
      errors: [
        {
          text: "Unexpected Sass file, expected the package `sass` to be installed",
          location: { file: path.relative(root, file), line: 1, column: 0 },
          notes: [{ text: "Run `npm install sass` in the site's folder." }],
        },
      ],
    };
  try {
    const { css, loadedUrls } = await sass.compileAsync(file, {
      loadPaths: [root, ...packageFolders(root)],
      importers: [{ findFileUrl: findFileUrl(root) }],
      // deprecations are the concern of packages as often as of the site
      logger: { warn() {}, debug() {} },
    });
    return { css, files: loadedUrls.filter(({ protocol }) => protocol === "file:").map((url) => fileURLToPath(url)) };
  } catch (error) {
    const { sassMessage: text, span } = error as Partial<SassError>;
    if (text === undefined || span === undefined) throw error;
    const { url, start, end, context = "" } = span;
    const location = {
      file: path.relative(root, url ? fileURLToPath(url) : file),
      line: start.line + 1,
      column: start.column,
      length: start.line === end.line ? end.column - start.column : 0,
      lineText: context.trimEnd(),
    };
    return { errors: [{ text, location }] };
  }
}
