// The script of edited code: what it calls, guarded loops, and places of errors.
import { describe, expect, test } from "vitest";
import { compileSample, type SampleSource } from "../../../runtime/live/editor/compile-sample.ts";
import { guardCode } from "../../../runtime/live/editor/guard-code.ts";

interface Given {
  modules?: Record<string, unknown>;
  scope?: Record<string, unknown>;
  tick?(): void;
}

/** Runs a script as the frame does. */
function run(source: SampleSource, { modules = {}, scope = {}, tick = () => {} }: Given = {}) {
  const compiled = compileSample(source);
  if ("problem" in compiled) throw new Error(compiled.problem.message);
  const exports: Record<string, unknown> = {};
  const rendered: unknown[] = [];
  const receive = (code: (...given: unknown[]) => void): void =>
    code(
      (name: string) => modules[name],
      exports,
      scope,
      (shown: unknown) => rendered.push(shown),
      tick,
    );
  new Function("sitegenRun", compiled.script)(receive);
  return { exports, rendered };
}
const React = { createElement: (...parts: unknown[]) => parts };

describe("forms", () => {
  test("a module gets its imports, and exports its components", () => {
    const { exports } = run(
      {
        code: 'import { size } from "p";\nexport const Dot = (props: { a: string }): unknown => <i {...props}>{size as number}</i>;',
        ...{ language: "tsx", form: "module" },
      },
      { modules: { p: { size: 3 }, "react/jsx-runtime": { jsx: (...parts: unknown[]) => parts } } },
    );
    expect((exports.Dot as (props: object) => unknown)({ a: "b" })).toEqual(["i", { a: "b", children: 3 }]);
  });

  test("an expression is the default export, and reads names of the scope and of the browser", () => {
    const code = "function Dot() {\n  const three = String(size);\n  return <i>{three}</i>;\n}\n";
    const { exports } = run({ code, language: "jsx", form: "expression" }, { scope: { React, size: 3 } });
    expect((exports.default as () => unknown)()).toEqual(["i", null, "3"]);
    const shown = run({ code: "<b />;", language: "jsx", form: "expression" }, { scope: { React } });
    expect(shown.exports.default).toEqual(["b", null]);
  });

  test("`render` takes what is shown", () => {
    const code = "const name = 'Ada';\nrender(<b>{name}</b>);";
    expect(run({ code, language: "jsx", form: "render" }, { scope: { React } }).rendered).toEqual([["b", null, "Ada"]]);
  });

  test("a name that nothing defines is an error of the code", () => {
    const code = "render(missing);";
    expect(() => run({ code, language: "jsx", form: "render" })).toThrow("missing is not defined");
  });
});

test.each([
  ["module", "export const Dot = () => {\n  return (;\n};", "2:11 Unexpected ;"],
  ["expression", "() => {\n  return <b>;\n}", "3:2 Unexpected end of the code"],
  ["expression", "() => {\n  const a = ;\n  return <b />;\n}", "2:13 Unexpected ;"],
  ["render", "render(\n  <b></i>\n);", "2:6 Unexpected </i>, expected </b>"],
  ["render", "render(<a.b>\n  <>{<i>a</i>}</>\n</a.c>);", "3:1 Unexpected </a.c>, expected </a.b>"],
  ["module", "export const a = 1;\nlet b = a +", "2:12 Unexpected end of the code"],
] as const)("a syntax error of a %s is at its place: %j", (form, code, expected) => {
  const compiled = compileSample({ code, language: "jsx", form });
  if (!("problem" in compiled)) throw new Error(compiled.script);
  const { line, column, message } = compiled.problem;
  expect(`${line}:${column} ${message}`).toBe(expected);
});

test("types, generics and tags of a module are no errors", () => {
  const code =
    "type Props<T extends object> = { value: T };\nexport const Dot = <T extends object>({ value }: Props<T>) => <A.B<T> value={value!} />;\nenum A { B }\nexport function f<T>(this: void, x: T): x is T & string { return (x satisfies T) as never; }";
  for (const language of ["ts", "tsx"])
    expect(compileSample({ code, language, form: "module" })).toHaveProperty("script");
});

test("lines stay where they are", () => {
  const code = 'import type { A } from "a";\nimport { b } from "b";\n\nexport const Dot = () => b;\n// place';
  for (const form of ["module", "expression", "render"] as const) {
    const source = form === "module" ? code : code.split("\n").slice(3).join("\n").replace("export const Dot = ", "");
    const compiled = compileSample({ code: source, language: "tsx", form });
    const script = "script" in compiled ? compiled.script : "";
    const lineOf = (text: string): number => text.split("\n").findIndex((line) => /=> .*b\b/.test(line));
    expect([form, lineOf(script)]).toEqual([form, lineOf(source)]);
  }
});

describe("loops and functions", () => {
  test.each([
    ["while (a) b();", "while (a) {t();b();}"],
    ["while (a) { b(); }", "while (a) {t(); b(); }"],
    ["do b(); while (a);", "do {t();b();} while (a);"],
    ["do { b(); } while (a);", "do {t(); b(); } while (a);"],
    ["for (;;);", "for (;;){t();;}"],
    ["for (const a of b) for (const c in a) d(c);", "for (const a of b) {t();for (const c in a) {t();d(c);}}"],
    ["async () => { for await (const a of b) c(a); }", "async () => {t(); for await (const a of b) {t();c(a);} }"],
    ["const f = (n) => f(n - 1) + f(n - 2);", "const f = (n) => (t(),f(n - 1) + f(n - 2));"],
    ["const f = (a) => (b) => ({ a, b });", "const f = (a) => (t(),(b) => (t(),({ a, b })));"],
    ["function a() { a(); }", "function a() {t(); a(); }"],
    [
      "const o = { m() { }, get x() { return 1; }, f: function () { } };",
      "const o = { m() {t(); }, get x() {t(); return 1; }, f: function () {t(); } };",
    ],
    ["class A { m() { } }", "class A { m() {t(); } }"],
    [
      "x: for (let i = 0; i < 3; i++) { if (i) continue x; }",
      "x: for (let i = 0; i < 3; i++) {t(); if (i) continue x; }",
    ],
    ["while (a)\n  if (b) c(); else while (d) e();", "while (a)\n  {t();if (b) c(); else while (d) {t();e();}}"],
    ["const s = 'while (true) {}'; // for (;;) {}", "const s = 'while (true) {}'; // for (;;) {}"],
  ])("%s", (script, guarded) => {
    expect(guardCode(script, "t()")).toBe(guarded);
  });

  test.each(["module", "expression", "render"] as const)(
    "an endless loop in a %s calls the clock, which can stop it",
    (form) => {
      const loop = "() => { for (;;) { } }";
      const code = { module: `export default ${loop};`, expression: loop, render: `render(${loop});` }[form];
      let rounds = 0;
      const tick = (): void => {
        if (++rounds === 5) throw new Error("stopped");
      };
      const { exports, rendered } = run({ code, language: "jsx", form }, { tick });
      expect((rendered[0] ?? exports.default) as () => void).toThrow("stopped");
      expect(rounds).toBe(5);
    },
  );
});
