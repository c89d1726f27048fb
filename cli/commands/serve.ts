import fs from "node:fs/promises";
import path from "node:path";
import { nothingToServe } from "../diagnostics/command-line.ts";
import { EXIT } from "../diagnostics/exit-code.ts";
import type { FilePath } from "../model/brands.ts";
import { COMPARE_PATH, comparePage } from "../serve/compare-page.ts";
import { createPreviewServer } from "../serve/create-preview-server.ts";
import type { PreviewOptions, PreviewServer } from "../serve/create-preview-server.ts";
import { describeViolation, type Violation } from "../serve/policy-report.ts";
import { listPages } from "../serve/read-site.ts";
import { acquireLock } from "../write/lock.ts";
import type { SiteFacts } from "../write/marker.ts";
import { MARKER_NAME, parseMarker } from "../write/marker.ts";
import { realPath } from "../write/real-path.ts";
import { recover } from "../write/recover.ts";
import { addressWarnings, describeListenError } from "./listen-address.ts";
import { openBrowser } from "./open-browser.ts";
import { fail, printDiagnostics } from "./reporter.ts";
import { interruption, type World } from "./world.ts";

export interface ServeCommandOptions {
  outDir: string;
  port: number;
  strictPort: boolean;
  host: string;
  open: boolean;
  /** Folder of another output, to be shown side by side. */
  beside?: string;
}

async function readFacts(outDir: string): Promise<SiteFacts | null> {
  return parseMarker(await fs.readFile(path.join(outDir, MARKER_NAME), "utf8").catch(() => ""));
}

/** Restores the output folder after a build was killed between its two renames, unless a build is running. */
async function recoverOutput(root: FilePath, outDir: FilePath): Promise<void> {
  const cacheDir = path.join(root, ".sitegen") as FilePath;
  const target = { outDir: (await realPath(outDir)) as FilePath, root, cacheDir };
  if (!(await fs.stat(target.cacheDir).catch(() => null))) return;
  const { value: lock } = await acquireLock(target);
  if (!lock) return;
  await recover(target).catch(() => {});
  lock.release();
}

interface Beside {
  folder: string;
  name: string;
  pages: string[];
}

/** The other output. Null if it has no pages. */
async function readBeside(folder: string, name: string, baseUrl: string): Promise<Beside | null> {
  const pages = await listPages(folder, baseUrl).catch(() => []);
  return pages.length > 0 ? { folder, name, pages } : null;
}

interface OpenServers {
  server: PreviewServer;
  /** That of the other output. */
  beside: PreviewServer | null;
}

async function openServers(site: PreviewOptions, name: string, other: Beside | null): Promise<OpenServers> {
  if (!other) return { server: await createPreviewServer(site), beside: null };
  const { outDir, baseUrl, host, port, trailingSlash = null } = site;
  const next = port === 0 ? 0 : port + 1;
  const beside = await createPreviewServer({
    outDir: other.folder,
    baseUrl,
    host,
    port: next,
    trailingSlash,
    inFrames: true,
  });
  const own = { name, origin: "", pages: await listPages(outDir, baseUrl) };
  const page = comparePage({ ...other, origin: new URL(beside.url).origin }, own);
  try {
    const ownPages = new Map([[COMPARE_PATH, page]]);
    return { server: await createPreviewServer({ ...site, ownPages, inFrames: true }), beside };
  } catch (error) {
    await beside.close();
    throw error;
  }
}

/** `sitegen serve`: serves a finished build until a signal arrives. */
export async function serve(root: FilePath, options: ServeCommandOptions, world: World): Promise<number> {
  const outDir = path.resolve(root, options.outDir) as FilePath;
  const facts = (await readFacts(outDir)) ?? (await recoverOutput(root, outDir).then(() => readFacts(outDir)));
  if (!facts) {
    const shown = path.relative(root, outDir) || ".";
    const message = `Unexpected folder \`${shown}\` without a build, expected the output of \`sitegen build\``;
    return fail([nothingToServe({ message, help: nothingToServe.entry.remedy })], world, root);
  }
  const { beside: folder, host, port, strictPort } = options;
  const shown = (target: string): string => path.relative(world.cwd, target) || ".";
  const otherDir = folder === undefined ? null : path.resolve(root, folder);
  const other = otherDir === null ? null : await readBeside(otherDir, shown(otherDir), facts.baseUrl);
  if (otherDir !== null && !other) {
    const message = `Unexpected folder \`${folder}\` without pages, expected the output of another generator`;
    const help = "Build the site with the other generator into another folder, and name that folder.";
    return fail([nothingToServe({ message, help })], world, root);
  }
  let servers: OpenServers;
  try {
    const onViolation = (violation: Violation): void => printDiagnostics([describeViolation(violation)], world, root);
    servers = await openServers({ ...facts, outDir, host, port, strictPort, onViolation }, shown(outDir), other);
  } catch (error) {
    return fail([describeListenError(error, options)], world, root);
  }
  const { server, beside } = servers;
  printDiagnostics(addressWarnings(server, options), world, root);
  const compareUrl = new URL(COMPARE_PATH, server.url).href;
  const both = beside && other ? `Serving ${other.name} at ${beside.url}\nBoth side by side: ${compareUrl}\n` : "";
  world.stdout.write(`Serving ${shown(outDir)} at ${server.url}\n${both}Press Ctrl+C to stop.\n`);
  if (options.open) openBrowser(world.env, beside ? compareUrl : server.url);
  world.settle();
  await interruption(world);
  await Promise.all([server.close(), beside?.close()]);
  return EXIT.interrupted;
}
