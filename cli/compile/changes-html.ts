import { oncePer } from "../../runtime/shared/once.ts";
import type { MarkdownConfig, PluginEntry } from "../model/markdown-config.ts";

/** Whether the config changes how Markdown becomes HTML. */
export const changesHtml = (config: MarkdownConfig): boolean => touchedElements(config)?.size !== 0;

/**
 * Tag names of the elements that plugins of the site read or change, and that its components replace. Null if these may be any
 * elements: of a plugin that does not declare them, see `touches`.
 */
export const touchedElements = oncePer((config: MarkdownConfig): ReadonlySet<string> | null => {
  if (config.recmaPlugins.length + Object.keys(config.remarkRehypeOptions).length > 0) return null;
  const ofPlugins = [...config.beforeDefaultRehypePlugins, ...config.rehypePlugins].map(touchedBy);
  return ofPlugins.includes(null)
    ? null
    : new Set([...config.elementOverrides, ...ofPlugins.flatMap((names) => names ?? [])]);
});

function touchedBy(entry: PluginEntry): readonly string[] | null {
  const plugin: unknown = Array.isArray(entry) ? entry[0] : entry;
  const { touches } = (plugin ?? {}) as { touches?: unknown };
  return Array.isArray(touches) ? touches.map(String) : null;
}
