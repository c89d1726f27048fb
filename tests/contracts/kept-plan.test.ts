// After an edit of words a build goes on from the last plan: no file is looked for, no route made. In doubt it plans anew.
import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { orderDiagnostics } from "../../cli/diagnostics/order-diagnostics.ts";
import { contentHash } from "../../cli/model/content-hash.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { buildFixture, buildRoot, damageRecord, hashWritten } from "./build-fixture.ts";

const EXTRA: Record<string, string> = {
  "content/docs/second.md": "# Second\n\nSee [nothing](/nothing) and [the first](./first.md).\n\n```js\nlet a;\n```\n",
  "content/docs/third.mdx":
    'import { Box } from "@site/site/Box";\nimport Part from "./_part.md";\n\n# Third\n\nText.\n\n<Box />\n\n<Part />\n',
  "content/docs/fourth.mdx":
    `---\ndescription: "${"long ".repeat(1_000)}"\n---\n` +
    'import Other from "./third.mdx";\n\n# Fourth\n\nText.\n\n<Other />\n',
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
const EDITS: [what: string, anew: boolean, edit: (at: At) => unknown][] = [
  ["words", false, append("content/docs/first.md", "\nMore.\n")],
  ["words again", false, append("content/docs/first.md", "\nMore.\n")],
  ["words as they were", false, replace("content/docs/first.md", "\nMore.\n", "")],
  ["words beside components", false, append("content/docs/third.mdx", "\nMore.\n")],
  ["words of a part", false, replace("content/docs/_part.md", "More.", "Less.")],
  ["code", false, replace("content/docs/second.md", "let a", "let b")],
  ["a link", false, replace("content/docs/_part.md", "./second.md", "./first.md")],
  ["a faulty link", false, replace("content/docs/first.md", "\nMore.\n", "\n[More](/gone).\n")],
  ["its end", false, replace("content/docs/first.md", "/gone", "/docs/second")],
  [
    "words of two pages",
    false,
    (at) => {
      append("content/docs/first.md", "\nMore.\n")(at);
      append("content/docs/fourth.mdx", "\nMore.\n")(at);
    },
  ],
  ["a title", true, replace("content/docs/second.md", "# Second", "# Number two")],
  ["words after it", false, append("content/docs/second.md", "\nMore.\n")],
  ["a heading", true, append("content/docs/first.md", "\n## More\n")],
  [
    "an import",
    true,
    replace("content/docs/fourth.mdx", "\n\n# Fourth", '\nimport { Box } from "@site/site/Box";\n\n# Fourth'),
  ],
  ["a component", true, replace("site/Box.tsx", "<b>Box</b>", "<i>Box</i>")],
  ["words after that", false, append("content/docs/third.mdx", "\nMore.\n")],
  [
    "words, and a static file",
    true,
    (at) => {
      append("content/docs/first.md", "\nMore.\n")(at);
      writeFileSync(at("site/new.txt"), "new");
    },
  ],
  [
    "a page of the output too",
    false,
    (at) => {
      append("content/docs/first.md", "\nMore.\n")(at);
      rmSync(at("build/docs/second/index.html"));
    },
  ],
  [
    "the cache is gone",
    false,
    (at) => {
      append("content/docs/fourth.mdx", "\nMore.\n")(at);
      rmSync(at(".sitegen/cache"), { recursive: true });
      rmSync(at("build"), { recursive: true });
    },
  ],
  [
    "the code of pages is gone",
    true,
    (at) => {
      append("content/docs/fourth.mdx", "\nMore.\n")(at);
      rmSync(at(".sitegen/server"), { recursive: true });
    },
  ],
  [
    "a damaged record",
    true,
    (at) => {
      append("content/docs/first.md", "\nMore.\n")(at);
      damageRecord(at("."), "plan-", "head");
    },
  ],
  [
    "a damaged part of it, which a build comes upon",
    true,
    (at) => {
      append("content/docs/first.md", "\nMore.\n")(at);
      damageRecord(at("."), "plan-", "parts");
    },
  ],
];

/** A build, whether it made routes, and what it found. */
async function build(root: string): Promise<{ anew: boolean; diagnostics: unknown }> {
  const { stderr } = await runCli(["build"], root);
  // which also sees to it that the records of the next build can be trusted: files that have just changed cannot
  const again = await runCli(["build", "--report", "json"], root);
  return { anew: /^route /m.test(stderr), diagnostics: orderDiagnostics(JSON.parse(again.stdout).diagnostics) };
}

test("each edit has the site planned anew, or not, and the output is that of a cold build", {
  timeout: 600_000,
}, async () => {
  const { root } = await buildFixture("minimal", EXTRA);
  const config = path.join(root, "site/sitegen.config.ts");
  writeFileSync(
    config,
    readFileSync(config, "utf8").replace("defineConfig({", 'defineConfig({ onBrokenLinks: "warn",'),
  );
  await build(root);
  const seen: [string, boolean][] = [];
  for (const [name, , edit] of EDITS) {
    edit((file) => path.join(root, file));
    const { anew, diagnostics } = await build(root);
    seen.push([name, anew]);
    const cold = await buildRoot(root, { cache: false });
    expect([name, diagnostics]).toEqual([name, JSON.parse(JSON.stringify(orderDiagnostics(cold.diagnostics)))]);
    const files = cold.outputs.map((file) => [
      file.path,
      contentHash("bytes" in file ? file.bytes : readFileSync(file.copyOf)),
    ]);
    expect([name, hashWritten(root)]).toEqual([name, files]);
  }
  expect(seen).toEqual(EDITS.map(([name, anew]) => [name, anew]));
});
