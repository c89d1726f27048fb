import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import type { ContentPath, FilePath, Hash } from "../../cli/model/brands.ts";
import type { ContentFile } from "../../cli/model/content.ts";
import { findInstalled } from "../../cli/model/disk/find-installed.ts";
import { addTypes } from "../../cli/plan/types/add-types.ts";
import { createFileStates } from "../../cli/plan/types/file-states.ts";
import { findTypePackages } from "../../cli/plan/types/find-packages.ts";
import { createTypeChecker, type TypeChecker } from "../../cli/plan/types/type-checker.ts";
import { markdownConfig } from "../unit/compile/fixtures.ts";
import { memoryHost } from "../unit/support/memory-host.ts";

const root = realpathSync(mkdtempSync(path.join(tmpdir(), "types-"))) as FilePath;
afterAll(() => rmSync(root, { recursive: true, force: true }));
function write(name: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
}
write("tsconfig.json", '{ "compilerOptions": { "lib": ["es5"] } }');
write("src/load.ts", "/** Loads.\n\n More. */\nexport const load = (): number => 1;\n");

function checker(): TypeChecker {
  const packages = findTypePackages(root);
  if (!("versions" in packages)) throw new Error("no packages");
  return createTypeChecker(root, packages, "tsconfig.json");
}

test("notations are hidden, and each note has its place in the code as written", () => {
  const code = [
    'import { load } from "./src/load";',
    "// @errors: 2322",
    "// ---cut---",
    "const size: string = load();",
    "//    ^?",
    "const text = size.toUpper",
    "//                       ^|",
    "// @log: done",
  ].join("\n");
  const { types, faults, files } = checker().check(code, "ts");
  const [prelude, query] = ['import { load } from "./src/load";\n// @errors: 2322\n// ---cut---\n', "//    ^?\n"];
  expect(types.hidden).toEqual([
    [0, prelude.length],
    [code.indexOf(query), code.indexOf(query) + query.length],
    [code.indexOf("//                       ^|"), code.length + 1],
  ]);
  const described = types.notes.map(({ kind, start, length, text, docs = "" }) =>
    [kind, code.slice(start, start + length), text, docs].join("|"),
  );
  expect(described.sort()).toEqual([
    "completions||toUpperCase|",
    "error|size|Type 'number' is not assignable to type 'string'. (TS2322)|",
    "error|toUpper|Property 'toUpper' does not exist on type 'string'. (TS2339)|",
    "query|size|const size: string|",
    "tag||done|",
    "type|load|load(): number|Loads.",
    "type|size|const size: string|",
    "type|size|const size: string|",
    "type|text|const text: any|",
    "type|toUpper|any|",
  ]);
  expect(faults.map(({ kind, code: number }) => [kind, number])).toEqual([["unexpected", 2339]]);
  expect(Object.keys(files).filter((file) => !file.includes("node_modules"))).toEqual(["src/load.ts"]);
});

test("an error of JavaScript that asks for types is none", () => {
  expect(checker().check("export const f = (a) => a;\n", "js").faults).toEqual([]);
  expect(
    checker()
      .check("export const f = (a) => a;\n", "ts")
      .faults.map(({ code }) => code),
  ).toEqual([7006]);
});

test("a result is current while its files are, and absent ones stay absent", () => {
  const { probed } = checker().check('import { load } from "./src/load";\nimport "./src/later";\nload();\n', "ts");
  const isCurrent = (): boolean => createFileStates(root).areCurrent(probed);
  expect(isCurrent()).toBe(true);
  write("src/other.ts", "");
  expect(isCurrent()).toBe(true);
  write("src/later.ts", "export {};\n");
  expect(isCurrent()).toBe(false);
  rmSync(path.join(root, "src/later.ts"));
  expect(isCurrent()).toBe(true);
  write("src/load.ts", "export const load = (): string => '';\n");
  expect(isCurrent()).toBe(false);
});

const file = (source: string): ContentFile => ({
  path: "docs/a.md" as ContentPath,
  kind: "docs",
  role: "page",
  source,
  hash: "own" as Hash,
});

test("without the option, or the word, files stay as they are", async () => {
  const typed = [file("```ts twoslash\nconst a = 1;\n```\n")];
  const plain = [file("```ts\nconst twoslash = 1;\n```\n"), file("```python twoslash\na\n```\n")];
  expect(await addTypes(typed, { root, markdown: markdownConfig() }, memoryHost({}))).toBe(typed);
  const markdown = markdownConfig({ twoslash: { tsconfig: null } });
  const [first, second] = await addTypes(plain, { root, markdown }, memoryHost({}));
  expect([first === plain[0], second === plain[1]]).toEqual([true, true]);
});

test("a package that is absent is one error a page", async () => {
  const markdown = markdownConfig({ twoslash: { tsconfig: null } });
  const page = file("```ts twoslash\nconst a = 1;\n```\n\n```ts twoslash\nconst b = 1;\n```\n");
  for (const [names, remedy] of [
    [["twoslash"], "Run `npm install --save-dev twoslash`."],
    [["typescript", "@typescript/typescript6"], "Run `npm install --save-dev typescript@6`."],
  ] as const) {
    const find: typeof findInstalled = (name, from) =>
      names.some((absent) => absent === name) ? null : findInstalled(name, from);
    const [typed] = await addTypes([page], { root, markdown }, memoryHost({}), find);
    expect(typed?.types?.faults.map(({ message, help, location }) => [message, help, location?.line])).toEqual([
      [
        `Unexpected absence of the package \`${names[0]}\`, expected it in the site: it finds the types of this code block`,
        remedy,
        1,
      ],
    ]);
    expect([typed?.ownHash, typed?.hash === page.hash]).toEqual(["own", false]);
  }
});
