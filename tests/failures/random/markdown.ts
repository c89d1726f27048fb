// biome-ignore-all lint/suspicious/noTemplateCurlyInString: such text is what authors write
// A grammar of Markdown with what sites add to it: right as authors write it, and wrong as they do.
import fc from "fast-check";
import { anyText, text, word } from "./words.ts";
import { changed, choose, joined, md, oneOf, type Piece, type Pieces, rawOneOf, seldom } from "./pieces.ts";
import { href, imageSource } from "./targets.ts";

/** Productions that a format adds. They may hold others of the grammar. */
export interface Additions {
  inline(inline: Pieces): [number, Pieces][];
  block(block: Pieces, inline: Pieces): [number, Pieces][];
}

const NO_ADDITIONS: Additions = { inline: () => [], block: () => [] };

const LANGUAGES = [
  ...["js", "ts", "tsx", "jsx", "bash", "json", "css", "html", "yaml", "python", "diff", "md", "mdx", "text", "", "JS"],
  ...["klingon", "js live", "jsx live", "bash npm2yarn", "mermaid", "math", "js twoslash", "{1}", 'title="x"'],
];
const INFO = [
  ...["", ' title="a.js"', " {1,3-4}", " {99}", " {x}", " showLineNumbers", " showLineNumbers=5", ' title="'],
  ...[" title='a\"b'"],
  ...[' file="@site/content/docs/start.ts"', ' file="@site/content/docs/start.ts#part"', ' file="./gone.ts"'],
  ...[' file="@site/content/docs/start.ts#gone"', ' file="@site/content/docs/start.ts" lines="2-99"'],
  ...[' file="../../../../../../../etc/hosts"', ' file="@site/content/docs/img/dot.png"'],
  ...[" {1-99999999}", ' title="<b>"', " noInline", " a=b", " {1} {2}", " // comment", "&quot;"],
];
const CODE = [
  ...["const a = 1;", "// highlight-next-line", "// highlight-start", "// highlight-end", "<div>", "</script>"],
  ...["<!-- x -->"],
  ...['"open', "/* open", "{{x}}", "`${x}`", "\\", "\t", "", "  a: b", "+ x", "- y", "import x from 'y'"],
  ...["{/* x */}", "&amp;"],
  ...["// [!code highlight]", "npm install x", "graph TD; A-->B;", "---", "```", "é 日本 👩‍👩‍👧", "<b>x</b>"],
  ...["import React"],
];
const TAGS = [
  ...["<div>", "</div>", "<p>", "</p>", "<b>x</b>", "<i>", "<br>", "<br/>", "<hr>", "<img src=x onerror=alert(1)>"],
  ...["<span class=x>y</span>"],
  ...["<script>alert(1)</script>", "<style>p { color: red }</style>", "</script>", "</main>", "</body>"],
  ...["<table><tr><td>x", "</table>"],
  ...["<svg><path d='M0 0'/></svg>", "<details><summary>x</summary>", "</details>"],
  ...["<a href='javascript:alert(1)'>x</a>", "<iframe>"],
  ...["<!-- note -->", "<!-- open", "<!--->", "<?php x ?>", "<!DOCTYPE html>", "<![CDATA[x]]>", "<textarea>"],
  ...["<title>x</title>"],
  ...["<plaintext>", "<template>", "<select><option>x", "<math><mi>x</mi></math>", "<body class=x>", "<html>"],
  ...["<head><meta></head>"],
  ...["<frameset>", "<a href=/docs/first>x</a>", "<a id=setup>", "<h2 id='setup'>x</h2>", "<div a=1 a=2>"],
  ...["<x-y z>", "<div\n a='b'\n>"],
  ...["<img src='./img/dot.png'>", "<img src='./img/gone.png' alt>", "<video src=/gone.mp4>"],
  ...["<noscript><p>x</noscript>", "<form action='vbscript:x'>"],
];

/** A fence of code; `content` is any text. */
const fence = (languages: readonly string[]): Pieces =>
  fc
    .record({
      language: fc.constantFrom(...languages),
      info: seldom(3, fc.constantFrom(...INFO), fc.constant("")),
      lines: fc.array(fc.oneof(fc.constantFrom(...CODE), text), { maxLength: 6 }),
      mark: fc.constantFrom("```", "```", "~~~", "````"),
      isOpen: seldom(25, fc.constant(true), fc.constant(false)),
      repeats: seldom(100, fc.constant(900), fc.constant(1)),
    })
    .map(({ language, info, lines, mark, isOpen, repeats }) => ({
      text: `${mark}${language}${info}\n${lines.map((line) => line.repeat(repeats)).join("\n")}${isOpen ? "" : `\n${mark}`}`,
      // what follows a fence that ends early is no code
      raw: lines.includes("```"),
    }));

