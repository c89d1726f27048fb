import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import fastGlob from "fast-glob";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { Diagnostic } from "../../../cli/model/diagnostic.ts";
import { parseSources } from "../../content/load-content.ts";
import { checkJson } from "../../content/samples/check-json.ts";
import { checkMarks } from "../../content/samples/check-marks.ts";
import { checkOptOuts, countOptOuts } from "../../content/samples/check-opt-outs.ts";
import { checkShell, type KnownCommand } from "../../content/samples/check-shell.ts";
import { checkSubjects } from "../../content/samples/check-subjects.ts";
import { extractFences, type Fence } from "../../../cli/compile/extract-fences.ts";
import { installPackages } from "../../content/samples/install-packages.ts";
import { layOutFiles } from "../../../cli/upkeep/samples/lay-out-files.ts";
import { parseShell } from "../../content/samples/parse-shell.ts";
import { repoCompiler } from "../../content/samples/repo-compiler.ts";
import { compileSamples, readReport } from "../../../cli/upkeep/samples/compile-samples.ts";
import { markdownConfig } from "../../unit/compile/fixtures.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

const fencesOf = (source: string, file = "a.mdx"): Fence[] => {
  const { sources, diagnostics } = parseSources([{ path: file, source }], markdownConfig());
  expect(diagnostics).toEqual([]);
  return sources.flatMap(extractFences);
};
const fence = (info: string, code: string): string => `\`\`\`${info}\n${code}\n\`\`\`\n\n`;
const told = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.map(({ message, location }) => `${location?.line}:${location?.column} ${message}`);

describe("fences", () => {
  test("are read with the text after the language, at any position", () => {
    const source = [
      "---\ntitle: A\n---\n",
      '```TSX {1} title="src/A.tsx"\n// ---cut---\na\n```\n',
      '- item\n\n  ```ts no-check="prints a fault"\n  b\n  ```\n',
      "> ~~~\n> c\n> ~~~\n",
      "    indented\n",
    ].join("\n");
    const fences = fencesOf(source, "a.md");
    expect(fences.map(({ language, title, prelude, optOut }) => ({ language, title, prelude, optOut }))).toEqual([
      { language: "tsx", title: "src/A.tsx", prelude: "// ---cut---\n", optOut: null },
      { language: "ts", title: null, prelude: "", optOut: "prints a fault" },
      { language: null, title: null, prelude: "", optOut: null },
    ]);
    expect(fences.map(({ placeOf }) => placeOf(1, 2))).toEqual([
      { path: "a.md", line: 6, column: 2 },
      { path: "a.md", line: 13, column: 4 },
      { path: "a.md", line: 17, column: 4 },
    ]);
  });

  test("may include further files, and every line keeps its number", () => {
    const brings = "// @filename: src/b.ts\nb1\n// @filename: src/a.ts\n// ---cut---\na1";
    const source =
      fence('ts title="src/b.ts"', "b") + fence('ts title="src/a.ts"', brings) + fence('ts title="src/c.ts"', "c");
    const files = layOutFiles(fencesOf(source + fence("ts", brings), "p.mdx"));
    expect(files.map((file) => `${file.path} ${JSON.stringify(file.code)}${file.fence ? "" : " (there)"}`)).toEqual([
      'p/1/src/b.ts "b"',
      'p/2/src/b.ts "\\nb1"',
      'p/2/src/a.ts "\\n\\n\\n// ---cut---\\na1"',
      'p/2/src/c.ts "c"',
      'p/fence-4/src/b.ts "\\nb1"',
      'p/fence-4/src/a.ts "\\n\\n\\n// ---cut---\\na1"',
    ]);
  });

  test("of a page form one folder; a repeated title begins another one with the other files", () => {
    const source =
      fence('tsx title="src/A.tsx"', "a1") +
      fence('ts title="src/b.ts"', "b1") +
      fence("js", "loose") +
      fence('tsx title="Not a file"', "words") +
      fence('tsx title="src/A.tsx"', "a2") +
      fence('json title="data.json"', "{}") +
      fence('ts no-check="why" title="src/c.ts"', "c") +
      fence("bash", "ls");
    const files = layOutFiles([...fencesOf(source, "docs/p.mdx"), ...fencesOf(fence("ts", "q"), "docs/q.md")]);
    expect(files.map((file) => `${file.path} ${file.code}${file.fence ? "" : " (there)"}`)).toEqual([
      "docs/p/1/src/A.tsx a1",
      "docs/p/1/src/b.ts b1",
      "docs/p/1/fence-3.js loose",
      "docs/p/1/fence-4.tsx words",
      "docs/p/2/src/b.ts b1 (there)",
      "docs/p/2/src/A.tsx a2",
      "docs/p/2/data.json {}",
      "docs/q/1/fence-1.ts q",
    ]);
  });
});

