// Parts of the browser's code that only some sites have, as source. Each is fetched when it is needed, so a site that asks
// for none of them has the same entry as before.
import path from "node:path";
import type { FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Page } from "../model/content.ts";

/** Loads a part. */
const load = (name: string): string => `() => import(${JSON.stringify(`late-part:${name}`)})`;

export interface LateParts {
  /** Statements for the client entry. */
  entry: string;
  /** Module source by name; the entry imports `late-part:<name>`. */
  modules: Record<string, string>;
  /** First page with a diagram, for the message about a missing package. */
  diagramPage: string | null;
}

/** @param pages Those that compiled, partials included. */
export function lateParts(config: SiteConfig, packageDir: FilePath, pages: Iterable<Page>): LateParts {
  const runtime = (file: string) => JSON.stringify(path.join(packageDir, "runtime/client", file));
  const { askAi, analytics } = config.thirdParties;
  const diagramPage = [...pages].flatMap((page) => (page.uses.mermaid ? [page.path] : [])).sort()[0] ?? null;
  const parts: { name: string; entry: string; source: string }[] = [];
  if (askAi || analytics) {
    parts.push({
      name: "third-parties",
      entry: `import { deferThirdParties } from ${runtime("defer-third-parties.ts")};
deferThirdParties(${load("third-parties")});`,
      source: thirdPartiesSource(config.thirdParties, runtime),
    });
  }
  if (diagramPage !== null) {
    parts.push({
      name: "diagrams",
      entry: `import { watchDiagrams } from ${runtime("mermaid/watch-diagrams.ts")};
watchDiagrams(${load("diagrams")});`,
      source: `import mermaid from "mermaid";
import { createDiagramDrawer } from ${runtime("mermaid/create-diagram-drawer.ts")};
export const draw = createDiagramDrawer(mermaid, ${JSON.stringify(config.diagrams)});`,
    });
  }
  return {
    entry: parts.map(({ entry }) => `\n${entry}`).join(""),
    modules: Object.fromEntries(parts.map(({ name, source }) => [name, source])),
    diagramPage,
  };
}

/** Only configured services are imported. */
function thirdPartiesSource(
  { askAi, analytics }: SiteConfig["thirdParties"],
  runtime: (file: string) => string,
): string {
  const { beacon, gtag, plausible, respectPrivacySignals } = analytics ?? {};
  const services = [
    { create: "createBeacon", file: "analytics/create-beacon.ts", options: beacon },
    { create: "createGtag", file: "analytics/create-gtag.ts", options: gtag },
    { create: "createPlausible", file: "analytics/create-plausible.ts", options: plausible },
  ].filter(({ options }) => options);
  const providers = services.map(({ create, options }) => `${create}(${JSON.stringify(options)})`).join(", ");
  return [
    ...services.map(({ create, file }) => `import { ${create} } from ${runtime(file)};`),
    ...(analytics ? [`import { startAnalytics } from ${runtime("analytics/start-analytics.ts")};`] : []),
    ...(askAi ? [`import { loadAskWidget } from ${runtime("ask-widget.ts")};`] : []),
    "export function start({ early, savesData }) {",
    ...(askAi ? [`  loadAskWidget(${JSON.stringify(askAi)}, savesData);`] : []),
    analytics
      ? `  return startAnalytics({ providers: [${providers}], respectPrivacySignals: ${respectPrivacySignals}, early });`
      : "  return () => {};",
    "}",
  ].join("\n");
}
