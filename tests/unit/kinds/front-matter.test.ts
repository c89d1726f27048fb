import { expect, test } from "vitest";
import type { ContentPath } from "../../../cli/model/brands.ts";
import { parseDate } from "../../../cli/kinds/parse-date.ts";
import { kebabCase, slugFault } from "../../../cli/kinds/slug.ts";
import { docsKind, frontMatter, short } from "../support/test-site.ts";

const path = "docs/a.md" as ContentPath;
const check = async (data: Record<string, unknown>, strict = false) =>
  docsKind({ strict }).parseMeta(frontMatter(path, data), path);

test("every wrong field is reported at its position, in one run", async () => {
  const { value, diagnostics } = await check({
    sidebar_position: "first",
    hide_title: "yes",
    toc_min_heading_level: 7,
    tags: { a: 1 },
    last_update: { date: "2024-02-30" },
    keywords: "one",
    title: 5,
  });
  expect(value).toBeUndefined();
  expect(short(diagnostics)).toEqual([
    "docs/a.md:4:24 error invalid-front-matter: Unexpected `7` for `toc_min_heading_level`, expected a heading level from 2 to 6",
    'docs/a.md:6:14 error impossible-date: Unexpected date `"2024-02-30"` for `last_update.date`, expected a date such as `2024-05-31` or `2024-05-31T18:30:00Z`',
    'docs/a.md:5:7 error invalid-front-matter: Unexpected `{"a":1}` for `tags`, expected a list',
    'docs/a.md:3:13 error invalid-front-matter: Unexpected `"yes"` for `hide_title`, expected true or false',
    'docs/a.md:2:19 error invalid-front-matter: Unexpected `"first"` for `sidebar_position`, expected a number',
  ]);
});

test.each([
  ["JavaScript:alert(1)", 1],
  ["data:text/html,x", 1],
  ["https://edit.example/a", 0],
  ["/edit/a", 0],
])("`custom_edit_url: %s` has %i errors", async (url, count) => {
  const { diagnostics } = await check({ custom_edit_url: url });
  expect(short(diagnostics)).toEqual(
    count === 0
      ? []
      : [
          `docs/a.md:2:18 error invalid-front-matter: Unexpected \`"${url}"\` for \`custom_edit_url\`, expected a URL that runs no code`,
        ],
  );
});

test("a time without a zone is reported; a date, and a time with one, are not", async () => {
  const { value, diagnostics } = await check({ date: "2024-05-31 18:30", last_update: { date: "2024-06-01T08:00" } });
  expect(value).toBeDefined();
  expect(short(diagnostics)).toEqual([
    'docs/a.md:2:7 info zone-less-time: Unexpected time without a zone in `"2024-05-31 18:30"`, which is taken for UTC',
    'docs/a.md:3:14 info zone-less-time: Unexpected time without a zone in `"2024-06-01T08:00"`, which is taken for UTC',
  ]);
  for (const date of ["2024-05-31", "2024-05-31T18:30:00Z", "2024-05-31 18:30 +02:00"])
    expect((await check({ date })).diagnostics.filter(({ severity }) => severity === "info")).toEqual([]);
});

test("numbers and dates become text where text is expected", async () => {
  expect((await check({ sidebar_position: "1.10" })).value).toMatchObject({ sidebar_position: 1.1 });
  const { value, diagnostics } = await check({
    title: 2,
    slug: new Date("2024-05-31T00:00:00Z"),
    keywords: "one",
    tags: [4],
  });
  expect(diagnostics).toEqual([]);
  expect(value).toMatchObject({ title: "2", slug: "2024-05-31T00:00:00.000Z", keywords: ["one"], tags: ["4"] });
});

test("a typo is a warning, another name is the author's", async () => {
  const { value, diagnostics } = await check({ tilte: "x", my_own_field: 1 });
  expect(value).toBeDefined();
  expect(short(diagnostics)).toEqual([
    "docs/a.md:2:1 warning unknown-front-matter: Unexpected field `tilte`, expected a known one",
  ]);
  expect(diagnostics[0]?.help).toBe("Did you mean `title`?");
});

test("with strict, every unknown field is an error", async () => {
  const { value, diagnostics } = await check({ my_own_field: 1 }, true);
  expect(value).toBeUndefined();
  expect(short(diagnostics)).toEqual([
    "docs/a.md:2:1 error unknown-front-matter: Unexpected field `my_own_field`, expected a known one",
  ]);
});

test("draft and unlisted exclude each other, levels are ordered", async () => {
  const { diagnostics } = await check({
    draft: true,
    unlisted: true,
    toc_min_heading_level: 4,
    toc_max_heading_level: 3,
  });
  expect(short(diagnostics)).toEqual([
    "docs/a.md:3:1 error draft-and-unlisted: Unexpected `unlisted` beside `draft`, expected one of them",
    "docs/a.md:4:24 error invalid-front-matter: Unexpected `toc_min_heading_level` 4, expected it not above `toc_max_heading_level` 3",
  ]);
});

test("only the object `mdx` allows no other fields", async () => {
  const { diagnostics } = await check({ mdx: { format: "md", other: 1 } });
  expect(diagnostics.map(({ name }) => name)).toEqual(["invalid-front-matter"]);
});

test.each([
  ["2024-05-31", "2024-05-31T00:00:00.000Z"],
  ["2024-05-31T18:30", "2024-05-31T18:30:00.000Z"],
  ["2024-05-31 18:30:05", "2024-05-31T18:30:05.000Z"],
  ["2024-05-31T18:30:05+02:00", "2024-05-31T16:30:05.000Z"],
  ["2024-05-31T18:30:05-0130", "2024-05-31T20:00:05.000Z"],
  ["2024-02-29", "2024-02-29T00:00:00.000Z"],
  ["2023-02-29", null],
  ["2024-02-30", null],
  ["2024-13-45", null],
  ["2024-04-31", null],
  ["0000-01-01", null],
  ["tomorrow", null],
  ["2024-05-31T25:00", null],
  ["31.05.2024", null],
])("the date %s is %s", (text, expected) => {
  expect(parseDate(text)).toBe(expected);
});

test.each(["a/b", "/abs", "ü b", "v1.2", ".", "wait..."])("the slug %s is fine", (slug) => {
  expect(slugFault(slug)).toBeNull();
});

test.each(["", "../x", "a/../b", "//host", "http://x", "a\\b", "a//b", "a?b", "a#b", "a\0", "a "])(
  "the slug %j is not",
  (slug) => {
    expect(slugFault(slug)).not.toBeNull();
  },
);

test("tags become slugs with dashes", () => {
  expect(["Breaking changes", "newFeature", "C++", "  a -- b ", "Größe"].map(kebabCase)).toEqual([
    "breaking-changes",
    "new-feature",
    "c",
    "a-b",
    "größe",
  ]);
});
