// A build takes the bundle of the last one where nothing went into it that has changed, and gives what a cold build gives.
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { contentHash } from "../../cli/model/content-hash.ts";
import type { BuildResult } from "../../cli/pipeline/build-site.ts";
import { buildFixture, buildRoot } from "./build-fixture.ts";

const dot = fileURLToPath(new URL("../sites/theme/docs/dot.png", import.meta.url));

const EXTRA: Record<string, string> = {
  "content/docs/widget.mdx": 'import { Box } from "@site/site/components/Box";\n\n# Widget\n\n<Box />\n',
  "content/docs/_words.md": "---\nword: one\n---\n\nWords.\n",
  "site/components/Box.tsx": `import "./box.css";
import { frontMatter } from "@site/content/docs/_words.md";
import { Counter } from "./Counter";
import dot from "./dot.png";
export const Box = () => <div><img src={dot} alt="" />{frontMatter.word}<Counter /></div>;
`,
  "site/components/Counter.tsx": `"use client";
import { useState } from "react";
import { label } from "./label";
export function Counter() {
  const [count] = useState(0);
  return <b>{label}{count}</b>;
}
`,
  "site/components/label.ts": 'export const label = "script";\n',
  "site/components/box.css": '@import "./parts/imported.css";\n.box { color: red; }\n',
  "site/components/parts/imported.css": ".imported { color: green; }\n",
};

/** What a build says and writes; bytes by their hash, so that a difference names the file. */
const outcome = ({ outputs, diagnostics }: BuildResult) => ({
  files: outputs.map((file) => [file.path, contentHash("bytes" in file ? file.bytes : readFileSync(file.copyOf))]),
  diagnostics,
});

/** A build, and whether the bundler wrote a server module for it. */
async function build(root: string) {
  const server = path.join(root, ".sitegen/server/en/server.mjs");
  const lastWritten = () => statSync(server, { throwIfNoEntry: false, bigint: true })?.ctimeNs;
  const before = lastWritten();
  const built = outcome(await buildRoot(root, { cache: true }));
  return { built, bundled: lastWritten() !== before };
}

const recordOf = (root: string): string => {
  const name = readdirSync(path.join(root, ".sitegen")).find((file) => /^bundle-en-.*\.bin$/.test(file));
  return path.join(root, ".sitegen", name ?? "no record");
};

/** Where the code of pages lies; one page of the fixture has components. */
const PAGES = ".sitegen/server/en/pages";

/** Another byte in the middle. */
function flip(file: string): void {
  const bytes = readFileSync(file);
  const at = bytes.length >> 1;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

type Edit = [name: string, bundles: boolean, edit: (at: (name: string) => string, root: string) => void];
const EDITS: Edit[] = [
  ["nothing", false, () => {}],
  ["text of a page", false, (at) => appendFileSync(at("content/docs/first.md"), "\nMore.\n")],
  ["a new page", false, (at) => writeFileSync(at("content/docs/second.md"), "# Second\n")],
  ["a page with components", false, (at) => appendFileSync(at("content/docs/widget.mdx"), "\nMore.\n")],
  [
    "what a page imports",
    true,
    (at) => {
      const page = readFileSync(at("content/docs/widget.mdx"), "utf8");
      writeFileSync(
        at("content/docs/widget.mdx"),
        `import { label } from "@site/site/components/label";\n${page}\n{label}\n`,
      );
    },
  ],
  ["a component", true, (at) => appendFileSync(at("site/components/label.ts"), "export const more = 1;\n")],
  [
    "a module that is found before another",
    true,
    (at) => writeFileSync(at("site/components/label.tsx"), 'export const label = "markup";\n'),
  ],
  ["it is gone again", true, (at) => rmSync(at("site/components/label.tsx"))],
  ["a stylesheet", true, (at) => appendFileSync(at("site/components/box.css"), ".more { color: red; }\n")],
  [
    "what a stylesheet imports",
    true,
    (at) => writeFileSync(at("site/components/parts/imported.css"), ".i { color: blue; }"),
  ],
  ["an image", true, (at) => appendFileSync(at("site/components/dot.png"), "more")],
  [
    "front matter that a component imports",
    true,
    (at) => writeFileSync(at("content/docs/_words.md"), "---\nword: two\n---\n"),
  ],
  [
    "compiler options",
    true,
    (at) => writeFileSync(at("tsconfig.json"), '{ "compilerOptions": { "paths": { "./label": ["./label"] } } }'),
  ],
  ["an installed package", true, (at) => mkdirSync(at("node_modules/other"))],
  [
    "the config",
    true,
    (at) => {
      const file = at("site/sitegen.config.ts");
      writeFileSync(file, readFileSync(file, "utf8").replace('"Minimal"', '"Renamed"'));
    },
  ],
  ["a flipped byte of the record", true, (_, root) => flip(recordOf(root))],
  [
    "a record without its end",
    true,
    (_, root) => writeFileSync(recordOf(root), readFileSync(recordOf(root)).subarray(0, -9)),
  ],
  ["no record", true, (_, root) => rmSync(recordOf(root))],
  ["a flipped byte of the server module", true, (at) => flip(at(".sitegen/server/en/server.mjs"))],
  [
    "a flipped byte of the code of a page",
    true,
    (at) => flip(at(path.join(PAGES, readdirSync(at(PAGES))[0] ?? "no page"))),
  ],
  ["no server module", true, (at) => rmSync(at(".sitegen/server"), { recursive: true })],
  [
    "a page shows the image no more",
    true,
    (at) => writeFileSync(at("site/components/Box.tsx"), "export const Box = () => <b>Static</b>;\n"),
  ],
];

test("each of these is bundled anew, or not, and the output is that of a cold build", {
  timeout: 300_000,
}, async () => {
  const { root } = await buildFixture("minimal", EXTRA);
  const at = (name: string) => path.join(root, name);
  cpSync(dot, at("site/components/dot.png"));
  await build(root);
  // files that have just been copied are only trusted after the second
  await build(root);
  const seen: [string, boolean][] = [];
  for (const [name, , edit] of EDITS) {
    edit(at, root);
    const { built, bundled } = await build(root);
    seen.push([name, bundled]);
    expect([name, built]).toEqual([name, outcome(await buildRoot(root, { cache: false }))]);
    await build(root);
    expect([name, readdirSync(at(PAGES)).length]).toEqual([name, 1]);
  }
  expect(seen).toEqual(EDITS.map(([name, bundles]) => [name, bundles]));
});
