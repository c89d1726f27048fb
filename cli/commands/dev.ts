import { spawn } from "node:child_process";
import { createDevServer, type DevServer } from "../dev/create-dev-server.ts";
import { openSession } from "../dev/dev-session.ts";
import { openEditor } from "../dev/open-editor.ts";
import { watchFiles } from "../dev/watch-files.ts";
import { watchLimit } from "../diagnostics/environment.ts";
import { EXIT, exitCodeOf } from "../diagnostics/exit-code.ts";
import { formatCounts } from "../diagnostics/report-pretty.ts";
import type { FilePath } from "../model/brands.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { addressWarnings, describeListenFault } from "./listen-address.ts";
import { printDiagnostics, readSource } from "./reporter.ts";
import type { World } from "./world.ts";

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

/** Prints the faults when they are others than those printed last. */
function createFaultReporter(world: World, root: FilePath): (faults: readonly Diagnostic[]) => void {
  let printed = "[]";
  return (faults) => {
    const text = JSON.stringify(faults);
    if (text === printed) return;
    printed = text;
    printDiagnostics(faults, world, root);
    world.stderr.write(faults.length > 0 ? `${formatCounts(faults)}\n` : "All is well again.\n");
  };
}

/** Opens the browser; without one nothing happens. */
function openBrowser(url: string): void {
  const [program, ...args] = ({ darwin: ["open"], win32: ["cmd", "/c", "start", '""'] }[process.platform as string] ?? [
    "xdg-open",
  ]) as [string, ...string[]];
  const child = spawn(program, [...args, url], { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}

/** `sitegen dev`: shows the site as it is written until a signal comes. */
export async function dev(root: FilePath, options: DevCommandOptions, world: World): Promise<number> {
  const since = Date.now();
  const opened = await openSession({ root, ...options });
  const { session } = opened;
  if (!session) {
    printDiagnostics(opened.diagnostics, world, root);
    return exitCodeOf(opened.diagnostics);
  }
  const report = createFaultReporter(world, root);
  let server: DevServer;
  try {
    server = await createDevServer({
      session,
      ...options,
      readSource: (file) => readSource(root, file),
      openPlace: (place) => openEditor(world.env, place),
      onFaults: report,
    });
  } catch (error) {
    session.close();
    const fault = describeListenFault(error, options);
    printDiagnostics([fault], world, root);
    return exitCodeOf([fault]);
  }
  const { config } = session.state().snapshot;
  let limitTold = false;
  const watcher = watchFiles({
    root,
    ignored: [config.outDir, config.cacheDir],
    since,
    onChange: (change) => void session.change(change),
    onError: (error) => {
      if (limitTold || (error.code !== "ENOSPC" && error.code !== "EMFILE")) return;
      limitTold = true;
      const message = `Unexpected limit (${error.code}) of watched files, expected room for all of the site: not every edit will be seen`;
      printDiagnostics([watchLimit({ message, help: watchLimit.entry.remedy })], world, root);
    },
  });
  printDiagnostics(addressWarnings(server, options), world, root);
  world.stdout.write(`Site at ${server.url}\nEdits appear at once. Press Ctrl+C to stop.\n`);
  const { errors, warnings } = session.state();
  report([...errors, ...warnings]);
  if (options.open) openBrowser(server.url);
  await new Promise<void>((resolve) => {
    if (world.signal.aborted) return resolve();
    world.signal.addEventListener("abort", () => resolve(), { once: true });
  });
  session.close();
  await Promise.all([server.close(), watcher.close()]);
  return EXIT.interrupted;
}
