import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseFrontMatter } from "../../../cli/compile/front-matter/parse-front-matter.ts";
import { readFlatFields } from "../../../cli/compile/front-matter/read-flat-fields.ts";
import type { ContentPath } from "../../../cli/model/brands.ts";
import { inParts } from "../../in-parts.ts";

const file = "docs/a.md" as ContentPath;
/** A comment is not a field, and leaves the whole text to the YAML parser. */
function bySlowPath(text: string): object {
  const { frontMatter, diagnostics } = parseFrontMatter(`---\n${text}# comment\n---\n`, file);
  return { frontMatter, diagnostics };
}

const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom("title", "sidebar_position", "a-b", "A1") },
  fc.constantFrom("null", "True", "toString", "__proto__", "1a", "é", "<<", "a b"),
);
const value = fc.oneof(
  fc.string({
    unit: fc.constantFrom(..."aZ09 _/.:#-+'\"\\,[]{}&*!|>%@`~=?()\té—\u0085\u00a0\u2028\ud83d"),
    maxLength: 8,
  }),
  fc.constantFrom(
    "true",
    "False",
    "NULL",
    "nULL",
    "0",
    "012",
    "7",
    "1.0",
    "1e3",
    "0x1f",
    "9007199254740993",
    "123456789012345",
  ),
  fc.constantFrom(
    "Guide",
    "a: b",
    "a #b",
    "a#b",
    "a :b",
    "a:",
    "'it''s'",
    '"a\\n"',
    '"a" b',
    "'a' # b",
    '""',
    "'  '",
    "https://a.b/c",
  ),
);
const line = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.tuple(name, fc.constantFrom(": ", ": ", ":  ", ":", " : "), value).map((parts) => parts.join("")),
  },
  fc.constantFrom("", " ", "# a", "- a", "  b: c", "---", "...", "title: again"),
);

for (const { size, tags } of inParts(4_000, 40_000)) {
  test(`any of ${size} front matters gives the YAML parser's result, or is left to it`, { tags }, () => {
    let read = 0;
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
        const text = `${lines.join("\n")}\n`;
        const frontMatter = readFlatFields(text, file);
        if (!frontMatter) return;
        read++;
        expect({ frontMatter, diagnostics: [] }).toStrictEqual(bySlowPath(text));
      }),
      { seed: 5, numRuns: size },
    );
    expect(read).toBeGreaterThan(size / 40);
  });
}

test("so is that of this project's pages", () => {
  const root = path.resolve(import.meta.dirname, "../../../content");
  const names = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((found) => /\.mdx?$/.test(found));
  const read = names.filter((found) => {
    const [, text] = /^---\n([\s\S]*?)^---$/m.exec(readFileSync(path.join(root, found), "utf8")) ?? [];
    const frontMatter = text === undefined ? null : readFlatFields(text, file);
    if (frontMatter) expect({ frontMatter, diagnostics: [] }).toStrictEqual(bySlowPath(text as string));
    return frontMatter;
  });
  expect(read.length).toBeGreaterThan(names.length / 2);
});

test("fields of every kind, and their positions", () => {
  expect(readFlatFields("title: A guide, first\nid: 'b'\n", file)).toEqual({
    data: { title: "A guide, first", id: "b" },
    keys: {
      title: {
        key: { path: file, line: 2, column: 1, length: 5 },
        value: { path: file, line: 2, column: 8, length: 14 },
      },
      id: { key: { path: file, line: 3, column: 1, length: 2 }, value: { path: file, line: 3, column: 5, length: 3 } },
    },
  });
});
