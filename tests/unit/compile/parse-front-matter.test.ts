import { expect, test } from "vitest";
import { parseFrontMatter } from "../../../cli/compile/front-matter/parse-front-matter.ts";
import type { ContentPath } from "../../../cli/model/brands.ts";
import { cpuMs } from "../support/cpu-ms.ts";

const path = "docs/a.md" as ContentPath;
const faults = (source: string): string[] =>
  parseFrontMatter(source, path).diagnostics.map(
    ({ name, location, message }) => `${location?.line}:${location?.column} ${name}: ${message}`,
  );

test("fields, their positions and the start of the body", () => {
  const source = '---\ntitle: "A: b"\ntags: [x, y]\nnested:\n  deep: 1\n---\n# A\n';
  const { frontMatter, bodyOffset, diagnostics } = parseFrontMatter(source, path);
  expect(diagnostics).toEqual([]);
  expect(source.slice(bodyOffset)).toBe("# A\n");
  expect(frontMatter).toEqual({
    data: { title: "A: b", tags: ["x", "y"], nested: { deep: 1 } },
    keys: {
      title: { key: { path, line: 2, column: 1, length: 5 }, value: { path, line: 2, column: 8, length: 6 } },
      tags: { key: { path, line: 3, column: 1, length: 4 }, value: { path, line: 3, column: 7, length: 6 } },
      nested: { key: { path, line: 4, column: 1, length: 6 }, value: { path, line: 5, column: 3, length: 7 } },
    },
  });
  expect(Object.getPrototypeOf(frontMatter.data)).toBe(null);
  expect(Object.getPrototypeOf(frontMatter.data.nested)).toBe(null);
});

test.each([
  ["", 0],
  ["# no front matter\n", 0],
  ["---- \ntext", 0],
  ["--- text\n", 0],
  ["---\n---\nbody", 8],
  ["---\n---", 7],
  ["---\n# only a comment\n---\nbody", 25],
])("no fields and no error in %j", (source, offset) => {
  const result = parseFrontMatter(source, path);
  expect({
    data: { ...result.frontMatter.data },
    bodyOffset: result.bodyOffset,
    diagnostics: result.diagnostics,
  }).toEqual({ data: {}, bodyOffset: offset, diagnostics: [] });
});

test("text that looks like a number, a date or a boolean of YAML 1.1 stays text", () => {
  const { frontMatter } = parseFrontMatter(
    "---\na: no\nb: 1.10\nc: 012\nd: 12:30\ne: 2024-02-30\nf: 1.5\ng: true\nh: 12\n---\n",
    path,
  );
  expect({ ...frontMatter.data }).toEqual({
    a: "no",
    b: "1.10",
    c: "012",
    d: "12:30",
    e: "2024-02-30",
    f: 1.5,
    g: true,
    h: 12,
  });
});

test("errors name line and column of the file", () => {
  expect(faults("---\ntitle: a: b\n---\n")).toEqual([
    "2:8 front-matter-syntax: Unexpected colon inside a value in front matter, expected the value in quotes",
  ]);
  expect(faults("---\ntitle: a\n\tb: c\n---\n")).toEqual([expect.stringMatching(/^3:1 front-matter-syntax: /)]);
  expect(faults('---\nx: 1\ntitle: "a\n---\n')).toEqual([
    expect.stringMatching(/^\d:\d+ front-matter-syntax: Unexpected YAML in front matter: /),
  ]);
  expect(faults("---\ntitle: a\nb: 1\ntitle: c\n---\n")).toEqual([
    "4:1 front-matter-duplicate-key: Unexpected second `title` on line 4, expected it only once: it is already on line 2",
  ]);
  expect(faults("---\n- a\n---\n")).toEqual([
    "2:1 front-matter-not-fields: Unexpected list as front matter, expected fields such as `title: Guide`",
  ]);
  expect(faults("---\n12\n---\n")).toEqual([
    "2:1 front-matter-not-fields: Unexpected single value as front matter, expected fields such as `title: Guide`",
  ]);
  expect(faults("---\ntitle: a\n")).toEqual([
    "1:1 front-matter-not-closed: Unexpected end of the file in front matter, expected a closing line `---`",
  ]);
  expect(faults("---")).toEqual([
    "1:1 front-matter-not-closed: Unexpected end of the file in front matter, expected a closing line `---`",
  ]);
});

