import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { bundledLanguages } from "shiki/langs";
import { expect, test } from "vitest";
import { createHighlighter, MAX_LINE_LENGTH } from "../../../cli/highlight/create-highlighter.ts";
import { OutOfTime, runWithin } from "../../../cli/highlight/run-within.ts";
import { grammarPatterns } from "../../../cli/highlight/scanner/grammar-patterns.ts";
import { type PatternTable, tableName } from "../../../cli/highlight/scanner/pattern-table.ts";
import { contrast, loadThemeColors } from "../../../cli/highlight/theme-colors.ts";
import { THEME_NAMES } from "../../../cli/model/site-code/code-themes.ts";
import { TOKEN_CLASSES } from "../../../cli/highlight/token-classes.ts";
import { highlighterOptions, tables } from "./fixtures.ts";

const highlighter = createHighlighter(highlighterOptions);
const unescaped = (html: string): string => html.replaceAll("&lt;", "<").replaceAll("&amp;", "&");
/** A line as its tokens: a class, or none, and text. */
const tokensOf = (line: string): { text: string; style: string }[] =>
  [...line.matchAll(/<span class="(\w+)">([^<]*)<\/span>|([^<]+)/g)].map(([, style = "", text, plain]) => ({
    text: unescaped(text ?? plain ?? ""),
    style,
  }));
const short = async (code: string, language: string): Promise<string[]> =>
  (await highlighter.highlight(code, language)).lines.map((line) =>
    tokensOf(line)
      .map(({ text, style }) => (style ? `${style}‹${text}›` : text))
      .join(""),
  );

test("TypeScript gets classes, equal neighbours are merged", async () => {
  expect(await short('export const a: number = 1; // one\nimport x from "y";', "ts")).toEqual([
    "k‹export const› a: t‹number› = n‹1›; c‹// one›",
    'k‹import› x k‹from› s‹"y"›;',
  ]);
});

test("diff lines are inserted and deleted", async () => {
  expect(await short("+ new\n- old\n same", "diff")).toEqual(["i‹+ new›", "d‹- old›", " same"]);
});

test("unknown, missing and upper-case languages never fail", async () => {
  expect(await short("a <b>\n\nc", "klingon")).toEqual(["a <b>", "", "c"]);
  expect(await short("", "ts")).toEqual([""]);
  expect((await short("const a = 1", "JS"))[0]).toContain("k‹const›");
});

test("the text of the tokens is the code", async () => {
  for (const [language, code] of [
    ["tsx", "const A = () => <b className='x'>{a}</b>;\n\n\treturn 1  "],
    ["bash", 'npm i $PKG && echo "$HOME/é"\n# x'],
    ["json", '{"a": [1, true, null, "x\\n"]}'],
    ["css", ".a > b { color: red; --x: 1px }"],
    ["yaml", "a: 1\nb:\n  - c"],
    ["python", "def f(x):\n    return f'{x}'"],
  ] as const) {
    const { lines, limit } = await highlighter.highlight(code, language);
    expect(limit).toBeNull();
    expect(
      lines
        .map((line) =>
          tokensOf(line)
            .map(({ text }) => text)
            .join(""),
        )
        .join("\n"),
    ).toBe(code);
    expect(new Set(lines.flatMap(tokensOf).map(({ style }) => style)).size).toBeGreaterThan(2);
  }
});

test("a line over the limit stays plain and is reported, one at the limit does not; lines around it are highlighted", async () => {
  const at = (length: number): string => `"${"x".repeat(length - 3)}";`;
  const { lines, limit } = await highlighter.highlight(`let a;\n${at(MAX_LINE_LENGTH)}\n${at(5_001)}\nlet b;`, "ts");
  expect(lines.map((line) => tokensOf(line).map(({ style }) => style))).toEqual([
    ["k", ""],
    ["s", ""],
    [""],
    ["k", ""],
  ]);
  expect(limit).toEqual({ reason: "long-line", line: 3, length: 5_001, limit: 5_000 });
});

test("a block that takes too long is plain text, and the next one is highlighted", async () => {
  const slow = createHighlighter({ ...highlighterOptions, timeLimitMs: 1 });
  const code = `f(${"(".repeat(3_000)}`;
  const result = await slow.highlight(`${code}\nlet a;`, "ts");
  expect(result).toEqual({
    lines: [code, "let a;"],
    limit: { reason: "slow", seconds: 0.001 },
  });
  expect((await slow.highlight("let a;", "ts")).lines).toEqual((await highlighter.highlight("let a;", "ts")).lines);
});

