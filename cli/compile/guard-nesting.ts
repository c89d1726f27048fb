/** Maximum nesting of brackets; hand-written code stays below 20. */
const MAX_BRACKETS = 400;
/** Long chains of operators: each adds a level to the syntax tree. */
const CHAIN =
  /(?:[!~+-]\s?){1000}|(?:[\w$]{1,20}\s?=>?\s?){1000}|(?:\?[\w$]{1,20}:[\w$]{1,20}){1000}|(?:<[\w$]{0,20}>\s?){3000}/;

/** As under the header of a table. */
const ROW_OF_DASHES = /^[ \t>]*[|:-][|: \t-]{999,4999}$/gm;

/** Characters of brackets and chains. */
const SIGN = /[([{!~+\-=?<]/g;

/**
 * The line of code nested so deeply that a recursive parser would crash the process; null if there is none.
 * @param visible The body without code blocks and comments.
 */
export function findDeepCode(visible: string): number | null {
  if (!hasManySigns(visible)) return null;
  // rows of dashes under the header of a wide table
  const chain = CHAIN.exec(
    visible.replace(ROW_OF_DASHES, (row, at: number) => (isText(visible, at) ? " ".repeat(row.length) : row)),
  );
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
        // Brackets in text end with the paragraph.
        if (braces === 0 && visible.charCodeAt(at + 1) === 10) depth = 0;
        break;
      default:
    }
    if (depth > MAX_BRACKETS) return lineOf(visible, at);
  }
  return null;
}

/** Whether no brace is open before an offset. */
function isText(visible: string, offset: number): boolean {
  let braces = 0;
  for (const [brace] of visible.slice(0, offset).matchAll(/[{}]/g))
    braces = Math.max(0, braces + (brace === "{" ? 1 : -1));
  return braces === 0;
}

/** Whether the limits could be reached at all; hardly any page has so many brackets and operators. */
function hasManySigns(text: string): boolean {
  SIGN.lastIndex = 0;
  for (let signs = 0; SIGN.test(text); signs++) if (signs === MAX_BRACKETS) return true;
  return false;
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
