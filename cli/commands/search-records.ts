import { loadConfig } from "../config/load-config.ts";
import { exitCodeOf } from "../diagnostics/exit-code.ts";
import type { FilePath } from "../model/brands.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { SiteEnvironment } from "../model/site-environment.ts";
import { watchEnvironment } from "../state/environment.ts";
import { findSearchRecords } from "../site/search-records.ts";
import { printDiagnostics } from "./reporter.ts";
import type { World } from "./world.ts";

/** `sitegen search-records`: prints the records of a hosted search index as JSON; nothing if the site has errors. */
export async function searchRecords(root: FilePath, options: { cache: boolean }, world: World): Promise<number> {
  const watched = watchEnvironment(world.running);
  return printRecords(root, options, world, watched.site).finally(watched.end);
}

async function printRecords(
  root: FilePath,
  options: { cache: boolean },
  world: World,
  environment: SiteEnvironment,
): Promise<number> {
  const loaded = await loadConfig(root, { production: true, strict: false, environment });
  const diagnostics: Diagnostic[] = [...loaded.diagnostics];
  if (loaded.value) {
    const result = await findSearchRecords(loaded.value, {
      ...options,
      environment,
      concurrency: 8,
      onProgress: () => {},
    });
    diagnostics.push(...result.diagnostics);
    // One record per line, so that two exports can be compared.
    const lines = result.records.map((record) => JSON.stringify(record)).join(",\n");
    if (diagnostics.every(({ severity }) => severity !== "error")) world.stdout.write(`[\n${lines}\n]\n`);
  }
  printDiagnostics(diagnostics, world, root);
  return exitCodeOf(diagnostics);
}
