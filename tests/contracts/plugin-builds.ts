// Builds of sites with plugins, which run code of the site at both ends of a build.
import { cpSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FilePath } from "../../cli/model/brands.ts";
import { buildFolder, type FolderBuild } from "../../cli/site/build-folder.ts";
import { watchEnvironment } from "../../cli/state/environment.ts";
import { hashWritten } from "./build-fixture.ts";

/** A build that reports why pages were rendered. */
export async function buildWithPlugins(root: string, cache = true): Promise<FolderBuild> {
  const environment = watchEnvironment();
  try {
    return await buildFolder(root as FilePath, {
      ...{ cwd: root, cache, remote: null, concurrency: 2, strict: false, explain: true, locales: [] },
      ...{ checkReproducible: false, fsync: false },
      ...{ environment, signal: new AbortController().signal, onProgress() {} },
      boundary: { uncaught: [], settle: async () => {} },
    });
  } finally {
    environment.end();
  }
}

/** Hashes of the output of a build of a copy, without caches. */
export async function buildCold(root: string): Promise<[string, string][]> {
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), "site-cold-")));
  try {
    cpSync(root, copy, { recursive: true, filter: (file) => !/\/(?:\.sitegen|build)$/.test(file) });
    await buildWithPlugins(copy, false);
    return hashWritten(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** URLs of the pages that a build rendered. */
export const renderedIn = ({ reasons }: FolderBuild): string[] =>
  [...new Set(Object.values(reasons?.changed ?? {}).flat())].sort();
