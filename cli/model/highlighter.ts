/** A run of characters with one look. `style` is a short class from the fixed set, empty for plain text. */
export interface CodeToken {
  text: string;
  style: string;
}

/** Why code, or a line of it, is without colours. Lines are 1-based. */
export type HighlightLimit =
  | { reason: "long-line"; line: number; length: number; limit: number }
  | { reason: "slow"; seconds: number };

export interface HighlightedCode {
  lines: CodeToken[][];
  /** The first that was met; null if everything has its colours. */
  limit: HighlightLimit | null;
}

/** Tokenises code once; both themes hang on the classes. */
export interface Highlighter {
  /** Lines of tokens; plain text for a language it does not know. Never throws for strange code. */
  highlight(code: string, language: string): Promise<HighlightedCode>;
  /** CSS of the classes for both colour modes; same bytes on every run. */
  styles(): Promise<string>;
}
