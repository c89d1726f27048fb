// Places of errors and warnings about what pages show.
import type { FailureCase } from "../case.ts";
import { docs, lacks } from "./sources.ts";

export const PLACES: readonly FailureCase[] = [
  {
    number: 46,
    title: "blocks in paragraphs, links in links, parts of tables elsewhere",
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
    number: 53,
    title: "images that are empty or no images",
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
];
