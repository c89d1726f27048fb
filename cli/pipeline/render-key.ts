import { bodyKey } from "../bundle/page-modules-plugin.ts";
import type { ContentPath, Hash } from "../model/brands.ts";
import { contentHash } from "../model/content-hash.ts";
import { type Bundle, templateStyleKey } from "../model/output.ts";
import type { BodyRef, Route } from "../model/route.ts";
import type { LinkResolver, RenderInput } from "./render-site.ts";

/**
 * All that the rendering of a route depends on. Two routes of two plans with equal keys are equal pages but for the URLs that
 * `emit` puts in.
 */
export function createRenderKeys(
  { config, plan, bundle, alternatesOf }: Pick<RenderInput, "config" | "plan" | "alternatesOf"> & { bundle: Bundle },
  { pages, linksOf }: LinkResolver,
): (route: Route) => Hash {
  const { table } = plan;
  const hashes = new WeakMap<object, Hash>();
  /** Hash of data that many pages share. */
  const hashOf = (data: object): Hash => {
    const known = hashes.get(data);
    if (known) return known;
    const hash = contentHash(JSON.stringify(data));
    hashes.set(data, hash);
    return hash;
  };
  const facts = new Map<ContentPath, Hash>();
  /** What one file gives: its compiled body follows from its text, its kind and the options of Markdown. */
  const factsOf = (source: ContentPath): Hash => {
    const known = facts.get(source);
    if (known) return known;
    const { urls, attributes } = linksOf(source);
    const page = pages.get(source);
    const hash = contentHash(JSON.stringify([page?.hash, page?.kind, page?.role, urls, attributes]));
    facts.set(source, hash);
    return hash;
  };
  let modules: Hash | undefined;
  /** Any Markdown in the server module, which may show it wherever components stand. */
  const modulesHash = (): Hash => {
    modules ??= contentHash(bundle.markdown.map((source) => (pages.has(source) ? factsOf(source) : source)).join());
    return modules;
  };
  const bodyFacts = ({ source, part }: BodyRef): unknown[] => [
    part,
    factsOf(source),
    bundle.pageStyles[bodyKey(source, part)],
  ];
  const hasComponents = ({ bodies, template }: Route): boolean =>
    template === "ComponentPage" || bodies.some(({ source }) => pages.get(source)?.body.type !== "html");
  const shared = contentHash(
    JSON.stringify([
      bundle.serverHash,
      config.markdown.hash,
      config.context.baseUrl,
      config.kinds.map(({ id, markdown }) => [id, markdown.removeContentTitle, String(markdown.truncateMarker)]),
      bundle.styles.length,
      bundle.client.preload.length,
      bundle.pageStyles[templateStyleKey(null)],
      // elements of the theme may show Markdown on any page
      config.themeDir && modulesHash(),
    ]),
  );
  return (route) => {
    const sidebar = route.sidebar === null ? undefined : table.sidebars[route.sidebar];
    return contentHash(
      JSON.stringify([
        shared,
        route,
        hashOf(table.site),
        sidebar && hashOf(sidebar),
        alternatesOf(route),
        route.bodies.map(bodyFacts),
        bundle.pageStyles[templateStyleKey(route.template)],
        route.source && bundle.pageStyles[route.source],
        hasComponents(route) && modulesHash(),
      ]),
    );
  };
}
