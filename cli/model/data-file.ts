import type { ContentPath } from "./brands.ts";
import type { Locate } from "./diagnostic.ts";

/** A JSON or YAML file that a kind reads beside its pages. */
export interface DataFile {
  path: ContentPath;
  /** Parsed; null-prototype objects. */
  value: unknown;
  /** For messages. */
  locate: Locate;
}
