import { expect, test } from "vitest";
import { createHighlighter } from "../../../cli/highlight/create-highlighter.ts";
import { contrast, loadThemeColors, THEME_NAMES } from "../../../cli/highlight/theme-colors.ts";
import { TOKEN_CLASSES } from "../../../cli/highlight/token-classes.ts";

const highlighter = createHighlighter({ theme: "sitegen-light", darkTheme: "sitegen-dark" });
const short = async (code: string, language: string): Promise<string[]> =>
  (await highlighter.highlight(code, language)).map((line) =>
    line.map(({ text, style }) => (style ? `${style}‹${text}›` : text)).join(""),
  );

test("TypeScript gets classes, equal neighbours are one token", async () => {
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
    const lines = await highlighter.highlight(code, language);
    expect(lines.map((line) => line.map(({ text }) => text).join("")).join("\n")).toBe(code);
    expect(new Set(lines.flat().map(({ style }) => style)).size).toBeGreaterThan(2);
  }
});

test("a very long line stays plain", async () => {
  const [line] = await highlighter.highlight(`const a = [${"1,".repeat(5_000)}]`, "ts");
  expect(line?.length).toBe(1);
});

test("the stylesheet has both modes and is the same each time", async () => {
  const css = await highlighter.styles();
  expect(css).toBe(await createHighlighter({ theme: "sitegen-light", darkTheme: "sitegen-dark" }).styles());
  expect(css.split("\n")[0]).toMatch(/^:root\{--sg-code-background:#f6f3ec;--sg-code-text:#2a2823;--sg-code-c:#/);
  expect(css.split("\n")[1]).toMatch(/^\[data-theme=dark\]\{/);
  for (const { name } of TOKEN_CLASSES) expect(css).toContain(`.sg-code .${name}{color:var(--sg-code-${name})`);
});

test("every theme is legible on its background, and ours need no correction", async () => {
  expect(THEME_NAMES.length).toBeGreaterThan(50);
  for (const name of THEME_NAMES) {
    const { background, text, classes } = await loadThemeColors(name);
    for (const [className, color] of Object.entries({ ...classes, text })) {
      expect(contrast(color, background), `${name} ${className} ${color} on ${background}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test("an unknown theme is named with the known ones", async () => {
  await expect(loadThemeColors("sepia")).rejects.toThrow(
    "Unexpected highlight theme `sepia`, expected one of sitegen-light, sitegen-dark, andromeeda,",
  );
});
