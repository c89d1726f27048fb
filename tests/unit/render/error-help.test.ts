import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { helpFor, readsMetaEnv } from "../../../cli/render/error-help.ts";

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "sitegen-help-"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The place of `|` in a line of a file. */
function placeIn(file: string, marked: string) {
  writeFileSync(path.join(root, file), `first\n${marked.replace("|", "")}\n`);
  return { path: file, line: 2, column: marked.indexOf("|") + 1 };
}
const helpAt = (message: string, marked: string, page = "") =>
  helpFor({
    message,
    root,
    place: marked === "" ? undefined : placeIn("Card.tsx", marked),
    use: page === "" ? undefined : placeIn("page.mdx", page),
    isExpression: false,
  });

test.each([
  [
    "Cannot read properties of undefined (reading 'map')",
    "{data.list.|map(show)}",
    "`data.list` is undefined here: correct its name, give it a value, or write `data.list?.map`.",
  ],
  [
    "Cannot set properties of null (setting 'a')",
    "x.|a = 1",
    "`x` is null here: correct its name, give it a value, or write `x?.a`.",
  ],
  ["Cannot read properties of undefined (reading 'a')", "find().|a", "Check for the missing value in front of `.a`."],
  [
    "Cannot read properties of undefined (reading 'x')",
    "undefined.|x",
    "Check for the missing value in front of `.x`.",
  ],
  [
    "Cannot destructure property 'a' of 'plan' as it is undefined.",
    "const |{ a } = plan;",
    "`plan` is undefined here: pass it, or give it a default, such as `= {}`.",
  ],
  [
    "tools.one is not a function",
    "tools.|one()",
    "Check the name `tools.one` and its import: its value is no function.",
  ],
  [
    "import_kit.draw is not a function",
    "|draw()",
    "Check the import of the function: the module may export it under another name, or as default.",
  ],
  [
    "list is not iterable",
    "[...|list]",
    "Check `list`: its value is no list. A missing one can have a default, `list ?? []`.",
  ],
  ["missing is not defined", "|missing", "Import or declare `missing`, or correct the name."],
])("%s: the remedy names the value", (message, marked, help) => {
  expect(helpAt(message, marked)).toBe(help);
});

test("an error that the site throws names the component and where the page shows it", () => {
  expect(helpAt("no price", "throw |x", "Text |<Price plan={1} />")).toBe(
    "Fix `<Price>`, or the props that it gets at page.mdx:2.",
  );
  expect(helpAt("no price", "", "|<cards.Price />")).toBe("Check the props of `<cards.Price>`.");
  expect(helpAt("no price", "throw |x", "|{show()}")).toBe("Fix the component, or check for the missing value.");
  expect(helpAt("no price", "")).toBe("Find the component of this page that reads the value.");
});

test("reading `import.meta.env` differs from other missing values", () => {
  const message = "Cannot read properties of undefined (reading 'MODE')";
  expect(readsMetaEnv({ message, root, place: placeIn("a.mdx", "{import.meta.env.|MODE}") })).toBe(true);
  expect(readsMetaEnv({ message, root, place: placeIn("a.mdx", "{meta.env.|MODE}") })).toBe(false);
  expect(readsMetaEnv({ message, root, place: undefined })).toBe(false);
});
