// Places of errors and warnings about what pages render, and pages that differ each time.
import type { FailureCase } from "../case.ts";
import { contains, docs, lacks } from "./sources.ts";

const CHANGING: Record<string, string> = {
  ...(docs({
    "random.mdx": 'import { Id } from "@site/site/changing";\n\n# Random\n\nText <Id />\n',
    "time.mdx": "# Time\n\nIn {new Date().getFullYear()}\n",
    "count.mdx": 'import { Count } from "@site/site/changing";\n\n# Count\n\n<Count />\n',
    "again.mdx": 'import { Count } from "@site/site/changing";\n\n# Again\n\n<Count />\n',
    "title.mdx":
      'import Head from "@docusaurus/Head";\n\n# Title\n\n<Head><meta name="x" content={String(Math.random())} /></Head>\n',
    "fine.mdx": 'import { Fine } from "@site/site/changing";\n\n# Fine\n\n<Fine />\n',
  }) as Record<string, string>),
  "site/changing.tsx": `import { useId } from "react";
let count = 0;
export const Id = () => (
  <b>
    <i id={String(Math.random())}>x</i>
  </b>
);
export const Count = () => <b>{++count}</b>;
export const Fine = () => <b id={useId()}>{new Date(0).getFullYear()}</b>;
`,
};

