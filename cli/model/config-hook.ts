import type { Diagnostic, Location } from "./diagnostic.ts";

/** A function of the config for a stage to call. */
export interface ConfigHook<Args> {
  /** As messages name it. */
  name: string;
  /** In the config. */
  location: Location;
  /** What it returns or resolves to, unchecked; that it threw or never settled is a fault. */
  call(args: Args): Promise<{ value: unknown; diagnostics: Diagnostic[] }>;
}
