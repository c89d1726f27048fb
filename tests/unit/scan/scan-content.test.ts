import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ContentPath } from "../../../cli/model/brands.ts";
import type { ContentFile } from "../../../cli/model/content.ts";
import { parseDataFile } from "../../../cli/scan/parse-data-file.ts";
import { type TextHashes, scanContent } from "../../../cli/scan/scan-content.ts";
import { memoryHost } from "../support/memory-host.ts";
import { docsKind, docsVersion, pagesKind, postsKind, short, siteConfig } from "../support/test-site.ts";
import { inParts } from "../../in-parts.ts";

const scan = (files: Parameters<typeof memoryHost>[0], kinds = [docsKind(), postsKind(), pagesKind()]) =>
  scanContent(siteConfig(kinds), memoryHost(files));

test("files go to their kinds with their roles, sorted by path", async () => {
  const { files, data, diagnostics } = await scan({
    "/site/pages/index.tsx": "x",
    "/site/pages/_part.tsx": "x",
    "/site/pages/a.test.tsx": "x",
    "/site/docs/b.md": "\uFEFF# B\r\n",
    "/site/docs/a.mdx": "# A",
    "/site/docs/_part.mdx": "p",
    "/site/docs/_parts/x.mdx": "p",
    "/site/docs/image.png": "x",
    "/site/docs/guides/_category_.yml": "label: Guides\n",
    "/site/blog/a.md": "a",
    "/site/blog/authors.yml": "ana:\n  name: Ana\n",
    "/site/other/a.md": "a",
  });
  expect(diagnostics).toEqual([]);
  expect(files.map(({ path, kind, role }) => [path, kind, role])).toEqual([
    ["blog/a.md", "blog", "page"],
    ["docs/_part.mdx", "docs", "partial"],
    ["docs/_parts/x.mdx", "docs", "partial"],
    ["docs/a.mdx", "docs", "page"],
    ["docs/b.md", "docs", "page"],
    ["pages/index.tsx", "pages", "component"],
  ]);
  expect(files[4]?.source).toBe("# B\r\n");
  expect(files[4]?.hash).toMatch(/^[0-9a-f]{32}$/);
  expect(data.map(({ path, value }) => [path, value])).toEqual([
    ["blog/authors.yml", { ana: { name: "Ana" } }],
    ["docs/guides/_category_.yml", { label: "Guides" }],
  ]);
});

test("an underscore in the name of a kind's own folder makes no partials", async () => {
  const kind = docsKind({ versions: [docsVersion({ folder: "docs/_data" })] });
  const { files } = await scan({ "/site/docs/_data/a.md": "# A", "/site/docs/_data/_part.md": "p" }, [kind]);
  expect(files.map(({ path, role }) => [path, role])).toEqual([
    ["docs/_data/_part.md", "partial"],
    ["docs/_data/a.md", "page"],
  ]);
});

test("bytes that were read before give the same file without being decoded; errors are reported again", async () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  const texts: Record<string, Uint8Array> = {
    "/site/docs/a.md": bytes("# A"),
    "/site/docs/b.md": bytes("# B"),
    "/site/docs/c.md": new Uint8Array([0xff]),
  };
  const host = { ...memoryHost(texts), readFile: async (file: string) => texts[file] as Uint8Array };
  const known: TextHashes = new WeakMap();
  const scanAgain = () => scanContent(siteConfig([docsKind()]), host, known);
  const first = await scanAgain();
  const wasDecoded = (files: ContentFile[]) =>
    files.map((file) => Object.getOwnPropertyDescriptor(file, "source")?.get === undefined);
  expect(wasDecoded(first.files)).toEqual([true, true]);
  const second = await scanAgain();
  expect(wasDecoded(second.files)).toEqual([false, false]);
  expect(second.files.map((file) => ({ ...file }))).toEqual(first.files);
  expect(first.diagnostics.map(({ name, location }) => [name, location?.path])).toEqual([["not-utf8", "docs/c.md"]]);
  expect(second.diagnostics).toEqual(first.diagnostics);
  texts["/site/docs/b.md"] = bytes("# Other");
  expect((await scanAgain()).files.map(({ source }) => source)).toEqual(["# A", "# Other"]);
});

