// Characters that a match requires: in half of all patterns a sign after the first, as the parenthesis of a call. Most lines have none.
import type { AST } from "@eslint-community/regexpp";
import { hasStrings, type ReadonlyFlags, toUnicodeSet } from "regexp-ast-analysis";
import { type CharSet, charCodesOf, charSetOf, hasChar } from "../../cli/highlight/scanner/char-set.ts";

/** Of larger sets, nearly every line has one. */
const MOST_CHARS = 12;
/** Letters, blanks and a few signs are in most lines. */
const COMMON = /[\w\s"'.,]/;

/**
 * ASCII characters of which a match reads at least one, in ASCII text: the set that occurs in the fewest lines, without sets
 * that contain every possible first character. Null if there is none.
 */
export function neededChars(
  alternatives: readonly AST.Alternative[],
  first: CharSet,
  flags: ReadonlyFlags,
): CharSet | null {
  const telling = neededSets(alternatives, flags).filter(
    (set) => charCodesOf(set).length <= MOST_CHARS && charCodesOf(first).some((code) => !hasChar(set, code)),
  );
  return rarest(telling);
}

/** A match reads a character of each set, at its start or later. */
function neededSets(alternatives: readonly AST.Alternative[], flags: ReadonlyFlags): CharSet[] {
  const ways = alternatives.map(({ elements }) => elements.flatMap((element) => neededByElement(element, flags)));
  if (ways.length === 1) return ways[0] as CharSet[];
  const rarestOfWays = ways.map(rarest).filter((set) => set !== null);
  if (rarestOfWays.length < ways.length) return [];
  return [charSetOf((code) => rarestOfWays.some((set) => hasChar(set, code)))];
}

function neededByElement(element: AST.Element, flags: ReadonlyFlags): CharSet[] {
  switch (element.type) {
    case "Quantifier":
      return element.min > 0 ? neededByElement(element.element, flags) : [];
    case "Group":
    case "CapturingGroup":
      return neededSets(element.alternatives, flags);
    case "Assertion":
      return element.kind === "lookahead" && !element.negate ? neededSets(element.alternatives, flags) : [];
    case "Character":
    case "CharacterSet":
    case "CharacterClass":
    case "ExpressionCharacterClass": {
      if (hasStrings(element, flags)) return [];
      const { chars } = toUnicodeSet(element, flags);
      return [charSetOf((code) => chars.has(code))];
    }
    default:
      return [];
  }
}

function rarest(sets: readonly CharSet[]): CharSet | null {
  const [one = null, ...others] = sets;
  return others.reduce((rare, set) => (rare !== null && commonness(set) < commonness(rare) ? set : rare), one);
}

const commonness = (set: CharSet): number =>
  charCodesOf(set).reduce((sum, code) => sum + (COMMON.test(String.fromCharCode(code)) ? 4 : 1), 0);
