// Control characters never reach a page: HTML and feeds cannot contain them.
import { expect, test } from "vitest";
import { parseDataFile } from "../../../cli/scan/parse-data-file.ts";
import type { ContentPath } from "../../../cli/model/brands.ts";
import { validateConfig } from "../../../cli/config/validate-config.ts";
import { short } from "../support/test-site.ts";
import { faults, html, moduleCode, page } from "./fixtures.ts";

const SOURCE =
  "---\ntitle: A\u0001B\n---\n\n# X\u001bY\u007f\n\n`a\u0008b` \ufffe and \uffff\n\n```\n\u001b[32mok\n```\n";

test("raw ones are shown by their symbols and reported once, with the position of the first", async () => {
  const { frontMatter, contentTitle } = await page(SOURCE);
  expect([frontMatter.data.title, contentTitle]).toEqual(["A␁B", "X␛Y␡"]);
  const body = await html(SOURCE);
  expect(body).toContain("a␈b");
  expect(body).toContain("␛[32mok");
  expect(body).not.toMatch(/[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/);
  expect(await faults(SOURCE)).toEqual([
    "2:9 control-character: Unexpected character U+0001, the first of 7 control characters, expected text",
  ]);
});

test("those that only HTML forbids are shown by U+FFFD", async () => {
  const source = "a\u0085 \u009f \u{1fffe} \u{10ffff} [c](javascript:x)\n";
  expect(await html(source.slice(0, 10))).toBe("<p>a\ufffd \ufffd \ufffd\ufffd \ufffd\ufffd</p>");
  expect(await faults(source)).toEqual([
    "1:2 control-character: Unexpected character U+0085, the first of 4 control characters, expected text",
    "1:12 unsafe-link: Unexpected link to `javascript:`, expected a URL that does not run code",
  ]);
  expect((await page('---\ntitle: "a\\U0010FFFF \\uFDD3"\n---\n\nText\n')).frontMatter.data.title).toBe(
    "a\ufffd\ufffd \ufffd",
  );
});

test("in MDX too, and later positions stay correct", async () => {
  expect(await moduleCode("a\u000bb {1}\n")).toContain("a␋b ");
  expect(await faults("a\u000bb [c](javascript:x) {1}\n", { path: "docs/a.mdx" })).toEqual([
    "1:2 control-character: Unexpected character U+000B, expected text",
    "1:5 unsafe-link: Unexpected link to `javascript:`, expected a URL that does not run code",
  ]);
});

test("a form feed is white space", async () => {
  expect(await faults("a\u000cb\n")).toEqual([]);
  expect(await html("a\u000cb\n")).toBe("<p>a b</p>");
});

test("escaped ones in front matter are reported at their value", async () => {
  const source = '---\ntitle: "A\\x01B"\ntags: [x, "\\u001b"]\n---\n\ntext &#1; &#x1b;\n';
  expect((await page(source)).frontMatter.data).toMatchObject({ title: "A␁B", tags: ["x", "␛"] });
  expect(await faults(source)).toEqual([
    "2:8 control-character: Unexpected character U+0001 in front matter, expected text",
    "3:11 control-character: Unexpected character U+001B in front matter, expected text",
  ]);
  expect(await html(source)).toBe("<p>text \ufffd \ufffd</p>");
});

test.each([
  ["authors.yml", 'a:\n  name: "B\\x07"\n', 2, 3],
  ["_category_.json", '{\n  "label": "B\\u001b"\n}\n', 2, 3],
])("%s: an error at the key", (path, text, line, column) => {
  const { file, diagnostics } = parseDataFile(path as ContentPath, text);
  expect(file).toBe(null);
  const name = path.endsWith("json") ? "U+001B" : "U+0007";
  expect(short(diagnostics)).toEqual([
    `${path}:${line}:${column} error forbidden-character: Unexpected character ${name} in \`${path}\`, expected text`,
  ]);
});

test("the config: an error at the text", () => {
  const config = {
    title: "T\u0001",
    url: "https://x.example",
    content: [],
    customFields: { raw: "\u0001" },
    themeConfig: { navbar: { items: [{ label: "a\u001b", href: "/" }] } },
  };
  const { diagnostics } = validateConfig({
    input: config,
    locate: (keys) => ({ path: keys.join(".") }),
    diagnostics: [],
  });
  expect(short(diagnostics)).toEqual([
    "title error invalid-config: Unexpected character U+0001 in `title`, expected text",
    "themeConfig.navbar.items.0.label error invalid-config: Unexpected character U+001B in `themeConfig.navbar.items[0].label`, expected text",
  ]);
});
