// After an edit of text a build reuses the previous plan: no file is searched for, no route created. After an edit that other pages
// show, routes are created from the pages. In doubt everything is planned.
// @module-tag nightly
import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { orderDiagnostics } from "../../cli/diagnostics/order-diagnostics.ts";
import { contentHash } from "../../cli/model/content-hash.ts";
import type { BuildResult } from "../../cli/site/build-site.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { buildFixture, buildRoot, damageSection, hashWritten } from "./build-fixture.ts";

const EXTRA: Record<string, string> = {
  "site/sitegen.config.ts": `import { defineConfig, docs, pages, posts } from "sitegen";
export default defineConfig({
  title: "Minimal",
  url: "https://minimal.example",
  content: [docs(), posts(), pages()],
  onBrokenLinks: "warn",
});
`,
  "content/docs/second.md": "# Second\n\nSee [nothing](/nothing) and [the first](./first.md).\n\n```js\nlet a;\n```\n",
  "content/docs/third.mdx":
    'import { Box } from "@site/site/Box";\nimport Part from "./_part.md";\n\n# Third\n\nText.\n\n<Box />\n\n<Part />\n',
  "content/docs/fourth.mdx":
    `---\ndescription: "${"long ".repeat(1_000)}"\n---\n` +
    'import Other from "./third.mdx";\n\n# Fourth\n\nText.\n\n<Other />\n',
  "content/blog/authors.yml": "ann:\n  name: Ann\n",
  "content/blog/2024-01-02-post.md": "---\ntags: [one]\nauthors: ann\n---\n\n# Post\n\nWords.\n",
  "content/docs/_part.md": "A part, with a [link](./second.md).\n\nMore.\n",
  "site/Box.tsx": "export function Box() {\n  return <b>Box</b>;\n}\n",
};

type At = (name: string) => string;
const append = (name: string, text: string) => (at: At) => appendFileSync(at(name), text);
const replace = (name: string, from: string, to: string) => (at: At) => {
  const text = readFileSync(at(name), "utf8");
  if (!text.includes(from)) throw new Error(`${name} has no ${from}`);
  writeFileSync(at(name), text.replace(from, to));
};
/** The part of the previous plan that a build reused: all but page content, all but routes, or nothing. */
type Plan = "kept" | "routed" | "full";
const EDITS: [what: string, plan: Plan, edit: (at: At) => unknown][] = [
  ["words of a part", "kept", replace("content/docs/_part.md", "More.", "Less.")],
  ["code", "kept", replace("content/docs/second.md", "let a", "let b")],
  ["a link", "kept", replace("content/docs/_part.md", "./second.md", "./first.md")],
  [
    "words of two pages",
    "kept",
    (at) => {
      append("content/docs/first.md", "\nMore.\n")(at);
      append("content/docs/fourth.mdx", "\nMore.\n")(at);
    },
  ],
  [
    "a place among others",
    "routed",
    replace("content/docs/first.md", "# First", "---\nsidebar_position: 9\n---\n\n# First"),
  ],
  ["a heading of a part", "full", append("content/docs/_part.md", "\n## Part\n")],
  ["a title on a page that shows no part", "routed", replace("content/docs/first.md", "# First", "# Number one")],
  ["a description there", "routed", replace("content/docs/first.md", "---\n", "---\ndescription: Told\n")],
  ["words after that", "kept", append("content/docs/third.mdx", "\nMore.\n")],
  [
    "one page to be rendered again, with its part",
    "kept",
    (at) => {
      append("content/docs/first.md", "\nMore.\n")(at);
      rmSync(at(".sitegen/cache"), { recursive: true });
      rmSync(at("build"), { recursive: true });
    },
  ],
  [
    "words, and a static file",
    "full",
    (at) => {
      append("content/docs/first.md", "\nMore.\n")(at);
      writeFileSync(at("site/new.txt"), "new");
    },
  ],
  [
    "a page of the output too",
    "kept",
    (at) => {
      append("content/docs/first.md", "\nMore.\n")(at);
      rmSync(at("build/docs/third/index.html"));
    },
  ],
  [
    "the cache is gone",
    "kept",
    (at) => {
      append("content/docs/fourth.mdx", "\nMore.\n")(at);
      rmSync(at(".sitegen/cache"), { recursive: true });
      rmSync(at("build"), { recursive: true });
    },
  ],
  [
    "the code of pages is gone",
    "full",
    (at) => {
      append("content/docs/fourth.mdx", "\nMore.\n")(at);
      rmSync(at(".sitegen/server"), { recursive: true });
    },
  ],
  [
    "a damaged record",
    "full",
    (at) => {
      append("content/docs/first.md", "\nMore.\n")(at);
      damageSection(at("."), "plan en", "head");
    },
  ],
  [
    "a damaged part of it, which a build comes upon",
    "full",
    (at) => {
      append("content/docs/first.md", "\nMore.\n")(at);
      damageSection(at("."), "plan en", "parts");
    },
  ],
];

/** A build. @returns The number of content files that it read, and whether routes were created. */
async function build(root: string): Promise<{ files: number; routed: boolean; diagnostics: unknown }> {
  const { code, stderr } = await runCli(["build"], root);
  // which also sees to it that the records of the next build can be trusted: files that have just changed cannot
  const again = await runCli(["build", "--report", "json"], root);
  // a build that gives up the previous plan starts again
  const scans = [...stderr.matchAll(/^scan +(?:\d+\/)?(\d+)?/gm)];
  const files = Number(scans.at(-1)?.[1] ?? 1);
  // a build that fails leaves no plan, so the second one would hide it
  expect([code, code === 0 ? "" : stderr]).toEqual([0, ""]);
  return {
    files,
    routed: /^route /m.test(stderr),
    diagnostics: orderDiagnostics(JSON.parse(again.stdout).diagnostics),
  };
}

