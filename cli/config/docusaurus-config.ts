// Reads a Docusaurus config. An option without effect is a warning if readers would miss what it does.
import { isAbsolute, join } from "node:path";
import { ignoredDocusaurusOption } from "../diagnostics/config.ts";
import { ignoredHook } from "../diagnostics/plugins.ts";
import { createContext } from "../docusaurus/plugins/load-context.ts";
import { expandPreset, readEntry } from "../docusaurus/plugins/open-plugins.ts";
import type { PluginHost } from "../plugins/plugin-host.ts";
import { isClassicPreset, type PresetEntries, translateConfig } from "../docusaurus/translate-config.ts";
import { originOf } from "../docusaurus/translation.ts";
import type { OptionEffect } from "../model/plugins/option-effect.ts";
import type { FilePath } from "../model/brands.ts";
import type { Diagnostic, Keys, Locate } from "../model/diagnostic.ts";
import { statPath } from "../model/disk/read-file.ts";
import { formatKeys } from "../options/data-fault.ts";
import type { UserConfig } from "../options/user-config.ts";
import type { ConfigSource } from "./config-source.ts";
import { pluginFacts } from "./plugins/plugin-facts.ts";
import { resolveLocales } from "./resolve-locales.ts";
import { fromRoot } from "./site-files.ts";

export interface DocusaurusConfigFacts {
  root: FilePath;
  cacheDir: FilePath;
  outDir: FilePath;
  host: PluginHost;
  /** Languages to build; all without one. */
  locales: readonly string[];
}

export async function readDocusaurusConfig(
  raw: Record<string, unknown>,
  facts: DocusaurusConfigFacts,
): Promise<ConfigSource> {
  const { root, host } = facts;
  const hasFolder = (path: string): boolean => statPath(join(root, fromRoot(root, path)))?.isDirectory() === true;
  const { presets, diagnostics } = await readPresets(raw, facts);
  const translation = translateConfig(raw, hasFolder, presets);
  const origin = (keys: Keys): Keys => originOf(keys, translation);
  return {
    input: translation.config,
    locate: (keys) => host.locate(origin(keys)),
    originOf: origin,
    plugins: translation.plugins,
    effects: translation.effects,
    diagnostics: [...diagnostics, ...describeIgnored(translation.effects, root, host.locate)],
  };
}

/** Warnings about what readers would miss. */
export const describeIgnored = (effects: readonly OptionEffect[], root: FilePath, locate: Locate): Diagnostic[] =>
  effects.flatMap(({ keys, effect, name, part, remark }) => {
    if (effect !== "ignored") return [];
    const location = locate(keys);
    const help = remark ?? undefined;
    if (part !== null) {
      const message = `Unexpected ${part} of the plugin \`${name}\`, which has no effect`;
      return [ignoredHook({ message, location, help })];
    }
    const shown = name === null ? "" : `\`${isAbsolute(name) ? fromRoot(root, name) : name}\` in `;
    const message = `Unexpected ${shown}\`${formatKeys(keys)}\`, which has no effect`;
    return [ignoredDocusaurusOption({ message, location, help })];
  });

/** Runs the presets of the site, which return plugins and themes. */
async function readPresets(
  raw: Record<string, unknown>,
  facts: DocusaurusConfigFacts,
): Promise<{ presets: PresetEntries[]; diagnostics: Diagnostic[] }> {
  const own = (Array.isArray(raw.presets) ? raw.presets : []).flatMap((entry, index) => {
    const preset = isClassicPreset(entry) ? null : readEntry(entry, "preset", ["presets", index]);
    return preset ? [preset] : [];
  });
  if (own.length === 0) return { presets: [], diagnostics: [] };
  const locales = resolveLocales({ ...(raw as Partial<UserConfig>), url: String(raw.url ?? "") });
  const [wanted] = facts.locales;
  const locale = locales.find(({ name, isDefault }) => (wanted === undefined ? isDefault : name === wanted));
  const presets: PresetEntries[] = [];
  const diagnostics: Diagnostic[] = [];
  if (!locale) return { presets, diagnostics }; // reported where the language is chosen
  const { root, host } = facts;
  const { configFile } = host;
  const context = createContext({ ...(await pluginFacts(raw, locale, locales, facts)), root, configFile });
  for (const preset of own) {
    const { plugins, themes, diagnostics: found } = await expandPreset(preset, context, host);
    presets.push({ keys: preset.keys, plugins, themes });
    diagnostics.push(...found);
  }
  return { presets, diagnostics };
}
