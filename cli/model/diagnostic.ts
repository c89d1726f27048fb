/** What the reader of a report is told. `ignore` removes a diagnostic before it is counted. */
export type Severity = "error" | "warning" | "info";
/** Levels of the configurable rules. Source: decisions 2.3; `throw` is accepted in configs as `error`. */
export type Level = "ignore" | "log" | "warn" | "error";

/** A place in a source file. Lines and columns are 1-based; columns count UTF-16 code units. */
export interface Location {
  /** Path from the site root; what a terminal can click. */
  path: string;
  line?: number;
  column?: number;
  /** Columns to underline on that line. */
  length?: number;
}

/** A link that has a fault. */
export interface LinkFact {
  /** As it stands in the source or on the page. */
  href: string;
  /** URL path that it leads to, with the base; for Markdown files and images the path from the site root. With its hash if that is at fault. */
  target: string;
  /** What should stand there, if there is no doubt. */
  replacement?: string;
}

/** A fault in the author's site: collected, sorted, shown together. A fault of ours is a thrown `Error`. */
export interface Diagnostic {
  /** Stable, `SG` and four digits; the catalogue has an entry for each. */
  code: string;
  /** Stable kebab-case name of the code. */
  name: string;
  severity: Severity;
  /** One sentence: what was found, what was expected. */
  message: string;
  location?: Location;
  /** What to do about it. */
  help?: string;
  /** Further facts, one a line: ids that exist, the cause chain, other places. */
  details?: string[];
  link?: LinkFact;
  /** Diagnostics of one code and group have one cause: a report shows the first, with the places of the others. */
  group?: string;
}

/** A value that may have come with faults. `value` is undefined only if there is an error among the diagnostics. */
export interface Outcome<T> {
  value: T | undefined;
  diagnostics: Diagnostic[];
}
