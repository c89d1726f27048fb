import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../../cli/model/diagnostic.ts";
import type { ContentPath } from "../../../cli/model/brands.ts";
import type { Route } from "../../../cli/model/route.ts";
import type { SidebarItem } from "../../../runtime/shared/sidebar-data.ts";
import { type ContentPage, readPage } from "../../content/content-page.ts";
import { addedWords } from "../../content/gates/added-words.ts";
import { checkDescriptions } from "../../content/gates/check-descriptions.ts";
import { checkLikeness } from "../../content/gates/check-likeness.ts";
import { checkPromised } from "../../content/gates/check-promised.ts";
import { checkProse } from "../../content/gates/check-prose.ts";
import { checkSpeech } from "../../content/gates/check-speech.ts";
import { checkStructure } from "../../content/gates/check-structure.ts";
import { checkWords } from "../../content/gates/check-words.ts";
import { checkWays, type Site } from "../../content/gates/check-ways.ts";
import { maskedSentences } from "../../content/gates/masked-text.ts";
import { findCompanies, findEmptySpeech } from "../../content/gates/plain-speech.ts";
import { parseSources } from "../../content/load-content.ts";
import { markdownConfig } from "../compile/fixtures.ts";

/** Pages by their path below `content/docs`. */
function pagesOf(files: Record<string, string>): ContentPage[] {
  const sources = Object.entries(files).map(([name, source]) => ({ path: `content/docs/${name}`, source }));
  const parsed = parseSources(sources, markdownConfig());
  expect(parsed.diagnostics).toEqual([]);
  return parsed.sources.map(readPage);
}
const told = (faults: readonly Diagnostic[]): string[] =>
  faults.map(({ code, message, location }) =>
    [code, location && `${location.path.replace("content/docs/", "")}:${location.line ?? ""}`, message]
      .filter(Boolean)
      .join(" "),
  );
const words = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(" ");

describe("descriptions", () => {
  const page = (description: string, title = "render()") =>
    `---\ntitle: ${title}\ndescription: ${description}\n---\n\ntext\n`;
  const good =
    "Turn a composition into a file on the disk, frame after frame, with sound and with a codec of your choice.";

  test("exist, are neither short nor long, differ in more than names, and say more than the title", () => {
    const files = {
      "a.mdx": page(good),
      "b.mdx": page(`${good.slice(0, 49)}`),
      "c.mdx": page(`${good} ${good}`),
      "d.mdx": page("The package `@remotion/gif` draws pictures that move, one of them for each frame."),
      "e.mdx": page("The package `@remotion/rive` draws pictures that move, one of them for each frame."),
      "f.mdx": page("Rendering, or how to use the render function, or each of the rendered."),
      "g.mdx": "---\ntitle: A\n---\n\ntext\n",
      "_part.mdx": "text\n",
    };
    const { faults, figures } = checkDescriptions(pagesOf(files));
    expect(told(faults)).toEqual([
      "HB11 b.mdx:3 Unexpected description of 49 characters, expected 50 to 160",
      "HB11 c.mdx:3 Unexpected description of 213 characters, expected 50 to 160",
      "HB11 e.mdx:3 Unexpected description, the same as that of `content/docs/d.mdx` but for names",
      "HB11 f.mdx:3 Unexpected description that says no more than the title",
      "HB11 g.mdx:1 Unexpected page without a description",
    ]);
    expect(figures).toEqual([["descriptions", "5 of 7 pages, 0 to 213 characters"]]);
  });

  test("are compared by content words that are not in the title", () => {
    expect(addedWords("How to use the render function, rendering", "render()")).toEqual(["how", "function"]);
  });
});

