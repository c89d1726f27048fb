// Plugins of the site, from the entries of its config to what they add.
import { duplicatePlugin, pluginResult } from "../../diagnostics/plugins.ts";
import type { Diagnostic, Keys } from "../../model/diagnostic.ts";
import { NO_ADDITIONS } from "../../model/plugins/additions.ts";
import { formatKeys } from "../../options/data-fault.ts";
import type { OptionEffect } from "../../model/plugins/option-effect.ts";
import { HOOKS } from "./hook-table.ts";
import { initPlugin } from "./init-plugin.ts";
import type { Plugin } from "./plugin.ts";
import type { Parts } from "./collect-parts.ts";
import { createContext } from "./load-context.ts";
import { loadEntry, type LoadedEntry, type PluginEntry } from "./load-entry.ts";
import type { PluginHost } from "../../plugins/plugin-host.ts";
import { runPlugins } from "./run-plugins.ts";
import { isFields } from "../../plugins/fields.ts";
import type { PluginFacts, PluginRun, RecallRun, SitePlugins } from "../../plugins/site-plugins.ts";

/** `./plugins/tides.js`, `docusaurus-plugin-tides`, or `plugins[1]` for a function. */
export const shownEntry = ({ given, keys }: Pick<PluginEntry, "given" | "keys">, root: string): string => {
  if (typeof given !== "string") return formatKeys(keys);
  const installed = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(given.replaceAll("\\", "/"))?.[1];
  return installed ?? (given.startsWith(`${root}/`) ? given.slice(root.length + 1) : given);
};

export function openPlugins(
  entries: readonly PluginEntry[],
  host: PluginHost,
  recall: RecallRun = (_, run) => run(),
): SitePlugins {
  const { root } = host;
  let loading: Promise<{ loaded: LoadedEntry[]; diagnostics: Diagnostic[] }> | undefined;
  const load = async (): Promise<{ loaded: LoadedEntry[]; diagnostics: Diagnostic[] }> => {
    const outcomes = await Promise.all(entries.map((entry) => loadEntry(entry, shownEntry(entry, root), host)));
    return {
      loaded: outcomes.flatMap(({ value }) => value ?? []),
      diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics),
    };
  };
  const loadOnce = () => (loading ??= load());
  return {
    load: async () => (await loadOnce()).diagnostics,
    async run(describe) {
      if (entries.length === 0) return { additions: NO_ADDITIONS, sections: [], effects: [], diagnostics: [] };
      const { loaded, diagnostics: missing } = await loadOnce();
      const facts = await describe();
      const own = loaded.map(({ fingerprint, given, options }) => [fingerprint, given, options]);
      const run = await recall([facts.locale.name, own], () => runLoaded(loaded, facts, host));
      return { ...run, diagnostics: [...missing, ...run.diagnostics] };
    },
  };
}

async function runLoaded(loaded: readonly LoadedEntry[], facts: PluginFacts, host: PluginHost): Promise<PluginRun> {
  const { root, configFile } = host;
  const context = createContext({ ...facts, root, configFile });
  const diagnostics: Diagnostic[] = [];
  const plugins: Plugin[] = [];
  // in order: each sees the theme config that the ones before it have checked
  for (const entry of loaded) {
    const { value, diagnostics: found } = await initPlugin(entry, context, host);
    diagnostics.push(...found);
    if (value) plugins.push(value);
  }
  const { unique, repeated } = checkIds(plugins);
  const run = await runPlugins(unique, { ...facts, context }, host);
  return {
    additions: run.additions,
    sections: unique.flatMap(({ wraps, entry }) => (wraps ? [{ ...wraps, keys: entry.keys }] : [])),
    effects: unique.flatMap((plugin) => effectsOf(plugin, run.ignored)),
    diagnostics: [...diagnostics, ...repeated, ...run.diagnostics],
  };
}

/** One for the plugin, and one for each part of it that is not honoured. */
function effectsOf(plugin: Plugin, ignored: Parts["ignored"]): OptionEffect[] {
  const { name, entry, hooks } = plugin;
  const own = { keys: entry.keys, name, module: typeof entry.given === "string" ? entry.shown : null };
  const rules = hooks.flatMap((hook) => {
    const rule = HOOKS.get(hook);
    return rule ? [{ hook, ...rule }] : [];
  });
  const called = rules.filter(({ effect }) => effect === "honoured").map(({ hook }) => hook);
  const remark = called.length > 0 ? `Runs ${called.join(", ")}.` : null;
  return [
    { ...own, part: null, effect: "honoured", remark },
    ...rules.flatMap(({ hook, effect, remark: about }) =>
      effect === "honoured" ? [] : [{ ...own, part: `\`${hook}\``, effect, remark: about }],
    ),
    ...ignored.flatMap(({ plugin: owner, part, remark: about }): OptionEffect[] =>
      owner === plugin ? [{ ...own, part, effect: "ignored", remark: about }] : [],
    ),
  ];
}

function checkIds(plugins: readonly Plugin[]): { unique: Plugin[]; repeated: Diagnostic[] } {
  const unique = new Map<string, Plugin>();
  const repeated: Diagnostic[] = [];
  for (const plugin of plugins) {
    const { name, id, location } = plugin;
    const key = JSON.stringify([name, id]);
    if (!unique.has(key)) unique.set(key, plugin);
    else {
      const message = `Unexpected second plugin \`${name}\` with the id \`${id}\`, expected another id`;
      repeated.push(duplicatePlugin({ message, location, help: 'Write `["…", { id: "another" }]`.' }));
    }
  }
  return { unique: [...unique.values()], repeated };
}

/** An entry as a config writes it: `"name"`, `["name", options]`, a function, `[function, options]`; null for none. */
export function readEntry(entry: unknown, type: PluginEntry["type"], keys: Keys): PluginEntry | null {
  if (!entry) return null;
  const [given, options] = Array.isArray(entry) ? entry : [entry, {}];
  return { type, given, options: options ?? {}, keys };
}

/** Plugins and themes of a preset; their place is that of the preset. */
export async function expandPreset(
  preset: PluginEntry,
  context: ReturnType<typeof createContext>,
  host: PluginHost,
): Promise<{ plugins: unknown[]; themes: unknown[]; diagnostics: Diagnostic[] }> {
  const nothing = { plugins: [], themes: [] };
  const shown = shownEntry(preset, host.root);
  const location = host.locate(preset.keys);
  const { value: loaded, diagnostics } = await loadEntry(preset, shown, host);
  if (!loaded) return { ...nothing, diagnostics };
  const outcome = await host.call({ plugin: shown, hook: null, location }, () =>
    loaded.create(context, preset.options),
  );
  if (!outcome.done) return { ...nothing, diagnostics: outcome.diagnostics };
  const { plugins = [], themes = [] } = isFields(outcome.value) ? outcome.value : { plugins: null };
  if (Array.isArray(plugins) && Array.isArray(themes)) return { plugins, themes, diagnostics: [] };
  const message = `Unexpected result of the preset \`${shown}\`, expected an object with lists \`plugins\` and \`themes\``;
  return { ...nothing, diagnostics: [pluginResult({ message, location })] };
}
