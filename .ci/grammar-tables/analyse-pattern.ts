// Finds out before a regex runs where its matches may begin. Needs a parser and a calculus of character
// sets that no site should load, so it runs once, for every pattern of every bundled grammar.
import { type AST, RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
import {
  getFirstCharAfter,
  getFirstConsumedChar,
  hasStrings,
  type ReadonlyFlags,
  toUnicodeSet,
} from "regexp-ast-analysis";
import { type CharSet, charSetOf, hasChar } from "../../cli/highlight/scanner/char-set.ts";
import type { PatternFacts, TranslatedPattern } from "../../cli/highlight/scanner/pattern-facts.ts";
import { neededChars } from "./needed-chars.ts";

type Chars = ReturnType<typeof getFirstConsumedChar>["char"];

const parser = new RegExpParser({ ecmaVersion: 2024 });
/** ASCII white space, as in `\s`. */
const BLANKS = [9, 10, 11, 12, 13, 32];
const asciiCodes = Array.from({ length: 128 }, (_, code) => code);

/** @throws Error if the parser does not support a part of the regex. */
export function analysePattern({ source, flags: letters, groups }: TranslatedPattern): PatternFacts {
  const flags: ReadonlyFlags = {
    unicode: letters.includes("u"),
    unicodeSets: letters.includes("v"),
    ignoreCase: letters.includes("i"),
    multiline: letters.includes("m"),
    dotAll: letters.includes("s"),
    global: false,
    sticky: false,
    hasIndices: false,
  };
  const pattern = parser.parsePattern(source, 0, source.length, {
    unicode: flags.unicode === true,
    unicodeSets: flags.unicodeSets === true,
  });
  let groupCount = 0;
  visitRegExpAST(pattern, { onCapturingGroupEnter: () => groupCount++ });
  const first = getFirstConsumedChar(pattern.alternatives, "ltr", flags);
  const chars = first.empty ? first.char.union(first.look.char) : first.char;
  const after = charAfterBlanks(pattern, flags);
  return {
    source,
    flags: letters,
    groups,
    groupCount,
    first: asciiOf(chars),
    needed: neededChars(pattern.alternatives, asciiOf(chars), flags),
    firstBeyond: chars.ranges.some(({ max }) => max > 127),
    atEnd: first.empty && first.look.edge,
    before: charBefore(pattern.alternatives, flags),
    afterBlanks: after && asciiOf(after),
  };
}

const asciiOf = (chars: Chars): CharSet => charSetOf((code) => chars.has(code));

/** The last character of a lookbehind that every alternative begins with. */
function charBefore(alternatives: readonly AST.Alternative[], flags: ReadonlyFlags): PatternFacts["before"] {
  return unite(
    alternatives.map(({ elements }) => {
      for (const element of elements) {
        if (element.type === "Group" || element.type === "CapturingGroup")
          return charBefore(element.alternatives, flags);
        if (element.type !== "Assertion") return null;
        if (element.kind === "start" && !flags.multiline) return { chars: charSetOf(() => false), lineStart: true };
        if (element.kind === "lookbehind" && !element.negate) {
          const last = lastChar(element.alternatives, flags);
          if (last) return last;
        }
      }
      return null;
    }),
  );
}

function lastChar(alternatives: readonly AST.Alternative[], flags: ReadonlyFlags): PatternFacts["before"] {
  return unite(
    alternatives.map(({ elements }) => {
      const element = elements.at(-1);
      switch (element?.type) {
        case "Character":
        case "CharacterSet":
        case "CharacterClass":
        case "ExpressionCharacterClass":
          return hasStrings(element, flags)
            ? null
            : { chars: asciiOf(toUnicodeSet(element, flags).chars), lineStart: false };
        case "Group":
        case "CapturingGroup":
          return lastChar(element.alternatives, flags);
        case "Assertion":
          return element.kind === "start" && !flags.multiline && elements.length === 1
            ? { chars: charSetOf(() => false), lineStart: true }
            : null;
        default:
          return null;
      }
    }),
  );
}

function unite(parts: readonly PatternFacts["before"][]): PatternFacts["before"] {
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length) return null;
  return {
    chars: charSetOf((code) => known.some(({ chars }) => hasChar(chars, code))),
    lineStart: known.some(({ lineStart }) => lineStart),
  };
}

/** For `\s*foo`: the set after the blanks, if it holds no blank. */
function charAfterBlanks(pattern: AST.Pattern, flags: ReadonlyFlags): Chars | null {
  if (pattern.alternatives.length !== 1) return null;
  for (const element of pattern.alternatives[0]?.elements ?? []) {
    if (element.type === "Assertion" && (element.kind === "lookbehind" || element.kind === "start")) continue;
    if (consumesBlanksOnly(element, flags)) {
      const { char, edge } = getFirstCharAfter(element, "ltr", flags);
      return edge || BLANKS.some((code) => char.has(code)) ? null : char;
    }
    // an optional part that does not begin with a blank is skipped at a blank
    if (element.type !== "Quantifier" || element.min > 0) return null;
    const { char } = getFirstConsumedChar(element, "ltr", flags);
    if (BLANKS.some((code) => char.has(code))) return null;
  }
  return null;
}

/** Without characters beyond ASCII, which the scanner never rules out. */
function consumesBlanksOnly(element: AST.Element, flags: ReadonlyFlags): boolean {
  switch (element.type) {
    case "Quantifier":
      return consumesBlanksOnly(element.element, flags);
    case "Group":
    case "CapturingGroup":
      return element.alternatives.every(
        ({ elements }) => elements.length > 0 && elements.every((inner) => consumesBlanksOnly(inner, flags)),
      );
    case "Character":
    case "CharacterSet":
    case "CharacterClass":
    case "ExpressionCharacterClass": {
      const { chars } = toUnicodeSet(element, flags);
      return asciiCodes.every((code) => !chars.has(code) || BLANKS.includes(code));
    }
    default:
      return false;
  }
}
