// The value of `useGlobalData`. Only modules that import it make a bundle depend on it.
import type { Metafile, Plugin } from "esbuild";
import type { RouteTable } from "../model/route.ts";
import { virtualModules } from "./virtual-modules.ts";

/** Global data as in Docusaurus, where only docs plugins provide any. Without labels, which may change with every title. */
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

/** @param json Value of the data as JSON. */
export const globalDataPlugin = (json: string): Plugin =>
  virtualModules("sitegen", () => ({ contents: json, loader: "json" }));

/** Whether a bundled module imports the data. */
export const importsGlobalData = ({ inputs }: Metafile): boolean => "sitegen:global-data" in inputs;
