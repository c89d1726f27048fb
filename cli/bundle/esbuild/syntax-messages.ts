// Translates messages of esbuild about the syntax of a module: `Unexpected …, expected …`, as all others are written.
import type { Message } from "esbuild";
import { placeOfMessage } from "../../diagnostics/message-place.ts";
import { fileOfInput } from "../module-paths.ts";

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
  [/^Unexpected "(.+)"$/, 'Unexpected "$1" in this place'],
  [/^Unexpected end of file before a closing (.+) tag$/, "Unexpected end of file, expected the closing tag $1"],
  [
    /^Expected "(\*\/)" to terminate multi-line comment$/,
    'Unexpected end of file in a comment, expected its closing "$1"',
  ],
  [
    /^(?:"(\w+)" is a reserved word and cannot be used in .*|Cannot use "(\w+)" as an identifier here:?)$/,
    'Unexpected reserved word "$1$2", expected another name',
  ],
  [/^There is no containing label named (.+)$/, "Unexpected label $1, expected that of a statement around it"],
  [/^Deleting the private name (.+) is forbidden$/, "Unexpected deletion of the private name $1"],
  [
    /^Private name (.+) must be declared in an enclosing class$/,
    "Unexpected private name $1, expected one that the class around it declares",
  ],
  [/^Unicode escape sequence is out of range$/, "Unexpected number of a character, expected at most 10FFFF"],
  [/^No matching export in (.+) for import (.+)$/, "Unexpected import of $2, expected an export of $1"],
];

/** Remedies of messages that name no cause. */
const REMEDIES: readonly [pattern: RegExp, remedy: string][] = [
  // `<b></b><i/>` is a comparison
  [/^Unexpected ">"$/, "Correct the line. Elements side by side need one around them: `<>…</>`."],
];

/** Remarks of esbuild, with their places; without those that only name a plugin. */
export function plainNotes({ notes }: Pick<Message, "notes">): string[] {
  return notes
    .filter(({ text }) => text !== "" && !/^The plugin "/.test(text))
    .map(({ text, location }) => {
      if (!location) return quote(text);
      const { line, column } = placeOfMessage(location);
      return quote(text.replace(/ here:$/, ` at ${fileOfInput(location.file)}:${line}:${column}.`));
    });
}

/** What to do, or where the cause is; undefined if esbuild says nothing about it. */
export function syntaxHelp(message: Pick<Message, "text" | "notes">): string | undefined {
  const [, remedy] = REMEDIES.find(([pattern]) => pattern.test(message.text)) ?? [];
  return [...(remedy ? [remedy] : []), ...plainNotes(message)].join(" ") || undefined;
}

/** The message itself if there is no translation. */
export function plainSyntaxMessage(text: string): string {
  const [pattern, translation] = MESSAGES.find(([pattern]) => pattern.test(text)) ?? [];
  return pattern && translation ? quote(text.replace(pattern, translation)) : text;
}
