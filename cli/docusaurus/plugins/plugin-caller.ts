// Calls functions of plugins. After an error the other functions of that plugin are left out; other plugins still run.
import { pluginResult } from "../../diagnostics/plugins.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Plugin } from "./plugin.ts";
import type { CallOutcome, PluginHost } from "../../plugins/plugin-host.ts";

export interface PluginCaller {
  /** The result of a function; undefined without it, and after an error. */
  call(plugin: Plugin, hook: string, ...args: unknown[]): Promise<unknown>;
  /** The same, if the other functions do not depend on it. */
  attempt(plugin: Plugin, hook: string, ...args: unknown[]): Promise<CallOutcome<unknown> | null>;
  /** The same for a function that returns a list of texts. */
  callForTexts(plugin: Plugin, hook: string): Promise<string[] | undefined>;
  /** Reports a result that has no use. */
  refuse(plugin: Plugin, hook: string, expected: string): undefined;
  report(plugin: Plugin, found: readonly Diagnostic[]): void;
  hasFailed(plugin: Plugin): boolean;
  diagnostics: Diagnostic[];
}

export function createPluginCaller(host: PluginHost): PluginCaller {
  const diagnostics: Diagnostic[] = [];
  const failed = new Set<Plugin>();
  const report: PluginCaller["report"] = (plugin, found) => {
    if (found.some(({ severity }) => severity === "error")) failed.add(plugin);
    diagnostics.push(...found);
  };
  const refuse: PluginCaller["refuse"] = (plugin, hook, expected) => {
    const message = `Unexpected result of \`${hook}\` of the plugin \`${plugin.name}\`, expected ${expected}`;
    report(plugin, [pluginResult({ message, location: plugin.location })]);
  };
  const attempt: PluginCaller["attempt"] = async (plugin, name, ...args) => {
    const hook = failed.has(plugin) ? null : plugin.hook(name);
    if (!hook) return null;
    return host.call({ plugin: plugin.name, hook: name, location: plugin.location }, () => hook(...args));
  };
  const call: PluginCaller["call"] = async (plugin, name, ...args) => {
    const outcome = await attempt(plugin, name, ...args);
    if (!outcome) return undefined;
    if (outcome.done) return outcome.value;
    report(plugin, outcome.diagnostics);
    return undefined;
  };
  return {
    ...{ call, attempt, refuse, report, diagnostics },
    hasFailed: (plugin) => failed.has(plugin),
    async callForTexts(plugin, name) {
      const texts = await call(plugin, name);
      if (texts === undefined) return undefined;
      if (Array.isArray(texts) && texts.every((text) => typeof text === "string")) return texts;
      return refuse(plugin, name, "a list of paths");
    },
  };
}
