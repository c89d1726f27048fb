// The page of Markdown's extensions: directives and the flags of code fences, with their results.
import { ADMONITIONS } from "../../../cli/config/resolve-markdown.ts";
import { anchorOf, block, code, heading, prose, type ReferencePage } from "./page.ts";

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
  "highlight-next-line": {
    flag: "// highlight-next-line",
    text: "Highlights the next line; `highlight-start` and `highlight-end` enclose several. `magicComments` adds others.",
    source: "```ts\n// highlight-next-line\nconst port = 80;\n```",
  },
};

export function markdownPages(): ReferencePage[] {
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
      subjects: [...ADMONITIONS, "details", ...Object.keys(FENCE_FLAGS)],
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

## Flags of code fences

Flags stand after the language of a fence. Notations stand in comments of the code, which are removed.

${Object.values(FENCE_FLAGS)
  .map(({ flag, text, source }) => [heading(3, code(flag), anchorOf(flag)), prose(text), shown(source)].join("\n\n"))
  .join("\n\n")}

A fence of the language \`mermaid\` is a diagram if \`markdown.mermaid\` is on. \`live\` is reported: there is no live editor.

## Other syntax

- \`## Heading {#id}\` sets the anchor of a heading.
- \`:tada:\` is an emoji.
- \`$x^2$\` and \`$$x^2$$\` are formulas if \`markdown.math\` is on.
- \`<!-- truncate -->\` ends the part of a post that lists show; \`{/* truncate */}\` does so in MDX.`,
    },
  ];
}
