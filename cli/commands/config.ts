import { loadConfig } from "../config/load-config.ts";
import { exitCodeOf } from "../diagnostics/exit-code.ts";
import { orderDiagnostics } from "../diagnostics/order-diagnostics.ts";
import { formatOptions } from "../diagnostics/reports/report-options.ts";
import type { FilePath } from "../model/brands.ts";
import { watchEnvironment } from "../state/environment.ts";
import { printDiagnostics } from "./reporter.ts";
import type { World } from "./world.ts";

/** `sitegen config`: what becomes of each option in a config of Docusaurus. */
export async function config(root: FilePath, { json }: { json: boolean }, world: World): Promise<number> {
  const watched = watchEnvironment();
  try {
    const environment = watched.site;
    const { value, ...loaded } = await loadConfig(root, { production: true, strict: false, environment });
    await world.boundary.settle();
    const diagnostics = orderDiagnostics([...loaded.diagnostics, ...world.boundary.uncaught]);
    const { configFile: file, adopted: options } = value ?? { configFile: null, adopted: [] };
    if (json) world.stdout.write(`${JSON.stringify({ file, options, diagnostics }, null, 2)}\n`);
    else {
      if (file !== null) world.stdout.write(formatOptions(file, options));
      printDiagnostics(diagnostics, world, root);
    }
    return exitCodeOf(diagnostics);
  } finally {
    watched.end();
  }
}
