/** Why code, or a line of it, is without colours. Lines are 1-based. */
export type HighlightLimit =
  | { reason: "long-line"; line: number; length: number; limit: number }
  | { reason: "slow"; seconds: number };

export interface HighlightedCode {
  /** HTML of each line: text, and spans with a short class of the fixed set. */
  lines: string[];
  /** The first that was met; null if everything has its colours. */
  limit: HighlightLimit | null;
}

/** Tokenises code once; both themes hang on the classes. */
export interface Highlighter {
  /** Plain text for a language it does not know. Never throws for strange code. */
  highlight(code: string, language: string): Promise<HighlightedCode>;
  /** For the blocks of one page: those that are asked for at once may be remembered together. */
  ofPage?(): Highlighter;
  /** Told how many pages with code come. */
  expect?(pages: number): void;
  /** CSS of the classes for both colour modes; same bytes on every run. */
  styles(): Promise<string>;
}