test("the callback gets each existing file as it is read", async () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  const texts: Record<string, Uint8Array> = {
    "/site/docs/a.md": bytes("# A"),
    "/site/docs/b.md": new Uint8Array([0xff]),
    "/site/docs/c.md": bytes("# C"),
  };
  const host = { ...memoryHost(texts), readFile: async (file: string) => texts[file] as Uint8Array };
  const told: ContentFile[] = [];
  const { files } = await scanContent(siteConfig([docsKind()]), host, undefined, (file) => told.push(file));
  expect(told.map(({ path }) => path)).toEqual(["docs/a.md", "docs/c.md"]);
  expect(told).toEqual(files);
});

test("symbolic links where content is expected are reported, each once", async () => {
  const api = docsKind({ id: "api", versions: [docsVersion({ folder: "docs/api" })] });
  const host = memoryHost(
    { "/site/docs/a.md": "" },
    {
      "/site/docs/shared": true,
      "/site/docs/api/b.md": false,
      "/site/docs/picture.png": false,
      "/site/docs/_parts": true,
      "/site/docs/__tests__": true,
      "/site/elsewhere/c.md": false,
    },
  );
  const { files, diagnostics } = await scanContent(siteConfig([docsKind(), api]), host);
  expect(files.map(({ path }) => path)).toEqual(["docs/a.md"]);
  expect(short(diagnostics)).toEqual([
    "docs/_parts warning link-not-followed: Unexpected symbolic link `docs/_parts`, expected a file or folder: links in content are not followed",
    "docs/api/b.md warning link-not-followed: Unexpected symbolic link `docs/api/b.md`, expected a file or folder: links in content are not followed",
    "docs/shared warning link-not-followed: Unexpected symbolic link `docs/shared`, expected a file or folder: links in content are not followed",
  ]);
});

test("of two kinds the deeper folder owns a file", async () => {
  const api = docsKind({ id: "api", versions: [docsVersion({ folder: "docs/api" })] });
  const { files } = await scan({ "/site/docs/a.md": "", "/site/docs/api/b.md": "" }, [docsKind(), api]);
  expect(files.map(({ path, kind }) => [path, kind])).toEqual([
    ["docs/a.md", "docs"],
    ["docs/api/b.md", "docs:api"],
  ]);
});

test("binary content is reported with byte and line", async () => {
  const bytes = (...parts: (string | number[])[]): Uint8Array =>
    Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))));
  const { files, diagnostics } = await scan({
    "/site/docs/a.md": bytes("é\nab", [0xff], "c"),
    "/site/docs/b.md": bytes([0xff, 0xfe], "a\0b\0"),
    "/site/docs/c.md": "a\n\nb\0",
    "/site/docs/d.md": "ü\uFDD3",
    "/site/docs/e.md": bytes("ok ", [0xed, 0xa0, 0x80]),
    "/site/docs/f.md": bytes("cut ", [0xe2, 0x82]),
    "/site/docs/h.md": "a\r\nb\rcd\0",
    "/site/docs/g.md": "fine \u{1F600} \uFFFD",
  });
  expect(files.map(({ path }) => path)).toEqual(["docs/g.md"]);
  expect(short(diagnostics)).toEqual([
    "docs/a.md:2:3 error not-utf8: Unexpected byte 0xff at byte 5, expected UTF-8",
    "docs/b.md:1:1 error not-utf8: Unexpected UTF-16 text at byte 0, expected UTF-8",
    "docs/c.md:3:2 error forbidden-character: Unexpected character U+0000 at byte 4, expected text",
    "docs/d.md:1:2 error forbidden-character: Unexpected character U+FDD3 at byte 2, expected text",
    "docs/e.md:1:4 error not-utf8: Unexpected byte 0xed at byte 3, expected UTF-8",
    "docs/f.md:1:5 error not-utf8: Unexpected byte 0xe2 at byte 4, expected UTF-8",
    "docs/h.md:3:3 error forbidden-character: Unexpected character U+0000 at byte 7, expected text",
  ]);
});

