// What a Docusaurus config becomes.
import type { Keys } from "../model/diagnostic.ts";
import type { PluginEntry } from "./plugins/load-entry.ts";

/**
 * `honoured`: read as it is. `replaced`: sitegen has something else in its place. `unneeded`: its effect is always there, or
 * concerns only Docusaurus. `ignored`: the site lacks what it does.
 */
export type Effect = "honoured" | "replaced" | "unneeded" | "ignored";

export type Rule = Pick<OptionEffect, "effect" | "remark">;

/** One option of the config, or one plugin, and what becomes of it. */
export interface OptionEffect {
  /** Where it stands: `["presets", 0, 1, "docs"]`. */
  keys: Keys;
  effect: Effect;
  /** Of a plugin, a theme or a preset; null for an option, and for a function. */
  name: string | null;
  /** Of a plugin: the part of it, such as a function; null for all of it, and for options. */
  part: string | null;
  /** What stands in its place, or what to do; null if it is read as it is. */
  remark: string | null;
}

export interface Translation {
  /** The same site in the shape of `sitegen.config`. */
  config: Record<string, unknown>;
  /** Options of the result that stand elsewhere in the Docusaurus config, with that place. */
  moved: readonly { to: Keys; from: Keys }[];
  effects: readonly OptionEffect[];
  /** Plugins and themes that have no counterpart here, in the order in which they run. */
  plugins: readonly PluginEntry[];
}

/** The keys in the Docusaurus config of keys in the result. */
export function originOf(keys: Keys, { moved }: Pick<Translation, "moved">): Keys {
  const within = moved.filter(({ to }) => to.every((key, index) => keys[index] === key));
  const nearest = within.reduce<(typeof moved)[number] | null>(
    (best, one) => (best && best.to.length >= one.to.length ? best : one),
    null,
  );
  return nearest ? [...nearest.from, ...keys.slice(nearest.to.length)] : keys;
}
