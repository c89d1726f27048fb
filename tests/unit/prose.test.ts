// Plain English: phrases that do not come back, and the bounds of ARCHITECTURE.md. Comments, messages, names of tests and
// identifiers are read (`isTold` as "is Told"), in code and documents alike. A finding is `file:line "phrase" -> better words`.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { BETTER_WORDS, MOST_WEAK_NAMES, QUOTED, WEAK_NAMES } from "./support/phrases.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

/** Reads "a|b c" as either phrase, also across a line break in a comment. */
const phrases = Object.entries(BETTER_WORDS).map(([phrase, better]) => ({
  pattern: new RegExp(`\\b(?:${phrase.replaceAll(" ", "\\s+(?:(?:\\/\\/|\\*|>)\\s*)?")})\\b`, "gi"),
  better,
}));

const splitCamelCase = (text: string): string => text.replace(/([a-z0-9])(?=[A-Z])/g, "$1 ");

function findPhrases(file: string, source: string): string[] {
  const text = splitCamelCase(QUOTED.reduce((rest, quoted) => rest.replaceAll(quoted, ""), source));
  return phrases
    .flatMap(({ pattern, better }) => [...text.matchAll(pattern)].map((match) => ({ match, better })))
    .sort((a, b) => a.match.index - b.match.index)
    .map(({ match, better }) => {
      const line = text.slice(0, match.index).split("\n").length;
      return `${file}:${line} "${match[0].replace(/\s+(?:(?:\/\/|\*|>)\s*)?/g, " ")}" -> ${better}`;
    });
}

/** The list of phrases itself, and text that others wrote. */
const IGNORED = [
  "tests/unit/prose.test.ts",
  "tests/unit/support/phrases.ts",
  "cli/highlight/tables/",
  "tests/contracts/languages/",
];
const isRead = (file: string): boolean =>
  /^(?:cli|runtime|templates|tests|site\/manual|content\/manual|\.ci|\.github|\.githooks)\/|^[A-Z]+\.md$/.test(file) &&
  !/\.(?:json|svg|png|ico|jpg|woff2?)$/.test(file) &&
  !IGNORED.some((ignored) => file.startsWith(ignored));

const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => isRead(file) && existsSync(path.join(root, file)))
  .map((file) => ({ file, text: read(file) }));
const findings = sources.flatMap(({ file, text }) => findPhrases(file, text));
test("a phrase is found in comments, across their lines, and in identifiers", () => {
  const source = ["/**", " * A file outside", " * of the site.", " */", "const isTold = 1; // nobody reads it"].join(
    "\n",
  );
  expect(findPhrases("a.ts", source)).toEqual([
    'a.ts:2 "outside of" -> outside',
    'a.ts:5 "is Told" -> is reported, is passed',
    'a.ts:5 "nobody" -> no one, or name who',
  ]);
});

test("no phrase of the list stands in code or documents", () => {
  expect(findings).toEqual([]);
});

test("no more values than before have a name that says nothing", () => {
  const weak = new RegExp(`\\b(?:const|let|function) (?:${WEAK_NAMES.join("|")})\\b`, "g");
  const declared = sources.flatMap(({ file, text }) => [...text.matchAll(weak)].map(([found]) => `${file}: ${found}`));
  expect(declared.length, declared.join("\n")).toBeLessThanOrEqual(MOST_WEAK_NAMES);
});

describe("ARCHITECTURE.md", () => {
  const architecture = read("ARCHITECTURE.md");

  test("is at most 150 lines of 110 characters", () => {
    const lines = architecture.trimEnd().split("\n");
    expect(lines.length).toBeLessThanOrEqual(150);
    expect(lines.filter((line) => [...line].length > 110)).toEqual([]);
  });

  test("has every room of the command line in its table", () => {
    const rooms = new Set(
      sources.map(({ file }) => file.split("/", 2).join("/")).filter((room) => /^cli\/[a-z-]+$/.test(room)),
    );
    expect([...rooms].filter((room) => !architecture.includes(`\`${room}\``))).toEqual([]);
  });

  test("names files and folders that exist, and follows a page through 20 files at most", () => {
    const pathsIn = (text: string): string[] => [
      ...new Set(
        [...text.matchAll(/[`(]((?:cli|runtime|templates|site|tests)(?:\/[\w./-]+)?)[`)]/g)].map(
          ([, name = ""]) => name,
        ),
      ),
    ];
    expect(pathsIn(architecture).filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
    const trace = pathsIn(architecture.split("## One page")[1]?.split("\n\nFour ")[0] ?? "");
    expect(trace.length).toBeGreaterThan(10);
    expect(trace.length).toBeLessThanOrEqual(20);
  });
});
