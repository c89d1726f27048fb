/*
 * The tokeniser rewrites the patterns of a grammar: `\z` is spelled out, and where `\A` or `\G` may not match they become a
 * character that no line has. Tables are written and read in this order, so it must depend only on the grammar.
 */

/** A character that no line contains. Source: vscode-textmate. */
const NEVER = "\uFFFF";

/**
 * Every pattern of a grammar as the scanner gets it, each once, in the order of the file. `end` and `while` patterns with
 * text from the match of `begin` are created only then, and are left out.
 */
export function grammarPatterns(grammar: object): string[] {
  const patterns = new Set<string>();
  for (const { written, key } of rulePatterns(grammar))
    if (!repeatsBegin(key, written)) for (const pattern of variantsOf(written)) patterns.add(pattern);
  return [...patterns];
}

/** The groups whose positions the grammar uses. Most groups only group alternatives. */
export interface AskedGroups {
  /** The highest group by pattern; 0 if only the whole match is used. */
  highest: Map<string, number>;
  /** Matches patterns with text from the match of `begin` whose groups are used. */
  repeating: RegExp[];
}

export function askedGroups(grammar: object): AskedGroups {
  const highest = new Map<string, number>();
  const repeating: RegExp[] = [];
  for (const { written, key, rule } of rulePatterns(grammar)) {
    const group = highestGroup(key, rule);
    for (const pattern of variantsOf(written)) {
      if (!repeatsBegin(key, written)) highest.set(pattern, Math.max(group, highest.get(pattern) ?? 0));
      else if (group > 0) repeating.push(new RegExp(`^${pattern.split(/\\\d+/).map(escapeRegex).join(REPEATED)}$`));
    }
  }
  return { highest, repeating };
}

/** Text of a line in a pattern, with escaped special characters. Source: vscode-textmate. */
const REPEATED = "(?:\\\\[^]|[^\\\\(){}[\\]*+?|^$.])*";
const escapeRegex = (text: string): string => text.replace(/[\\(){}[\]*+?|^$.]/g, "\\$&");

/** The fields of a TextMate rule that are read here. */
type Rule = Record<string, unknown> & { captures?: Captures; name?: unknown; contentName?: unknown };
type Captures = Record<string, { name?: unknown; contentName?: unknown } | null>;

function* rulePatterns(value: unknown): Generator<{ written: string; key: string; rule: Rule }> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== "string") yield* rulePatterns(inner);
    else if (PATTERN_KEYS.has(key)) yield { written: inner, key, rule: value as Rule };
  }
}

const PATTERN_KEYS = new Set(["match", "begin", "end", "while"]);
const BACKREFERENCE = /\\\d/;
const repeatsBegin = (key: string, written: string): boolean =>
  (key === "end" || key === "while") && BACKREFERENCE.test(written);

function highestGroup(key: string, rule: Rule): number {
  const captures = (rule[`${key}Captures`] ?? rule.captures ?? {}) as Captures;
  const opens = key === "match" || key === "begin";
  // the name of a scope may contain the text of any group, and so may the pattern that ends a rule
  const named = [...Object.values(captures), ...(opens ? [rule] : [])];
  if (named.some((scope) => `${scope?.name}${scope?.contentName}`.includes("$"))) return Number.POSITIVE_INFINITY;
  if (key === "begin" && BACKREFERENCE.test(`${rule.end}${rule.while}`)) return Number.POSITIVE_INFINITY;
  return Math.max(0, ...Object.keys(captures).map((group) => Number.parseInt(group, 10) || 0));
}

function variantsOf(written: string): string[] {
  const pattern = replaceEscape(written, "z", "$(?!\\n)(?<!\\n)");
  const anchors = ["A", "G"].filter((anchor) => replaceEscape(pattern, anchor, "") !== pattern);
  return Array.from({ length: 1 << anchors.length }, (_, forbidden) =>
    anchors.reduce(
      (variant, anchor, bit) => (forbidden & (1 << bit) ? replaceEscape(variant, anchor, `\\${NEVER}`) : variant),
      pattern,
    ),
  );
}

/** Replaces `\x`, but not the end of `\\x`. */
function replaceEscape(pattern: string, letter: string, by: string): string {
  return pattern.replace(/\\[\s\S]/g, (escaped) => (escaped[1] === letter ? by : escaped));
}
