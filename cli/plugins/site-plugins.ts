// What running the plugins of a config takes and gives, whether they are plugins of sitegen or of Docusaurus.
import type { FilePath } from "../model/brands.ts";
import type { LocaleConfig } from "../model/config.ts";
import type { Diagnostic, Keys } from "../model/diagnostic.ts";
import type { Additions } from "../model/plugins/additions.ts";
import type { OptionEffect } from "../model/plugins/option-effect.ts";
import type { Fields } from "./fields.ts";

export interface PluginRun {
  additions: Additions;
  /** Sections of content that plugins wrap. */
  sections: readonly { type: "docs" | "posts" | "pages"; options: Fields; keys: Keys }[];
  /** What becomes of each plugin and its functions, in the config of another generator. */
  effects: OptionEffect[];
  diagnostics: Diagnostic[];
}

/** The site in one language, as its plugins learn it. */
export interface PluginFacts {
  /** What the config exports, or its function returns. */
  raw: Fields;
  /** Folder where functions of plugins find the finished site, in all languages. */
  finishedDir: FilePath;
  generatedDir: FilePath;
  /** The language that the plugins run for. */
  locale: LocaleConfig;
  /** All languages in the config's order. */
  locales: readonly LocaleConfig[];
  /** Version of the site's package. */
  siteVersion: string | undefined;
  /** Translated texts of components by id. */
  codeTranslations: Readonly<Record<string, string>>;
}

/** Runs the plugins of a config, in one language at a time. */
export interface SitePlugins {
  /** Loads their modules, once. @returns What is wrong with them. */
  load(): Promise<readonly Diagnostic[]>;
  /** @param describe Called if there are plugins. */
  run(describe: () => Promise<PluginFacts>): Promise<PluginRun>;
}

/** May return an earlier run with the same facts: the language, the entries, and hashes of their code. */
export type RecallRun = (facts: unknown, run: () => Promise<PluginRun>) => Promise<PluginRun>;
