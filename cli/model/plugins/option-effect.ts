// What becomes of an option in the config of another generator.
import type { Keys, Location } from "../diagnostic.ts";

/**
 * `honoured`: read as it is. `replaced`: sitegen has something else in its place. `unneeded`: its effect is always there, or
 * concerns only the other generator. `ignored`: the site lacks what it does.
 */
export type Effect = "honoured" | "replaced" | "unneeded" | "ignored";

/** One option of the config, one plugin or a part of it. */
export interface OptionEffect {
  /** Where it stands: `["presets", 0, 1, "docs"]`. */
  keys: Keys;
  effect: Effect;
  /** Of a plugin, a theme or a preset; null for an option, and for a function. */
  name: string | null;
  /** Of a plugin that runs: its package, or its path from the root; null for a function of the config. */
  module?: string | null;
  /** Of a plugin: the part of it, such as a function; null for all of it, and for options. */
  part: string | null;
  /** What stands in its place, or what to do; null if it is read as it is. */
  remark: string | null;
}

/** With its place in the file. */
export interface AdoptedOption extends Omit<OptionEffect, "keys"> {
  /** `presets[0][1].docs` */
  option: string;
  location: Location;
}
