// Markdown, MDX, images, links and what components of a page render.
import type { FailureCase } from "../case.ts";
import { contains, docs, equals, lacks, repeat } from "./sources.ts";

const component = (name: string, source: string) => ({ [`site/components/${name}.tsx`]: source });
/** A page that renders a component once. */
const pageOf = (name: string) => `import { ${name} } from "@site/site/components/${name}";\n\n# Page\n\n<${name} />\n`;
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==",
  "base64",
);

export const MARKDOWN: readonly FailureCase[] = [
  {
    number: 36,
    title: "a page of 10 MB, a line of 1 MB, 10,000 headings, a table of 5,000 rows",
    nightly: true,
    files: docs({
      "large.md": `# Large\n\n${repeat(100_000, (index) => `Paragraph ${index} with *some* \`code\` and [a link](/docs/first), and text up to here.\n\n`)}`,
      "line.md": `# Line\n\n${"word ".repeat(200_000)}\n`,
      "headings.md": `# Headings\n\n${repeat(10_000, (index) => `## Heading ${index}\n\n`)}`,
      "table.md": `# Table\n\n| a | b |\n| - | - |\n${repeat(5000, (index) => `| ${index} | x |\n`)}`,
    }),
    expected: {
      exit: 0,
      within: 240,
      output(read) {
        contains(read("docs/large/index.html"), "Paragraph 99999 with");
        equals(read("docs/headings/index.html").match(/<h2 id="heading-/g)?.length, 10_000);
        equals(read("docs/table/index.html").match(/<tr>/g)?.length, 5001);
      },
    },
  },
  {
    number: 37,
    title: "quotes, lists, tags, emphasis, code and directives nested by the thousand",
    nightly: true,
    files: docs({
      "quotes.md": `${">".repeat(5000)} x\n`,
      "lists.md": repeat(500, (index) => `${"  ".repeat(index)}- x\n`),
      "both.md": `${"> - ".repeat(1000)}x\n`,
      "strong.md": `${"*".repeat(5000)}x${"*".repeat(5000)}\n`,
      "directives.md": `${":::note\n".repeat(500)}x\n`,
      "tags.mdx": `${"<div>".repeat(2000)}x${"</div>".repeat(2000)}\n`,
      "braces.mdx": `${"{".repeat(3000)}1${"}".repeat(3000)}\n`,
      "calls.mdx": `<p>{${"(".repeat(5000)}1${")".repeat(5000)}}</p>\n`,
      "list.mdx": `export const a = ${"[".repeat(5000)}${"]".repeat(5000)};\n\n# List\n`,
      "attributes.mdx": `${"<C a={".repeat(600)}1${"}/>".repeat(600)}\n`,
    }),
    expected: {
      exit: 1,
      reports: [
        ..."quotes.md both.md strong.md tags.mdx braces.mdx calls.mdx list.mdx attributes.mdx"
          .split(" ")
          .map((name) => `content/docs/${name}:1:1  error  SG1208 nesting-too-deep\n`),
        "content/docs/lists.md:101:1  error  SG1208",
        "content/docs/directives.md:",
        "\n10 errors after",
      ],
    },
  },
  {
    number: 38,
    title: "partials that import each other or themselves",
    nightly: true,
    files: docs({
      "a.mdx": 'import B from "./_b.mdx";\n\n# A\n\n<B />\n',
      "_b.mdx": 'import C from "./_c.mdx";\n\n<C />\n',
      "_c.mdx": 'text\n\nimport B from "./_b.mdx";\n\n<B />\n',
      "d.mdx": 'import Self from "./_self.md";\n\n# D\n\n<Self />\n',
      "page.mdx": 'import Self from "./page.mdx";\n\n# Page\n\n<Self />\n',
      "p.mdx": 'import Q from "./q.mdx";\n\n# P\n\n<Q />\n',
      "q.mdx": 'import P from "./p.mdx";\n\n# Q\n\n<P />\n',
      "_self.md": 'import Self from "./_self.md";\n\n<Self />\n\n![A dot](./dot.png)\n',
      "dot.png": PIXEL,
    }),
    expected: {
      exit: 1,
      reports: [
        "content/docs/_c.mdx:3:15  error  SG1422 recursive-partial\n",
        "  content/docs/_b.mdx:1 imports content/docs/_c.mdx\n  content/docs/_c.mdx:3 imports content/docs/_b.mdx\n",
        "content/docs/_self.md:1:18  error  SG1422",
        "content/docs/page.mdx:1:18  error  SG1422 recursive-partial\n  Unexpected import of `content/docs/page.mdx`, expected a page that does not import itself\n",
        "content/docs/q.mdx:1:15  error  SG1422",
        "\n4 errors after",
      ],
    },
  },
  {
    number: 39,
    title: "components that import each other work",
    nightly: true,
    files: {
      ...docs({ "a.mdx": pageOf("One") }),
      ...component(
        "One",
        'import { Two } from "./Two";\nexport const word = "round";\nexport const One = () => <Two />;\n',
      ),
      ...component("Two", 'import { word } from "./One";\nexport const Two = () => <p>{word}</p>;\n'),
    },
    expected: { exit: 0, output: (read) => contains(read("docs/a/index.html"), "<p>round</p>") },
  },
  {
    number: 39,
    title: "a binding of a circular import that is not set yet",
    nightly: true,
    files: {
      ...docs({ "a.mdx": pageOf("One") }),
      ...component(
        "One",
        'import { Two } from "./Two";\nexport const list = [1];\nexport const One = () => <Two />;\n',
      ),
      ...component(
        "Two",
        'import { list } from "./One";\nconst first = list[0];\nexport const Two = () => <p>{first}</p>;\n',
      ),
    },
    expected: { exit: 1, reports: ["site/components/Two.tsx:2:", "error  SG1601 render-failed\n", "list"] },
  },
  {
    number: 40,
    title: "MDX that cannot be parsed",
    files: docs({
      "tag.mdx": "# A\n\n<Foo>\n\ntext\n",
      "brace.mdx": "# A\n\ntext {\n",
      "less.mdx": "# A\n\nif x <5 then\n",
      "comment.mdx": "# A\n\n<!-- c\n",
      "import.mdx": 'import { x from "y"\n\n# A\n',
      "words.mdx": "# A\n\n{a b}\n",
      "end.mdx": "# A\n\n</div>\n",
      "attribute.mdx": "# A\n\n<div a={>x</div>\n",
      "url.mdx": "# A\n\n<https://x.example>\n",
      "void.mdx": "# A\n\n<br>\n",
      "auto.md": "# A\n\n<Foo>\n",
      "export.mdx": "export const a =\n\n# A\n",
      "other-end.mdx": "# A\n\n<a.b>\n\n</a.c>\n",
      "list.mdx": "- a\n\n  <div>\n- b\n\n</div>\n",
      "spread.mdx": "# A\n\n{...}\n",
      "closed-comment.mdx": "# A\n\n<!-- fine -->\n",
    }),
    expected: {
      exit: 1,
      reports: [
        "content/docs/tag.mdx:3:1  error  SG1201 mdx-syntax\n",
        "content/docs/brace.mdx:3:6  error  SG1201",
        "help: If you meant text, write `\\{` or put it in backticks.\n",
        "content/docs/less.mdx:3:6  error  SG1201",
        "content/docs/comment.mdx:3:1  error  SG1216 comment-not-closed\n",
        "content/docs/import.mdx:1:12  error  SG1202 mdx-code-syntax\n",
        "content/docs/words.mdx:3:4  error  SG1201",
        "content/docs/end.mdx:3:1  error  SG1201",
        "content/docs/attribute.mdx:3:1  error  SG1201",
        "content/docs/url.mdx:3:1  error  SG1201",
        "content/docs/void.mdx:3:1  error  SG1201",
        "content/docs/auto.md:3:1  error  SG1201",
        "content/docs/export.mdx:3:2  error  SG1202",
        "content/docs/other-end.mdx:5:1  error  SG1201",
        "content/docs/list.mdx:3:3  error  SG1201",
        "content/docs/spread.mdx:3:2  error  SG1201",
        "\n15 errors after",
      ],
    },
  },
  {
    number: 40,
    title: "links to pages with errors are not reported",
    nightly: true,
    files: docs({
      "body.mdx": "---\nslug: /elsewhere\n---\n\n# Body\n\n<Open\n",
      "field.md": "---\nslug: /set\ndraft: maybe\n---\n\n# Field\n",
      "colon.md": "---\ntitle: a: b\n---\n\n# Colon\n",
      "links.md": [
        "# Links",
        "[body](./body.mdx#x), [by its URL](/docs/elsewhere)",
        "[field](field.md), [by its URL](/docs/set)",
        "[colon](./colon.md), [by its URL](/docs/colon)",
        "[broken](/docs/body)",
      ].join("\n\n"),
    }),
    expected: {
      exit: 1,
      reports: [
        "content/docs/body.mdx:7:1  error  SG1201 mdx-syntax\n",
        "content/docs/colon.md:2:8  error  SG1150 front-matter-syntax\n",
        "content/docs/field.md:3:8  error  SG1101 invalid-front-matter\n",
        "content/docs/links.md:9:1  error  SG1042 broken-link\n  Unexpected link to `/docs/body`",
        "\n4 errors after",
      ],
    },
  },
  {
    number: 41,
    title: "names and values that are undefined in expressions",
    nightly: true,
    files: docs({
      "name.mdx": "# A\n\n{customPath}\n",
      "props.mdx": "# A\n\ntext {props.x.y} text\n",
      "member.mdx": "export const a = {};\n\n# A\n\n{a.b.c}\n",
      "attribute.mdx": "# A\n\n<div title={nope} />\n",
    }),
    expected: {
      exit: 1,
      reports: [
        "content/docs/name.mdx:3:2  error  SG1601 render-failed\n  Unexpected name `customPath` in an expression",
        "content/docs/props.mdx:3:15  error  SG1601",
        "content/docs/member.mdx:5:6  error  SG1601",
        "content/docs/attribute.mdx:3:1  error  SG1601",
        "\n4 errors after",
      ],
    },
  },
  {
    number: 42,
    title: "components that no import and no theme has",
    nightly: true,
    files: docs({
      "typo.mdx": "# A\n\n<Admonitoin>x</Admonitoin>\n",
      "object.mdx": "# A\n\n<Foo.Bar />\n",
      "member.mdx": "export const o = {};\n\n# A\n\n<o.X />\n",
      "auto.md": "# A\n\n<Calout />\n",
    }),
    expected: {
      exit: 1,
      reports: [
        "content/docs/typo.mdx:3:1  error  SG1603 unknown-component\n",
        "help: Did you mean `Admonition`?\n",
        "content/docs/object.mdx:3:1  error  SG1603",
        "content/docs/member.mdx:5:1  error  SG1603",
        "content/docs/auto.md:3:1  error  SG1603",
        "\n4 errors after",
      ],
    },
  },
  {
    number: 44,
    title: "browser APIs while rendering: in a component, an expression, an export",
    nightly: true,
    files: {
      ...docs({
        "component.mdx": pageOf("Width"),
        "expression.mdx": "# A\n\n{window.innerWidth}\n",
        "export.mdx": "export const title = document.title;\n\n# A\n",
      }),
      ...component("Width", "export function Width() {\n  return <p>{window.innerWidth}</p>;\n}\n"),
    },
    expected: {
      exit: 1,
      reports: [
        "site/components/Width.tsx:2:14  error  SG1602 browser-global\n",
        "at content/docs/component.mdx:5:1",
        "content/docs/expression.mdx:3:2  error  SG1602",
        "content/docs/export.mdx:1:22  error  SG1602",
        "`<BrowserOnly>`",
        "\n3 errors,",
      ],
    },
  },
  {
    number: 45,
    title: "modules and exports that are missing",
    nightly: true,
    files: {
      ...docs({
        "export.mdx": 'import { Nope } from "@site/site/components/Word";\n\n# A\n\n<Nope />\n',
        "default.mdx": 'import Word from "@site/site/components/Word";\n\n# A\n\n<Word />\n',
        "file.mdx": 'import X from "@site/site/components/gone";\n\n# A\n',
        "package.mdx": 'import X from "no-such-package";\n\n# A\n',
      }),
      ...component("Word", "export const Word = () => <p>Word</p>;\n"),
      "site/pages/named.tsx": "export const x = 1;\n",
      "site/pages/value.tsx": "export default 5;\n",
      "site/pages/empty.tsx": "",
    },
    expected: {
      exit: 1,
      reports: [
        "content/docs/export.mdx:1:10  error  SG1503 module-syntax\n",
        "content/docs/default.mdx:1:8  error  SG1503",
        "content/docs/file.mdx:1:15  error  SG1501 module-not-found\n",
        "content/docs/package.mdx:1:15  error  SG1501",
        "help: Install it: `npm install no-such-package`.\n",
        ...["named", "value", "empty"].map(
          (name) =>
            `site/pages/${name}.tsx  error  SG1505 missing-default-export\n  The page component at /${name} doesn't have a default export.`,
        ),
        "\n7 errors after",
      ],
    },
  },
  {
    number: 53,
    title: "images that are missing, of another case, folders, outside the site",
    nightly: true,
    files: {
      ...docs({
        "a.md":
          "# A\n\n![gone](./gone.png)\n\n![case](./LOGO.png)\n\n![folder](./img)\n\n<img src='./gone2.png' alt='' />\n\n![](/gone.png)\n\n![up](../../../../etc/passwd)\n",
        "b.mdx": '# B\n\n<img src={require("./gone.png").default} />\n',
        "logo.png": PIXEL,
        "img/x.txt": "",
      }),
    },
    expected: {
      exit: 1,
      reports: [
        ...[3, 5, 7, 9, 11, 13].map((line) => `content/docs/a.md:${line}:1  error  SG1062 broken-markdown-image\n`),
        "content/docs/b.mdx:3:1  error  SG1501 module-not-found\n",
        "\n7 errors after",
      ],
    },
  },
  {
    number: 54,
    title: "links and images that run code, however they are written",
    nightly: true,
    files: docs({
      "a.mdx": `# A

[x](javascript:alert(1)) [y](JaVaScRiPt:alert(1)) [z](data:text/html,x) [v](vbscript:x)

[w](java&#x73;cript:alert(1)) [e](javascript&colon;x)

<a href="java\tscript:alert(1)">t</a>

<a href=" javascript:1">u</a>

<form action="javascript:1" />

<iframe src="javascript:1" />

![i](javascript:1)
`,
      "b.md": `# B

<a href="java&#x73;cript:alert(1)">t</a>

<javascript:alert(1)>

[r]

[r]: javascript:x

<svg><a xlink:href="javascript:1">x</a></svg>

<object data="javascript:1"></object>

<button formaction="javascript:1">b</button>
`,
      "c.mdx": '# C\n\n<a href={"javascript:1"}>u</a>\n\n<a {...{ href: "vbscript:x" }}>s</a>\n',
    }),
    expected: {
      exit: 1,
      reports: [
        ...["3:1", "3:26", "3:51", "3:73", "5:1", "5:31", "7:1", "9:1", "11:1", "13:1", "15:1"].map(
          (place) => `content/docs/a.mdx:${place}  error  SG1203 unsafe-link\n`,
        ),
        ...["3:1", "5:1", "7:1", "11:6", "13:1", "15:1"].map(
          (place) => `content/docs/b.md:${place}  error  SG1203 unsafe-link\n`,
        ),
        "content/docs/c.mdx:3:1  error  SG1203 unsafe-link\n",
        "content/docs/c.mdx:5:1  error  SG1203 unsafe-link\n",
        "\n19 errors after",
      ],
    },
  },
  {
    number: 55,
    title: "markup, quotes and marks of direction in titles, labels, tags and descriptions are text",
    nightly: true,
    files: docs({
      "t.md": `---
title: "</title><script>alert(1)</script> ' & ]]> --> {{x}} \` \\u2028 \\u202e end"
description: '</script><b>"q"'
tags: ['<img src=x onerror=1>']
sidebar_label: '<i>l</i>'
---

Text
`,
    }),
    expected: {
      exit: 0,
      output(read) {
        for (const file of [
          "docs/t/index.html",
          "docs/first/index.html",
          "search/index.html",
          "docs/tags/index.html",
        ]) {
          lacks(read(file), /<script>alert|<img src=x|<i>l|<b>"q|\{\{x\}\}<script/);
        }
        const page = read("docs/t/index.html");
        contains(page, "<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
        contains(page, "&lt;i&gt;l&lt;/i&gt;");
        contains(page, "&lt;img src=x onerror=1&gt;");
        for (const [, data = ""] of page.matchAll(/<script type="application\/ld\+json">([^<]*)</g)) JSON.parse(data);
      },
    },
  },
  {
    number: 56,
    title: "ends of scripts and comments in props of an island",
    nightly: true,
    files: {
      ...docs({
        "a.mdx": `import { Text } from "@site/site/components/Text";

# A

<Text text={"</script><!--<script' \\" &amp;"} />
`,
      }),
      ...component("Text", '"use client";\nexport const Text = ({ text }: { text: string }) => <p>{text}</p>;\n'),
    },
    expected: {
      exit: 0,
      output(read) {
        const data = /<sg-island [^>]*?data-p='([^']*)'/.exec(read("docs/a/index.html"))?.[1] ?? "";
        const decoded = data.replaceAll("&#39;", "'").replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
        equals(JSON.parse(decoded), { text: "</script><!--<script' \" &amp;" });
      },
    },
  },
  {
    number: 58,
    title: "scripts, styles and handlers as HTML",
    nightly: true,
    files: docs({
      "a.md": '# A\n\n<script>alert(1)</script>\n\n<style>p{}</style>\n\n<p onclick="x()">t</p>\n',
      "b.mdx": "# B\n\n<script>{`alert(1)`}</script>\n\n<p onClick={() => 1}>x</p>\n",
    }),
    expected: {
      exit: 0,
      reports: [
        ...[3, 7].map((line) => `content/docs/a.md:${line}:1  warning  SG1204 raw-html-blocked-by-csp\n`),
        "content/docs/b.mdx:3:1  warning  SG1204",
        "content/docs/b.mdx:5:1  warning  SG1283 static-page-code\n",
      ],
      output(read) {
        contains(read("docs/a/index.html"), "<script>alert(1)</script>");
        contains(read("docs/a/index.html"), '<p onclick="x()">t</p>');
      },
    },
  },
  {
    number: 59,
    title: "headings that are equal, empty, without letters, or have the id of another",
    nightly: true,
    files: docs({
      "a.md":
        "# A\n\n## Same\n\n## Same\n\n##\n\n## \u{1f600}\n\n## \u{1f680}\n\n## One {#same}\n\n## App {#__sitegen}\n\n## Root {#root}\n",
    }),
    expected: {
      exit: 0,
      reports: [
        "content/docs/a.md:13:1  warning  SG1206 duplicate-heading-id\n",
        "content/docs/a.md:15:1  warning  SG1207 reserved-heading-id\n",
        "2 warnings",
      ],
      output(read) {
        const ids = [...read("docs/a/index.html").matchAll(/<h2(?: id="([^"]*)")?>/g)].map(([, id]) => id);
        equals(ids, ["same", "same-1", undefined, "section", "section-1", "same", "__sitegen", "root"]);
      },
    },
  },
  {
    number: 60,
    title: "anchors that do not exist, and those that browsers understand",
    nightly: true,
    files: {
      ...docs({
        "a.mdx": `import { Anchor } from "@site/site/components/Anchor";

# A

## \u00dcber uns

<Anchor />

[made](#made) [encoded](#%C3%BCber-uns) [plain](#\u00fcber-uns) [top](#top) [TOP](#TOP) [none](#) [text](#:~:text=uns)

[gone](#gone)

[bad](#%zz)

[self](./a.mdx#gone2)

[other](./first.md#gone3)
`,
      }),
      ...component("Anchor", 'export const Anchor = () => <p id="made">x</p>;\n'),
    },
    expected: {
      exit: 0,
      reports: [
        ...[11, 13, 15, 17].map((line) => `content/docs/a.mdx:${line}:1  warning  SG1043 broken-anchor\n`),
        "  ids on that page: made, \u00fcber-uns\n",
        "4 warnings",
      ],
    },
  },
];
