import { type LoadOptions, loadConfig } from "../config/load-config.ts";
import { exitCodeOf } from "../diagnostics/exit-code.ts";
import { orderDiagnostics } from "../diagnostics/order-diagnostics.ts";
import type { FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { HostOptions } from "../site/with-host.ts";
import { watchEnvironment } from "../state/environment.ts";
import { printDiagnostics } from "./reporter.ts";
import type { World } from "./world.ts";

export interface PrintOptions {
  cache: boolean;
  /** Whether the text is also printed if there are errors. */
  evenWithErrors: boolean;
  /** For the config. */
  load?: Pick<LoadOptions, "record">;
  /** Diagnostics of the config that the text reports. */
  isReported?(diagnostic: Diagnostic): boolean;
}

/** Loads the config of a site, writes the text that `read` returns to stdout, and prints all diagnostics. */
export async function printFromSite(
  root: FilePath,
  world: World,
  { cache, evenWithErrors, load = {}, isReported = () => false }: PrintOptions,
  read: (config: SiteConfig, options: HostOptions) => Promise<{ text: string; diagnostics: Diagnostic[] }>,
): Promise<number> {
  const { boundary } = world;
  const watched = watchEnvironment();
  try {
    const environment = watched.site;
    const loaded = await loadConfig(root, { production: true, strict: false, environment, ...load });
    const diagnostics: Diagnostic[] = loaded.diagnostics.filter((fault) => !isReported(fault));
    if (loaded.value) {
      const result = await read(loaded.value, { cache, environment, concurrency: 8, onProgress: () => {} });
      await boundary.settle();
      diagnostics.push(...result.diagnostics, ...boundary.uncaught);
      const hasErrors = diagnostics.some(({ severity }) => severity === "error");
      if (evenWithErrors || !hasErrors) world.stdout.write(result.text);
    }
    const all = orderDiagnostics([...diagnostics, ...boundary.uncaught]);
    printDiagnostics(all, world, root);
    return exitCodeOf(all);
  } finally {
    watched.end();
  }
}
