import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { bundledLanguages, createHighlighter as createShiki } from "shiki";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLineMemo, createLineTokenizer, type LineGrammar } from "../../../cli/highlight/tokenize-lines.ts";
import { inParts } from "../../in-parts.ts";

const content = fileURLToPath(new URL("../../../content", import.meta.url));

/** Fences of the content, by language; a few of each are enough to fill and to hit the memo. */
function fences(perLanguage: number): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const name of (readdirSync(content, { recursive: true }) as string[]).sort()) {
    if (!name.endsWith(".mdx")) continue;
    const text = readFileSync(path.join(content, name), "utf8");
    for (const [, language = "", code = ""] of text.matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)^```$/gm)) {
      const list = found.get(language) ?? [];
      if (list.length < perLanguage && language in bundledLanguages)
        found.set(language, [...list, code.replace(/\n$/, "")]);
    }
  }
  return found;
}

// cases that the memo could get wrong: a template literal that goes on, a comment over lines, the same line in two states
const TRICKY = [
  "const a = `x\nimport b\n`;\nimport b",
  "/* x\nimport b\n*/\nimport b",
  "type A = {\n  a: string;\n};\nconst o = {\n  a: string,\n};",
];

type Lines = { text: string; style: string }[][];

for (const { size: perLanguage, tags } of inParts(3, 25)) {
  describe(`${perLanguage} fences of a language`, { tags }, () => {
    let shiki: Awaited<ReturnType<typeof createShiki>>;
    /** Blocks with the result of Shiki's own pass, by language. */
    const samples = new Map<string, { code: string; expected: Lines }[]>();
    // before our tokeniser runs: what it makes Shiki cache must not be in the reference
    beforeAll(async () => {
      const codes = fences(perLanguage);
      codes.set("tsx", [...(codes.get("tsx") ?? []), ...TRICKY]);
      shiki = await createShiki({ themes: ["github-light"], langs: [...codes.keys()] });
      for (const [lang, blocks] of codes) {
        const ownPass = (code: string): Lines =>
          shiki
            .codeToTokensBase(code, { lang: lang as "ts", theme: "github-light", tokenizeTimeLimit: 0 })
            .map((line) => line.map(({ content: text, color }) => ({ text, style: color as string })));
        samples.set(
          lang,
          blocks.map((code) => ({ code, expected: ownPass(code) })),
        );
      }
    });
    afterAll(() => shiki?.dispose());

    // the second limit is reached in the middle of most blocks
    test.each([20_000, 7])("cached lines have the tokens of Shiki's own pass, %s at a time", (limit) => {
      const { colorMap } = shiki.setTheme("github-light");
      let lines = 0;
      for (const [language, blocks] of samples) {
        const tokenize = createLineTokenizer(
          shiki.getLanguage(language) as unknown as LineGrammar,
          (line, tokens) =>
            tokens.map(({ start, color }, i) => ({
              text: line.slice(start, tokens[i + 1]?.start ?? line.length),
              style: colorMap[color] ?? "",
            })),
          5_000,
          createLineMemo<{ text: string; style: string }[]>(limit),
        );
        for (const { code, expected } of [...blocks, ...blocks]) {
          const own = tokenize(code.split("\n")).map((line) => line.filter(({ text }) => text !== ""));
          expect(own).toEqual(expected);
          lines += own.length;
        }
      }
      expect(lines).toBeGreaterThan(40 * perLanguage);
    });
  });
}
