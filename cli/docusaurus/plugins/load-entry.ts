// From an entry of `plugins`, `themes` or `presets` to the function behind it.
import path from "node:path";
import { missingPlugin, pluginResult } from "../../diagnostics/plugins.ts";
import type { Keys, Outcome } from "../../model/diagnostic.ts";
import { type EntryType, isPath, likelyPackage, packageNames } from "./module-names.ts";
import type { ModuleExports, PluginHost } from "../../plugins/plugin-host.ts";

// biome-ignore lint/suspicious/noExplicitAny: functions of the site, called with what Docusaurus would pass
export type SiteFunction = (...args: any[]) => unknown;

/** An entry of the config, or of what a preset returns. */
export interface PluginEntry {
  type: EntryType;
  /** Name, path or function. */
  given: unknown;
  options: unknown;
  /** Where it stands in the config. */
  keys: Keys;
}

export interface LoadedEntry extends PluginEntry {
  /** Name in messages until the plugin says its own: the package, the path, or the place in the config. */
  shown: string;
  create: SiteFunction;
  validateOptions: SiteFunction | null;
  validateThemeConfig: SiteFunction | null;
  /** The folder that paths of the plugin start from. */
  folder: string;
  /** Hash of its module; empty for a function in the config. */
  fingerprint: string;
}

const isFunction = (value: unknown): value is SiteFunction => typeof value === "function";
const functionOrNull = (...values: unknown[]): SiteFunction | null => values.find(isFunction) ?? null;
/** Of an object or a function. */
const propertiesOf = (value: unknown): Record<string, unknown> =>
  (typeof value === "object" && value !== null) || isFunction(value) ? (value as Record<string, unknown>) : {};

export async function loadEntry(entry: PluginEntry, shown: string, host: PluginHost): Promise<Outcome<LoadedEntry>> {
  const { given, type, keys } = entry;
  const location = host.locate(keys);
  if (isFunction(given)) {
    const { validateOptions, validateThemeConfig } = propertiesOf(given);
    return {
      value: {
        ...entry,
        ...{ shown, create: given, folder: path.dirname(host.configFile), fingerprint: "" },
        validateOptions: functionOrNull(validateOptions),
        validateThemeConfig: functionOrNull(validateThemeConfig),
      },
      diagnostics: [],
    };
  }
  if (typeof given !== "string") {
    const message = `Unexpected ${given === null ? "null" : typeof given} in place of a ${type}, expected a name, a path or a function`;
    return { value: undefined, diagnostics: [pluginResult({ message, location })] };
  }
  const names = isPath(given) ? [given] : packageNames(given, type);
  const file = names.map(host.resolve).find((found) => found !== null);
  if (!file) {
    const message = isPath(given)
      ? `Unexpected absence of the ${type} \`${shown}\`, expected a module at that path`
      : `Unexpected absence of the ${type} \`${shown}\`, expected an installed package`;
    return {
      value: undefined,
      diagnostics: [
        missingPlugin({
          message,
          location,
          help: isPath(given)
            ? "Correct the path. It is relative to the config file."
            : `Run \`npm install ${likelyPackage(given, type)}\`, or remove it from the config.`,
          details: names.length > 1 ? [`Packages: ${names.join(", ")}`] : undefined,
        }),
      ],
    };
  }
  const { value, diagnostics } = await host.load(file, location);
  if (!value) return { value: undefined, diagnostics };
  const functions = functionsIn(value.exports);
  if (!functions) {
    const message = `Unexpected module of the ${type} \`${shown}\`, expected a function as its default export`;
    return { value: undefined, diagnostics: [pluginResult({ message, location })] };
  }
  return {
    value: { ...entry, shown, ...functions, folder: path.dirname(file), fingerprint: value.fingerprint },
    diagnostics: [],
  };
}

/** In an ES module, in CommonJS, or in CommonJS that was compiled from an ES module. */
function functionsIn(
  exports: ModuleExports,
): Pick<LoadedEntry, "create" | "validateOptions" | "validateThemeConfig"> | null {
  const main = exports.default ?? exports;
  const create = functionOrNull(main, propertiesOf(main).default);
  if (!create) return null;
  const places = [create, main, exports].map(propertiesOf);
  const find = (name: string): SiteFunction | null => functionOrNull(...places.map((place) => place[name]));
  return { create, validateOptions: find("validateOptions"), validateThemeConfig: find("validateThemeConfig") };
}
