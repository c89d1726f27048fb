import type { PluginEntry } from "../model/config.ts";

/** A plugin of the config failed; `cause` says how. */
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

/** The same plugins, each telling its name when it throws. */
export function namedPlugins(entries: readonly PluginEntry[]): PluginEntry[] {
  return entries.map((entry) => {
    const [plugin, ...options] = Array.isArray(entry) ? entry : [entry];
    if (typeof plugin !== "function") return entry;
    const name = pluginName(entry);
    // biome-ignore lint/suspicious/noExplicitAny: a plugin's own parameters
    function attach(this: any, ...parameters: any[]): unknown {
      const transform = attempt(name, () => plugin.apply(this, parameters));
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

function attempt(name: string, run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    throw new PluginFailure(name, error);
  }
}