describe("the compiler", () => {
  const packages = mkdtempSync(path.join(tmpdir(), "samples-"));
  symlinkSync(path.join(root, "node_modules"), path.join(packages, "node_modules"));
  afterAll(() => rmSync(packages, { recursive: true }));
  const check = (source: string): string[] =>
    told(compileSamples(layOutFiles(fencesOf(source)), repoCompiler(packages)));

  test("reads all samples in one run and reports errors at their position in the page", () => {
    const good =
      fence('tsx title="src/A.tsx"', "export const A: React.FC<{n: number}> = ({n}) => <p>{n}</p>;") +
      fence("tsx", "import {A} from './src/A';\n// ---cut---\n<A n={1} />;") +
      fence("js", "export const f = (a) => a.b;\nawait f({});") +
      fence('ts no-check="not yet"', "nonsense(");
    const bad =
      fence('tsx title="src/A.tsx"', "export const A = (): number => 1;") +
      fence('tsx title="src/B.tsx"', "import {A} from './A';\nexport const b: string = A();") +
      "1. step\n\n   ```ts\n   const n: string = 5;\n   missing;\n   ```\n";
    expect(check(good)).toEqual([]);
    expect(check(good + bad)).toEqual([
      "32:10 Type 'number' is not assignable to type 'string'. (TS2322)",
      "33:4 Cannot find name 'missing'. (TS2304)",
      "26:14 Type 'number' is not assignable to type 'string'. (TS2322)",
    ]);
    expect(existsSync(path.join(packages, `samples-${process.pid}`))).toBe(false);
  });

  test("is strict, and does not check files that only support others", () => {
    const source =
      fence('ts title="a.ts"', "export const a = (n) => n;\nexport const n = 1;") +
      fence('ts title="b.ts"', "import {n} from './a';\nexport const b: number = n;") +
      fence('ts title="a.ts"', "export const n = 'now a text';");
    expect(check(source)).toEqual(["2:19 Parameter 'n' implicitly has an 'any' type. (TS7006)"]);
  });

  test("has its report parsed with all lines of an error, and the code underlined", () => {
    const [sample] = layOutFiles(fencesOf(fence("ts", "import a from './b';\nuse(a);"))) as [never];
    const report =
      "a/1/fence-1.ts(1,15): error TS2307: Cannot find './b'.\na/1/fence-1.ts(2,1): error TS9: No\n  because\n    of it\n";
    expect(
      readReport(`${report}../node_modules/x/y.ts(1,1): error TS1: theirs\n`, [sample], repoCompiler("/x")),
    ).toMatchObject([
      {
        code: "SG2019",
        message: "Cannot find './b'. (TS2307)",
        location: { path: "a.mdx", line: 2, column: 15, length: 5 },
        help: "A file: give a sample of this page its name as title, or bring it below a line `// @filename:` above the cut. A package: install it where samples import from.",
      },
      { message: "No\n  because\n    of it (TS9)", location: { line: 3, column: 1, length: 3 } },
    ]);
    expect(
      told(readReport("error TS5023: Unknown.\n../b.ts(3,4): error TS1: x\n", [sample], repoCompiler("/x"))),
    ).toEqual([
      "undefined:undefined Unexpected error of the compiler: error TS5023: Unknown.",
      "3:4 Unexpected error of the compiler: x",
    ]);
  });
});

test("JSON must parse", () => {
  expect(told(checkJson(fencesOf(fence("json", '{"a": 1}') + fence("json", '{\n  "a": 1,\n}'))))).toEqual([
    "8:1 Unexpected JSON: Expected double-quoted property name in JSON",
  ]);
  expect(checkJson(fencesOf(fence('json no-check="cut"', "{…}")))).toEqual([]);
});

test("marks are on visible lines that are not empty", () => {
  const code = "// ---cut---\nf(\n  1,\n);\n\ng();\n<b>\n</b>";
  const check = (marks: string): string[] => told(checkMarks(fencesOf(fence(`tsx {${marks}}`, code))));
  expect(check("1-3,5,6,7")).toEqual([]);
  expect(check("1-4")).toEqual(["1:1 Line 4 is marked, and it is empty"]);
  expect(check("3")).toEqual(["1:1 The mark begins in line 3, which only closes a block"]);
  expect(check("5,7-9")).toEqual(["1:1 Line 9 is marked, and the sample has 7"]);
});