describe("similarity", () => {
  test("is measured after names, numbers and code are masked", () => {
    const one = "`getLength()` of @remotion/paths returns the length of 2 paths. See <Sequence> or makeStar().";
    const other = "`cutPath()` and `warpPath()` of `@remotion/shapes` returns the length of three paths! See `Loop`.";
    expect(maskedSentences(one)).toEqual(["§ of § returns the length of § paths", "see §"]);
    expect(maskedSentences(other)).toEqual(maskedSentences(one));
  });

  const stamped = (name: string) =>
    `Call \`${name}()\` once for each frame, and keep what it returns as long as the scene lasts.\n`;
  const own = "Whoever cuts a film by hand learns that the last frame of a scene is the one people remember.\n";

  test("of two pages is an error above a fifth, and a partial's text belongs to its file", () => {
    const shown = 'import Part from "./_part.mdx";\n\n<Part />\n\n';
    const files = {
      "a.mdx": stamped("a"),
      "b.mdx": own + stamped("b"),
      "c.mdx": shown,
      "d.mdx": shown,
      "_part.mdx": own,
    };
    const { faults, figures } = checkLikeness(pagesOf(files));
    expect(told(faults)).toEqual([
      "HB12 b.mdx:1 Unexpected likeness of 100 % to `content/docs/a.mdx`, expected at most 20 %",
      "HB12 _part.mdx:1 Unexpected likeness of 100 % to `content/docs/b.mdx`, expected at most 20 %",
    ]);
    expect(figures).toEqual([
      ["most alike", "100 %, content/docs/a.mdx and content/docs/b.mdx"],
      ["sentences on more than 4 pages", "0"],
    ]);
    expect(checkLikeness(pagesOf({ "a.mdx": stamped("a"), "b.mdx": own })).figures[0]).toEqual([
      "most alike",
      "none share anything",
    ]);
  });

  test("of a sentence is an error on the fifth page", () => {
    const sentence = (name: string) =>
      `${words(30).replaceAll("word", name)}\n\nIt needs the package \`@remotion/${name}\` in the project.\n`;
    const files = Object.fromEntries(
      ["gif", "rive", "skia", "noise", "three"].map((name) => [`${name}.mdx`, sentence(name)]),
    );
    const { faults } = checkLikeness(pagesOf(files));
    expect(told(faults)).toEqual([
      "HB12 three.mdx:3 Unexpected sentence on 5 pages, expected on 4 at most: it needs the package § in the project",
    ]);
    const { "gif.mdx": _, ...four } = files;
    expect(checkLikeness(pagesOf(four)).faults).toEqual([]);
  });
});

describe("prose", () => {
  test("counts paragraphs and items, and the partials of a page, but no code, table or list of links", () => {
    const files = {
      "a.mdx": `## A\n\n${words(50)}\n\n- \`one name\` two\n\n${"```ts\na b c\n```"}\n\n| a | b |\n| - | - |\n| c | d |\n\n## See also\n\n- [x y](b.mdx)\n`,
      "b.mdx": `import Part from "./_part.mdx";\n\n## B\n\n${words(200)}\n\n<Part />\n`,
      "c.mdx": "This page is now [there](a.mdx).\n",
      "d.mdx": `${words(300)}\n`,
      "_part.mdx": `${words(7)}\n`,
    };
    const { faults, figures } = checkProse(pagesOf(files));
    expect(told(faults)).toEqual(["HB13 a.mdx:1 Unexpected page of 52 words, expected at least 60"]);
    expect(figures).toEqual([
      ["prose", "564 words, median 207"],
      ["pages below 60 words", "1"],
    ]);
    expect(told(checkProse(pagesOf({ "a.mdx": `${words(179)}\n` })).faults)).toEqual([
      "HB13 Unexpected median of 179 words a page, expected at least 180",
    ]);
  });
});

describe("structure", () => {
  const check = (source: string, types: Record<string, string> = {}, name = "a.mdx"): string[] =>
    told(checkStructure(pagesOf({ [name]: source }), (_, parameter) => types[parameter] ?? "").faults);

  test("has headings in order, below the title", () => {
    expect(check("## A\n\ntext\n\n### B\n\ntext\n\n## C\n\ntext\n")).toEqual([]);
    expect(check("### A\n\ntext\n\n## B\n\ntext\n\n#### C\n\ntext\n\n# D\n\ntext\n")).toEqual([
      "HB14 a.mdx:1 Unexpected heading of level 3 (A), expected 2 at most",
      "HB14 a.mdx:9 Unexpected heading of level 4 (C), expected 3 at most",
      "HB14 a.mdx:13 Unexpected heading of level 1 (D), expected 2 and below: the title is the page's first",
    ]);
    expect(check("### A\n\ntext\n", {}, "_part.mdx")).toEqual([]);
  });

  test("has a text for each image", () => {
    expect(check('![a](a.png)\n\n<img src="b.png" alt="" />\n')).toEqual([]);
    expect(check('text ![](a.png)\n\n<img src="b.png" />\n')).toEqual([
      "HB14 a.mdx:1 Unexpected image without a text",
      "HB14 a.mdx:3 Unexpected image without a text",
    ]);
  });

  test("describes a parameter beyond its name and type", () => {
    const empty = (name: string, line: number) =>
      `HB15 a.mdx:${line} Unexpected description of ${name} that says no more than its name and type`;
    const section = (text: string) => `## Parameters\n\n### inputRange\n\n${text}\n`;
    expect(check(section("The input range."))).toEqual([empty("inputRange", 3)]);
    expect(check(section("A list of the input range."), { inputRange: "List<Range>" })).toEqual([
      empty("inputRange", 3),
    ]);
    expect(check(section("Numbers in rising order."))).toEqual([]);
    expect(check('## Options\n\n### fps\n\n::same{as="b"}\n')).toEqual([]);
    expect(check("## A\n\n## B\n\ntext\n")).toEqual([empty("A", 1)]);
    const table = (cell: string) =>
      `| Option | Type | Description |\n| --- | --- | --- |\n| \`frameRate\` | \`number\` | ${cell} |\n`;
    for (const cell of ["The frame rate.", "Specifies the frame rate as a number", ""])
      expect(check(table(cell)), cell).toEqual([empty("`frameRate`", 3)]);
    expect(check(table("Frames in a second."))).toEqual([]);
  });
});

