import { expect, test } from "vitest";
import { cutSample } from "../../../cli/compile/cut-sample.ts";

const FILE = `import a from "a";
// #region setup
  const b = 1;
  //#region inner
    const c = 2;
  //#endregion inner

  const d = 3;
// #endregion setup
export {};
`;

test.each<[what: string, fragment: string | null, lines: string | null, code: string, firstLine: number]>([
  [
    "a region, without markers and shared indentation",
    "setup",
    null,
    "const b = 1;\n  const c = 2;\n\nconst d = 3;",
    3,
  ],
  ["a region in another", "inner", null, "const c = 2;", 5],
  ["lines", null, "1,8-10", 'import a from "a";\n  const d = 3;\n// #endregion setup\nexport {};', 1],
  ["an open range", null, "10-", "export {};", 10],
  ["lines of a region", "setup", "1-1", "const b = 1;", 3],
  ["lines after #, as on GitHub", "L3-L3", null, "const b = 1;", 3],
  ["one line after #", "L10", null, "export {};", 10],
])("%s", (_what, fragment, lines, code, firstLine) => {
  expect(cutSample(FILE, fragment, lines)).toEqual({ code, firstLine });
});

test("a whole file is shown as it is, with any line ends", () => {
  expect(cutSample("a\r\n// #region x\r\nb\r\n", null, null)).toEqual({ code: "a\n// #region x\nb", firstLine: 1 });
});

test.each([
  "# region x\n%\n# endregion x",
  "<!-- #region x -->\n%\n<!-- #endregion x -->",
  "/* #region x */\n%\n/* #endregion */",
  "#pragma region x\n%\n#pragma endregion",
  "#region x\n%\n#endregion",
  "-- #region x\n%\n-- #endregion",
  "{/* #region x */}\n%\n{/* #endregion x */}",
  "REM #region x\n%\nREM #endregion",
])("markers of other languages: %j", (source) => {
  expect(cutSample(source.replace("%", "code"), "x", null)).toEqual({ code: "code", firstLine: 2 });
});

test("no such region, one without an end, no such lines", () => {
  expect(cutSample(FILE, "setpu", null)).toEqual({ problem: "no region", regions: ["setup", "inner"] });
  expect(cutSample("// #region x\na\n", "x", null)).toEqual({ problem: "open region", regions: ["x"] });
  for (const lines of ["11", "0", "4-2", "x", ""])
    expect(cutSample(FILE, null, lines)).toEqual({ problem: "no lines", count: 10 });
  expect(cutSample("a region in words\n", "in", null)).toEqual({ problem: "no region", regions: [] });
});
