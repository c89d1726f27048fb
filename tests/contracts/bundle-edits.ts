// A site whose bundle contains all kinds of files, and edits of them that a stored bundle must detect.
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildFixture } from "./build-fixture.ts";

const dot = fileURLToPath(new URL("../sites/theme/docs/dot.png", import.meta.url));

const FILES: Record<string, string> = {
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

/** @returns Its folder. */
export async function makeBundledSite(): Promise<string> {
  const { root } = await buildFixture("minimal", FILES);
  cpSync(dot, path.join(root, "site/components/dot.png"));
  return root;
}

/** Changes a byte in the middle. */
export function flip(file: string): void {
  const bytes = readFileSync(file);
  const at = bytes.length >> 1;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

export type Edit = [name: string, bundles: boolean, edit: (at: (name: string) => string, root: string) => void];

/** In sequence; each run sees one edit. */
export const SOURCE_EDITS: Edit[] = [
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
  [
    "a page shows the image no more",
    true,
    (at) => writeFileSync(at("site/components/Box.tsx"), "export const Box = () => <b>Static</b>;\n"),
  ],
];
