import { createRequire } from "node:module";
import { join } from "node:path";
import { missingConfigPath } from "../diagnostics/config.ts";
import type { FilePath } from "../model/brands.ts";
import type { Diagnostic, Locate } from "../model/diagnostic.ts";
import { pathFrom } from "../model/disk/file-paths.ts";
import { fromRoot, isFile } from "./site-files.ts";

const ENDINGS = ["", ".ts", ".tsx", ".js", ".jsx", ".mjs", ".css", "/index.ts", "/index.tsx", "/index.js"];

/** Paths from the root of the modules that run on every page: files of the site, with or without extension, or modules of packages. */
export async function resolveClientModules(
  root: FilePath,
  given: readonly string[],
  locate: Locate,
): Promise<{ clientModules: string[]; diagnostics: Diagnostic[] }> {
  const clientModules: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, written] of given.entries()) {
    const path = fromRoot(root, written);
    const found = (await firstFile(root, path)) ?? inPackage(root, written);
    if (found !== null) clientModules.push(found);
    else
      diagnostics.push(
        missingConfigPath({
          message: `Unexpected absence of the client module \`${path}\`, expected a file below the site's root or a module of an installed package`,
          location: locate(["clientModules", index]),
          help: 'Write the path from the site\'s root, such as "./src/client.ts".',
        }),
      );
  }
  return { clientModules, diagnostics };
}

async function firstFile(root: FilePath, path: string): Promise<string | null> {
  for (const ending of ENDINGS) if (await isFile(join(root, path + ending))) return path + ending;
  return null;
}

function inPackage(root: FilePath, name: string): string | null {
  if (/^(?:[./]|@site\/)/.test(name)) return null;
  try {
    return pathFrom(root, createRequire(join(root, "package.json")).resolve(name));
  } catch {
    return null;
  }
}
