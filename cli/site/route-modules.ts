import { bodyKey, shownPart } from "../bundle/plan-pages.ts";
import type { ContentPath } from "../model/brands.ts";
import type { PageFacts } from "../model/content.ts";
import type { Bundle, PageModule } from "../model/output.ts";
import type { Route } from "../model/route.ts";

/** The modules of a route's page. */
export function modulesOfRoute(
  { template, source, bodies }: Route,
  pages: ReadonlyMap<ContentPath, PageFacts>,
  { modules }: Pick<Bundle, "modules">,
): PageModule[] {
  const keys = bodies.map((body) => bodyKey(body.source, shownPart(pages.get(body.source), body.part)));
  if (template === "ComponentPage" && source) keys.push(source);
  return keys.flatMap((key) => modules[key] ?? []);
}
