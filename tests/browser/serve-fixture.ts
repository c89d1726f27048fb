import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, realpath, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { COMMON_FILES, copyStarter } from "../../cli/commands/init.ts";
import { loadConfig } from "../../cli/config/load-config.ts";
import type { FilePath } from "../../cli/model/brands.ts";
import type { Route } from "../../cli/model/route.ts";
import { buildSite } from "../../cli/site/build-site.ts";
import { createPreviewServer, type PreviewOptions } from "../../cli/serve/create-preview-server.ts";
import { writeOutputs } from "../../cli/write/write-outputs.ts";

const repo = fileURLToPath(new URL("../..", import.meta.url));

/** What a build has made. */
export interface SiteOutput {
  /** Absolute path of the output. Read only: several files use it. */
  readonly outDir: string;
  /** URL in the site's config. */
  readonly publicUrl: string;
  readonly baseUrl: string;
  readonly routes: readonly Route[];
}

/** A site, as test files see it. */
export interface ServedSite extends SiteOutput {
  /** Without a final slash. */
  readonly url: string;
}

export interface BuiltSite extends ServedSite {
  close(): Promise<void>;
}

/** A folder below the repository, so that a site in it finds its packages as an installed one does. */
const temporaryFolder = async () => realpath(await mkdtemp(path.join(repo, "node_modules/.site-")));

type Options = Pick<PreviewOptions, "onViolation">;

/** Builds a site into a folder. Throws its errors. */
export async function buildInto(root: FilePath, outDir: string): Promise<SiteOutput> {
  const loaded = await loadConfig(root, { production: true, strict: false, outDir });
  if (!loaded.value) throw new Error(loaded.diagnostics.map(({ message }) => message).join("\n"));
  const config = loaded.value;
  const { baseUrl } = config.context;
  const { table, outputs, diagnostics } = await buildSite(config, { cache: true, concurrency: 4, onProgress() {} });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0 || !table) {
    throw new Error(errors.map(({ location, message }) => `${location?.path}:${location?.line} ${message}`).join("\n"));
  }
  await writeOutputs(outputs, { outDir: config.outDir, root, cacheDir: config.cacheDir }, config.context, {});
  return { outDir: config.outDir, publicUrl: table.site.url, baseUrl, routes: table.routes };
}

async function serve(output: SiteOutput, folder: string, options: Options = {}): Promise<BuiltSite> {
  const { outDir, baseUrl } = output;
  const server = await createPreviewServer({ outDir, baseUrl, host: "localhost", port: 0, ...options });
  return {
    ...output,
    url: server.url.replace(/\/$/, ""),
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const buildAndServe = async (root: string, options?: Options): Promise<BuiltSite> =>
  serve(await buildInto(root as FilePath, "build"), root, options);

/** Builds a site of `tests/sites` in a new folder and serves it with its headers. */
export async function serveFixture(name: string): Promise<BuiltSite> {
  const root = await temporaryFolder();
  await cp(path.join(repo, "tests/sites", name), root, { recursive: true });
  // git ignores folders with the name that packages need
  const packages = path.join(root, "packages");
  if (existsSync(packages)) await rename(packages, path.join(root, "node_modules"));
  return buildAndServe(root);
}

/** The same for a generated site: file names and contents. */
export async function serveFiles(files: ReadonlyMap<string, string>, options: Options = {}): Promise<BuiltSite> {
  const root = await temporaryFolder();
  for (const [name, text] of files) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return buildAndServe(root, options);
}

/** The same for the site that `sitegen init` creates. */
export async function serveStarter(template: string): Promise<BuiltSite> {
  const root = await temporaryFolder();
  for (const folder of [COMMON_FILES, template])
    await copyStarter(path.join(repo, "templates/starter", folder), root, { title: "My site", name: "my-site" });
  return buildAndServe(root);
}

const runScript = promisify(execFile);

/** The same for a site of this repository, built in another process: it takes long, and this one gives all test files their modules. */
async function serveOwn(root: string): Promise<BuiltSite> {
  const folder = await temporaryFolder();
  const args = [".ci/run-ts.mjs", "tests/browser/build-own-site.ts", root, path.join(folder, "build")];
  const { stdout } = await runScript(process.execPath, args, { cwd: repo, maxBuffer: 2 ** 27 });
  return serve(JSON.parse(stdout) as SiteOutput, folder);
}

export const serveFlagship = (): Promise<BuiltSite> => serveOwn(repo.replace(/\/$/, ""));

/** Its reference is written first. */
export async function serveManual(): Promise<BuiltSite> {
  await runScript(process.execPath, [".ci/run-ts.mjs", "site/manual/reference/write.ts"], { cwd: repo });
  return serveOwn(path.join(repo, "site/manual"));
}
