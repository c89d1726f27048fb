/** Brackets inside each other in the code of a page; hand-written code stays below 20. */
const MAX_BRACKETS = 400;
/** Operators in a row, each of which is one more level. */
const CHAIN =
  /(?:[!~+-]\s?){1000}|(?:[\w$]{1,20}\s?=>?\s?){1000}|(?:\?[\w$]{1,20}:[\w$]{1,20}){1000}|(?:<[\w$]{0,20}>\s?){3000}/;

/** What brackets and chains are made of. */
const SIGN = /[([{!~+\-=?<]/g;

/**
 * Line of code nested so deeply that a recursive parser would end the process, which no error handling can catch.
 * @param visible the body without code blocks and comments
 */
export function findDeepCode(visible: string): number | null {
  if (!hasManySigns(visible)) return null;
  const chain = CHAIN.exec(visible);
  if (chain) return lineOf(visible, chain.index);
  let depth = 0;
  let braces = 0;
  for (let at = 0; at < visible.length; at++) {
    switch (visible.charCodeAt(at)) {
      case 123: // {
        braces++;
        depth++;
        break;
      case 40: // (
      case 91: // [
        depth++;
        break;
      case 125: // }
        braces = Math.max(0, braces - 1);
        depth = Math.max(0, depth - 1);
        break;
      case 41: // )
      case 93: // ]
        depth = Math.max(0, depth - 1);
        break;
      case 10:
        // Between paragraphs of text nothing stays open.
        if (braces === 0 && visible.charCodeAt(at + 1) === 10) depth = 0;
        break;
      default:
    }
    if (depth > MAX_BRACKETS) return lineOf(visible, at);
  }
  return null;
}

/** Hardly any page has so many that one of the limits could be reached. */
function hasManySigns(text: string): boolean {
  SIGN.lastIndex = 0;
  for (let signs = 0; SIGN.test(text); signs++) if (signs === MAX_BRACKETS) return true;
  return false;
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
