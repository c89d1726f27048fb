/** Levels of a diagnostic in a report. `ignore` removes it before it is counted. */
export type Severity = "error" | "warning" | "info";
/** Levels of the configurable rules. Source: decisions 2.3; `throw` is accepted in configs as `error`. */
export type Level = "ignore" | "log" | "warn" | "error";

/** A place in a source file. Lines and columns are 1-based; columns count UTF-16 code units. */
export interface Location {
  /** Path from the site root. */
  path: string;
  line?: number;
  column?: number;
  /** Columns to underline on that line. */
  length?: number;
}

/** The path of a value: `["content", 1, "path"]`. */
export type Keys = (string | number)[];
/** The place of a value in the file that states it. */
export type Locate = (keys: Keys) => Location;

/** A broken link. */
export interface LinkFact {
  /** As written in the source or on the page. */
  href: string;
  /** Its URL path with the base; for Markdown files and images the path from the site root. Has the hash if that is the error. */
  target: string;
  /** The correct link, if there is only one. */
  replacement?: string;
}

/** An error or warning about the site: collected, sorted, shown together. Our own errors are thrown. */
export interface Diagnostic {
  /** Stable, `SG` and four digits; the catalogue has an entry for each. */
  code: string;
  /** Stable kebab-case name of the code. */
  name: string;
  severity: Severity;
  /** One sentence with the value found and the value expected. */
  message: string;
  location?: Location;
  /** The remedy. */
  help?: string;
  /** Further facts, one per line: existing ids, the chain of causes, other places. */
  details?: string[];
  link?: LinkFact;
  /** Diagnostics of one code and group have one cause: a report shows the first, with the places of the others. */
  group?: string;
}

/** A value with diagnostics. `value` is undefined only if one of them is an error. */
export interface Outcome<T> {
  value: T | undefined;
  diagnostics: Diagnostic[];
}

/** @param offset Into the text of the file. @param length Columns to underline. */
export function placeAt(path: string, source: string, offset: number, length: number): Location {
  const before = source.slice(0, offset);
  const line = before.split("\n").length;
  return { path, line, column: offset - before.lastIndexOf("\n"), length };
}
