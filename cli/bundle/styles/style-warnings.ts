// What esbuild notices in the stylesheets of a site. It passes such text on as it is, and browsers skip it silently.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Message } from "esbuild";
import { invalidCss } from "../../diagnostics/bundle.ts";
import { type MessagePlace, placeOfMessage } from "../../diagnostics/message-place.ts";
import type { FilePath } from "../../model/brands.ts";
import type { Diagnostic, Location } from "../../model/diagnostic.ts";
import { plainNotes, plainSyntaxMessage } from "../esbuild/syntax-messages.ts";
import { fileOfInput, isOfSite, STYLE } from "../module-paths.ts";

/** Message and remedy; without a remedy that of the diagnostic. */
type Words = [message: string, help?: string];

const PAIRS: Readonly<Record<string, string>> = { "{": "}", "(": ")", "[": "]" };
const unclosed = (open: string): Words => [
  `Unexpected \`${open}\` without its \`${PAIRS[open]}\`, expected both`,
  open === "{"
    ? "Add the `}`. Browsers read the rules after it as nested in this one."
    : `Add the \`${PAIRS[open]}\`. Browsers skip the rule or declaration.`,
];

/** Patterns of esbuild's texts, and ours. */
const TEXTS: readonly [pattern: RegExp, words: (...groups: string[]) => Words][] = [
  [/^Expected "[})\]]" to go with "([{([])"$/, unclosed],
  [/^Expected "\)" to end URL token$/, () => ["Unexpected text in `url()`, expected its `)`", "Quote the URL."]],
  [
    /^Unexpected "\}"$/,
    () => ["Unexpected `}` without its `{`, expected both", "Remove it. Browsers skip it with the rule after it."],
  ],
  [
    /^Unexpected "([$%])"$/,
    (sign) => [
      `Unexpected \`${sign}\` of Sass, expected CSS`,
      sign === "$"
        ? "Write a custom property, `--name`, and `var(--name)`; or name the file `.scss` and install `sass`."
        : "Name the file `.scss` and install `sass`, or write a class.",
    ],
  ],
  [
    /^Expected ":"$/,
    () => ["Unexpected declaration without a colon, expected `property: value;`", "Add the colon, or remove the line."],
  ],
  [
    /^Unterminated string token$/,
    () => ["Unexpected end of the line in a string, expected its closing quote", "Add the quote."],
  ],
  [
    /^Comments in CSS use /,
    () => [
      "Unexpected `//`, expected a comment between `/*` and `*/`",
      "Write `/* … */`. Browsers read the line as the start of the rule or declaration after it, and skip that.",
    ],
  ],
  [
    /^(@tailwind .+)$/s,
    (directive) => [
      `Unexpected \`${directive}\`, expected the CSS that Tailwind writes in its place: no plugin of PostCSS runs`,
      "Write the CSS with the command line of Tailwind before the build, and name the result in `customCss`.",
    ],
  ],
  [
    /^"@charset" must be the first rule in the file$/,
    () => ["Unexpected `@charset` after a rule, expected it in the first line", "Remove it: the output is UTF-8."],
  ],
  [
    /^All "@import" rules must come first$/,
    () => ["Unexpected `@import` after a rule, expected it above all rules", "Move it to the start of the stylesheet."],
  ],
  [
    /^"@namespace" rules are not supported$/,
    () => [
      "Unexpected `@namespace`, expected none: it has no effect in a stylesheet that is joined with others",
      "Select by the element's name alone, such as `svg a`.",
    ],
  ],
  [
    /^The "([-+])" operator only works if there is whitespace on both sides$/,
    (sign) => [`Unexpected \`${sign}\` without spaces in \`calc()\`, expected one on both sides`, "Add the spaces."],
  ],
  [
    /^Cannot use type selector "(.+)" directly after nesting selector "&"$/,
    (name) => [
      `Unexpected \`&${name}\`, expected a class, an attribute or a space after \`&\``,
      "Write the whole class, outside this rule: only Sass joins names. Or name the file `.scss` and install `sass`.",
    ],
  ],
];

/** @param suggestion esbuild's correction. */
function wordsOf({ text, notes }: Message, suggestion: string): Words {
  const [, property] = /^"(.+)" is not a known CSS property$/.exec(text) ?? [];
  if (property !== undefined)
    return [`Unexpected property \`${property}\`, expected \`${suggestion}\``, "Correct the name: browsers skip it."];
  for (const [pattern, words] of TEXTS) {
    const match = pattern.exec(text);
    if (match) return words(...match.slice(1));
  }
  const noted = plainNotes({ notes }).join(" ");
  return noted ? [plainSyntaxMessage(text), noted] : [plainSyntaxMessage(text)];
}

/** A pair that is not closed is noticed at the end of the file; its opening half is where the author looks. */
const placeOf = ({ text, location, notes }: Message) =>
  (/ to go with | to end URL/.test(text) && notes[0]?.location) || location;

/** Location in the file as the author wrote it: Sass was compiled, and selectors of Infima have ours beside them. */
function locationIn(root: FilePath, name: string, place: MessagePlace): Location {
  if (!name.endsWith(".css")) return { path: name };
  const written = readFileSync(path.join(root, name), "utf8").split(/\r\n|[\n\r\f]/)[place.line - 1];
  return { path: name, ...(written === place.lineText ? placeOfMessage(place) : { line: place.line, column: 1 }) };
}

/** @param warnings Of esbuild. Those about other files, about packages and about our own files are left out. */
export function styleWarnings(warnings: readonly Message[], root: FilePath): Diagnostic[] {
  return warnings.flatMap((warning) => {
    const place = placeOf(warning);
    const name = fileOfInput(place?.file ?? "");
    if (!place || !warning.location || !STYLE.test(name) || !isOfSite(name)) return [];
    const [message, help] = wordsOf(warning, warning.location.suggestion);
    return invalidCss({ message, location: locationIn(root, name, place), help });
  });
}
