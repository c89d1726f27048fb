// What running a plugin needs of the process: modules of the site, and limits for their code.
import type { FilePath } from "../model/brands.ts";
import type { Diagnostic, Locate, Location, Outcome } from "../model/diagnostic.ts";

/** The exports of a module by name; of CommonJS modules `module.exports` is `default`. */
export type ModuleExports = Readonly<Record<string, unknown>>;

export interface LoadedPluginModule {
  exports: ModuleExports;
  fingerprint: string;
}

export interface PluginCall {
  /** Name of the plugin, or the path of its module. */
  plugin: string;
  /** Name of the function; null for the plugin itself. */
  hook: string | null;
  /** Place of the plugin in the config. */
  location: Location;
}

export interface PluginHost {
  root: FilePath;
  configFile: FilePath;
  locate: Locate;
  /** The file that a name or a path in the config leads to; null without one. */
  resolve(name: string): FilePath | null;
  /** Imports a module: scripts of the site are bundled first, in TypeScript too. @param location Place of the plugin in the config. */
  load(file: FilePath, location: Location): Promise<Outcome<LoadedPluginModule>>;
  /** Texts by id in `name` of the folder of a language, from the root; null without such a file. */
  readTexts(
    locale: { folder: string; translate: boolean },
    name: string,
  ): Promise<{ texts: ReadonlyMap<string, string> | null; diagnostics: Diagnostic[] }>;
  call: CallPlugin;
}

/**
 * The only way in which code of plugins is called: with a time limit, and with the environment watched.
 * @returns The result, or what went wrong.
 */
export type CallPlugin = <Result>(
  call: PluginCall,
  work: () => Result | Promise<Result>,
) => Promise<CallOutcome<Result>>;

export type CallOutcome<Result> = { done: true; value: Result } | { done: false; diagnostics: Diagnostic[] };
