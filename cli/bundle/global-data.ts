// Data of the whole site as modules: the value of `useGlobalData`, and docs by their ids. Only modules that import one make a bundle
// depend on it.
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

interface DocText {
  id: string;
  title: string;
  description: string;
  sidebar?: string;
}
/** By instance, version and id. */
export type DocsData = Record<string, Record<string, Record<string, DocText>>>;

/** Docs by their ids, with title and description. */
export function docsData({ docs, routes }: Pick<RouteTable, "docs" | "routes">): DocsData {
  const heads = new Map(routes.map(({ url, head }) => [url as string, head]));
  const textOf = ({ id, path, sidebar }: { id: string; path: string; sidebar?: string }): [string, DocText] => {
    const head = heads.get(path);
    const text = { id, title: head?.title ?? "", description: head?.description ?? "" };
    return [id, sidebar === undefined ? text : { ...text, sidebar }];
  };
  return Object.fromEntries(
    Object.entries(docs).map(([instance, { versions }]) => [
      instance,
      Object.fromEntries(versions.map((version) => [version.name, Object.fromEntries(version.docs.map(textOf))])),
    ]),
  );
}

/** Modules by their name below `sitegen:`. */
const GLOBAL_DATA = "global-data";
const DOCS = "docs-data";

export const NO_DOCS = (): string => "{}";

/** @param json Value of the global data as JSON. @param docs Returns the docs as JSON. */
export const globalDataPlugin = (json: string, docs: () => string): Plugin =>
  virtualModules("sitegen", (name) => ({ contents: name === DOCS ? docs() : json, loader: "json" }));

/** Which data bundled modules import. */
export const importedData = ({ inputs }: Metafile): { usesGlobalData: boolean; usesDocs: boolean } => ({
  usesGlobalData: `sitegen:${GLOBAL_DATA}` in inputs,
  usesDocs: `sitegen:${DOCS}` in inputs,
});
