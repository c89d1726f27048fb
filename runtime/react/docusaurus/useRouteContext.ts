import { useContext } from "react";
import { usePageData } from "../page-context.ts";
import { RouteContext, type RouteContextValue } from "../plugin-page.tsx";

const CONTENT: ReadonlySet<string> = new Set(["docs", "blog", "pages"]);

/** The plugin that the page belongs to, and the data that it gives to all components of the page. */
export default function useRouteContext(): RouteContextValue {
  const context = useContext(RouteContext);
  const { page } = usePageData();
  if (context) return context;
  const [, name = "native", id = "default"] = /plugin-(\S+)\s+plugin-id-(\S+)/.exec(page.htmlClass) ?? [];
  return { plugin: { name: CONTENT.has(name) ? `docusaurus-plugin-content-${name}` : name, id } };
}