describe("commands", () => {
  const commands: KnownCommand[] = [
    { command: "npx remotion render", flags: ["--codec", "--crf"] },
    { command: "npx remotion browser", flags: [] },
    { command: "npx remotion browser ensure", flags: [] },
    { command: "npx remotion lambda", flags: ["--region"] },
    { command: "npx remotion lambda sites", flags: [] },
    { command: "npx remotion lambda sites ls", flags: ["--force"] },
  ];
  const check = (script: string): string[] => told(checkShell(fencesOf(fence("bash", script)), commands));

  test("are found in scripts", () => {
    const script = [
      "# a comment; rm",
      "A=1 B='x y' npm i one \\",
      "  two && cd a | cat # end",
      'if [ "$(git log "$(ls)")" ]; then sudo node a.js > out.txt 2>&1 & fi',
      "cat <<EOF > file",
      "not a command",
      "EOF",
      "for f in *.mp4; do echo 'a; b'; done",
    ].join("\n");
    const found = parseShell(script).map((words) => words.map(({ text }) => text).join(" "));
    expect(found).toEqual([
      "npm i one two",
      "cd a",
      "cat",
      "ls",
      "git log $(ls)",
      '[ $(git log "$(ls)") ]',
      "sudo node a.js",
      "cat",
      "echo a; b",
    ]);
    expect(
      parseShell("a\n  b $(c\n d) e")
        .flat()
        .map(({ text, line, column }) => `${text} ${line}:${column}`),
    ).toEqual(["a 1:1", "c 2:7", "d 3:2", "b 2:3", "$(c\n d) 2:5", "e 3:5"]);
  });

  test("that readers know are accepted", () => {
    for (const script of [
      "npm i remotion && npx create-video@latest --blank",
      "npx remotion render src/index.ts Main out.mp4 --codec=h264 --crf 18 --log=verbose",
      "bunx remotion lambda sites ls --region=eu-central-1 --force",
      "pnpm exec remotion browser ensure --codec=h264",
      "npx remotion@3 anything --old",
      "sudo -u www-data npx remotion render",
      "./install.sh <id> && $PROGRAM --flag",
    ])
      expect(check(script), script).toEqual([]);
  });

  test.each([
    ["gitt clone a", "2:1 Unexpected program `gitt`, expected one of those readers know"],
    ["npx remotio render", "2:5 Unexpected package `remotio` behind `npx`, expected one of those readers know"],
    ["npx remotion rendr a", "2:14 Unexpected command `npx remotion rendr`, expected one that exists"],
    [
      "yarn remotion lambda sites lss",
      "2:28 Unexpected command `npx remotion lambda sites lss`, expected one that exists",
    ],
    [
      "npx remotion render --codecs=a",
      "2:21 Unexpected flag `--codecs` of `npx remotion render`, expected one that exists",
    ],
    [
      "npx remotion lambda sites ls --crf",
      "2:30 Unexpected flag `--crf` of `npx remotion lambda sites ls`, expected one that exists",
    ],
    [
      "echo $(npx remotion browser --codecs)",
      "2:29 Unexpected flag `--codecs` of `npx remotion browser`, expected one that exists",
    ],
  ])("%s", (script, message) => {
    expect(check(script)).toEqual([message]);
  });
});

describe("a page about a symbol", () => {
  const check = (source: string, symbol = "trim", module: string | null = "pkg"): string[] =>
    told(checkSubjects(fencesOf(source), [{ page: "a.mdx", module, symbols: [symbol] }]));
  const missing = ["1:1 Unexpected page about `trim` without a sample that imports it from `pkg` and uses it"];

  test("imports and uses it in a sample that is checked", () => {
    for (const code of [
      "import {trim} from 'pkg';\ntrim(1);",
      "import {\n  other,\n  type trim,\n} from 'pkg';\nconst a: trim = other;",
      "import * as pkg from 'pkg';\npkg.trim(1);",
    ])
      expect(check(fence("ts", code)), code).toEqual([]);
    expect(check(fence("ts", "import {Ease} from 'pkg';\nEase.in(1);"), "Ease.in")).toEqual([]);
  });

  test.each([
    fence("ts", "import {trim} from 'pkg';"),
    fence("ts", "import {trim} from 'other';\ntrim(1);"),
    fence("ts", "import {trimAll} from 'pkg';\ntrimAll(1);"),
    fence('ts no-check="why"', "import {trim} from 'pkg';\ntrim(1);"),
    fence("text", "import {trim} from 'pkg';\ntrim(1);"),
  ])("%s", (source) => {
    expect(check(source)).toEqual(missing);
  });

  test("or calls it, if it is a command", () => {
    expect(check(fence("bash", "npx remotion still-life"), "npx remotion still", null)).toEqual([
      "1:1 Unexpected page about `npx remotion still` without a `bash` sample that calls it",
    ]);
    expect(check(fence("bash", "npx remotion@3 still --x"), "npx remotion still", null)).toEqual([]);
  });
});

