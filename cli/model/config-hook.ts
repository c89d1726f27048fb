import type { Diagnostic, Location } from "./diagnostic.ts";

/** A function of the config that a stage calls. */
export interface ConfigHook<Args> {
  /** Its name in messages. */
  name: string;
  /** Its place in the config. */
  location: Location;
  /** Its result, unchecked. If it throws or never settles, that is a diagnostic. */
  call(args: Args): Promise<{ value: unknown; diagnostics: Diagnostic[] }>;
}
