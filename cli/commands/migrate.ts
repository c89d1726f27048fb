import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrateSite } from "../config/migration/migrate-site.ts";
import { exitCodeOf } from "../diagnostics/exit-code.ts";
import { orderDiagnostics } from "../diagnostics/order-diagnostics.ts";
import { formatOptions } from "../diagnostics/reports/report-options.ts";
import type { FilePath } from "../model/brands.ts";
import { watchEnvironment } from "../state/environment.ts";
import { fail, printDiagnostics } from "./reporter.ts";
import type { World } from "./world.ts";

/** The file that is written. */
const NAME = "sitegen.config.ts";

/** `sitegen migrate`: writes a config of sitegen for a site with a config of Docusaurus, and changes nothing else. */
export async function migrate(root: FilePath, { dryRun }: { dryRun: boolean }, world: World): Promise<number> {
  const watched = watchEnvironment();
  try {
    const { value, ...loaded } = await migrateSite(root, watched.site);
    await world.boundary.settle();
    const { uncaught } = world.boundary;
    const diagnostics = orderDiagnostics([...loaded.diagnostics, ...uncaught]);
    if (!value || uncaught.length > 0) return fail(diagnostics, world, root);
    const { code, configFile, options } = value;
    const report = formatOptions(configFile, options);
    if (dryRun) {
      world.stdout.write(code);
      world.stderr.write(`${report}\n`);
    } else {
      writeFileSync(join(root, NAME), code, { flag: "wx" });
      world.stdout.write(`${report}\nWrote ${NAME}. \`sitegen build\` now reads it.\n`);
    }
    printDiagnostics(diagnostics, world, root);
    return exitCodeOf(diagnostics);
  } finally {
    watched.end();
  }
}
