/** A run of characters with one look. `style` is a short class from the fixed set, empty for plain text. */
export interface CodeToken {
  text: string;
  style: string;
}

/** Tokenises code once; both themes hang on the classes. */
export interface Highlighter {
  /** Lines of tokens; plain text for a language it does not know. Never throws for strange code. */
  highlight(code: string, language: string): Promise<CodeToken[][]>;
  /** CSS of the classes for both colour modes; same bytes on every run. */
  styles(): Promise<string>;
}
