/** Why code, or a line of it, is not highlighted. Lines are 1-based. */
export type HighlightLimit =
  | { reason: "long-line"; line: number; length: number; limit: number }
  | { reason: "slow"; seconds: number };

export interface CodeToHighlight {
  code: string;
  language: string;
}

export interface HighlightedCode {
  /** HTML of each line: text, and spans with a short class of the fixed set. */
  lines: string[];
  /** The first reason; null if everything is highlighted. */
  limit: HighlightLimit | null;
}

/** Tokenises code once; the classes serve both themes. */
export interface Highlighter {
  /** Plain text for an unknown language. Never throws because of the code. */
  highlight(code: string, language: string): Promise<HighlightedCode>;
  /** For the blocks of one page: blocks of concurrent calls may be cached together. */
  ofPage?(): Highlighter;
  /** Announces the number of pages with code. */
  expect?(pages: number): void;
  /** CSS of the classes for both colour modes; same bytes on every run. */
  styles(): Promise<string>;
}

/** What TypeScript says about a code block. Offsets count in the code as written. */
export interface SampleTypes {
  /** Ranges that readers do not see, in order: notations, and lines above a cut. */
  hidden: readonly (readonly [start: number, end: number])[];
  notes: readonly TypeNote[];
}

/** `type` belongs to a name; the others stand below the line of their place. */
export interface TypeNote {
  kind: "type" | "query" | "error" | "completions" | "mark" | "tag";
  start: number;
  length: number;
  /** A type, a message, or one name a line. Empty for a mark. */
  text: string;
  /** First paragraph of a name's description. */
  docs?: string;
}

/** By language and code, as `ContentFile.types` lists them. */
export const typesKey = (language: string | null, code: string): string =>
  `${(language ?? "").toLowerCase()}\n${code.replace(/\n$/, "")}`;