test("endless work is stopped, also within a backtracking regex", () => {
  expect(() => runWithin(50, () => /^(a+)+$/.test(`${"a".repeat(60)}b`))).toThrow(OutOfTime);
  expect(runWithin(5_000, () => 7)).toBe(7);
  expect(() =>
    runWithin(5_000, () => {
      throw new RangeError("mine");
    }),
  ).toThrow(new RangeError("mine"));
});

test("the engine of the options runs: with tables and without, all give the same", { tags: ["nightly"] }, async () => {
  const code = 'const a = /x+/g.exec(b + "é"); // 1\n<p class="x">{a}</p>';
  const results = await Promise.all(
    (["scanner", "oniguruma"] as const).map((engine) =>
      createHighlighter({ ...highlighterOptions, engine, tables: "/nowhere" }).highlight(code, "tsx"),
    ),
  );
  expect(results[0]).toEqual(results[1]);
  expect(results[0]).toEqual(await highlighter.highlight(code, "tsx"));
});

test("a wrong table changes the scanner's result and not Oniguruma's", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "sitegen-tables-"));
  const json = (await bundledLanguages.json()).default[0] ?? {};
  const name = tableName(grammarPatterns(json));
  const table = JSON.parse(await readFile(path.join(tables, name), "utf8")) as PatternTable;
  // no match may start anywhere
  await writeFile(path.join(folder, name), JSON.stringify({ ...table, sets: table.sets.map(() => "0".repeat(32)) }));
  const styles = async (engine: "scanner" | "oniguruma"): Promise<string[]> =>
    (await createHighlighter({ ...highlighterOptions, engine, tables: folder }).highlight("[1]", "json")).lines
      .flatMap(tokensOf)
      .map(({ style }) => style);
  expect(await styles("scanner")).toEqual([""]);
  expect(await styles("oniguruma")).toEqual(["", "n", ""]);
  await rm(folder, { recursive: true });
});

test("fences within Markdown look the same whatever languages were highlighted before", async () => {
  const code = "# A\n\n```python\nimport os\n```";
  const fresh = createHighlighter(highlighterOptions);
  const before = await fresh.highlight(code, "md");
  const used = createHighlighter(highlighterOptions);
  await used.highlight("import os", "python");
  expect(await used.highlight(code, "md")).toEqual(before);
  await fresh.highlight("import os", "python");
  expect(await fresh.highlight(`${code}\n`, "md")).toEqual({ ...before, lines: [...before.lines, ""] });
});

test("half a surrogate pair becomes the replacement character", async () => {
  const { lines } = await highlighter.highlight('let a = "\ud83d";', "ts");
  expect(
    lines
      .flatMap(tokensOf)
      .map(({ text }) => text)
      .join(""),
  ).toBe('let a = "\ufffd";');
});

test("the stylesheet has both modes and is the same each time", async () => {
  const css = await highlighter.styles();
  expect(css).toBe(await createHighlighter(highlighterOptions).styles());
  expect(css.split("\n")[0]).toMatch(/^:root\{--sg-code-background:#f6f3ec;--sg-code-text:#2a2823;--sg-code-c:#/);
  expect(css.split("\n")[1]).toMatch(/^\[data-theme=dark\]\{/);
  for (const { name } of TOKEN_CLASSES) expect(css).toContain(`.sg-code .${name}{color:var(--sg-code-${name})`);
});

test("every theme is legible on its background, and ours need no correction", { tags: ["nightly"] }, async () => {
  expect(THEME_NAMES.length).toBeGreaterThan(50);
  for (const name of THEME_NAMES) {
    const { background, text, classes } = await loadThemeColors(name);
    for (const [className, color] of Object.entries({ ...classes, text })) {
      expect(contrast(color, background), `${name} ${className} ${color} on ${background}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test("an unknown theme is reported with the valid names", async () => {
  await expect(loadThemeColors("sepia")).rejects.toThrow(
    "Unexpected highlight theme `sepia`, expected one of sitegen-light, sitegen-dark, andromeeda,",
  );
});
