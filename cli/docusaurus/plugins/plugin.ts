// A plugin of Docusaurus whose options are checked.
import type { Location } from "../../model/diagnostic.ts";
import type { LoadedEntry, SiteFunction } from "./load-entry.ts";
import type { WrappedContent } from "./wrapped-content.ts";

export interface Plugin {
  /** Name and id identify it on the site. */
  name: string;
  id: string;
  options: Record<string, unknown>;
  entry: LoadedEntry;
  location: Location;
  /** Set if it wraps an official content plugin. */
  wraps: WrappedContent | null;
  /** A function of it, bound; null without. */
  hook(name: string): SiteFunction | null;
  /** Names of all its functions, sorted. */
  hooks: string[];
}
