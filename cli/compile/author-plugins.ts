import remarkParse from "remark-parse";
import { type Processor, unified } from "unified";
import type { MarkdownConfig, PluginEntry } from "../model/config.ts";

/** A plugin of the config failed; `cause` says how. */
export class PluginFailure extends Error {
  readonly plugin: string;
  constructor(plugin: string, cause: unknown) {
    super(`The plugin ${plugin} failed`, { cause });
    this.plugin = plugin;
  }
}

/** Known plugins that only extend the syntax, and the native parser's feature that does the same. */
const NATIVE_FEATURES: Record<string, "math" | "included"> = {
  remarkMath: "math",
  remarkGfm: "included",
  remarkDirective: "included",
  remarkFrontmatter: "included",
};

/** Which parser a site's plugins allow. Source: decisions 3.3. */
export interface ParserChoice {
  parser: MarkdownConfig["parser"];
  math: boolean;
  /** Name of the plugin whose syntax the native parser does not know. */
  becauseOf: string | null;
}

export function chooseParser(config: MarkdownConfig): ParserChoice {
  let { math } = config;
  let becauseOf: string | null = null;
  for (const entry of [...config.beforeDefaultRemarkPlugins, ...config.remarkPlugins]) {
    if (!extendsSyntax(entry)) continue;
    const feature = NATIVE_FEATURES[pluginName(entry)];
    if (feature === "math") math = true;
    else if (!feature) becauseOf ??= pluginName(entry);
  }
  return { parser: becauseOf === null ? config.parser : "remark", math, becauseOf };
}

/** Whether a plugin registers extensions of micromark, found by attaching it to a processor of its own. */
export function extendsSyntax(entry: PluginEntry): boolean {
  try {
    const probe = unified().use(remarkParse).use([entry]).freeze() as unknown as Processor & {
      data(): Record<string, unknown>;
    };
    const extensions = probe.data().micromarkExtensions;
    return Array.isArray(extensions) && extensions.length > 0;
  } catch {
    // A plugin that cannot even be attached is reported when the page runs it.
    return false;
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
