import { expect, test } from "vitest";
import {
  containsLineNumbers,
  getPrismCssVariables,
  parseCodeBlockTitle,
  parseLanguage,
  parseLines,
} from "../../../runtime/react/docusaurus/theme-common/code-block.ts";

test("the words after the language of a fence", () => {
  expect(parseLanguage("wide language-tsx")).toBe("tsx");
  expect(parseLanguage("wide")).toBeUndefined();
  expect(parseCodeBlockTitle(`title="it's" showLineNumbers`)).toBe("it's");
  expect(parseCodeBlockTitle()).toBe("");
  expect([containsLineNumbers("showLineNumbers"), containsLineNumbers()]).toEqual([true, false]);
});

test("marked lines have the class of the first comment; the last line break is none of the code", () => {
  const comments = [{ className: "lit" }];
  expect(parseLines("a\nb\nc\nd\n", { metastring: "{1,3-4}", magicComments: comments })).toEqual({
    code: "a\nb\nc\nd",
    lineClassNames: { 0: ["lit"], 2: ["lit"], 3: ["lit"] },
  });
  expect(parseLines("a", {})).toEqual({ code: "a", lineClassNames: {} });
});

test("only colours that a theme has are variables", () => {
  expect(getPrismCssVariables({ plain: { color: "red" } })).toEqual({ "--prism-color": "red" });
});
