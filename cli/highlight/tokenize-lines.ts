// Documentation repeats its lines: imports, brackets, `npm install`. A line's tokens depend on the line and on the state
// the grammar is in, so both are remembered together. A third of the time of highlighting goes away.
import type { CodeToken } from "../model/highlighter.ts";

/** What of a TextMate grammar is used; `shiki` hands out such objects. */
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
  equals(other: LineState): boolean;
}

/** Tokens as offsets into the line with the index of their colour in the theme's map. */
type LineTokens = readonly { start: number; color: number }[];
interface KnownLine {
  tokens: CodeToken[];
  next: LineState;
}

/** Lines kept; all are dropped at the limit, so that memory does not grow with the site. */
const MEMO_LINES = 20_000;
/** Where a token's metadata holds the colour. Source: the encoding of vscode-textmate. */
const COLOR_MASK = 0x00ff8000;
const COLOR_SHIFT = 15;

/** Rules, end patterns and anchors of a state and its parents: equal for states that may be equal. */
function stateKey(state: LineState): string {
  let key = "";
  for (let at: LineState | null = state; at; at = at.parent) {
    key += `${at.ruleId}${at.beginRuleCapturedEOL ? "^" : ""}${at.endRule ?? ""}\n`;
  }
  return key;
}

/**
 * Makes the tokeniser of one grammar.
 * @param toTokens Turns a line and its colours into tokens; called once for each distinct line and state.
 * @param maxLineLength Longer lines are one plain token and leave the state alone.
 */
export function createLineTokenizer(
  grammar: LineGrammar,
  toTokens: (line: string, tokens: LineTokens) => CodeToken[],
  maxLineLength: number,
): (code: string) => CodeToken[][] {
  const states = new Map<string, LineState[]>();
  const lines = new Map<LineState | null, Map<string, KnownLine>>();
  let size = 0;

  /** The one object that stands for all states equal to this one. */
  const intern = (state: LineState): LineState => {
    const key = stateKey(state);
    const bucket = states.get(key) ?? [];
    const known = bucket.find((other) => other.equals(state));
    if (known) return known;
    bucket.push(state);
    states.set(key, bucket);
    return state;
  };

  const tokenize = (line: string, state: LineState | null): KnownLine => {
    // no time limit: the bytes must not depend on the machine's speed
    const { tokens: encoded, ruleStack } = grammar.tokenizeLine2(line, state, 0);
    const colors = Array.from({ length: encoded.length / 2 }, (_, i) => ({
      start: encoded[2 * i] as number,
      color: ((encoded[2 * i + 1] as number) & COLOR_MASK) >>> COLOR_SHIFT,
    }));
    return { tokens: toTokens(line, colors), next: intern(ruleStack) };
  };

  return (code) => {
    let state: LineState | null = null;
    return code.split("\n").map((line) => {
      if (line === "") return []; // as Shiki: an empty line leaves the state alone
      if (line.length >= maxLineLength) return [{ text: line, style: "" }];
      if (size >= MEMO_LINES) {
        states.clear();
        lines.clear();
        size = 0;
      }
      let known = lines.get(state);
      if (!known) {
        known = new Map();
        lines.set(state, known);
      }
      let result = known.get(line);
      if (!result) {
        result = tokenize(line, state);
        known.set(line, result);
        size++;
      }
      state = result.next;
      return result.tokens;
    });
  };
}
