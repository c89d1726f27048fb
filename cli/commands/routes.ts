import { printable } from "../diagnostics/printable.ts";
import { terminalStyle } from "../diagnostics/terminal-style.ts";
import type { FilePath } from "../model/brands.ts";
import type { Route, RouteTable } from "../model/route.ts";
import { ROUTES_VERSION, type RoutesData, type RouteTree } from "../model/pages/published-data.ts";
import { planRoutes } from "../site/plan-routes.ts";
import { printFromSite } from "./print-from-site.ts";
import type { World } from "./world.ts";

type Tables = Pick<RouteTable, "tree" | "docs">;

/** The route tree and the versions of each docs instance, with those of other locales by name. */
export function routesData(main: Tables, others: Record<string, Tables>): RoutesData {
  const treeOf = ({ tree, docs }: Tables): RouteTree => ({ routes: tree, docs });
  const locales = Object.fromEntries(Object.entries(others).map(([name, table]) => [name, treeOf(table)]));
  return { version: ROUTES_VERSION, ...treeOf(main), ...(Object.keys(others).length > 0 && { locales }) };
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
export const routes = (root: FilePath, { json }: { json: boolean }, world: World): Promise<number> =>
  printFromSite(root, world, { cache: true, evenWithErrors: true }, async (config, options) => {
    const { table, otherTables, diagnostics } = await planRoutes(config, options);
    if (json) return { text: `${JSON.stringify(routesData(table, otherTables), null, 2)}\n`, diagnostics };
    const list = [table, ...Object.values(otherTables)].flatMap(({ routes: own }) => own);
    return { text: formatList(list, terminalStyle(world.stdout, world.env).ascii), diagnostics };
  });