describe("speech", () => {
  test.each([
    ["It simply works.", "filler"],
    ["You can easily cut it.", "filler"],
    ["More is coming soon.", "a promise instead of content"],
    ["A powerful way to cut.", "marketing"],
    ["Trusted by studios of all sizes.", "customers that no reader can check"],
    ["More than 10,000 teams render with it.", "customers that no reader can check"],
    ["“This saved a month of work” — Ann", "an invented quotation"],
    ["It is fast, says the founder.", "an invented quotation"],
    ["We cut the time in half.", "first person"],
  ])("%s", (text, reason) => {
    expect(findEmptySpeech(text)).toEqual([expect.objectContaining({ reason })]);
  });

  test("a reader's question, code, keyboard keys and longer words are fine", () => {
    for (const text of ["May I sell what I make with it?", "Call `simply()`.", "I", "Sold in the US.", "Adjust it."])
      expect(findEmptySpeech(text)).toEqual([]);
  });

  test("is reported at its line, in descriptions and cells too; quotations, and companies where none may be named", () => {
    const files = {
      "a.mdx": "---\ntitle: A\ndescription: Simply the best.\n---\n\ntext\n\n| a |\n| - |\n| just b |\n\n> said\n",
      "../templates/b.mdx": "> said\n\nMade for Spotify.\n",
    };
    expect(findCompanies("A film for Spotify.")).toEqual(["Spotify"]);
    const texts = [{ path: "site/a.tsx", texts: ["fine words", "Used at Adobe"] }];
    const { faults, figures } = checkSpeech(
      pagesOf(files).map((page) => ({ ...page, path: page.path.replace("docs/../", "") as ContentPage["path"] })),
      texts,
    );
    expect(told(faults)).toEqual([
      "HB16 a.mdx:3 Unexpected `Simply`: filler",
      "HB16 a.mdx:10 Unexpected `just`: filler",
      "HB16 content/templates/b.mdx:3 Unexpected company `Spotify` as a client or maker of a sample",
      "HB16 site/a.tsx: Unexpected company `Adobe` as a client or maker of a sample",
      "HB16 content/templates/b.mdx:1 Unexpected quotation",
    ]);
    expect(figures).toEqual([["phrases that say nothing", "5"]]);
  });
});

