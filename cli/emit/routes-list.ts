import { contentHash } from "../model/content-hash.ts";
import type { OutputFile } from "../model/output.ts";
import type { RouteTable } from "../model/route.ts";
import { outputPath } from "./output-path.ts";

const known = new WeakMap<RouteTable, { file: OutputFile; url: string }>();

/** The URLs that 404.html compares an unknown address with. Unlisted pages are not given away. */
export function emitRoutesList(table: RouteTable): { file: OutputFile; url: string } {
  const list = known.get(table) ?? makeRoutesList(table);
  known.set(table, list);
  return list;
}

function makeRoutesList(table: RouteTable): { file: OutputFile; url: string } {
  const shown = table.routes.filter(
    (route) => route.template !== "NotFound" && (route.listed || route.template === "SearchPage"),
  );
  const bytes = `${JSON.stringify(shown.map((route) => route.url))}\n`;
  const path = outputPath(`assets/routes-${contentHash(bytes).slice(0, 8)}.json`);
  return { file: { path, bytes }, url: table.site.baseUrl + path };
}
