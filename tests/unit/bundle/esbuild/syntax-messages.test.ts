// esbuild's messages about syntax are translated, whatever its version says: each is provoked.
import { type TransformFailure, transform } from "esbuild";
import { expect, test } from "vitest";
import { plainSyntaxMessage } from "../../../../cli/bundle/esbuild/syntax-messages.ts";

test.each([
  ["const a = {\n  b: 1;\n};", "Unexpected `;`, expected `}`"],
  ["f(", "Unexpected end of file"],
  ["const a = 'x", "Unexpected end of a string, expected its closing quote"],
  ["const a = `x", "Unexpected end of a string, expected its closing quote"],
  ["const a = /x", "Unexpected end of the line in a regular expression, expected its closing `/`"],
  ["const a = <b></c>;", "Unexpected closing tag `c`, expected the end of `b`"],
  ["const a = <b>{'x'} > y</b>;", "Unexpected `>` in the text of an element, expected `{'>'}`"],
  ["const a = 1;\nconst a = 2;", "Unexpected second declaration of `a`, expected one"],
  ["export const a = 1;\nexport { a };", "Unexpected second export `a`, expected one"],
  ["function f() { await g(); }", "Unexpected `await`, expected it in an `async` function"],
  ["const 5 = a;", "Unexpected `5`, expected identifier"],
])("%j", async (source, message) => {
  const failure = await transform(source, { loader: "tsx", logLevel: "silent" }).then(
    () => null,
    ({ errors }: TransformFailure) => errors[0]?.text ?? "",
  );
  expect(failure === null ? null : plainSyntaxMessage(failure)).toBe(message);
});

test("a message without a translation stays", () => {
  expect(plainSyntaxMessage("Could not resolve x")).toBe("Could not resolve x");
});
