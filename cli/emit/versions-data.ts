import type { SiteContext } from "../model/site-context.ts";
import type { OutputFile } from "../model/output.ts";
import type { RouteTable } from "../model/route.ts";
import { fileBelow } from "./output-path.ts";

/** The file `versions.json` of each docs instance, which version menus load on demand. */
export function emitVersionsData(table: RouteTable, site: SiteContext): OutputFile[] {
  return Object.entries(table.docs).map(([instance, docs]) => ({
    path: fileBelow(docs.path, "versions.json", site),
    bytes: `${JSON.stringify({ instance, ...docs })}\n`,
  }));
}