describe("a file that is missing when it is read", () => {
  test("is read once more", async () => {
    const { files, diagnostics } = await scan({ "/site/docs/a.md": [null, "back"] });
    expect([files[0]?.source, diagnostics]).toEqual(["back", []]);
  });

  test("is reported if it stays missing, and the others are read", async () => {
    const { files, diagnostics } = await scan({ "/site/docs/a.md": null, "/site/docs/b.md": "b" });
    expect(files.map(({ path }) => path)).toEqual(["docs/b.md"]);
    expect(short(diagnostics)).toEqual([
      "docs/a.md error changed: Unexpected absence of `docs/a.md`, which existed when the folder was listed (ENOENT)",
    ]);
  });
});

test("names that collide on some disks or cannot be URLs", async () => {
  const { diagnostics } = await scan({
    "/site/docs/Setup.md": "",
    "/site/docs/setup.md": "",
    "/site/docs/\u00e9.md": "",
    "/site/docs/e\u0301.md": "",
    "/site/docs/c#.md": "",
    "/site/docs/why?.md": "",
    "/site/docs/100%.md": "",
    "/site/docs/_c#.md": "",
  });
  expect(short(diagnostics)).toEqual([
    "docs/100%.md error file-name-in-url: Unexpected `%` in the file name `100%.md`, expected a name that is valid in a URL",
    "docs/c#.md error file-name-in-url: Unexpected `#` in the file name `c#.md`, expected a name that is valid in a URL",
    "docs/why?.md error file-name-in-url: Unexpected `?` in the file name `why?.md`, expected a name that is valid in a URL",
    "docs/setup.md error path-collision: Unexpected path `docs/setup.md`, which differs only in case from `docs/Setup.md`",
    "docs/\u00e9.md error path-collision: Unexpected path `docs/\u00e9.md`, which differs only in the Unicode form of a letter from `docs/e\u0301.md`",
  ]);
});

test("folders that collide on some disks are reported once, at the first file in them", async () => {
  const { diagnostics } = await scan({
    "/site/docs/Ab/x.md": "",
    "/site/docs/Ab/deep/x.md": "",
    "/site/docs/ab/deep/y.md": "",
    "/site/docs/ab/x.md": "",
    "/site/docs/ab/z.md": "",
  });
  expect(short(diagnostics)).toEqual([
    "docs/ab/deep/y.md error path-collision: Unexpected folder `docs/ab`, which differs only in case from `docs/Ab`",
  ]);
});

