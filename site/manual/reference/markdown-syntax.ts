// The page of Markdown's extensions: directives and the flags of code fences, with their results.
import { ADMONITIONS } from "../../../cli/config/resolve-markdown.ts";
import { anchorOf, block, code, heading, prose, type ReferencePage } from "./page.ts";
import { declarationOf, readerOf } from "./source-text.ts";

/** Fields of `CodeMeta` and the notations → how they are written, and what they do. */
export const FENCE_FLAGS: Record<string, { flag: string; text: string; source: string }> = {
  title: {
    flag: 'title="…"',
    text: "A title above the block, such as the name of the file.",
    source: '```ts title="greet.ts"\nexport const greet = "Hello";\n```',
  },
  lines: { flag: "{1,3-5}", text: "Highlights lines.", source: "```ts {2}\nconst first = 1;\nconst second = 2;\n```" },
  firstLineNumber: {
    flag: "showLineNumbers",
    text: "Numbers the lines; `showLineNumbers=7` starts at 7.",
    source: "```ts showLineNumbers=7\nconst first = 1;\nconst second = 2;\n```",
  },
  npm2yarn: {
    flag: "npm2yarn",
    text: "Shows npm commands in tabs of all package managers.",
    source: "```bash npm2yarn\nnpm install react\n```",
  },
  ts2js: {
    flag: "ts2js",
    text: "Shows TypeScript, and the same code without types as JavaScript, in two tabs.",
    source: "```ts ts2js\nexport const double = (size: number): number => size * 2;\n```",
  },
  file: {
    flag: 'file="./a.ts#part"',
    text: "An empty block shows the code of a file, or the region of it that `#` names. `markdown.sampleFolders` allows folders outside the site.",
    source: "",
  },
  fileLines: { flag: 'lines="3-6"', text: "With `file`: shows these lines of the file.", source: "" },
  fold: {
    flag: "fold=10",
    text: "Shows ten lines; readers unfold the rest. `fold=false` shows all, whatever `highlight.foldAfter` says.",
    source: "```ts fold=2\nconst first = 1;\nconst second = 2;\nconst third = 3;\nconst fourth = 4;\n```",
  },
  twoslash: {
    flag: "twoslash",
    text: "Shows types, errors and completions in TypeScript and JavaScript, if `markdown.twoslash` is on.",
    source: "```ts twoslash\nconst sizes = [480, 1080];\nconst largest = Math.max(...sizes);\n//    ^?\n```",
  },
  "[!code ++]": {
    flag: "// [!code ++]",
    text: "Marks an added line; `[!code --]` a removed one.",
    source: "```ts\nconst port = 80; // [!code --]\nconst port = 8080; // [!code ++]\n```",
  },
  "[!code highlight]": {
    flag: "// [!code highlight]",
    text: "Highlights the line; `[!code highlight:3]` this line and the next two. `hl` is short for it.",
    source: "```ts\nconst first = 1; // [!code highlight]\nconst second = 2;\n```",
  },
  "[!code focus]": {
    flag: "// [!code focus]",
    text: "Dims all other lines.",
    source: "```ts\nconst first = 1;\nconst second = 2; // [!code focus]\n```",
  },
  "[!code error]": {
    flag: "// [!code error]",
    text: "Marks a line as an error; `warning` and `info` do so in their colors.",
    source: "```ts\nconst port: string = 80; // [!code error]\n```",
  },
  "[!code word]": {
    flag: "// [!code word:name]",
    text: "Highlights a word in the lines that follow.",
    source: "```ts\n// [!code word:port]\nconst port = 80;\n```",
  },
  "[!code note]": {
    flag: "// [!code note: …]",
    text: "Shows a note below the line.",
    source: "```ts\nconst port = 8080; // [!code note: Any free port.]\n```",
  },
  "highlight-next-line": {
    flag: "// highlight-next-line",
    text: "Highlights the next line; `highlight-start` and `highlight-end` enclose several. `magicComments` adds others.",
    source: "```ts\n// highlight-next-line\nconst port = 80;\n```",
  },
};

