import { contentHash } from "../model/content-hash.ts";
import type { OutputFile } from "../model/output.ts";
import type { RouteTable } from "../model/route.ts";
import { outputPath } from "./output-path.ts";
import { oncePer } from "../../runtime/shared/once.ts";

/** The URLs from which 404.html suggests a page. Unlisted pages are left out. */
export const emitRoutesList = oncePer((table: RouteTable): { file: OutputFile; url: string } => {
  const routes = table.routes.filter(
    (route) => route.template !== "NotFound" && (route.listed || route.template === "SearchPage"),
  );
  const bytes = `${JSON.stringify(routes.map((route) => route.url))}\n`;
  const path = outputPath(`assets/routes-${contentHash(bytes).slice(0, 8)}.json`);
  return { file: { path, bytes }, url: table.site.baseUrl + path };
});