describe("data files", () => {
  const parse = (text: string) => parseDataFile("a.yml" as ContentPath, text);

  test("have the line of every key", () => {
    const { file } = parse("ana:\n  name: Ana\n  tags:\n    - x\n    - y\n");
    expect(file?.locate(["ana", "name"])).toEqual({ path: "a.yml", line: 2, column: 3 });
    expect(file?.locate(["ana", "tags", 1])).toEqual({ path: "a.yml", line: 5, column: 7 });
    expect(file?.locate(["ana", "missing"])).toEqual({ path: "a.yml", line: 1, column: 1 });
    expect(file?.locate([])).toEqual({ path: "a.yml", line: 1, column: 1 });
  });

  test("have no prototype that a key could reach", () => {
    const { file } = parse("constructor: 1\ntoString: 2\n");
    expect(Object.getPrototypeOf(file?.value)).toBeNull();
    expect(parse("__proto__:\n  polluted: 1\n").file).toBeNull();
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test.each([
    ["a: {b: c", "data-file-syntax"],
    ["a: 1\na: 2\n", "data-file-syntax"],
    [
      "a: &x [1,1,1,1,1,1,1,1,1,1]\nb: &y [*x,*x,*x,*x,*x,*x,*x,*x,*x,*x]\nc: &z [*y,*y,*y,*y,*y,*y,*y,*y,*y,*y]\nd: [*z,*z,*z,*z,*z,*z,*z,*z,*z,*z]\n",
      "data-file-syntax",
    ],
  ])("%j is an error", (text, name) => {
    const { file, diagnostics } = parse(text);
    expect([file, diagnostics[0]?.name]).toEqual([null, name]);
  });

  test.each([
    ["a: 1\nb:\n  c: 1\n  c: 2\n", "4:3", "Unexpected second key `c` in `a.yml`"],
    ["a: 1\n__proto__: 2\n", "2:1", "Unexpected key `__proto__` in `a.yml`"],
    ["a: 1\nb: *gone\n", "2:4", "Unexpected alias `*gone` without its anchor in `a.yml`"],
    ["a: &a\n  b: *a\n", "2:3", "Unexpected nesting of more than 100 levels in `a.yml`"],
    ["a: 1\nb: !own x\n", "2:4", "Unexpected tag `!own`, expected a plain value in `a.yml`"],
    ["a: 1\n---\nb: 1\n", "2:1", "Unexpected syntax: a second document begins with `---` in `a.yml`"],
    ["a: b: c\n", "1:4", "Unexpected syntax: a colon in a value without quotes in `a.yml`"],
    [`a: 1\nb: ${"[".repeat(20_000)}`, "2:404", "Unexpected nesting of more than 100 levels in `a.yml`"],
    [`a: 1\nb:\n  ${"- ".repeat(20_000)}1\n`, "3:3", "Unexpected nesting of more than 100 levels in `a.yml`"],
    [
      Array.from({ length: 3_000 }, (_, level) => `${" ".repeat(level)}a:`).join("\n"),
      "401:401",
      "Unexpected nesting of more than 100 levels in `a.yml`",
    ],
  ])("%# name the line of an error", (text, place, message) => {
    const { diagnostics } = parse(text);
    const location = diagnostics[0]?.location;
    expect(`${location?.line}:${location?.column}`.startsWith(place)).toBe(true);
    expect(diagnostics.map((one) => one.message)).toEqual([message]);
  });

  test("may use an anchor in some places, and have many keys", () => {
    expect(parse("a: &a {x: 1}\nb: *a\nc: [*a, *a]\n").file?.value).toEqual({
      a: { x: 1 },
      b: { x: 1 },
      c: [{ x: 1 }, { x: 1 }],
    });
    const many = Array.from({ length: 3000 }, (_, index) => `k${index}: {x: ${index}}\n`).join("");
    expect(Object.keys(parse(many).file?.value as object)).toHaveLength(3000);
  });

  test("may be JSON", () => {
    expect(parse('{\n\t"label": "Guides",\n\t"position": 2\n}').file?.value).toEqual({ label: "Guides", position: 2 });
  });
});

for (const { size, tags } of inParts(100, 500)) {
  test(`JSON is read as the YAML parser reads it, however it is printed, ${size} times`, { tags }, () => {
    const text = fc.string({ unit: fc.constantFrom(..."ab: #-[{,'\"\\\n", "é", "__proto__"), maxLength: 8 });
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom<unknown>(null, true, 0, -1.5, 1e21, 1e-7, 20_000_000_000_000_000),
        text,
        fc.array(tie("any"), { maxLength: 3 }),
        fc.dictionary(text, tie("any"), { maxKeys: 3 }),
      ),
    })).any;
    fc.assert(
      fc.property(value, fc.constantFrom(0, 2, 3, 4), fc.constantFrom("", "\n", "\n\n"), (made, indent, end) => {
        const source = JSON.stringify(made, null, indent) + end;
        const json = parseDataFile("a.json" as ContentPath, source);
        const yaml = parseDataFile("a.yml" as ContentPath, source);
        expect(json.file?.value).toEqual(yaml.file?.value);
        expect(json.diagnostics).toHaveLength(yaml.diagnostics.length);
        const keys = Object.keys((made as object | null) ?? {}).slice(0, 1);
        expect(json.file?.locate(keys)).toEqual(yaml.file ? { ...yaml.file.locate(keys), path: "a.json" } : undefined);
      }),
      { numRuns: size },
    );
  });
}

test("a duplicate key in JSON is reported with its position", () => {
  const { file, diagnostics } = parseDataFile("a.json" as ContentPath, '{"a":1,"a":2}');
  expect(file).toBeNull();
  expect(diagnostics.map(({ location }) => location)).toEqual([{ path: "a.json", line: 1, column: 8 }]);
});
