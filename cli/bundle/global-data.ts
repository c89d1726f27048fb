// What `useGlobalData` gives. Only modules that ask for it have it, and only they make a bundle depend on it.
import type { Metafile, Plugin } from "esbuild";
import type { RouteTable } from "../model/route.ts";

const NAME = "sitegen:global-data";

/** As Docusaurus has it: of its plugins those of docs have data. Without labels, which every edit of a title may change. */
export function globalData(docs: RouteTable["docs"]): Record<string, Record<string, unknown>> {
  const instances = Object.entries(docs).map(([id, { versions, ...instance }]) => {
    const bare = versions.map(({ sidebars, ...version }) => ({
      ...version,
      sidebars: Object.fromEntries(
        Object.entries(sidebars).map(([name, { link }]) => [name, link ? { link: { path: link.path } } : {}]),
      ),
    }));
    return [id, { ...instance, versions: bare }];
  });
  return instances.length === 0 ? {} : { "docusaurus-plugin-content-docs": Object.fromEntries(instances) };
}

/** @param json The data. */
export function globalDataPlugin(json: string): Plugin {
  return {
    name: "global-data",
    setup(build) {
      build.onResolve({ filter: /^sitegen:global-data$/ }, () => ({ path: NAME, namespace: "global-data" }));
      build.onLoad({ filter: /.*/, namespace: "global-data" }, () => ({ contents: json, loader: "json" }));
    },
  };
}

/** Whether a module of the graph asks for the data. */
export const asksForData = ({ inputs }: Metafile): boolean => `global-data:${NAME}` in inputs;
