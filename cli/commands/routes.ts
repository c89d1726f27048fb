import { loadConfig } from "../config/load-config.ts";
import { exitCodeOf } from "../diagnostics/exit-code.ts";
import { printable } from "../diagnostics/printable.ts";
import { terminalStyle } from "../diagnostics/terminal-style.ts";
import type { FilePath } from "../model/brands.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Route, RouteTable } from "../model/route.ts";
import type { SiteEnvironment } from "../model/site-environment.ts";
import { planSite } from "../site/build-site.ts";
import { watchEnvironment } from "../state/environment.ts";
import { printDiagnostics } from "./reporter.ts";
import type { World } from "./world.ts";

/** The route tree and the versions of each docs instance as JSON, with those of other locales by name. */
function formatTree(main: RouteTable, others: Record<string, RouteTable>): string {
  const treeOf = ({ tree, docs }: RouteTable) => ({ routes: tree, docs });
  const locales = Object.fromEntries(Object.entries(others).map(([name, table]) => [name, treeOf(table)]));
  return `${JSON.stringify({ ...treeOf(main), ...(Object.keys(others).length > 0 && { locales }) }, null, 2)}\n`;
}

/** One line per route: URL, template, source. */
function formatList(routes: readonly Route[], ascii: boolean): string {
  const width = Math.max(0, ...routes.map(({ url }) => url.length));
  const templateWidth = Math.max(0, ...routes.map(({ template }) => template.length));
  const lines = routes.map(({ url, template, source }) =>
    `${url.padEnd(width)}  ${template.padEnd(templateWidth)}  ${source ?? ""}`.trimEnd(),
  );
  return lines.map((line) => `${printable(line, { ascii })}\n`).join("");
}

/** `sitegen routes`: plans the site without rendering it. */
export async function routes(root: FilePath, options: { json: boolean }, world: World): Promise<number> {
  const watched = watchEnvironment(world.running);
  return printRoutes(root, options, world, watched.site).finally(watched.end);
}

async function printRoutes(
  root: FilePath,
  options: { json: boolean },
  world: World,
  environment: SiteEnvironment,
): Promise<number> {
  const loaded = await loadConfig(root, { production: true, strict: false, environment });
  const diagnostics: Diagnostic[] = [...loaded.diagnostics];
  if (loaded.value) {
    const plan = await planSite(loaded.value, { cache: true, environment, concurrency: 8, onProgress: () => {} });
    diagnostics.push(...plan.diagnostics);
    if (plan.table)
      world.stdout.write(
        options.json
          ? formatTree(plan.table, plan.otherTables)
          : formatList(
              [plan.table, ...Object.values(plan.otherTables)].flatMap(({ routes: own }) => own),
              terminalStyle(world.stdout, world.env).ascii,
            ),
      );
  }
  printDiagnostics(diagnostics, world, root);
  return exitCodeOf(diagnostics);
}