const table: Pieces = fc
  .record({
    head: fc.array(text, { minLength: 1, maxLength: 4 }),
    align: fc.array(fc.constantFrom("---", ":-:", "-:", ":-", "-", "x"), { minLength: 1, maxLength: 4 }),
    rows: fc.array(fc.array(text, { maxLength: 5 }), { maxLength: 4 }),
  })
  .map(({ head, align, rows }) => ({
    text: [head, align, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n"),
    raw: false,
  }));

/** Markers of nesting, so often that it is a mistake. */
const deep: Pieces = fc
  .tuple(
    fc.constantFrom(
      ">",
      "> ",
      "- ",
      "1. ",
      "> - ",
      "*",
      "**",
      "_",
      "[",
      "![",
      "(",
      "~",
      "`",
      ":::note\n",
      "{",
      "<",
      "$",
    ),
    fc.constantFrom(30, 150, 450),
  )
  .map(([marker, times]) => ({ text: `${marker.repeat(times)} x`, raw: true }));

const DIRECTIVES = [
  "steps",
  "file-tree",
  "cards",
  "note",
  "tip",
  "info",
  "warning",
  "danger",
  "caution",
  "important",
  "tipp",
  "details",
  "x-y",
  "",
];
const container = (block: Pieces): Pieces =>
  fc
    .record({
      colons: fc.constantFrom(":::", "::::", "::: "),
      name: fc.constantFrom(...DIRECTIVES),
      label: fc.constantFrom("", "[Title]", "[Title *x*]", " Title", "[", '{.cls #id a="b"}', "[x]{title=y}", "{"),
      body: joined(block, "\n\n", { maxLength: 2 }),
      isOpen: seldom(12, fc.constant(true), fc.constant(false)),
    })
    .map(({ colons, name, label, body, isOpen }) => ({
      text: `${colons}${name}${label}\n\n${body.text}${isOpen ? "" : `\n\n${colons.trim()}`}`,
      raw: body.raw,
    }));

const heading = (inline: Pieces): Pieces =>
  choose(
    [8, md`${fc.constantFrom("#", "##", "##", "###", "####", "######", "#######")} ${inline}`],
    [1, md`${inline}\n${fc.constantFrom("===", "---", "=")}`],
    [2, md`## ${text} {#${fc.constantFrom("setup", "part", "__sitegen", "a b", "é", "1", "__sg_page", "", "x:y")}}`],
    [
      1,
      oneOf(
        "#",
        "## ##",
        "## 🎬",
        "## ",
        "##x",
        "## {#only}",
        "## `code`",
        "## [x](./first.md)",
        "# First\n\n# Second",
        "## Setup\n\nText.\n\n## Install {#setup}",
        "## Part\n\n##### Far below",
      ),
    ],
  );

const quoteOf = (block: Pieces): Pieces => changed(block, (source) => source.replace(/^/gm, "> "));
const itemOf = (block: Pieces): Pieces =>
  fc
    .tuple(fc.constantFrom("- ", "* ", "1. ", "10) ", "- [ ] ", "- [x] ", "-\t", "- [X]"), block)
    .map(([mark, { text: source, raw }]) => ({
      text: `${mark}${source.replace(/\n(?=.)/g, `\n${" ".repeat(mark.trimEnd().length + 1)}`)}`,
      raw,
    }));

/** The grammar with the additions of a format. @returns Blocks. */
function grammarOf(additions: Additions): Pieces {
  const { block } = fc.letrec<{ inline: Piece; block: Piece; flow: Piece; phrase: Piece }>((tie) => ({
    phrase: joined(tie("inline"), " ", { minLength: 1, maxLength: 4 }),
    inline: fc.oneof(
      { maxDepth: 3, depthIdentifier: "inline" },
      { weight: 14, arbitrary: md`${anyText}` },
      { weight: 2, arbitrary: md`*${tie("phrase")}*` },
      { weight: 2, arbitrary: md`**${tie("phrase")}**` },
      { weight: 1, arbitrary: md`~~${tie("phrase")}~~` },
      { weight: 2, arbitrary: md`\`${text}\`` },
      { weight: 4, arbitrary: md`[${tie("phrase")}](${href})` },
      { weight: 1, arbitrary: md`[${text}](<${href}> "${text}")` },
      { weight: 2, arbitrary: md`![${text}](${imageSource})` },
      { weight: 1, arbitrary: md`<${fc.constantFrom("https://x.example/", "x@x.example")}>` },
      { weight: 1, arbitrary: md`[${text}][${word}]` },
      { weight: 1, arbitrary: md`$${fc.constantFrom("x^2", "\\frac{1}{", "\\x", "", " ", "a}b")}$` },
      { weight: 1, arbitrary: md`:${fc.constantFrom("smile", "tip", "x")}[${text}]` },
      {
        weight: 1,
        arbitrary: oneOf("[^note]", "[^gone]", "[^note][^note]", "^[inline]", "\\\n", "  \nx", "{#id}", "==x=="),
      },
      { weight: 1, arbitrary: rawOneOf(...TAGS) },
      ...additions.inline(tie("phrase")).map(([weight, arbitrary]) => ({ weight, arbitrary })),
    ),
    flow: joined(tie("block"), "\n\n", { minLength: 1, maxLength: 3 }),
    block: fc.oneof(
      { maxDepth: 3, depthIdentifier: "block" },
      { weight: 10, arbitrary: tie("phrase") },
      { weight: 5, arbitrary: heading(tie("phrase")) },
      { weight: 4, arbitrary: fence(LANGUAGES) },
      { weight: 2, arbitrary: quoteOf(tie("flow")) },
      { weight: 3, arbitrary: joined(itemOf(tie("flow")), "\n", { minLength: 1, maxLength: 3 }) },
      { weight: 2, arbitrary: table },
      { weight: 3, arbitrary: container(tie("block")) },
      { weight: 1, arbitrary: md`> [!${fc.constantFrom("NOTE", "TIP", "WARNING", "WRONG", "")}]\n> ${tie("phrase")}` },
      { weight: 1, arbitrary: md`::${fc.constantFrom("leaf", "toc", "note", "")}[${text}]{a=b}` },
      { weight: 1, arbitrary: md`    ${text}\n\tindented ${text}` },
      { weight: 1, arbitrary: md`$$\n${fc.constantFrom("x^2", "\\frac{1}{", "\\begin{x}", "")}\n$$` },
      { weight: 1, arbitrary: md`[${word}]: ${href} "${text}"` },
      { weight: 1, arbitrary: md`[^note]: ${tie("phrase")}\n\n    ${tie("phrase")}` },
      {
        weight: 1,
        arbitrary: oneOf(
          "***",
          "---",
          "- - -",
          "+++",
          "",
          "<!-- truncate -->",
          "{/* truncate */}",
          "Term\n: Definition",
          "|   |   |\n| - | - |\n| a | 1 |",
          "For options click [here](/docs/first).",
          '<video src="/gone.mp4"></video>',
          '<img src="/img/dot.png" />',
          "![An empty file](/img/empty.png)",
        ),
      },
      { weight: 1, arbitrary: rawOneOf(...TAGS) },
      { weight: 1, arbitrary: md`${rawOneOf(...TAGS)}\n${tie("flow")}\n${rawOneOf(...TAGS)}` },
      ...additions.block(tie("block"), tie("phrase")).map(([weight, arbitrary]) => ({ weight, arbitrary })),
    ),
  }));
  return block;
}

const TOKENS = [
  ...["#", "*", "_", "`", "```", "~~~", ">", "-", "+", "1.", "|", "---", "===", "[", "]", "(", ")", "![", "](", "<"],
  ...["</", "/>", ">"],
  ...["{", "}", "{/*", "*/}", "<!--", "-->", "&", ";", "\\", "$", "$$", ":", "::", ":::", "[^", "]:", "\n", "\n\n"],
  ...["    ", "\t", " "],
  ...["<div", "<Foo", "<Note>", "</Note>", "=", '"', "'", "a", "import", "export", "x", "#}", "{#", "{...", "<>"],
  ...["</>", "<a.b", "?>"],
];
/** Signs in any order. */
const noise: Pieces = fc
  .array(choose([4, fc.constantFrom(...TOKENS)], [1, text]), { maxLength: 40 })
  .map((tokens) => ({ text: tokens.join(""), raw: true }));

/** The body of a document. */
export function bodyOf(additions: Additions = NO_ADDITIONS): Pieces {
  const body = joined(choose([60, grammarOf(additions)], [1, deep]), "\n\n", { minLength: 1, maxLength: 6 });
  return choose([16, body], [2, noise], [1, oneOf("", " ", "\n\n", "<!-- only -->", "\u00a0", "{/* only */}")]);
}
