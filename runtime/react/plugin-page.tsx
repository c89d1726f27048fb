// Pages that plugins of the site add: components inside each other, with the modules and the data that the plugin names for them.
import { createContext, createElement, type ComponentType, type ReactElement, type ReactNode, useContext } from "react";
import {
  DATA_KEY,
  type ModuleTree,
  type PluginIdentity,
  type PluginLayer,
  type PluginPageData,
} from "../shared/plugin-page.ts";

/** What `useRouteContext` returns. */
export interface RouteContextValue {
  plugin: PluginIdentity;
  data?: Record<string, unknown>;
}
export const RouteContext = createContext<RouteContextValue | null>(null);

/** Renders the next component of a page; null in the innermost one. */
const NestedContext = createContext<((props: object) => ReactElement) | null>(null);

/** The next component, where a layout calls `renderRoutes`. */
export function NestedPage({ props }: { props: object }): ReactNode {
  return useContext(NestedContext)?.(props) ?? null;
}

// biome-ignore lint/suspicious/noExplicitAny: components of the site
type AnyComponent = ComponentType<any>;

interface PluginPageParts {
  /** The exports of a module by its key. */
  load(key: string): Promise<Record<string, unknown>>;
  dataOf(key: string): unknown;
  /** Throws for what is no component. */
  check(component: unknown): AnyComponent;
}

interface LoadedLayer {
  Component: AnyComponent;
  values: Record<string, unknown>;
  context: Record<string, unknown>;
  layer: PluginLayer;
}

/** The page as an element. A page whose outermost component is an island gets data only. */
export async function createPluginPage(
  { plugin, layers }: PluginPageData,
  url: string,
  parts: PluginPageParts,
): Promise<{ component: ReactNode; componentIsIsland: boolean }> {
  const loaded = await Promise.all(layers.map((layer) => loadLayer(layer, parts)));
  const isIsland = loaded[0] !== undefined && "isIsland" in loaded[0].Component;
  const location = { pathname: url, search: "", hash: "" };
  const routing = isIsland ? {} : { location, match: { path: url, url, isExact: true, params: {} } };
  let data: Record<string, unknown> = {};
  const contexts = loaded.map(({ context }): RouteContextValue => {
    data = { ...data, ...context };
    return { plugin, data };
  });
  const elementAt = (index: number, extra: object): ReactElement => {
    const { Component, values, layer } = loaded[index] as LoadedLayer;
    const next = layers[index + 1];
    const route = { ...layer.route, ...(next && { routes: [next.route] }) };
    const element = createElement(Component, { ...values, ...layer.props, route, ...routing, ...extra });
    return (
      <RouteContext value={contexts[index] ?? { plugin }}>
        <NestedContext value={next ? (props) => elementAt(index + 1, props) : null}>{element}</NestedContext>
      </RouteContext>
    );
  };
  return { component: elementAt(0, {}), componentIsIsland: isIsland };
}

async function loadLayer(layer: PluginLayer, { load, dataOf, check }: PluginPageParts): Promise<LoadedLayer> {
  const read = async (entry: ModuleTree[string]): Promise<unknown> => {
    if (typeof entry === "string") return entry.startsWith(DATA_KEY) ? dataOf(entry) : valueOfModule(await load(entry));
    if (Array.isArray(entry)) return Promise.all(entry.map(read));
    return readTree(entry);
  };
  const readTree = async (tree: ModuleTree): Promise<Record<string, unknown>> =>
    Object.fromEntries(await Promise.all(Object.entries(tree).map(async ([name, entry]) => [name, await read(entry)])));
  return {
    Component: check((await load(layer.component)).default),
    values: await readTree(layer.modules),
    context: await readTree(layer.context),
    layer,
  };
}

/** The default export, with the other exports as its fields, as for the front matter of Markdown. */
function valueOfModule({ default: main, ...others }: Record<string, unknown>): unknown {
  if (typeof main !== "function") return main ?? others;
  const Component = main as AnyComponent;
  return Object.assign((props: object) => <Component {...props} />, others);
}