export const PLACES: readonly FailureCase[] = [
  {
    number: "found-E",
    title: "links, files and elements in a component that hydrates",
    nightly: true,
    files: {
      ...docs({ "odd.mdx": 'import { Odd } from "@site/site/Odd";\n\n# Odd\n\n<Odd />\n' }),
      "site/Odd.tsx": `"use client";
import { useState } from "react";
export const Odd = () => (
  <p>
    <div>{useState(1)[0]}</div>
    <a href="/nowhere">x</a>
    <img src="/nothing.png" alt="" />
  </p>
);
`,
    },
    expected: {
      exit: 1,
      reports: [
        "site/Odd.tsx:5:5  warning  SG1606 misplaced-element\n  Unexpected `<div>` inside `<p>`",
        "  5 │     <div>{useState(1)[0]}</div>\n",
        "`<p>` is at site/Odd.tsx:4:3\n",
        "site/Odd.tsx:6:5  error  SG1042 broken-link\n",
        "site/Odd.tsx:7:5  error  SG1045 broken-file\n",
      ],
      silent: ["island-own"],
    },
  },
  {
    number: "found-E",
    title: "a moment at which no island loads, on a page and in a component",
    nightly: true,
    files: {
      ...docs({
        "page.mdx":
          'import { Votes } from "@site/site/Votes";\nimport { Box } from "@site/site/Box";\n\n# Page\n\n<Votes client="click" />\n\n<Votes client:idle />\n\n<Box />\n',
      }),
      "site/Votes.tsx":
        '"use client";\nexport const Votes = () => <b>0</b>;\nexport const Of = ({ client = "" }) => <b>{client}</b>;\n',
      "site/Box.tsx":
        'import { Of, Votes } from "./Votes";\nexport const Box = () => (\n  <div>\n    <Votes client="hover" /> <Of client="ACME" />\n  </div>\n);\n',
    },
    expected: {
      exit: 0,
      reports: [
        'content/docs/page.mdx:6:1  warning  SG1610 unknown-moment\n  Unexpected `client="click"` at the island `Votes`',
        "content/docs/page.mdx:8:1  warning  SG1610 unknown-moment\n  Unexpected `client:idle` at the island `Votes`",
        'help: Write `client="idle"`.\n',
        'site/Box.tsx:4:5  warning  SG1610 unknown-moment\n  Unexpected `client="hover"` at the island `Votes`',
        " 3 warnings",
      ],
    },
  },
  {
    number: "found-E",
    title:
      "names that React does not export, in a page and in a component; components that wait; classes that are none",
    nightly: true,
    files: {
      ...docs({
        "page.mdx": 'import { useState, useNope } from "react";\n\n# Page\n\n{useNope()}\n',
        "part.mdx": 'import { Part } from "@site/site/Part";\n\n# Part\n\n<Part />\n',
        "late.mdx":
          "export const Late = async () => <b>{await fetch('http://127.0.0.1:9')}</b>;\n\n# Late\n\n<Late />\n",
        "class.mdx": "export class Plain {}\n\n# Class\n\nText <Plain />\n",
        "early.mdx": "# Early\n\nexport const a = b + 1;\nexport const b = 2;\n\n{a}\n",
        "constant.mdx": "export const k = 1;\n\n# Constant\n\nText {(() => { k = 2; })()}\n",
      }),
      "site/Part.tsx":
        'import {\n  useId,\n  nope,\n} from "react";\nexport const Part = () => <b id={useId()}>{nope()}</b>;\n',
    },
    expected: {
      exit: 1,
      reports: [
        "content/docs/page.mdx:1:20  error  SG1601 render-failed\n  Unexpected import of `useNope` while rendering /docs/page, expected an export of React\n",
        "site/Part.tsx:3:3  error  SG1601 render-failed\n  Unexpected import of `nope` while rendering /docs/part, expected an export of React\n",
        "content/docs/late.mdx:5:1  error  SG1601 render-failed\n  Unexpected component that waits while rendering /docs/late,",
        "content/docs/class.mdx:5:6  error  SG1601 render-failed\n  Unexpected class `Plain` in place of a component",
        "content/docs/early.mdx:3:18  error  SG1601 render-failed\n  Unexpected use of `b` before its declaration",
        "content/docs/constant.mdx:5:16  error  SG1601 render-failed\n  Unexpected assignment to a constant",
        "6 errors",
      ],
    },
  },
  {
    number: "found-E",
    title: "remarks of the bundler name the place of the cause",
    nightly: true,
    files: {
      ...docs({
        "a.mdx": 'import A from "@site/site/A";\n\n# A\n\n<A />\n',
        "b.mdx": 'import B from "@site/site/B";\n\n# B\n\n<B />\n',
      }),
      "site/A.tsx": "const list = 1;\nconst list = 2;\nexport default () => (\n  <ul>\n    <li>\n  </ul>\n);\n",
      "site/B.tsx": "export const B = 1; /* open\n",
    },
    expected: {
      exit: 1,
      reports: [
        "site/A.tsx:2:7  error  SG1503 module-syntax\n  Unexpected second declaration of `list`, expected one\n",
        "help: The symbol `list` was originally declared at site/A.tsx:1:7.\n",
        "help: The opening `li` tag is at site/A.tsx:5:6.\n",
        "site/B.tsx:2:1  error  SG1503 module-syntax\n  Unexpected end of the file in a comment, expected its closing `*/`\n",
        "help: The multi-line comment starts at site/B.tsx:1:21.\n",
      ],
    },
  },
  {
    number: 46,
    title: "blocks in paragraphs, links in links, parts of tables elsewhere",
    nightly: true,
    files: {
      ...docs({
        "text.mdx": 'import { Box } from "@site/site/parts";\n\n# Text\n\nSome <Box /> text\n\n<Box />\n',
        "link.mdx": 'import { Go } from "@site/site/parts";\n\n# Link\n\n[a <Go />](./first.md)\n',
        "part.mdx": 'import { Rows, Note } from "@site/site/parts";\n\n# Part\n\n<Rows />\n\n<Note />\n',
        "other.mdx": 'import { Note } from "@site/site/parts";\n\n# Other\n\n<Note />\n',
      }),
      "site/parts.tsx": `export const Box = () => <div>box</div>;
export const Go = () => <a href="/docs/first">go</a>;
export const Rows = () => <table><div>no row</div></table>;
export const Note = () => (
  <p>
    note <ul><li>item</li></ul>
  </p>
);
`,
    },
    expected: {
      exit: 0,
      reports: [
        "site/parts.tsx:1:26  warning  SG1606 misplaced-element\n  Unexpected `<div>` inside `<p>`, expected elements that HTML allows there\n",
        "`<p>` is at content/docs/text.mdx:5:1\n",
        "help: Put the component on a separate line of the page, with empty lines around it.\n",
        "site/parts.tsx:2:25  warning  SG1606 misplaced-element\n  Unexpected `<a>` inside `<a>`",
        "site/parts.tsx:3:34  warning  SG1606 misplaced-element\n  Unexpected `<div>` inside `<table>`",
        "site/parts.tsx:6:10  warning  SG1606 misplaced-element\n  Unexpected `<ul>` inside `<p>`",
        "`<p>` is at site/parts.tsx:5:3\n",
        "4 warnings",
      ],
      output: (read) => lacks(read("docs/part/index.html"), "data-sg-src"),
    },
  },
  {
    number: "found-E",
    title: "images that are empty or no images",
    nightly: true,
    files: docs({
      "a.md": "# A\n\n![empty](./empty.png)\n\n![text](./text.jpg) ![vector](./fine.svg)\n\n![none](./none.svg)\n",
      "empty.png": "",
      "text.jpg": "<!doctype html>",
      "fine.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
      "none.svg": "",
    }),
    expected: {
      exit: 0,
      reports: [
        "content/docs/a.md:3:1  warning  SG1065 damaged-image\n  Unexpected content of `./empty.png`",
        "content/docs/a.md:5:1  warning  SG1065",
        "content/docs/a.md:7:1  warning  SG1065",
        "3 warnings",
      ],
    },
  },
  {
    number: "found-E",
    title: "components that give other output each time, with --check-reproducible",
    nightly: true,
    files: CHANGING,
    command: ["build", "--check-reproducible"],
    expected: {
      exit: 1,
      reports: [
        "site/changing.tsx:5:5  error  SG1607 not-reproducible\n  Unexpected difference between two renderings of /docs/random, expected the same output each time\n",
        '  once: <i id="0.',
        "  then: <b>",
        "content/docs/time.mdx:3:1  error  SG1607",
        "site/changing.tsx:8:28  error  SG1607",
        "of /docs/count,",
        "of /docs/again,",
        "content/docs/title.mdx  error  SG1607",
        "\n5 errors",
      ],
      silent: [/docs\/fine/],
    },
  },
  {
    number: "found-E",
    title: "components that give other output each time, without a check",
    nightly: true,
    files: CHANGING,
    expected: { exit: 0, output: (read) => contains(read("docs/random/index.html"), '<i id="0.') },
  },
  {
    number: "found-E",
    title: "a site that is the same each time, with --check-reproducible after a build of the same",
    nightly: true,
    command: ["build", "--check-reproducible"],
    expected: { exit: 0, reports: ["0 written"] },
  },
  {
    number: "found-E",
    title: "CSS that browsers skip, in the site's stylesheet and in a CSS module",
    files: {
      ...docs({ "card.mdx": 'import { Card } from "@site/site/Card";\n\n# Card\n\n<Card />\n' }),
      "site/Card.tsx":
        'import styles from "./card.module.css";\nexport const Card = () => <b className={styles.card}>x</b>;\n',
      "site/card.module.css": ".card {\n  // note\n  color: red;\n}\n",
      "site/styles/index.css": ".a { color: red; }\n\n.hero {\n  widht: 5rem;\n",
    },
    expected: {
      exit: 0,
      reports: [
        "site/card.module.css:2:3  warning  SG1585 invalid-css\n  Unexpected `//`, expected a comment between `/*` and `*/`\n",
        "site/styles/index.css:3:7  warning  SG1585 invalid-css\n  Unexpected `{` without its `}`, expected both\n",
        "  help: Add the `}`. Browsers read the rules after it as nested in this one.\n",
        "site/styles/index.css:4:3  warning  SG1585 invalid-css\n  Unexpected property `widht`, expected `width`\n",
        "3 warnings",
      ],
      silent: [/"\}" to go with/],
    },
  },
  {
    number: "found-E",
    title: "CSS that cannot be bundled: a comment without its end",
    nightly: true,
    files: { "site/styles/index.css": ".a { color: red; }\n/* note\n.b { color: red; }\n" },
    expected: {
      exit: 1,
      reports: [
        "site/styles/index.css:4:1  error  SG1503 module-syntax\n  Unexpected end of the file in a comment, expected its closing `*/`\n",
        "The multi-line comment starts at site/styles/index.css:2:1.",
      ],
    },
  },
];
