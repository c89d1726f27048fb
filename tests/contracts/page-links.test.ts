// A page without its text has the same links and ids as with it, and all other inputs of a plan.
// @module-tag nightly
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import fastGlob from "fast-glob";
import { expect, test } from "vitest";
import { compileLinks, compilePage } from "../../cli/compile/compile-page.ts";
import { type ContentFile, isCompiled, type PageFacts } from "../../cli/model/content.ts";
import { scanHtml } from "../../cli/model/scan-html.ts";
import { DOCS, markdownConfig, plainHighlighter } from "../unit/compile/fixtures.ts";
import { repoRoot } from "./built-cli.ts";

const { tests: examples } = createRequire(import.meta.url)("commonmark-spec") as { tests: { markdown: string }[] };
const filesOf = (pattern: string): [string, string][] =>
  fastGlob.sync(pattern, { cwd: repoRoot }).map((file) => [file, readFileSync(path.join(repoRoot, file), "utf8")]);

/** Forms next to links and ids, or with some. */
const AROUND = [
  "%",
  "> %\n",
  "- %\n\n  %\n",
  "| a | b |\n| - | :-: |\n| % | c |\n",
  ":::note[%]{#n}\n\n%\n\n:::\n",
  ":::details{#d}\n\n%\n\n:::\n",
  "Text[^1]\n\n[^1]: %\n",
  "## Heading {#id}\n\n%\n",
  "```bash npm2yarn\nnpm i x\n```\n\n%\n",
  ":thing[%]{#a} ::other[%]\n",
  "<!-- a -->\n\n%\n",
  "![%](/a.png) [%](pathname:///b.zip)\n",
];
const LINKS =
  "[*a* `b`](/c) <https://d.example> [e][f] ![g](./h.png) https://i.example\n\n### *J* k\n\n[f]: ./l.md#m\n";

async function found(compile: typeof compileLinks, file: string, source: string) {
  const input = { path: file, kind: "docs", role: "page", source, hash: "h" } as ContentFile;
  const { value, diagnostics } = await compile(input, config, DOCS);
  if (!value) return { diagnostics };
  const { body, preview: _, ...facts } = value satisfies PageFacts;
  const refs = isCompiled(body) && body.type === "html" ? scanHtml(new TextDecoder().decode(body.html)) : null;
  return { diagnostics, facts, type: body.type, refs };
}
const config = markdownConfig({ math: true, mermaid: true });
const whole: typeof compileLinks = (file, markdown, kind) => compilePage(file, markdown, kind, plainHighlighter);

test.each<[string, [string, string][]]>([
  ["every CommonMark example", examples.map(({ markdown }, index) => [`docs/${index}.md`, markdown])],
  ["links in every form", AROUND.map((form, index) => [`docs/${index}.md`, form.replaceAll("%", () => LINKS)])],
  [
    "every form around each CommonMark example",
    examples.flatMap(({ markdown }, index): [string, string][] => {
      const form = AROUND[index % AROUND.length] as string;
      return [[`docs/${index}.md`, form.replaceAll("%", () => markdown.trim().replaceAll("\n", "\n  "))]];
    }),
  ],
  // link checks run no samples, and leave out the code blocks that they are
  [
    "this repo's own pages",
    filesOf("content/docs/*.{md,mdx}").filter(([, source]) => !/^```\w+ .*\blive\b/m.test(source)),
  ],
  ["pages of the fixture sites", filesOf("tests/sites/**/*.{md,mdx}")],
])("%s", async (_, files) => {
  expect(files.length).toBeGreaterThan(10);
  const different: unknown[] = [];
  for (const [file, source] of files) {
    const expected = await found(whole, file, source);
    const actual = await found(compileLinks, file, source);
    try {
      expect(actual).toEqual(expected);
    } catch {
      different.push({ file, source, actual, expected });
    }
  }
  expect(different.slice(0, 3)).toEqual([]);
});
