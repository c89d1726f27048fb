// Code that reads names of the scope without importing them.
import { renderToStaticMarkup } from "react-dom/server";
import * as React from "react";
import { expect, test } from "vitest";
import { scopedCode } from "../../../cli/bundle/live/scoped-code.ts";
import type { LiveSource } from "../../../cli/model/site-code/live-code.ts";
import { type ScopedCode, scopedSample, scopeNames } from "../../../runtime/react/live-code.tsx";

const source = (code: string, form: LiveSource["form"] = "expression"): LiveSource => ({
  ...{ code, form, language: "jsx", component: "default" },
});
async function show(code: string, form?: LiveSource["form"], own: Record<string, unknown> = {}): Promise<string> {
  const { code: script, names, required } = await scopedCode(source(code, form));
  const run = new Function(`"use strict"; return ${script}`)() as ScopedCode;
  const Sample = scopedSample(scopeNames({ ...React, default: React }, own), names, required, run);
  return renderToStaticMarkup(<Sample />);
}

test.each<[string, string, string, LiveSource["form"]]>([
  [
    "a function",
    "function Clock() {\n  const [now] = useState(3);\n  return <b>{now}</b>;\n}",
    "<b>3</b>",
    "expression",
  ],
  ["an element, a comment after it", "<><i>1</i></> // end", "<i>1</i>", "expression"],
  ["an arrow function with types", "() => { const n: number = 1; return <p>{n}</p>; }", "<p>1</p>", "expression"],
  [
    "a class",
    "class A extends React.Component { render() { return <u>{typeof nowhere}</u>; } }",
    "<u>undefined</u>",
    "expression",
  ],
  [
    "calls of `render`, the last of which counts",
    "const A = () => <s/>;\nrender(1);\nrender(<A />);",
    "<s></s>",
    "render",
  ],
])("%s", async (_, code, html, form) => {
  expect(await show(code, form)).toBe(html);
});

test("names come from the default export of the scope module, then its exports, React, and globals", async () => {
  const Text = () => "text";
  expect(await show("<><Text /><Other /></>", "expression", { default: { Text }, Other: () => "other" })).toBe(
    "textother",
  );
  expect(await show("<p>{Math.max(1, 2)}</p>")).toBe("<p>2</p>");
  // a name of the scope shadows one of the browser, and a name of the code both
  expect(await show("() => { const Text = () => 'own'; return <Text />; }", "expression", { Text })).toBe("own");
});

test("a name that does not exist is the error that the code would throw", async () => {
  await expect(show("<Missing />")).rejects.toThrow(new ReferenceError("Missing is not defined"));
  await expect(show("const a = 1;", "render")).rejects.toThrow("Nothing to show");
});

test("a syntax error has its place", async () => {
  await expect(scopedCode(source("<p>\n  {1 +}\n</p>"))).rejects.toMatchObject({
    errors: [{ text: 'Unexpected "}"', location: { line: 2, column: 6 } }],
  });
});
