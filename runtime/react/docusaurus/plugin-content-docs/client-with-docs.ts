// `@docusaurus/plugin-content-docs/client` for modules that look up docs by their ids: others do not load all titles.
import docs from "sitegen:docs-data";
import { useDocsVersion as useOwnVersion, useListedDoc } from "./client.ts";

export * from "./client.ts";

export interface DocText {
  id: string;
  title: string;
  description: string;
  sidebar?: string;
}

/** The version of the page with its docs, by their ids. */
export function useDocsVersion() {
  const version = useOwnVersion();
  return { ...version, docs: docs[version.pluginId]?.[version.version] ?? {} };
}

/** Title, description and path of a doc of the page's version. */
export function useDocById(id: string | undefined) {
  const listed = useListedDoc(id);
  if (!listed) return undefined;
  const { doc, instance, version } = listed;
  return { ...doc, ...docs[instance]?.[version]?.[doc.id] };
}
