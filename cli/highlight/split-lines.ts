/**
 * The lines of code, without halves of surrogate pairs: they are no characters, and would be written as `\uFFFD`. Lines of ASCII
 * take one byte a character: those cut out of a file that has a dash in its prose take two, and V8 compiles each regex once for
 * each width.
 */
export function splitLines(code: string): string[] {
  // nearly all blocks: a copy of the whole costs no more than one of a line
  if (ASCII.test(code)) return inOneByte(code).split("\n");
  const lines = code.replace(/\p{Surrogate}/gu, "\uFFFD").split("\n");
  return lines.map((line) => (ASCII.test(line) ? inOneByte(line) : line));
}

const ASCII = /^[\0-\x7f]*$/;

const inOneByte = (text: string): string => Buffer.from(text, "latin1").toString("latin1");