test("no field can reach an object's prototype", () => {
  expect(faults("---\n__proto__:\n  polluted: 1\nconstructor:\n  prototype: 2\ntoString: 3\n---\n")).toEqual([
    "2:1 front-matter-reserved-key: Unexpected field name `__proto__`, expected a name that JavaScript objects do not have",
    "4:1 front-matter-reserved-key: Unexpected field name `constructor`, expected a name that JavaScript objects do not have",
    "6:1 front-matter-reserved-key: Unexpected field name `toString`, expected a name that JavaScript objects do not have",
  ]);
  expect(({} as Record<string, unknown>).polluted).toBe(undefined);
});

test("nothing is evaluated", () => {
  expect(faults("---js\n{ title: 1 }\n---\n")).toEqual([
    "1:4 front-matter-code: Unexpected front matter in `js`, expected YAML between two `---` lines",
  ]);
  expect(faults("---\na: !!js/function 'x'\nb: !own y\n---\n")).toEqual([
    "2:4 front-matter-code: Unexpected tag `!!js/function` in front matter, expected a plain value",
    "3:4 front-matter-code: Unexpected tag `!own` in front matter, expected a plain value",
  ]);
});

test.each([
  [
    "an alias bomb",
    `---\na: &a [${"x,".repeat(9)}x]\n${Array.from({ length: 9 }, (_, i) => `${"bcdefghij"[i]}: &${"bcdefghij"[i]} [${Array(10).fill(`*${"abcdefghi"[i]}`).join(",")}]`).join("\n")}\n---\n`,
  ],
  ["20,000 brackets", `---\na: ${"[".repeat(20_000)}\n---\n`],
  ["20,000 nested maps", `---\na: ${"{a: ".repeat(20_000)}\n---\n`],
  [
    "3,000 merge aliases of 20 values",
    `---\na: &a {${Array.from({ length: 20 }, (_, i) => `k${i}: 1`).join(", ")}}\nb: [${"*a,".repeat(3000)}*a]\n---\n`,
  ],
])("%s is an error, quickly", async (_name, source) => {
  let names: string[] = [];
  const time = await cpuMs(() => {
    names = parseFrontMatter(source, path).diagnostics.map(({ name }) => name);
  });
  expect(names).toEqual(["front-matter-too-complex"]);
  expect(time).toBeLessThan(1_500);
});

test("YAML that Docusaurus's parser accepts: values that go on without indentation, and a field after a bracket", () => {
  const source = `---
title: "Harbours
of the north"
note: 'calm
sea'
tags: [tide,
moon] authors: [ida]
draft: true
---
`;
  const { frontMatter, diagnostics } = parseFrontMatter(source, path);
  expect(diagnostics).toEqual([]);
  expect({ ...frontMatter.data }).toEqual({
    title: "Harbours of the north",
    note: "calm sea",
    tags: ["tide", "moon"],
    authors: ["ida"],
    draft: true,
  });
  expect(frontMatter.keys.authors?.key).toEqual({ path, line: 7, column: 7, length: 7 });
  expect(frontMatter.keys.draft?.key).toEqual({ path, line: 8, column: 1, length: 5 });
});

test("quotes and brackets without an end stay errors at their place", () => {
  expect(faults('---\ntitle: "Harbours\n---\n')).toEqual([
    '3:1 front-matter-syntax: Unexpected YAML in front matter: Missing closing "quote',
  ]);
  expect(faults('---\ntitle: "Harbours\nnote: 1\n---\n')).toEqual([
    '4:1 front-matter-syntax: Unexpected YAML in front matter: Missing closing "quote',
  ]);
  expect(faults("---\ntags: [tide\nnote: 1\n---\n")).toEqual([
    "3:1 front-matter-syntax: Unexpected YAML in front matter: Flow sequence in block collection must be sufficiently indented and end with a ]",
  ]);
});
