// Data of plugins, in the shape that Docusaurus gives it. It is a module of the bundle, so pages that do not ask carry none.
import globalData from "sitegen:global-data";

/** By plugin name, then by the id of its instance. */
export type GlobalData = Record<string, Record<string, unknown>>;

interface Options {
  /** Throws for what does not exist, instead of giving undefined. */
  failfast?: boolean;
}

const list = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ") || "none";

export default function useGlobalData(): GlobalData {
  return globalData;
}

export function useAllPluginInstancesData(
  pluginName: string,
  options: Options = {},
): Record<string, unknown> | undefined {
  const found = globalData[pluginName];
  if (!found && options.failfast)
    throw new Error(
      `Unexpected plugin \`${pluginName}\` in useAllPluginInstancesData(), expected one with data: ${list(Object.keys(globalData))}`,
    );
  return found;
}

export function usePluginData(pluginName: string, pluginId = "default", options: Options = {}): unknown {
  const instances = useAllPluginInstancesData(pluginName, options);
  const found = instances?.[pluginId];
  if (found === undefined && options.failfast)
    throw new Error(
      `Unexpected instance \`${pluginId}\` of the plugin \`${pluginName}\` in usePluginData(), expected one with data: ${list(Object.keys(instances ?? {}))}`,
    );
  return found;
}
