import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, realpath, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { COMMON_FILES, copyStarter } from "../../cli/commands/init.ts";
import { loadConfig } from "../../cli/config/load-config.ts";
import type { FilePath } from "../../cli/model/brands.ts";
import type { RouteTable } from "../../cli/model/route.ts";
import { buildSite } from "../../cli/site/build-site.ts";
import { createPreviewServer, type PreviewOptions } from "../../cli/serve/create-preview-server.ts";
import { writeOutputs } from "../../cli/write/write-outputs.ts";

const repo = fileURLToPath(new URL("../..", import.meta.url));

export interface BuiltSite {
  /** Without a final slash. */
  url: string;
  /** Absolute path of the output. */
  outDir: string;
  table: RouteTable;
  close(): Promise<void>;
}

/** A folder below the repository, so that a site in it finds its packages as an installed one does. */
const temporaryFolder = async () => realpath(await mkdtemp(path.join(repo, "node_modules/.site-")));

type Options = Pick<PreviewOptions, "onViolation">;

async function buildAndServe(
  root: FilePath,
  outDir: string,
  folder: string,
  options: Options = {},
): Promise<BuiltSite> {
  const loaded = await loadConfig(root, { production: true, strict: false, outDir });
  if (!loaded.value) throw new Error(loaded.diagnostics.map(({ message }) => message).join("\n"));
  const config = loaded.value;
  const result = await buildSite(config, { cache: true, concurrency: 4, onProgress() {} });
  const errors = result.diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0 || !result.table) {
    throw new Error(errors.map(({ location, message }) => `${location?.path}:${location?.line} ${message}`).join("\n"));
  }
  await writeOutputs(result.outputs, { outDir: config.outDir, root, cacheDir: config.cacheDir }, config.context, {});
  const server = await createPreviewServer({
    outDir: config.outDir,
    baseUrl: config.context.baseUrl,
    host: "localhost",
    port: 0,
    ...options,
  });
  return {
    url: server.url.replace(/\/$/, ""),
    outDir: config.outDir,
    table: result.table,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Builds a site of `tests/sites` in a new folder and serves it with its headers. */
export async function serveFixture(name: string): Promise<BuiltSite> {
  const root = await temporaryFolder();
  await cp(path.join(repo, "tests/sites", name), root, { recursive: true });
  // git ignores folders with the name that packages need
  const packages = path.join(root, "packages");
  if (existsSync(packages)) await rename(packages, path.join(root, "node_modules"));
  return buildAndServe(root as FilePath, "build", root);
}

/** The same for a generated site: file names and contents. */
export async function serveFiles(files: ReadonlyMap<string, string>, options: Options = {}): Promise<BuiltSite> {
  const root = await temporaryFolder();
  for (const [name, text] of files) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return buildAndServe(root as FilePath, "build", root, options);
}

/** The same for the site that `sitegen init` creates. */
export async function serveStarter(template: string): Promise<BuiltSite> {
  const root = await temporaryFolder();
  for (const folder of [COMMON_FILES, template])
    await copyStarter(path.join(repo, "templates/starter", folder), root, { title: "My site", name: "my-site" });
  return buildAndServe(root as FilePath, "build", root);
}

/** The same for this repository's site. */
export async function serveFlagship(): Promise<BuiltSite> {
  const folder = await temporaryFolder();
  return buildAndServe(repo.replace(/\/$/, "") as FilePath, path.join(folder, "build"), folder);
}
