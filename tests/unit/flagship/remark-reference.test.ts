import { expect, test } from "vitest";
import type { Fact, PackageFacts, PageFacts, Subject } from "../../../site/reference/facts.ts";
import { remarkReference } from "../../../site/reference/remark-reference.ts";
import { compile, html } from "../compile/fixtures.ts";

const optional = true;
const page = (doc: string, subjects: Subject[], results: Fact[] = []): [string, PageFacts] => [
  doc,
  { doc, module: "films", subjects, results, source: "site/data/api/films.json" },
];
const object = (options: Fact[]): Fact => ({ name: "options", type: "Options", options });
const cut: Subject = {
  symbol: "cut",
  kind: "function",
  signatures: ["(options: Options) => Film"],
  facts: [
    object([
      { name: "film", type: "Film" },
      { name: "speed", type: "number", optional, default: "1", since: "3.1.0" },
      { name: "quality", type: "never", optional, deprecated: true },
    ]),
  ],
};
const join: Subject = { ...cut, symbol: "join", facts: [object([{ name: "speed", type: "number", optional }])] };
const map: Subject = {
  symbol: "map",
  kind: "function",
  signatures: [
    "<T extends Film>(films: readonly T[], change: (film: T, index: number) => T, options?: Options) => T[]",
  ],
  facts: [
    { name: "films", type: "readonly T[]" },
    { name: "options", type: "Options", optional, options: [{ name: "easing", type: "EasingFunction[]", optional }] },
  ],
};
const film: Subject = {
  symbol: "Film",
  kind: "component",
  facts: [
    { name: "fps", type: "number", or: "src" },
    { name: "src", type: "string", extra: true },
  ],
};
const part: Subject = { symbol: "Film.Part", kind: "member", facts: [{ name: "fps", type: "number", optional }] };
const command: [string, PageFacts] = [
  "cli/cut",
  {
    doc: "cli/cut",
    module: null,
    subjects: [{ symbol: "films cut", kind: "command", facts: [{ name: "--log", default: "info" }] }],
    results: [],
    source: "site/data/cli.json",
  },
];
const films: PackageFacts = {
  name: "films",
  version: "4.1.0",
  license: "SEE LICENSE IN LICENSE.md",
  landing: ["films/index"],
  modules: ["films", "films/web"],
  pages: [],
};
const pages = new Map([
  page("films/cut", [cut], [{ name: "size", since: "3.2.0" }]),
  page("join", [join]),
  page("map", [map]),
  page("film", [film, part]),
  page("now", [{ symbol: "now", kind: "hook", signatures: ["() => number"] }]),
  command,
]);
const plugin = [remarkReference, { pages, packages: new Map([["films/index", films]]) }];
const options = (doc: string) => ({ path: `content/docs/${doc}.mdx`, config: { remarkPlugins: [plugin as never] } });

/** The body without its code blocks' frames and the headings' own links. */
const body = async (doc: string, source: string): Promise<string> =>
  (await html(source, options(doc)))
    .replace(/<a class="hash-link".*?<\/a>/g, "")
    .replace(/<div class="theme-code-block.*?<code>([\s\S]*?)<\/code>.*?<\/div>/g, (_, code: string) =>
      code.replace(/<\/?span[^>]*>/g, ""),
    );
const told = async (doc: string, source: string): Promise<string[]> =>
  (await compile(source, options(doc))).diagnostics.map(
    ({ location, severity, message, help }) =>
      `${location?.path}:${location?.line ?? "?"} ${severity}: ${message}\n${help}`,
  );

const ALL = "Cuts.\n\n## Options\n\n### film\n\nWhat to cut.\n\n### speed\n\nHow fast.\n\n### quality\n\nGone.\n";

test("a heading that names an option gets its type, default and versions from the data", async () => {
  expect(await body("films/cut", ALL)).toBe(`<p>Cuts.</p>
<h2 id="options">Options</h2>
<div class="declaration">
import {cut} from 'films';

function cut(options: Options): Film;
</div>
<div class="fact">
<h3 id="film">film</h3>
<p class="fact__line"><code class="fact__type">Film</code> <span class="fact__required">required</span></p>
</div>
<p>What to cut.</p>
<div class="fact">
<h3 id="speed">speed</h3>
<p class="fact__line"><code class="fact__type">number</code> <span class="fact__default">default <code>1</code></span> <span class="fact__badge">since 3.1.0</span></p>
</div>
<p>How fast.</p>
<div class="fact fact--deprecated">
<h3 id="quality">quality</h3>
<p class="fact__line"><code class="fact__type">never</code> <span class="fact__optional">optional</span> <span class="fact__badge fact__badge--deprecated">deprecated</span></p>
</div>
<p>Gone.</p>`);
  expect(await told("films/cut", ALL)).toEqual([]);
});

