import type { PluginEntry } from "../../model/markdown-config.ts";

export function pluginName(entry: PluginEntry): string {
  const plugin: unknown = Array.isArray(entry) ? entry[0] : entry;
  return typeof plugin === "function" && typeof plugin.name === "string" && plugin.name !== ""
    ? plugin.name
    : "without a name";
}