test("few samples may be unchecked, and few preludes untyped", () => {
  const good = fence("ts", "const a: any = 1;").repeat(96);
  const unchecked = fence("", "a") + fence("text", "b") + fence('ts no-check="why"', "c");
  expect(checkOptOuts(countOptOuts(fencesOf(good + unchecked + fence("css", "d"))))).toEqual([]);
  const tooMany = good + unchecked + fence("ts", "declare const a: string;\n// ---cut---\na;").repeat(2);
  expect(
    checkOptOuts(countOptOuts(fencesOf(tooMany + fence("txt", "e")))).map(({ message, details }) => ({
      message,
      details,
    })),
  ).toEqual([
    {
      message: "Unexpected share of 3.9 % samples that are not checked, expected at most 3 %",
      details: ["a.mdx:385 no language", "a.mdx:389 text", "a.mdx:393 why", "a.mdx:409 txt"],
    },
    {
      message:
        "Unexpected share of 2 % samples with `any`, `declare` or `@ts-ignore` above the cut, expected at most 1 %",
      details: ["a.mdx:397 ts", "a.mdx:403 ts"],
    },
  ]);
});

describe("the packages that samples import", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "packages-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const cache = path.join(folder, "cache");
  const listOf = (version: string): string => {
    const list = path.join(folder, `list-${version}`);
    mkdirSync(list, { recursive: true });
    for (const name of ["package.json", "package-lock.json", ".npmrc"]) writeFileSync(path.join(list, name), version);
    return list;
  };
  /** A stand-in for npm. */
  const install = (version: string, script: string): ReturnType<typeof installPackages> => {
    const bin = path.join(folder, "bin");
    mkdirSync(bin, { recursive: true });
    writeFileSync(path.join(bin, "npm"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    vi.stubEnv("PATH", `${bin}:${process.env.PATH}`);
    try {
      return installPackages(listOf(version), cache);
    } finally {
      vi.unstubAllEnvs();
    }
  };

  test("are installed once for each list, and an install that fails leaves nothing", () => {
    const failure = install(
      "1",
      "mkdir node_modules; echo 'npm warn old' >&2; echo 'npm error no network' >&2; exit 1",
    );
    expect(failure).toEqual({ reason: "npm error no network" });
    expect(readdirSync(cache)).toEqual([]);
    const first = install(
      "1",
      'mkdir node_modules && echo "$@" > arguments && cat package.json package-lock.json .npmrc > read',
    );
    expect(typeof first === "string" && readFileSync(path.join(first, "arguments"), "utf8")).toBe(
      "install --no-save --prefer-offline --fetch-retries=1 --fetch-retry-mintimeout=1000\n",
    );
    expect(readFileSync(path.join(String(first), "read"), "utf8")).toBe("111");
    expect(install("1", "exit 1")).toBe(first);
    const second = install("2", "mkdir node_modules");
    expect(readdirSync(cache).sort()).toEqual([path.basename(String(first)), path.basename(String(second))].sort());
  });
});

test("the packages that samples import have the versions of the data, and their lock names no host", () => {
  const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
  const { dependencies } = JSON.parse(read("tests/content/packages/package.json"));
  const lock = read("tests/content/packages/package-lock.json");
  expect(JSON.parse(lock).packages[""].dependencies).toEqual(dependencies);
  expect(lock).not.toContain('"resolved"');
  const documented = fastGlob.sync("site/data/api/*.json", { cwd: root }).map((file) => JSON.parse(read(file)));
  expect(documented.length).toBeGreaterThan(30);
  expect(dependencies).toMatchObject(Object.fromEntries(documented.map(({ name, version }) => [name, version])));
});