test("options of a parameter stand below it; a long signature takes a line for each parameter", async () => {
  const source = "Maps.\n\n## Parameters\n\n### films\n\nA.\n\n### options\n\nB.\n\n#### easing\n\nC.\n";
  expect(await body("map", source)).toMatchInlineSnapshot(`
    "<p>Maps.</p>
    <h2 id="parameters">Parameters</h2>
    <div class="declaration">
    import {map} from 'films';

    function map&lt;T extends Film>(
      films: readonly T[],
      change: (film: T, index: number) => T,
      options?: Options,
    ): T[];
    </div>
    <div class="fact">
    <h3 id="films">films</h3>
    <p class="fact__line"><code class="fact__type">readonly T[]</code> <span class="fact__required">required</span></p>
    </div>
    <p>A.</p>
    <div class="fact">
    <h3 id="options">options</h3>
    <p class="fact__line"><code class="fact__type">Options</code> <span class="fact__optional">optional</span></p>
    </div>
    <p>B.</p>
    <div class="fact">
    <h4 id="easing">easing</h4>
    <p class="fact__line"><code class="fact__type"><a href="‹0›">EasingFunction</a>[]</code> <span class="fact__optional">optional</span></p>
    </div>
    <p>C.</p>"
  `);
  expect(await told("map", source)).toEqual([]);
});

test("a section may name the component of its props; DOM attributes are optional", async () => {
  const source = "## Props\n\n### fps\n\nA.\n\n### src\n\nB.\n\n## Props of `<Film.Part>`\n\n### fps\n\nC.\n";
  expect(await body("film", source)).toMatchInlineSnapshot(`
    "<h2 id="props">Props</h2>
    <div class="declaration">
    import {Film} from 'films';
    </div>
    <div class="fact">
    <h3 id="fps">fps</h3>
    <p class="fact__line"><code class="fact__type">number</code> <span class="fact__required">this or <code>src</code></span></p>
    </div>
    <p>A.</p>
    <div class="fact">
    <h3 id="src">src</h3>
    <p class="fact__line"><code class="fact__type">string</code></p>
    </div>
    <p>B.</p>
    <h2 id="props-of-filmpart">Props of <code>&#x3C;Film.Part></code></h2>
    <div class="fact">
    <h3 id="fps-1">fps</h3>
    <p class="fact__line"><code class="fact__type">number</code> <span class="fact__optional">optional</span></p>
    </div>
    <p>C.</p>"
  `);
  expect(await told("film", source)).toEqual([]);
});

test("a function without parameters is declared after the introduction; fields of a result may have versions", async () => {
  expect(await body("now", "Tells.\n\n## Return value\n\nA number.\n")).toMatchInlineSnapshot(`
    "<p>Tells.</p>
    <div class="declaration">
    import {now} from 'films';

    function now(): number;
    </div>
    <h2 id="return-value">Return value</h2>
    <p>A number.</p>"
  `);
  const source = `${ALL}\n## Return value\n\n### size\n\nA.\n\n### name\n\nB.\n`;
  expect((await body("films/cut", source)).split("</h2>").at(-1)).toMatchInlineSnapshot(`
    "
    <div class="fact">
    <h3 id="size">size</h3>
    <p class="fact__line"><span class="fact__badge">since 3.2.0</span></p>
    </div>
    <p>A.</p>
    <h3 id="name">name</h3>
    <p>B.</p>"
  `);
});

test("flags have no type", async () => {
  expect(await body("cli/cut", "## Flags\n\n### --log\n\nA.\n")).toMatchInlineSnapshot(`
    "<h2 id="flags">Flags</h2>
    <div class="fact">
    <h3 id="--log">--log</h3>
    <p class="fact__line"><span class="fact__default">default <code>info</code></span></p>
    </div>
    <p>A.</p>"
  `);
});

test("`::same` is a table of links to where another page describes the names", async () => {
  const chosen = 'Joins.\n\n## Options\n\n::same{as="films/cut" names="speed"}\n';
  expect(await body("join", chosen)).toMatchInlineSnapshot(`
    "<p>Joins.</p>
    <h2 id="options">Options</h2>
    <div class="declaration">
    import {join} from 'films';

    function join(options: Options): Film;
    </div>
    <div class="fact-table">
    <p class="fact-table__intro">As in <a href="‹0›"><code>cut()</code></a>:</p>
    <table>
    <thead>
    <tr>
    <th>Name</th>
    <th>Type</th>
    </tr>
    </thead>
    <tbody>
    <tr>
    <td class="fact-table__name"><a href="‹1›"><code>speed</code></a></td>
    <td class="fact-table__type"><code class="fact__type">number</code></td>
    </tr>
    </tbody>
    </table>
    </div>"
  `);
  expect(await body("join", chosen.replace(' names="speed"', ""))).toBe(await body("join", chosen));
  expect(await told("join", chosen)).toEqual([]);
});