describe("ways", () => {
  const link = (id: string): SidebarItem => ({
    type: "link",
    label: id,
    href: `/docs/${id}`,
    external: false,
    docId: id,
  });
  const category = (label: string, items: SidebarItem[]): SidebarItem => ({
    type: "category",
    label,
    collapsible: true,
    collapsed: true,
    items,
  });
  /** A site of the given pages; `near` has the neighbours of each, `links` the links of its text. */
  function siteOf(items: SidebarItem[], pages: Record<string, { near?: string[]; links?: string[] }>): Site {
    const routes = Object.entries(pages).map(([id, { near = [] }]) => ({
      url: `/docs/${id}`,
      source: `content/docs/${id}.mdx`,
      template: "DocPage",
      data: {
        prev: near[0] ? { href: `/docs/${near[0]}` } : null,
        next: near[1] ? { href: `/docs/${near[1]}` } : null,
      },
    })) as unknown as Route[];
    return {
      table: {
        routes,
        sidebars: { main: { key: "main", name: "main", link: { href: "/docs/a", label: "A" }, items } },
        fileUrls: Object.fromEntries(routes.map(({ source, url }) => [source, url])) as Site["table"]["fileUrls"],
      },
      pages: routes.map((route) => ({
        route,
        refs: {
          anchors: [],
          embeds: [],
          links: (Object.values(pages)[routes.indexOf(route)]?.links ?? []).map((id) => ({
            href: `/docs/${id}`,
            tag: "a",
            exempt: false,
          })),
        },
      })),
    };
  }

  test('lead to two other pages under "See also", neighbours and the page itself aside', () => {
    const pages = { a: { near: ["b"] }, b: {}, c: {}, d: {} };
    const items = ["a", "b", "c", "d"].map(link);
    const check = (list: string): string[] =>
      told(
        checkWays(
          pagesOf({ "a.mdx": `## A\n\n[d](d.mdx)\n\n## See also\n\n${list}\n\n## End\n\n[d](d.mdx)\n` }),
          siteOf(items, pages),
        ).faults,
      );
    expect(check("- [c](c.mdx#x)\n- [d](/docs/d/)")).toEqual([]);
    expect(check("- [a](a.mdx)\n- [b](b.mdx)\n- [c](c.mdx)\n- [c](c.mdx#x)\n- [e](https://example.com)")).toEqual([
      'HB17 a.mdx:5 Unexpected 1 links under "See also" that are not neighbours in the sidebar, expected 2',
    ]);
    expect(checkWays(pagesOf({ "a.mdx": "Gone [there](b.mdx).\n" }), siteOf(items, pages)).faults).toEqual([]);
  });

  test("are three clicks at most from the first page, by categories or by links", () => {
    const more = "\n\n## See also\n\n- [b](b.mdx)\n- [c](c.mdx)\n- [d](d.mdx)\n";
    const files = { "d.mdx": `## D\n\ntext${more}`, "e.mdx": `## E\n\ntext${more}`, "f.mdx": `## F\n\ntext${more}` };
    const items = [link("a"), category("one", [category("two", [link("d"), category("three", [link("e")])])])];
    const clicks = (pages: Parameters<typeof siteOf>[1]) => checkWays(pagesOf(files), siteOf(items, pages));
    const all = { a: {}, b: {}, c: {}, d: {}, e: {}, f: {} };
    expect(told(clicks(all).faults)).toEqual([
      "HB17 e.mdx:1 Unexpected distance of 4 clicks from the first page of a sidebar, expected 3 at most",
    ]);
    expect(clicks({ ...all, a: { links: ["e"] } })).toEqual({
      figures: [
        ['"See also"', "3 of 3 doc pages lead to two others or more"],
        ["clicks from a sidebar's first page", "3 at most"],
      ],
      faults: [],
    });
  });
});

test("promised pages have their id, URL and sidebar", () => {
  const promised = { main: { a: "/docs/", b: "/docs/b", c: "/docs/c" }, none: { d: "/docs/d" } };
  const docs = [
    { id: "a", path: "/docs/", sidebar: "main" },
    { id: "b", path: "/docs/b/", sidebar: "other" },
    { id: "d", path: "/docs/d" },
    { id: "e", path: "/docs/e", sidebar: "main" },
  ];
  const faults = [
    "HB18 Unexpected address `/docs/b/` of `b`, expected `/docs/b`",
    "HB18 Unexpected sidebar `other` of `b`, expected `main`",
  ];
  const unknown = "HB18 Unexpected page `e`, which nothing promises";
  const { figures, faults: found } = checkPromised(promised, { docs });
  expect(figures).toEqual([["promised pages", "3 of 4, 1 missing"]]);
  expect(told(found)).toEqual([...faults, "HB18 Unexpected absence of the page `c`", unknown]);
});

test("a phrase with a better word is an error that names it; code and IP addresses are left alone", () => {
  const page = (path: string, ...texts: string[]) => ({
    path: path as ContentPath,
    description: { text: texts[0] as string, line: 3 },
    blocks: texts.slice(1).map((text, index) => ({ text, line: 5 + index })),
  });
  const { figures, faults } = checkWords([
    page("content/docs/lambda/a.mdx", "The address of a sound file.", "Play a sound, not `a sound`.", "An IP address."),
    page("content/docs/shapes/b.mdx", "An image.", "Nothing."),
  ]);
  expect(figures).toEqual([["phrases with better words", "3"]]);
  expect(faults.map(({ message, location }) => `${location?.line} ${message}`)).toEqual([
    "3 Unexpected `address`, expected better words: URL, path, link target",
    "3 Unexpected `sound file`, expected better words: audio file",
    "5 Unexpected `a sound`, expected better words: audio, an audio file",
  ]);
});
