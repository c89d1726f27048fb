// Front matter and bytes of content files.
import type { FailureCase } from "../case.ts";
import { contains, docs, equals, repeat, withBlog } from "./sources.ts";

export const FRONT_MATTER: readonly FailureCase[] = [
  {
    number: 24,
    title: "YAML that cannot be parsed",
    files: docs({
      "colon.mdx": "---\ntitle: a: b\n---\n\nText\n",
      "crlf.md": "---\r\ntitle: a: b\r\n---\r\n\r\nText\r\n",
      "bom.md": "\ufeff---\ntitle: a: b\n---\n\nText\n",
      "tab.md": "---\ntags:\n\t- x\n---\n\nText\n",
      "quote.md": '---\ntitle: "open\ndescription: x\n---\n\nText\n',
      "bracket.md": "---\ntags: [a, b\n---\n\nText\n",
      "indent.md": "---\na:\n  b: 1\n c: 2\n---\n\nText\n",
      "at.md": "---\ntitle: @x\n---\n\nText\n",
    }),
    expected: {
      exit: 1,
      reports: [
        "content/docs/colon.mdx:2:8  error  SG1150 front-matter-syntax\n",
        "content/docs/crlf.md:2:8  error  SG1150 front-matter-syntax\n",
        "content/docs/bom.md:2:8  error  SG1150 front-matter-syntax\n",
        "content/docs/tab.md:3:1  error  SG1150 front-matter-syntax\n  Unexpected tab as indentation",
        "content/docs/quote.md:4:1  error  SG1150 front-matter-syntax\n",
        "content/docs/bracket.md:3:1  error  SG1150 front-matter-syntax\n",
        "content/docs/indent.md:4:1  error  SG1150 front-matter-syntax\n",
        "content/docs/at.md:2:8  error  SG1150 front-matter-syntax\n",
        "\n8 errors after",
      ],
    },
  },
  {
    number: 25,
    title: "a key twice: at the top, in an object, quoted, on one line",
    nightly: true,
    files: docs({
      "top.md": "---\ntitle: One\nslug: /x\ntitle: Two\n---\n\nText\n",
      "inner.md": "---\nhead:\n  a: 1\n  a: 2\n---\n\nText\n",
      "quoted.md": '---\n"title": One\ntitle: Two\n---\n\nText\n',
      "line.md": "---\nhead: {a: 1, a: 2}\n---\n\nText\n",
    }),
    expected: {
      exit: 1,
      reports: [
        "content/docs/top.md:4:1  error  SG1153 front-matter-duplicate-key\n  Unexpected second `title` on line 4, expected it only once: it is already on line 2\n",
        "content/docs/inner.md:4:3  error  SG1153",
        "content/docs/quoted.md:3:1  error  SG1153",
        "content/docs/line.md:2:14  error  SG1153",
      ],
    },
  },
  {
    number: 26,
    title: "YAML that grows: aliases, brackets, dashes, merge keys, 20,000 keys",
    nightly: true,
    files: docs({
      "bomb.md": `---\na: &a [x,x,x,x,x,x,x,x,x]\n${[..."bcdefgh"].map((name, index) => `${name}: &${name} [${Array(9).fill(`*${"abcdefg"[index]}`)}]\n`).join("")}---\n\nText\n`,
      "self.md": "---\na: &a\n  b: *a\n---\n\nText\n",
      "brackets.md": `---\na: ${"[".repeat(20_000)}\n---\n\nText\n`,
      "closed.md": `---\na: ${"[".repeat(20_000)}${"]".repeat(20_000)}\n---\n\nText\n`,
      "braces.md": `---\na: ${"{b: ".repeat(20_000)}\n---\n\nText\n`,
      "dashes.md": `---\n${"- ".repeat(20_000)}\n---\n\nText\n`,
      "merge.md": `---\nbase: &b {a: 1}\n${repeat(3000, (index) => `k${index}: {<<: *b}\n`)}---\n\nText\n`,
      "keys.md": `---\n${repeat(20_000, (index) => `k${index}: {x: ${index}}\n`)}---\n\nText\n`,
    }),
    expected: {
      exit: 1,
      within: 60,
      reports: [
        "content/docs/bomb.md:3:8  error  SG1155 front-matter-too-complex\n",
        "content/docs/self.md:3:3  error  SG1155",
        "content/docs/brackets.md:2:1  error  SG1155",
        "content/docs/closed.md:2:1  error  SG1155",
        "content/docs/braces.md:2:1  error  SG1155",
        "content/docs/dashes.md:2:",
        "content/docs/merge.md:2:1  error  SG1155",
        "error  SG1155 front-matter-too-complex\n  Unexpected size of front matter, expected at most 40 levels, 20000 values",
        "\n8 errors after",
      ],
    },
  },
  {
    number: 27,
    title: "keys that every object has",
    nightly: true,
    files: docs({
      "proto.mdx": '---\n"__proto__": {polluted: 1}\n---\n\nText {String(({}).polluted)}\n',
      "constructor.md": "---\nconstructor:\n  prototype:\n    polluted: 1\n---\n\nText\n",
      "inner.md": "---\nhead:\n  __proto__: {polluted: 1}\n---\n\nText\n",
      "methods.md": "---\ntoString: 1\nhasOwnProperty: x\n---\n\nText\n",
    }),
    expected: {
      exit: 1,
      reports: [
        "content/docs/proto.mdx:2:1  error  SG1154 front-matter-reserved-key\n  Unexpected field name `__proto__`",
        "content/docs/constructor.md:2:1  error  SG1154",
        "content/docs/inner.md:3:3  error  SG1154",
        "content/docs/methods.md:2:1  error  SG1154",
        "content/docs/methods.md:3:1  error  SG1154",
        "\n5 errors after",
      ],
    },
  },
  {
    number: 28,
    title: "front matter that is a list, a value or not closed",
    nightly: true,
    files: docs({
      "list.md": "---\n- a\n---\n\nText\n",
      "number.md": "---\n5\n---\n\nText\n",
      "text.md": "---\ntitle:x\n---\n\nText\n",
      "fence.md": "---\n",
      "open.md": "---\ntitle: A\n\n# Guide\n",
      "empty.md": "---\n---\n\nText\n",
      "comment.md": "---\n# nothing\n---\n\nText\n",
      "rule.md": "---- \n\nText\n",
    }),
    expected: {
      exit: 1,
      reports: [
        "content/docs/list.md:2:1  error  SG1152 front-matter-not-fields\n",
        "content/docs/number.md:2:1  error  SG1152",
        "content/docs/text.md:2:1  error  SG1152",
        "content/docs/fence.md:1:1  error  SG1151 front-matter-not-closed\n",
        "content/docs/open.md:1:1  error  SG1151",
        "\n5 errors after",
      ],
    },
  },
  {
    number: 29,
    title: "code in front matter is not run",
    nightly: true,
    files: docs({
      "js.md": "---js\n{ title: process.exit(9) }\n---\n\nText\n",
      "json.md": '---json\n{"title": 1}\n---\n\nText\n',
      "tag.md": "---\ntitle: !!js/function 'function () { process.exit(9) }'\n---\n\nText\n",
      "own.md": "---\ntitle: !own x\n---\n\nText\n",
    }),
    expected: {
      exit: 1,
      reports: [
        "content/docs/js.md:1:4  error  SG1156 front-matter-code\n",
        "content/docs/json.md:1:4  error  SG1156",
        "content/docs/tag.md:2:8  error  SG1156",
        "content/docs/own.md:2:8  error  SG1156",
        "\n4 errors after",
      ],
    },
  },
  {
    number: 30,
    title: "a typo in the name of a field",
    nightly: true,
    files: docs({ "typo.md": "---\ntilte: A\n---\n\nText\n", "own.md": "---\nmy_own: A\n---\n\nText\n" }),
    expected: {
      exit: 0,
      reports: ["content/docs/typo.md:2:1  warning  SG1102 unknown-front-matter\n", "help: Did you mean `title`?\n"],
      silent: ["my_own"],
    },
  },
  {
    number: 30,
    title: "unknown fields are errors with --strict",
    nightly: true,
    command: ["build", "--strict"],
    files: docs({ "typo.md": "---\ntilte: A\n---\n\nText\n", "own.md": "---\nmy_own: A\n---\n\nText\n" }),
    expected: {
      exit: 1,
      reports: [
        "content/docs/typo.md:2:1  error  SG1102",
        "content/docs/own.md:2:1  error  SG1102",
        "\n2 errors after",
      ],
    },
  },
  {
    number: 31,
    title: "dates that do not exist",
    nightly: true,
    files: withBlog({
      "no-day.md": "---\ndate: 2024-02-30\n---\n\nText\n",
      "no-leap-day.md": "---\ndate: 2023-02-29T00:00:00Z\n---\n\nText\n",
      "no-month.md": "---\ndate: 2024-13-45\n---\n\nText\n",
      "word.md": "---\ndate: tomorrow\n---\n\nText\n",
      "year.md": "---\ndate: 0000-01-01\n---\n\nText\n",
      "hour.md": "---\ndate: 2024-05-31T25:00:00Z\n---\n\nText\n",
      "offset.md": "---\ndate: 2024-06-01T00:00:00+25:00\n---\n\nText\n",
      "other.md": "---\ndate: 31/05/2024\n---\n\nText\n",
      "number.md": "---\ndate: 1717200000\n---\n\nText\n",
      "2024-02-30-name.md": "Text\n",
      "zone.md": "---\ndate: 2024-05-31 18:30\n---\n\nText\n",
      "also-zone.md": "---\ndate: 2024-05-31 18:31\n---\n\nText\n",
    }),
    expected: {
      exit: 1,
      reports: [
        ..."no-day no-leap-day no-month word year hour offset other number"
          .split(" ")
          .map((name) => `content/blog/${name}.md:2:7  error  SG1104 impossible-date\n`),
        "content/blog/2024-02-30-name.md  error  SG1104",
        "content/blog/also-zone.md:2:7  info  SG1116 zone-less-time\n",
        "\n10 errors after",
      ],
      silent: ["content/blog/zone.md:2:7"],
    },
  },
  {
    number: 32,
    title: "values that older YAML changes stay as they are written",
    nightly: true,
    files: docs({
      "no.md": "---\ntitle: no\n---\n\nText\n",
      "zero.md": "---\ntitle: 1.10\n---\n\nText\n",
      "octal.md": "---\ntitle: 012\n---\n\nText\n",
      "time.md": "---\ntitle: 12:30\n---\n\nText\n",
    }),
    expected: {
      exit: 0,
      output(read) {
        for (const [name, title] of Object.entries({ no: "no", zero: "1.10", octal: "012", time: "12:30" }))
          contains(read(`docs/${name}/index.html`), `<title>${title} | Minimal</title>`);
      },
    },
  },
  {
    number: 32,
    title: "a word of older YAML where true or false is expected",
    nightly: true,
    files: docs({ "draft.md": "---\ndraft: no\n---\n\nText\n" }),
    expected: { exit: 1, reports: ["content/docs/draft.md:2:8  error  SG1101 invalid-front-matter\n"] },
  },
  {
    number: 33,
    title: "line ends of other systems give the same page",
    nightly: true,
    files: docs({
      "lf.md": "---\ntitle: A\n---\n\n# A\n\nText `x`\n\n- a\n- b\n",
      "crlf.md": "\ufeff---\r\ntitle: A\r\n---\r\n\r\n# A\r\n\r\nText `x`\r\n\r\n- a\r\n- b\r\n",
      "cr.md": "---\rtitle: A\r---\r\r# A\r\rText `x`\r\r- a\r- b",
      "mixed.md": "---\r\ntitle: A\n---\n\r\n# A\r\n\nText `x`\n\r\n- a\r- b",
    }),
    expected: {
      exit: 0,
      output(read) {
        const bodyOf = (name: string) => /<h1>A<\/h1>[\s\S]*?<\/article>/.exec(read(`docs/${name}/index.html`))?.[0];
        equals(bodyOf("lf")?.includes("<li>b</li>"), true);
        for (const name of ["crlf", "cr", "mixed"]) equals(bodyOf(name), bodyOf("lf"));
      },
    },
  },
  {
    number: 33,
    title: "columns do not depend on line ends",
    nightly: true,
    files: docs({ "crlf.mdx": "# A\r\n\r\nText {\r\n", "cr.mdx": "# A\r\rText {\r" }),
    expected: {
      exit: 1,
      reports: ["content/docs/crlf.mdx:3:6  error  SG1201", "content/docs/cr.mdx:3:6  error  SG1201"],
    },
  },
  {
    number: 34,
    title: "bytes that are not text",
    files: {
      ...docs({
        "byte.md": Buffer.from("# A\n\nx\xff\n", "latin1"),
        "utf-16.md": Buffer.from("\ufeff# A\n", "utf16le"),
        "utf-16-without-mark.md": Buffer.from("# A\n", "utf16le"),
        "nul.md": "# A\n\nab\0c\n",
        "image.mdx": Buffer.from("\x89PNG\r\n\x1a\n\0\0", "latin1"),
        "overlong.md": Buffer.from("x\xc0\x80", "latin1"),
        "surrogate.md": Buffer.from("x\xed\xa0\x80", "latin1"),
        "_category_.json": Buffer.from('{"label": "\xff"}', "latin1"),
      }),
    },
    expected: {
      exit: 1,
      reports: [
        "content/docs/byte.md:3:2  error  SG1121 not-utf8\n  Unexpected byte 0xff at byte 6, expected UTF-8\n",
        "content/docs/utf-16.md:1:1  error  SG1121",
        "content/docs/utf-16-without-mark.md:1:2  error  SG1122 forbidden-character\n  Unexpected character U+0000 at byte 1",
        "content/docs/nul.md:3:3  error  SG1122",
        "content/docs/image.mdx:1:1  error  SG1121",
        "content/docs/overlong.md:1:2  error  SG1121",
        "content/docs/surrogate.md:1:2  error  SG1121",
        "content/docs/_category_.json:1:12  error  SG1121",
        "\n8 errors after",
      ],
    },
  },
  {
    number: 35,
    title: "files without content",
    nightly: true,
    files: docs({
      "my-page.md": "",
      "only-title.md": "---\ntitle: X\n---\n",
      "spaces.md": "   \n\n  \n",
      "mark.md": "\ufeff",
      "empty.mdx": "",
      "comment.md": "<!-- nothing -->\n",
    }),
    expected: {
      exit: 0,
      reports: ["my-page.md", "only-title.md", "spaces.md", "mark.md", "empty.mdx"].map(
        (name) => `content/docs/${name}:1:1  warning  SG1210 empty-page\n`,
      ),
      output: (read) => contains(read("docs/my-page/index.html"), "<title>my-page | Minimal</title>"),
    },
  },
];
