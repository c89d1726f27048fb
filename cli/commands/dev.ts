import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { baseOfGlob } from "../config/plugins/plugin-memory.ts";
import { createDevServer, type DevServer } from "../dev/create-dev-server.ts";
import { openSession } from "../dev/dev-session.ts";
import type { DevSession } from "../dev/dev-state.ts";
import { openEditor } from "../dev/open-editor.ts";
import { EXIT } from "../diagnostics/exit-code.ts";
import { orderDiagnostics } from "../diagnostics/order-diagnostics.ts";
import type { FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { SiteChange } from "../dev/live-types.ts";
import { isIn } from "../model/disk/file-paths.ts";
import { createDevReport, type DevReport } from "./dev-report.ts";
import type { SiteEnvironment } from "../model/host.ts";
import { watchEnvironment } from "../state/environment.ts";
import { addressWarnings, describeListenError } from "./listen-address.ts";
import { openBrowser } from "./open-browser.ts";
import { fail, printDiagnostics, readSource } from "./reporter.ts";
import { describeWatchLimit } from "./watch-limit.ts";
import { interruption, type World } from "./world.ts";

export interface DevCommandOptions {
  port: number;
  strictPort: boolean;
  host: string;
  allowedHosts: readonly string[];
  open: boolean;
  cache: boolean;
  concurrency: number;
  strict: boolean;
}

/** Time to wait for a first page request before the watcher starts, in ms. */
const FIRST_PAGE_MS = 300;

/** Files that may be part of the site in any folder. Other types count only in content and static folders. */
const SOURCE = /\.(?:[cm]?[jt]sx?|json|css|mdx?|ya?ml)$/i;

/** Absolute paths outside the root: content folders, and what plugins read. */
function watchedOutside({ root, kinds, additions }: SiteConfig): string[] {
  const folders = kinds.flatMap((kind) => kind.folders).filter((folder) => folder.startsWith("../"));
  const ofPlugins = additions.watched.map(baseOfGlob).filter((file) => !isIn(file, root));
  return [...new Set([...folders.map((folder) => path.join(root, folder)), ...ofPlugins])];
}

function concernsSite(file: FilePath, { root, kinds, staticDirectories }: SiteConfig): boolean {
  const folders = [...kinds.flatMap((kind) => kind.folders), ...staticDirectories];
  return SOURCE.test(file) || folders.some((folder) => isIn(file, path.join(root, folder)));
}

/** Applies changes and reports each rebuild. Changes during a rebuild are reported with it. */
function reportChanges(session: DevSession, report: DevReport, world: World): (change: SiteChange) => Promise<void> {
  let files = new Set<FilePath>();
  let began = 0;
  return async (change) => {
    if (files.size === 0) began = world.now();
    for (const file of change.files) files.add(file);
    await session.change(change);
    const { snapshot, errors } = session.state();
    const changed = [...files].filter((file) => concernsSite(file, snapshot.config));
    files = new Set();
    report.rebuilt(changed, world.now() - began, errors);
  };
}

/** `sitegen dev`: serves the site and follows edits until a signal arrives. */
export async function dev(root: FilePath, options: DevCommandOptions, world: World): Promise<number> {
  const watched = watchEnvironment();
  return serveSession(root, options, world, watched.site).finally(watched.end);
}

async function serveSession(
  root: FilePath,
  options: DevCommandOptions,
  world: World,
  environment: SiteEnvironment,
): Promise<number> {
  const since = Date.now();
  const opened = await openSession({ root, ...options, environment });
  const { session } = opened;
  const { uncaught } = world.boundary;
  if (!session) return fail(orderDiagnostics([...opened.diagnostics, ...uncaught]), world, root);
  const report = createDevReport(world, root);
  // the page that ran such code may look right
  world.boundary.onUncaught(report.happened);
  for (const diagnostic of uncaught) report.happened(diagnostic);
  let server: DevServer;
  try {
    server = await createDevServer({
      session,
      ...options,
      readSource: (file) => readSource(root, file),
      openPlace: (place) => openEditor(world.env, place),
      onFaults: report.diagnostics,
    });
  } catch (error) {
    await session.close();
    return fail([describeListenError(error, options)], world, root);
  }
  printDiagnostics(addressWarnings(server, options), world, root);
  world.stdout.write(`Site at ${server.url}\nEdits appear at once. Press Ctrl+C to stop.\n`);
  if (options.open) openBrowser(world.env, server.url);
  const interrupted = interruption(world);
  // Scanning all files for the watcher would delay the first page. Edits made meanwhile are found by `since`.
  await Promise.race([server.answered, interrupted, setTimeout(FIRST_PAGE_MS, undefined, { ref: false })]);
  world.settle();
  const { watchFiles } = await import("../dev/watch-files.ts");
  const { config } = session.state().snapshot;
  const change = reportChanges(session, report, world);
  const watcher = watchFiles({
    root,
    folders: watchedOutside(config),
    ignored: [config.outDir, config.cacheDir],
    since,
    onChange: (changed) => void change(changed).then(watchShown),
    onStir: session.stir,
    onError: (error) => {
      const limit = describeWatchLimit(error);
      if (limit) printDiagnostics([limit], world, root);
    },
  });
  const watchShown = (): void => watcher.add(session.state().snapshot.shownOutside());
  watchShown();
  await interrupted;
  await Promise.all([session.close(), server.close(), watcher.close()]);
  return EXIT.interrupted;
}