const META = "cli/highlight/parse-code-meta.ts";

/** Flags that have no entry above, with the docstrings of their fields. The text below the flags names `live`. */
function otherFlags(repoRoot: string): string[] {
  const declaration = declarationOf(readerOf(repoRoot)(META), "CodeMeta");
  const fields = [...declaration.matchAll(/(?:\/\*\*\s*((?:(?!\*\/)[\s\S])*?)\s*\*\/\s*)?^ {2}(\w+)\??:/gm)];
  return fields
    .filter(([, , name = ""]) => name !== "live" && !Object.hasOwn(FENCE_FLAGS, name))
    .map(([, text = "", name = ""]) => [heading(3, code(name), anchorOf(name)), prose(text)].join("\n\n"));
}

export function markdownPages(repoRoot: string): ReferencePage[] {
  // escaped, so that the source shows its notations
  const shown = (source: string): string =>
    `${block("md", source.replaceAll("[!code", "[\\!code"))}\n\nThe result:\n\n${source}`;
  return [
    {
      path: "markdown",
      title: "Directives and code fences",
      label: "Markdown syntax",
      description: "Directives and code fence flags that sitegen adds to Markdown, each with its source and result.",
      position: 5,
      subjects: [...ADMONITIONS, "details", "steps", "file-tree", "cards", ...Object.keys(FENCE_FLAGS)],
      body: `Content is [CommonMark](https://commonmark.org) with the tables, task lists, footnotes and strikethrough of GitHub. These are the
additions.

## Directives

${heading(3, "Admonitions", "admonitions")}

A directive of three colons with one of the keywords ${ADMONITIONS.map(code).join(", ")} is a note beside the text. A title stands in
brackets. More colons enclose fewer ones. \`markdown.admonitions\` changes the keywords.

${ADMONITIONS.map((keyword) => `${heading(4, code(`:::${keyword}`), anchorOf(keyword))}\n\n${shown(`:::${keyword}[A title]\nThe content of a ${keyword}.\n:::`)}`).join("\n\n")}

GitHub's alerts are read, too:

${shown("> [!TIP]\n> A quote that begins with a keyword.")}

${heading(3, code(":::details"), "details")}

A block that readers open.

${shown(":::details[More]\nContent that is closed at first.\n:::")}

${heading(3, code(":::steps"), "steps")}

A list or headings as numbered steps.

${shown(":::steps\n1. Install it.\n2. Start it.\n:::")}

${heading(3, code(":::file-tree"), "file-tree")}

A nested list as a tree of files. A name that ends with a slash, or has a list, is a folder; bold text is highlighted. Long names take more
lines on a phone.

${shown(":::file-tree\n- content/\n  - docs/\n    - **intro.md** the first page\n    - how-to-render-a-video-in-the-browser.md\n- package.json\n:::")}

${heading(3, code(":::cards"), "cards")}

A list of links as cards; \`{columns=2}\` sets how many stand in a row.

${shown(":::cards\n- [Options](./options/index.md) All options of the config.\n- [Commands](./commands/index.md) All commands.\n:::")}

## Flags of code fences

Flags stand after the language of a fence. Notations stand in comments of the code, which are removed.

${Object.values(FENCE_FLAGS)
  .map(({ flag, text, source }) =>
    [heading(3, code(flag), anchorOf(flag)), prose(text), ...(source === "" ? [] : [shown(source)])].join("\n\n"),
  )
  .concat(otherFlags(repoRoot))
  .join("\n\n")}

A fence of the language \`mermaid\` is a diagram if \`markdown.mermaid\` is on. A block with the word \`live\` runs on the page if
\`markdown.liveCode\` is on: see [Live code](../guides/write/live-code.md).

## Other syntax

- \`## Heading {#id}\` sets the anchor of a heading.
- \`:tada:\` is an emoji.
- \`$x^2$\` and \`$$x^2$$\` are formulas if \`markdown.math\` is on.
- \`<!-- truncate -->\` ends the part of a post that lists show; \`{/* truncate */}\` does so in MDX.`,
    },
  ];
}
