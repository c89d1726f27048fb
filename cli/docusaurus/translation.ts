// What a Docusaurus config becomes.
import type { Keys } from "../model/diagnostic.ts";
import type { OptionEffect } from "../model/plugins/option-effect.ts";
import type { PluginEntry } from "./plugins/load-entry.ts";

export type Rule = Pick<OptionEffect, "effect" | "remark">;

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
