import { emptyRoutes } from "../model/config.ts";
import { pluginModuleKeys } from "../../runtime/shared/plugin-page.ts";
import { withoutBase } from "../../runtime/shared/url.ts";
import type { UrlPath } from "../model/brands.ts";
import type { ContentKind, KindContext, KindRoutes } from "../model/config.ts";
import { pageHead } from "../model/page-head.ts";
import { type AddedRoute, PLUGIN_PAGES } from "../model/plugins/additions.ts";
import type { Route } from "../model/route.ts";
import { permalink } from "./permalink.ts";

/** Pages that plugins of the site add. They have no files in a content folder. */
export function createPluginPages(routes: readonly AddedRoute[]): ContentKind {
  return {
    id: PLUGIN_PAGES,
    type: PLUGIN_PAGES,
    title: null,
    folders: [],
    replacements: {},
    include: [],
    exclude: [],
    dataFiles: [],
    roleOf: () => "component",
    markdown: { removeContentTitle: false, truncateMarker: null, countsWords: false },
    showsLastUpdate: false,
    showsContributors: false,
    hasDatedUrls: false,
    hasAuthors: false,
    parseMeta: () => ({ value: {}, diagnostics: [] }),
    routes: (_, context) => routesOfPlugins(routes, context),
  };
}

function routesOfPlugins(added: readonly AddedRoute[], { site }: KindContext): KindRoutes {
  const routes = added.map(({ path, plugin, layers, lastModified, title, description }): Route => {
    const url: UrlPath = permalink(site, withoutBase(path, site.baseUrl));
    return {
      url,
      template: "PluginPage",
      data: { plugin, layers },
      modules: pluginModuleKeys({ layers }),
      source: null,
      kind: PLUGIN_PAGES,
      sidebar: null,
      bodies: [],
      // the component may put others into the head while it renders
      head: pageHead(title, description),
      htmlClass: `plugin-${plugin.name.replace(/docusaurus-(?:plugin|theme)-(?:content-)?/g, "")} plugin-id-${plugin.id}`,
      listed: true,
      lastModified,
    };
  });
  return {
    ...emptyRoutes(),
    routes,
    tree: routes.map(({ url, template }) => ({ path: url as string, component: template, exact: true })),
  };
}