test("`::package` shows version, licence and modules", async () => {
  expect(await body("films/index", "::package\n")).toMatchInlineSnapshot(
    `"<p class="package-facts"><span class="package-facts__part">Documented version <code>4.1.0</code></span> <span class="package-facts__part"><a href="‹0›">Remotion License</a></span> <span class="package-facts__part">Import from <code>films</code>, <code>films/web</code></span></p>"`,
  );
  expect(await told("join", '::package\n\n## Options\n\n::same{as="films/cut"}\n')).toMatchInlineSnapshot(`
    [
      "content/docs/join.mdx:1 error: Unexpected \`::package\` on the page \`join\`, expected it on a page that presents a package (reference:package)
    Add the page to \`landing\` of the package's file in \`site/data/api\`.",
    ]
  `);
});

test("descriptions and data must match", async () => {
  expect(await told("films/cut", ALL.replace("### speed", "### sped"))).toMatchInlineSnapshot(`
    [
      "content/docs/films/cut.mdx:9 error: Unexpected description of \`sped\` on the page \`films/cut\`, expected a name that the data has for \`cut\` (reference:unknown)
    Correct the name, or put the text under a heading outside this section. The data is \`site/data/api/films.json\`.",
      "content/docs/films/cut.mdx:3 error: Unexpected page \`films/cut\` without \`speed\`, expected a description of everything that the data has for \`cut\` (reference:missing)
    Write \`### speed\` and a sentence, or \`::same{as="…"}\` if another page describes it. The data is \`site/data/api/films.json\`.",
    ]
  `);
  expect(await told("films/cut", ALL.replace("### quality\n\nGone.\n", ""))).toMatchInlineSnapshot(`
    [
      "content/docs/films/cut.mdx:3 error: Unexpected page \`films/cut\` without \`quality\`, expected a description of everything that the data has for \`cut\` (reference:missing)
    Write \`### quality\` and a sentence, or \`::same{as="…"}\` if another page describes it. The data is \`site/data/api/films.json\`.",
    ]
  `);
  expect(await told("films/cut", "Cuts.\n")).toMatchInlineSnapshot(`
    [
      "content/docs/films/cut.mdx:1 error: Unexpected page \`films/cut\` without \`film\`, \`speed\`, \`quality\`, expected a description of everything that the data has for \`cut\` (reference:missing)
    Write \`### film\` and a sentence under \`## Parameters\`, or \`::same{as="…"}\` if another page describes it. The data is \`site/data/api/films.json\`.",
    ]
  `);
  expect(await told("films/cut", `${ALL}\n### film\n\nAgain.\n`)).toMatchInlineSnapshot(`
    [
      "content/docs/films/cut.mdx:17 error: Unexpected second description of \`film\`, expected the one on line 5 alone (reference:twice)
    Remove one of them.",
    ]
  `);
  const nested = "## Parameters\n\n### films\n\nA.\n\n### options\n\nB.\n\n#### ease\n\nC.\n";
  expect(await told("map", nested)).toMatchInlineSnapshot(`
    [
      "content/docs/map.mdx:11 error: Unexpected description of \`ease\` on the page \`map\`, expected a name that the data has for \`options\` of \`map\` (reference:unknown)
    Correct the name, or put the text under a heading outside this section. The data is \`site/data/api/films.json\`.",
      "content/docs/map.mdx:1 error: Unexpected page \`map\` without \`easing\`, expected a description of everything that the data has for \`map\` (reference:missing)
    Write \`#### easing\` and a sentence, or \`::same{as="…"}\` if another page describes it. The data is \`site/data/api/films.json\`.",
    ]
  `);
});

test("names and pages of `::same` must exist on both sides", async () => {
  expect(await told("films/cut", `${ALL}\n::same{as="join" names="speed film size"}\n`)).toMatchInlineSnapshot(`
    [
      "content/docs/films/cut.mdx:17 error: Unexpected name \`speed\` in \`::same\`, expected one that this page doesn't describe already (reference:same)
    Remove the name.",
      "content/docs/films/cut.mdx:17 error: Unexpected name \`film\` in \`::same\`, expected one that the data has for \`join\` (reference:same)
    Remove the name.",
      "content/docs/films/cut.mdx:17 error: Unexpected name \`size\` in \`::same\`, expected one that the data has for \`cut\` (reference:same)
    Remove the name.",
    ]
  `);
  expect(await told("join", '## Options\n\n::same{as="joint"}\n')).toMatchInlineSnapshot(`
    [
      "content/docs/join.mdx:3 error: Unexpected page \`joint\` in \`::same\`, expected the id of another page of the reference (reference:same)
    Write the id as the sidebars have it: \`::same{as="renderer/render-media"}\`.",
      "content/docs/join.mdx:1 error: Unexpected page \`join\` without \`speed\`, expected a description of everything that the data has for \`join\` (reference:missing)
    Write \`### speed\` and a sentence, or \`::same{as="…"}\` if another page describes it. The data is \`site/data/api/films.json\`.",
    ]
  `);
});
