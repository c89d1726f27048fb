// Faults of content: front matter, Markdown, names, links.
import type { FailureCase } from "../case.ts";

const page = (text: string) => ({ "content/docs/bad.mdx": text });

export const CONTENT: readonly FailureCase[] = [
  {
    number: 24,
    title: "a colon in an unquoted value",
    files: page("---\ntitle: a: b\n---\n\n# Bad\n"),
    expected: { exit: 1, reports: ["content/docs/bad.mdx:2:8  error  SG1150 front-matter-syntax\n"] },
  },
];
