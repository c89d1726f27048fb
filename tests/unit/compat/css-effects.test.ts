// How the effects of a declaration on two pages are compared.
import { expect, test } from "vitest";
import { type Effects, judgeUse, mergeEffects } from "../../compat/judge-use.ts";
import { tellingVariable } from "../../compat/telling-values.ts";
import { variableProperties } from "../../compat/variable-properties.ts";

const PIECES = ["navbar|text|Docs", "content|text|Lead", "footer|text|Away"];
const theirs: Effects = { pieces: PIECES, changes: { "0|color": ["red"], "1|color": ["red"] } };
const judge = (changes: Effects["changes"], pieces = PIECES) =>
  judgeUse(mergeEffects(undefined, theirs, { pieces, changes }));

test("a use is covered if each piece gets the values that it gets there", () => {
  expect(judge({ "0|color": ["blue", "red"], "1|color": ["red"] })).toEqual({ verdict: "covered", reason: null });
  expect(judge({ "0|color": ["red"], "1|color": ["blue"] })).toEqual({ verdict: "partly", reason: "color in content" });
  expect(judge({ "2|color": ["red"] })).toEqual({ verdict: "none", reason: "color in navbar" });
});

test("a piece that one page lacks does not count, unless there are no others", () => {
  expect(judge({ "0|color": ["red"] }, ["navbar|text|Docs", "", ""])).toEqual({ verdict: "covered", reason: null });
  expect(judge({}, ["", "", ""])).toEqual({ verdict: "none", reason: "absent in navbar" });
});

test("a declaration without effect there is idle", () => {
  const none: Effects = { pieces: PIECES, changes: {} };
  expect(judgeUse(mergeEffects(undefined, none, theirs))).toEqual({ verdict: "idle", reason: null });
});

test("a variable reaches the longhands of all who read it, also through other variables", () => {
  const reached = variableProperties(`:root { --b: var(--a); --c: calc(var(--b) * 2); --a: var(--c) }
.x { padding: var(--b) 0; color: var(--c); transition: color var(--a) }`);
  expect(Object.fromEntries(reached)).toEqual({
    "--a": ["color", "padding-bottom", "padding-left", "padding-right", "padding-top"],
    "--b": ["color", "padding-bottom", "padding-left", "padding-right", "padding-top"],
    "--c": ["color", "padding-bottom", "padding-left", "padding-right", "padding-top"],
  });
});

test("the value of a variable has its type", () => {
  const names = ["--ifm-color-primary", "--ifm-navbar-height", "--ifm-global-shadow-lw", "--ifm-font-weight-bold"];
  expect(names.map(tellingVariable)).toEqual(["rgb(1, 2, 3)", "13px", "0 3px 7px rgb(1, 2, 3)", "350"]);
});
