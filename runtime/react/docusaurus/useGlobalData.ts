// Plugin data in the same shape as in Docusaurus. It is a separate module, so that only pages that use it load it.
import globalData from "sitegen:global-data";

/** Data by plugin name and instance id. */
export type GlobalData = Record<string, Record<string, unknown>>;

interface Options {
  /** Throws if the data does not exist, instead of returning undefined. */
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
  const data = globalData[pluginName];
  if (!data && options.failfast)
    throw new Error(
      `Unexpected plugin \`${pluginName}\` in useAllPluginInstancesData(), expected one with data: ${list(Object.keys(globalData))}`,
    );
  return data;
}

export function usePluginData(pluginName: string, pluginId = "default", options: Options = {}): unknown {
  const instances = useAllPluginInstancesData(pluginName, options);
  const data = instances?.[pluginId];
  if (data === undefined && options.failfast)
    throw new Error(
      `Unexpected instance \`${pluginId}\` of the plugin \`${pluginName}\` in usePluginData(), expected one with data: ${list(Object.keys(instances ?? {}))}`,
    );
  return data;
}
