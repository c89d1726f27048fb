import type { ContentPath } from "./brands.ts";
import type { Location } from "./diagnostic.ts";

/** A JSON or YAML file that a kind reads beside its pages. */
export interface DataFile {
  path: ContentPath;
  /** Parsed; null-prototype objects. */
  value: unknown;
  /** Finds the line of a key path, for messages. */
  locate(keys: (string | number)[]): Location;
}
