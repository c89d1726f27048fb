// Code that both regex engines tokenise: a fixture of every language of Shiki, the fences of the content,
// and unusual input.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { languageName } from "../../cli/highlight/languages.ts";

const fixtures = fileURLToPath(new URL("languages", import.meta.url));
const content = fileURLToPath(new URL("../../content", import.meta.url));

/** Languages that have a fixture. */
export const fixtureNames: readonly string[] = readdirSync(fixtures)
  .map((file) => file.replace(/\.txt$/, ""))
  .sort();

const readFixture = (name: string): string => readFileSync(path.join(fixtures, `${name}.txt`), "utf8").trimEnd();

/** Fences of the content, each text once, by the grammar of their language. */
export function contentFences(): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const file of (readdirSync(content, { recursive: true }) as string[]).sort()) {
    if (!/\.mdx?$/.test(file)) continue;
    const text = readFileSync(path.join(content, file), "utf8");
    for (const [, word = "", code = ""] of text.matchAll(/^ *`{3,}([\w+#-]+)[^\n]*\n([\s\S]*?)^ *`{3,}$/gm)) {
      const name = languageName(word.toLowerCase());
      if (name === null || name === "text") continue;
      found.set(name, (found.get(name) ?? new Set()).add(code.replace(/\n$/, "")));
    }
  }
  return new Map([...found].map(([name, codes]) => [name, [...codes]]));
}

/** Other scripts, surrogate pairs and halves of them, combining marks, and letters that fold into ASCII. */
const STRANGE = " “日本語” é 😀👩‍👧 ſK \ud83d x\udc00 ﬁ ͏̈ \u2028 # '";

/** Beyond ASCII, but not part of words. */
const SIGNS = " — “…” → 😀 \ufeff ├─ '";

/** Lines that make patterns backtrack. */
const HOSTILE = [
  "(".repeat(400),
  `${"{[<".repeat(150)}`,
  `x =${" ".repeat(1_000)}y`,
  `\t\t${" \t".repeat(300)}`,
  `"${'\\"'.repeat(300)}`,
  `${"a".repeat(800)}!`,
  `a${"<b".repeat(200)}>`,
  `${"*_".repeat(200)}`,
  `${"a.b:c-d ".repeat(80)}`,
  `${"é(".repeat(150)}`,
];

/** In some others, such as C++, hostile lines take minutes, and the time limit of a block ends them. */
const COMMONEST = new Set([
  "css",
  "html",
  "javascript",
  "json",
  "jsx",
  "markdown",
  "shellscript",
  "tsx",
  "typescript",
  "yaml",
]);

const behindEachLine = (code: string, text: string): string => code.replace(/$/gm, text);

/** All blocks of a language, by description. Some are its fixture with other line ends and indentation. */
export function blocksOf(name: string, fences: readonly string[]): Map<string, string> {
  const own = readFixture(name);
  return new Map([
    ["fixture", own],
    ["fixture with CRLF", own.replaceAll("\n", "\r\n")],
    ["fixture with signs", behindEachLine(own, SIGNS)],
    ...(COMMONEST.has(name) ? [["hostile lines", HOSTILE.join("\n")] as const] : []),
    ...fences.map((code, index) => [`fence ${index + 1} of the content`, code] as const),
  ]);
}

/** The fixture of a language with letters of other scripts, whole and broken, in each line. */
export const letterBlocksOf = (name: string): Map<string, string> =>
  new Map([["fixture with strange characters", behindEachLine(readFixture(name), STRANGE)]]);