const hashesOf = ({ outputs }: BuildResult): [string, string][] =>
  outputs.map((file) => [file.path, contentHash("bytes" in file ? file.bytes : readFileSync(file.copyOf))]);

test("each edit plans everything, or a part, or nothing, and the output is that of a cold build", {
  tags: ["nightly"],
  timeout: 600_000,
}, async () => {
  const { root } = await buildFixture("minimal", EXTRA);
  const { files: all } = await build(root);
  const seen: [string, Plan][] = [];
  for (const [name, , edit] of EDITS) {
    edit((file) => path.join(root, file));
    const { files: read, routed, diagnostics } = await build(root);
    seen.push([name, !routed ? "kept" : read < all ? "routed" : "full"]);
    const cold = await buildRoot(root, { cache: false });
    expect([name, diagnostics]).toEqual([name, JSON.parse(JSON.stringify(orderDiagnostics(cold.diagnostics)))]);
    expect([name, hashWritten(root)]).toEqual([name, hashesOf(cold)]);
  }
  expect(seen).toEqual(EDITS.map(([name, plan]) => [name, plan]));
});

test("a component that looks docs up by their ids: text keeps the plan, a title and a description do not", {
  timeout: 120_000,
}, async () => {
  const { root } = await buildFixture("minimal", {
    "content/docs/second.mdx": 'import { Shown } from "@site/site/Shown";\n\n# Second\n\n<Shown />\n',
    "site/Shown.tsx": `import { useDocById } from "@docusaurus/plugin-content-docs/client";
export const Shown = () => {
  const { title, description } = useDocById("first");
  return <b>{title}, {description}</b>;
};
`,
  });
  const first = path.join(root, "content/docs/first.md");
  const steps: [text: string, plan: Plan][] = [
    ["# First\n\nTold.\n\nMore.\n", "full"],
    ["# First\n\nTold.\n\nLess.\n", "kept"],
    ["# Other\n\nTold.\n\nLess.\n", "full"],
    ["# Other\n\nRetold.\n\nLess.\n", "full"],
    ["# Other\n\nRetold.\n\nMore.\n", "kept"],
  ];
  const { files: all } = await build(root);
  const seen: Plan[] = [];
  for (const [text] of steps) {
    writeFileSync(first, text);
    const { files: read, routed } = await build(root);
    seen.push(!routed ? "kept" : read < all ? "routed" : "full");
    expect([text, hashWritten(root)]).toEqual([text, hashesOf(await buildRoot(root, { cache: false }))]);
  }
  expect(seen).toEqual(steps.map(([, plan]) => plan));
  expect(readFileSync(path.join(root, "build/docs/second/index.html"), "utf8")).toContain("<b>Other, Retold.</b>");
});

test("the first and the last use of a feature with a stylesheet, also in a partial", {
  tags: ["nightly"],
  timeout: 120_000,
}, async () => {
  const { root } = await buildFixture("minimal", {
    "content/docs/_part.mdx": "A part.\n",
    "content/docs/with-part.mdx": 'import Part from "./_part.mdx";\n\n# With part\n\n<Part />\n',
  });
  await build(root);
  const at = (name: string) => path.join(root, name);
  const steps = "# Steps\n\n:::steps\n\n1. One\n\n:::\n";
  const has = (output: { readonly path: string }, name: string): boolean =>
    output.path.startsWith("assets/theme-") && "bytes" in output && String(output.bytes).includes(`.${name}`);
  for (const [before, after, features] of [
    ["content/docs/first.md", steps, ["sg-steps"]],
    ["content/docs/_part.mdx", ":::file-tree\n\n- a.ts\n\n:::\n", ["sg-file-tree", "sg-steps"]],
    ["content/docs/first.md", "# No steps\n\nText.\n", ["sg-file-tree"]],
  ] as const) {
    writeFileSync(at(before), after);
    await build(root);
    const cold = await buildRoot(root, { cache: false });
    expect(hashWritten(root)).toEqual(hashesOf(cold));
    const used = ["sg-file-tree", "sg-steps"].filter((name) => cold.outputs.some((output) => has(output, name)));
    expect(used).toEqual(features);
  }
  const sheetOf = (page: string): string | undefined =>
    /<link rel="stylesheet" href="(\/assets\/theme-\w+\.css)"/.exec(
      readFileSync(at(`build/docs/${page}/index.html`), "utf8"),
    )?.[1];
  expect(readFileSync(at(`build${sheetOf("with-part")}`), "utf8")).toContain(".sg-file-tree");
  expect(sheetOf("first")).not.toBe(sheetOf("with-part"));
});

test("the first drawing of a site has another bundle made, though it comes with a title", {
  timeout: 120_000,
}, async () => {
  const { root } = await buildFixture("minimal", {
    "site/sitegen.config.ts":
      'export default { title: "Drawn", url: "https://drawn.example", markdown: { mermaid: true } };\n',
  });
  await build(root);
  replace("content/docs/first.md", "# First", "# Drawn\n\n```mermaid\ngraph TD\n```")((name) => path.join(root, name));
  await build(root);
  expect(hashWritten(root)).toEqual(hashesOf(await buildRoot(root, { cache: false })));
});
