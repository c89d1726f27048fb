import { bodyKey, shownPart } from "../bundle/plan-pages.ts";
import type { ContentPath } from "../model/brands.ts";
import type { PageFacts } from "../model/content.ts";
import type { Bundle, PageModule } from "../model/output.ts";
import type { Route } from "../model/route.ts";

/** The modules of a route's page. */
export function modulesOfRoute(
  route: Route,
  pages: ReadonlyMap<ContentPath, PageFacts>,
  { modules }: Pick<Bundle, "modules">,
): PageModule[] {
  const { template, source, bodies, modules: added = [] } = route;
  const keys: string[] = bodies.map((body) => bodyKey(body.source, shownPart(pages.get(body.source), body.part)));
  if (template === "ComponentPage" && source) keys.push(source);
  keys.push(...added);
  return keys.flatMap((key) => modules[key] ?? []);
}
