// Documentation repeats lines such as imports, brackets and `npm install`. A line's tokens depend on the line and on the state
// of the grammar, so they are cached by both.

import { rememberScopes, type ScopeStack } from "./remember-scopes.ts";

/** The part of Shiki's TextMate grammars that is used. */
export interface LineGrammar {
  tokenizeLine2(
    line: string,
    state: LineState | null,
    timeLimit?: number,
  ): { tokens: Uint32Array; ruleStack: LineState };
}
/** A grammar's state between two lines. */
export interface LineState {
  readonly parent: LineState | null;
  readonly ruleId: unknown;
  readonly endRule: string | null;
  readonly beginRuleCapturedEOL: boolean;
  readonly contentNameScopesList: ScopeStack;
  equals(other: LineState): boolean;
}

/** Tokens as offsets in the line and indexes of their colors in the theme's map. */
export type LineTokens = readonly { start: number; color: number }[];
interface KnownLine<Line> {
  made: Line;
  next: LineState;
}

/** Position of the color in a token's metadata, as in vscode-textmate. */
const COLOR_MASK = 0x00ff8000;
const COLOR_SHIFT = 15;
/** Of text that no rule of a theme is for. */
const NO_COLOR = 0;

/** Cached lines of one grammar. */
interface GrammarLines<Line> {
  states: Map<string, LineState[]>;
  lines: Map<LineState | null, Map<string, KnownLine<Line>>>;
}
/** Cached lines of all grammars. */
export interface LineMemo<Line> {
  /** An empty part for one grammar. */
  add(): GrammarLines<Line>;
  /** Called for each line that is added. */
  count(): void;
}

/**
 * A cache that is cleared at its limit, so that memory does not grow with the site. A grammar in use then keeps only its current
 * state.
 * @param limit Maximum number of lines of all grammars.
 */
export function createLineMemo<Line>(limit: number): LineMemo<Line> {
  const parts: GrammarLines<Line>[] = [];
  let size = 0;
  return {
    add() {
      const part: GrammarLines<Line> = { states: new Map(), lines: new Map() };
      parts.push(part);
      return part;
    },
    count() {
      if (++size < limit) return;
      size = 0;
      for (const { states, lines } of parts) {
        states.clear();
        lines.clear();
      }
    },
  };
}

/** Rules, end patterns and anchors of a state and its parents: equal for states that may be equal. */
function stateKey(state: LineState): string {
  let key = "";
  for (let at: LineState | null = state; at; at = at.parent) {
    key += `${at.ruleId}${at.beginRuleCapturedEOL ? "^" : ""}${at.endRule ?? ""}\n`;
  }
  return key;
}

/**
 * Creates the tokenizer of one grammar.
 * @param make Renders a line from its text and colors; called once for each distinct line and state.
 * @param maxLineLength Longer lines are one plain token and do not change the state.
 */
export function createLineTokenizer<Line>(
  grammar: LineGrammar,
  make: (line: string, tokens: LineTokens) => Line,
  maxLineLength: number,
  memo: LineMemo<Line>,
): (lines: readonly string[]) => Line[] {
  const known = memo.add();

  /** The shared object for all equal states. */
  const intern = (state: LineState): LineState => {
    const key = stateKey(state);
    const bucket = known.states.get(key) ?? [];
    const same = bucket.find((other) => other.equals(state));
    if (same) return same;
    bucket.push(state);
    known.states.set(key, bucket);
    return state;
  };

  const tokenize = (line: string, state: LineState | null): KnownLine<Line> => {
    // No time limit: the output must not depend on the machine's speed.
    const { tokens: encoded, ruleStack } = grammar.tokenizeLine2(line, state, 0);
    rememberScopes(ruleStack.contentNameScopesList);
    const tokens: { start: number; color: number }[] = [];
    for (let at = 0; at < encoded.length; at += 2) {
      const metadata = encoded[at + 1] as number;
      tokens.push({ start: encoded[at] as number, color: (metadata & COLOR_MASK) >>> COLOR_SHIFT });
    }
    return { made: make(line, tokens), next: intern(ruleStack) };
  };

  return (lines) => {
    let state: LineState | null = null;
    return lines.map((line) => {
      if (line === "") return make(line, []); // as Shiki: an empty line leaves the state alone
      if (line.length > maxLineLength) return make(line, [{ start: 0, color: NO_COLOR }]);
      const byLine = known.lines.get(state) ?? new Map<string, KnownLine<Line>>();
      let result = byLine.get(line);
      if (!result) {
        result = tokenize(line, state);
        byLine.set(line, result);
        known.lines.set(state, byLine);
        memo.count();
      }
      state = result.next;
      return result.made;
    });
  };
}
