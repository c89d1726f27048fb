import fs from "node:fs/promises";
import path from "node:path";
import { nothingToServe } from "../diagnostics/command-line.ts";
import { EXIT } from "../diagnostics/exit-code.ts";
import type { FilePath } from "../model/brands.ts";
import { createPreviewServer } from "../serve/create-preview-server.ts";
import type { PreviewServer } from "../serve/create-preview-server.ts";
import { describeViolation, type Violation } from "../serve/policy-report.ts";
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

/** `sitegen serve`: serves a finished build until a signal arrives. */
export async function serve(root: FilePath, options: ServeCommandOptions, world: World): Promise<number> {
  const outDir = path.resolve(root, options.outDir) as FilePath;
  const facts = (await readFacts(outDir)) ?? (await recoverOutput(root, outDir).then(() => readFacts(outDir)));
  if (!facts) {
    const shown = path.relative(root, outDir) || ".";
    const message = `Unexpected folder \`${shown}\` without a build, expected the output of \`sitegen build\``;
    return fail([nothingToServe({ message, help: nothingToServe.entry.remedy })], world, root);
  }
  let server: PreviewServer;
  try {
    const onViolation = (violation: Violation): void => printDiagnostics([describeViolation(violation)], world, root);
    const { host, port, strictPort } = options;
    server = await createPreviewServer({ outDir, ...facts, host, port, strictPort, onViolation });
  } catch (error) {
    return fail([describeListenError(error, options)], world, root);
  }
  printDiagnostics(addressWarnings(server, options), world, root);
  world.stdout.write(`Serving ${path.relative(world.cwd, outDir) || "."} at ${server.url}\nPress Ctrl+C to stop.\n`);
  if (options.open) openBrowser(world.env, server.url);
  world.settle();
  await interruption(world);
  await server.close();
  return EXIT.interrupted;
}
