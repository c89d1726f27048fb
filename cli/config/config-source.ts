import type { PluginEntry } from "../docusaurus/plugins/load-entry.ts";
import type { OptionEffect } from "../model/plugins/option-effect.ts";
import type { Diagnostic, Keys, Locate } from "../model/diagnostic.ts";

/** A config in the shape of `sitegen.config`, from whatever file. */
export interface ConfigSource {
  input: unknown;
  locate: Locate;
  /** The keys of a value in the file, where they differ. */
  originOf?(keys: Keys): Keys;
  /** Plugins and themes of the site, in the order in which they run. */
  plugins?: readonly PluginEntry[];
  /** What becomes of the options, if the file is that of another generator. */
  effects?: readonly OptionEffect[];
  /** Found on the way to that shape. */
  diagnostics: readonly Diagnostic[];
}
