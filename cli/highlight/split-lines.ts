/**
 * Splits code into lines, without lone surrogates, which would be written as `\uFFFD`. ASCII lines are copied to one-byte strings:
 * slices of a two-byte string have two bytes per character, and V8 compiles each regex once for each width.
 */
export function splitLines(code: string): string[] {
  // nearly all blocks: a copy of the whole costs no more than one of a line
  if (ASCII.test(code)) return inOneByte(code).split("\n");
  const lines = code.replace(/\p{Surrogate}/gu, "\uFFFD").split("\n");
  return lines.map((line) => (ASCII.test(line) ? inOneByte(line) : line));
}

const ASCII = /^[\0-\x7f]*$/;

const inOneByte = (text: string): string => Buffer.from(text, "latin1").toString("latin1");
