// esbuild's messages about syntax are translated, whatever its version says: each is provoked.
import { type TransformFailure, transform } from "esbuild";
import { expect, test } from "vitest";
import { plainSyntaxMessage, syntaxHelp } from "../../../../cli/bundle/esbuild/syntax-messages.ts";

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
  ["const a = <b {...}/>;", "Unexpected `}` in this place"],
  ["const a = <b></b><i/>;", "Unexpected `>` in this place"],
  ["const a = <p>;", "Unexpected end of the file, expected the closing tag `p`"],
  ["/* open", "Unexpected end of the file in a comment, expected its closing `*/`"],
  ["export const let = 1;", "Unexpected reserved word `let`, expected another name"],
  ["for (;;) break outer;", "Unexpected label `outer`, expected that of a statement around it"],
  ["class A { #b; c() { delete this.#b; } }", "Unexpected deletion of the private name `#b`"],
  ["a.#b;", "Unexpected private name `#b`, expected one that the class around it declares"],
  ["'\\u{110000}'", "Unexpected number of a character, expected at most 10FFFF"],
  ["const 5 = a;", "Unexpected `5`, expected identifier"],
])("%j", async (source, message) => {
  const failure = await transform(source, { loader: "tsx", logLevel: "silent" }).then(
    () => null,
    ({ errors }: TransformFailure) => errors[0]?.text ?? "",
  );
  expect(failure === null ? null : plainSyntaxMessage(failure)).toBe(message);
});

test("remarks say where the cause is", async () => {
  const helpOf = (source: string) =>
    transform(source, { loader: "tsx", logLevel: "silent", sourcefile: "site/A.tsx" }).then(
      () => null,
      ({ errors }: TransformFailure) => errors[0] && syntaxHelp(errors[0]),
    );
  expect(await helpOf("const a = <b>\n</c>;")).toBe("The opening `b` tag is at site/A.tsx:1:12.");
  expect(await helpOf("const é = 1; const é = 2;")).toBe("The symbol `é` was originally declared at site/A.tsx:1:7.");
  expect(await helpOf("const a = <b></b><i/>;")).toBe(
    "Correct the line. Elements side by side need one around them: `<>…</>`.",
  );
  expect(await helpOf("f(;")).toBe(undefined);
});

test("a missing export, by the bundler", () => {
  expect(plainSyntaxMessage('No matching export in "site/A.tsx" for import "B"')).toBe(
    "Unexpected import of `B`, expected an export of `site/A.tsx`",
  );
});

test("a message without a translation stays", () => {
  expect(plainSyntaxMessage("Could not resolve x")).toBe("Could not resolve x");
});
