// The data of a page that a plugin adds.

export interface PluginIdentity {
  name: string;
  id: string;
}

/** Values by name. A leaf is the key of data or of a module, which replaces it when the page renders. */
export interface ModuleTree {
  [name: string]: string | ModuleTree | ModuleTree[];
}

/** A component of a page. It renders the next one where it calls `renderRoutes`. */
export interface PluginLayer {
  /** Key of its module. */
  component: string;
  /** Path and attributes of its route, for the component. */
  route: { path: string; exact?: boolean; [attribute: string]: unknown };
  props: Record<string, unknown>;
  modules: ModuleTree;
  /** For `useRouteContext`. */
  context: ModuleTree;
}

export interface PluginPageData {
  plugin: PluginIdentity;
  layers: PluginLayer[];
}

/** Prefixes of keys. */
export const DATA_KEY = "data:";
export const MODULE_KEY = "module:";

/** Key of the module of `docItemComponent`, around the content of a doc; null without one. */
export const itemModule = (template: string, data: unknown): string | null =>
  template === "DocPage" ? ((data as { item?: string }).item ?? null) : null;

/** Keys of the modules of a page. */
export const pluginModuleKeys = ({ layers }: Pick<PluginPageData, "layers">): string[] => [
  ...new Set(
    layers.flatMap(({ component, modules, context }) => [
      component,
      ...moduleKeysIn(modules),
      ...moduleKeysIn(context),
    ]),
  ),
];

function moduleKeysIn(tree: ModuleTree[string]): string[] {
  if (typeof tree === "string") return tree.startsWith(MODULE_KEY) ? [tree] : [];
  return Object.values(tree).flatMap(moduleKeysIn);
}
