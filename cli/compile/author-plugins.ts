import type { PluginEntry } from "../model/markdown-config.ts";

/** A plugin from the config threw an error, which is the `cause`. */
export class PluginFailure extends Error {
  readonly plugin: string;
  constructor(plugin: string, cause: unknown) {
    super(`The plugin ${plugin} failed`, { cause });
    this.plugin = plugin;
  }
}

export function pluginName(entry: PluginEntry): string {
  const plugin: unknown = Array.isArray(entry) ? entry[0] : entry;
  return typeof plugin === "function" && plugin.name !== "" ? plugin.name : "without a name";
}

/** Wraps plugins so that their errors become `PluginFailure`s with the plugin's name. */
export function namedPlugins(entries: readonly PluginEntry[]): PluginEntry[] {
  return entries.map((entry) => {
    const [plugin, ...options] = Array.isArray(entry) ? entry : [entry];
    if (typeof plugin !== "function") return entry;
    const name = pluginName(entry);
    // biome-ignore lint/suspicious/noExplicitAny: the plugin's parameters
    function attach(this: any, ...parameters: any[]): unknown {
      const transform = namingFailure(name, () => plugin.apply(this, parameters));
      if (typeof transform !== "function") return transform;
      if (transform.length > 2) {
        // biome-ignore lint/suspicious/noExplicitAny: the callback form of a transformer
        return (tree: any, file: any, next: any) =>
          transform(tree, file, (error: unknown, ...rest: unknown[]) =>
            next(error ? new PluginFailure(name, error) : undefined, ...rest),
          );
      }
      return async (tree: unknown, file: unknown) => {
        try {
          return await transform(tree, file);
        } catch (error) {
          throw new PluginFailure(name, error);
        }
      };
    }
    return [attach, ...options];
  });
}

function namingFailure(name: string, run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    throw new PluginFailure(name, error);
  }
}
