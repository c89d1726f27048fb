// YAML that other parsers accept: a text in quotes or a list in brackets that goes on in a line without indentation, and a field
// after the bracket that ends another one.

interface Fault {
  code: string;
  /** Offsets of its start and end. */
  pos: [number, number];
}

const MOST_REPAIRS = 20;
/** The end of a list or of fields, before a field in the same line. */
const AFTER_BRACKET = /[\]}][ \t]+$/;
const FIELD = /^[\w-]+:(?:\s|$)/;

/** Repairs line ends, which are replaced by other white space: no character moves. Null if an error is left. */
export function repairYaml(text: string, faultsIn: (yaml: string) => readonly Fault[]): string | null {
  let repaired = text;
  for (let count = 0; count < MOST_REPAIRS; count++) {
    const [fault] = faultsIn(repaired);
    if (!fault) return repaired;
    const next = repairOnce(repaired, fault);
    if (next === null) return null;
    repaired = next;
  }
  return null;
}

function repairOnce(text: string, { code, pos: [at] }: Fault): string | null {
  const replace = (offset: number, character: string): string =>
    text.slice(0, offset) + character + text.slice(offset + 1);
  if (code === "UNEXPECTED_TOKEN") {
    const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
    return AFTER_BRACKET.test(line) && /^\S/.test(line) && FIELD.test(text.slice(at)) ? replace(at - 1, "\n") : null;
  }
  const lineEnd = code === "MISSING_CHAR" ? at : code === "BAD_INDENT" ? at - 1 : -1;
  const goesOn = text[lineEnd] === "\n" && /^[^\s#-]/.test(text.slice(lineEnd + 1));
  return goesOn ? replace(lineEnd, " ") : null;
}
