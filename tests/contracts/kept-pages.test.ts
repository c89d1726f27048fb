// A build does not read pages whose output is still correct; in doubt it checks each of them.
// @module-tag nightly
import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { contentHash } from "../../cli/model/content-hash.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { buildFixture, buildRoot, damageSection, hashWritten } from "./build-fixture.ts";
import { buildCounted } from "./counted-build.ts";

const EXTRA: Record<string, string> = {
  "content/docs/second.md": "# Second\n\nSee [the first](./first.md).\n",
  "content/docs/third.mdx":
    'import { Counter } from "@site/site/Counter";\n\n# Third\n\n<Counter />\n' +
    // so many links that they are a part of the record
    Array.from({ length: 100 }, (_, number) => `[${number}](./first.md?${number})\n`).join(""),
  "site/Counter.tsx": `"use client";
import { useState } from "react";
export function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}
`,
};

/** A build, and the number of pages it checked. */
async function build(root: string): Promise<number> {
  const { stderr } = await runCli(["build"], root);
  const line = stderr.split("\n").findLast((one) => one.startsWith("render "));
  if (line === undefined) return 0;
  // one piece of work is not counted
  return Number(/^render +(\d+)\//.exec(line)?.[1] ?? 1);
}

type Edit = [name: string, looked: number, edit: (at: (name: string) => string) => void];
const EVERY = 6;
const EDITS: Edit[] = [
  ["text of a page", 1, (at) => appendFileSync(at("content/docs/first.md"), "\nMore.\n")],
  [
    "a page of the output too",
    EVERY,
    (at) => {
      appendFileSync(at("content/docs/first.md"), "\nMore.\n");
      appendFileSync(at("build/docs/second/index.html"), "more");
    },
  ],
  [
    "a page of the output is gone",
    EVERY,
    (at) => {
      appendFileSync(at("content/docs/first.md"), "\nMore.\n");
      rmSync(at("build/docs/second/index.html"));
    },
  ],
  [
    "what was read for search is gone",
    1,
    (at) => {
      appendFileSync(at("content/docs/first.md"), "\nMore.\n");
      rmSync(at(".sitegen/cache"), { recursive: true });
    },
  ],
  [
    "a damaged record",
    EVERY,
    (at) => {
      appendFileSync(at("content/docs/first.md"), "\nMore.\n");
      damageSection(at("."), "pages", "head");
    },
  ],
  ["text again", 1, (at) => appendFileSync(at("content/docs/first.md"), "\nMore.\n")],
  [
    "a damaged part that a build comes upon",
    EVERY,
    (at) => {
      // links of other pages are checked again
      appendFileSync(at("content/docs/first.md"), "\n## More\n");
      damageSection(at("."), "pages", "parts");
    },
  ],
  ["text after that", 1, (at) => appendFileSync(at("content/docs/first.md"), "\nMore.\n")],
];

test("each edit makes a build check that many pages, and the output is that of a cold one", {
  tags: ["nightly"],
  timeout: 300_000,
}, async () => {
  const { root } = await buildFixture("minimal", EXTRA);
  const seen: [string, number][] = [["first", await build(root)]];
  for (const [name, , edit] of EDITS) {
    edit((file) => path.join(root, file));
    seen.push([name, await build(root)]);
    const { outputs, diagnostics } = await buildRoot(root, { cache: false });
    expect([name, diagnostics]).toEqual([name, []]);
    const cold = outputs.map((file) => [
      file.path,
      contentHash("bytes" in file ? file.bytes : readFileSync(file.copyOf)),
    ]);
    expect([name, hashWritten(root)]).toEqual([name, cold]);
  }
  expect(seen).toEqual([["first", EVERY], ...EDITS.map(([name, looked]) => [name, looked])]);
});

/** For sites that cache few documents. @returns The number of rendered pages. */
const buildKeeping = async (root: string, mostCached: number): Promise<number> =>
  (await buildCounted(root, mostCached)).counts.rendered;

test("a site too large for the cache is found in its output, and rebuilt without it", {
  timeout: 300_000,
}, async () => {
  const { root } = await buildFixture("minimal", EXTRA);
  const edit = () => appendFileSync(path.join(root, "content/docs/first.md"), "\nMore.\n");
  const most = EVERY - 1;
  expect(await buildKeeping(root, most)).toBe(EVERY);
  edit();
  // the new body goes into the document of the output
  expect(await buildKeeping(root, most)).toBe(0);
  const { outputs } = await buildRoot(root, { cache: false });
  const cold = outputs.map((file) => [
    file.path,
    contentHash("bytes" in file ? file.bytes : readFileSync(file.copyOf)),
  ]);
  expect(hashWritten(root)).toEqual(cold);
  const entries = () =>
    readdirSync(path.join(root, ".sitegen/cache")).reduce(
      (sum, name) => sum + statSync(path.join(root, ".sitegen/cache", name)).size,
      0,
    );
  const before = entries();
  rmSync(path.join(root, "build"), { recursive: true });
  expect(await buildKeeping(root, most)).toBe(EVERY);
  expect(entries()).toBe(before);
  expect(hashWritten(root)).toEqual(cold);
});

test("links are checked as by a cold build, also those of pages that are not rendered", {
  tags: ["nightly"],
  timeout: 300_000,
}, async () => {
  const { root } = await buildFixture("minimal", {
    "content/docs/second.md": "# Second\n\nSee [a part](./first.md#part).\n",
    "site/sitegen.config.ts": `import { defineConfig } from "sitegen";
export default defineConfig({ title: "Minimal", url: "https://minimal.example", onBrokenLinks: "warn", onBrokenAnchors: "warn" });
`,
    "site/pages/extra.md": "# Extra\n",
    "content/docs/third.md": "# Third\n\nSee [another page](/extra).\n",
  });
  const first = path.join(root, "content/docs/first.md");
  const edits: [name: string, warnings: number, edit: () => void][] = [
    ["nothing", 1, () => {}],
    ["text elsewhere", 1, () => appendFileSync(path.join(root, "content/docs/third.md"), "\nMore.\n")],
    ["the part comes", 0, () => appendFileSync(first, "\n## Part\n")],
    ["text of its page", 0, () => appendFileSync(first, "\nMore.\n")],
    ["the part goes", 1, () => writeFileSync(first, readFileSync(first, "utf8").replace("## Part", "Part"))],
    ["a page is gone", 2, () => rmSync(path.join(root, "site/pages/extra.md"))],
  ];
  for (const [name, warnings, edit] of edits) {
    edit();
    const { stdout } = await runCli(["build", "--report", "json"], root);
    const told = JSON.parse(stdout).diagnostics;
    expect([name, told.length]).toEqual([name, warnings]);
    expect([name, told]).toEqual([name, (await buildRoot(root, { cache: false })).diagnostics]);
  }
});

test("what was found in the elements of a kept page is reported again", async () => {
  const { root } = await buildFixture("minimal", {
    ...EXTRA,
    "content/docs/odd.mdx":
      'import { Counter } from "@site/site/Counter";\nimport { Box } from "@site/site/Box";\nimport { Given } from "@site/site/given";\nimport { Needs } from "@site/site/Needs";\n\n# Odd\n\n<Counter client="click" />\n\n<Box />\n\n<Given><Needs /></Given>\n',
    "site/given.tsx":
      'import { createContext } from "react";\n\nexport const Start = createContext(null);\nexport const Given = ({ children }) => <Start.Provider value={{ count: 1 }}>{children}</Start.Provider>;\n',
    "site/Needs.tsx":
      'import { useContext, useState } from "react";\nimport { Start } from "./given";\n\nexport const Needs = () => useState(useContext(Start).count)[0];\n',
    "site/Box.tsx": "export const Box = () => <p><div>box</div></p>;\n",
  });
  const reported = async () => {
    const { stderr } = await runCli(["build"], root);
    return [
      /^render +(\d+)\//m.exec(stderr)?.[1],
      [...stderr.matchAll(/^\S+ {2}warning {2}\S+/gm)].map(([line]) => line),
    ];
  };
  const warnings = [
    "content/docs/odd.mdx:8:1  warning  SG1610",
    "site/Box.tsx:1:29  warning  SG1606",
    "site/Needs.tsx:4:14  warning  SG1611",
  ];
  expect(await reported()).toEqual(["7", warnings]);
  appendFileSync(path.join(root, "content/docs/first.md"), "\nMore.\n");
  // one piece of work is not counted
  expect(await reported()).toEqual([undefined, warnings]);
});

test("the message about a link to a draft follows the draft", { tags: ["nightly"] }, async () => {
  const { root } = await buildFixture("minimal", {
    "content/docs/later.md": "---\ndraft: true\n---\n\n# Later\n",
    "content/docs/links.md": "# Links\n\nSee [later](./later.md).\n",
  });
  const later = path.join(root, "content/docs/later.md");
  const messages = async () =>
    [...(await runCli(["build"], root)).stderr.matchAll(/^ {2}(Unexpected .+),/gm)].map(([, found]) => found);
  expect(await messages()).toEqual(["Unexpected link to the draft `./later.md`"]);
  writeFileSync(later, "# Later\n");
  expect(await messages()).toEqual([]);
  writeFileSync(later, "---\ndraft: true\n---\n\n# Later\n");
  expect(await messages()).toEqual(["Unexpected link to the draft `./later.md`"]);
  rmSync(later);
  expect(await messages()).toEqual(["Unexpected link to `./later.md`"]);
});
