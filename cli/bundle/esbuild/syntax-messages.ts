// Translates messages of esbuild about the syntax of a module: `Unexpected …, expected …`, as all others are written.

const quote = (text: string): string =>
  text.replaceAll(/"([^"]*)"/g, "`$1`").replaceAll("end of file", "end of the file");

/** Patterns, and what takes their place. */
const MESSAGES: readonly [pattern: RegExp, translation: string][] = [
  [/^Expected (.+) but found (.+)$/, "Unexpected $2, expected $1"],
  [/^Syntax error (.+)$/, "Unexpected $1"],
  [/^Unterminated string literal$/, "Unexpected end of a string, expected its closing quote"],
  [/^Unterminated regular expression$/, 'Unexpected end of the line in a regular expression, expected its closing "/"'],
  [
    /^Unexpected closing (.+) tag does not match opening (.+) tag$/,
    "Unexpected closing tag $1, expected the end of $2",
  ],
  [/^The symbol (.+) has already been declared$/, "Unexpected second declaration of $1, expected one"],
  [/^Multiple exports with the same name (.+)$/, "Unexpected second export $1, expected one"],
  [
    /^Cannot assign to (.+) because it is (?:a constant|an import)$/,
    "Unexpected assignment to $1, expected a variable",
  ],
  [
    /^The character "(.)" is not valid inside a JSX element$/,
    `Unexpected "$1" in the text of an element, expected "{'$1'}"`,
  ],
  [/^"await" can only be used inside an "async" function$/, 'Unexpected "await", expected it in an "async" function'],
  [/^"(return|break|continue|super)" .*can(?:not| only) be used.*$/, 'Unexpected "$1" in this place'],
  [/^Cannot use "(\w+)" (?:here|outside .*)$/, 'Unexpected "$1" in this place'],
];

/** The message itself if there is no translation. */
export function plainSyntaxMessage(text: string): string {
  const [pattern, translation] = MESSAGES.find(([pattern]) => pattern.test(text)) ?? [];
  return pattern && translation ? quote(text.replace(pattern, translation)) : text;
}
