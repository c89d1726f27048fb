// Switches between two branches of a repository, one of which has another config, other plugins and other packages: the cache of one
// gives the other nothing that a cold build would not.
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { cli, runNode } from "./built-cli.ts";
import { createSite, hashWritten } from "./build-fixture.ts";

const MAIN: Record<string, string> = {
  "site/sitegen.config.ts": `import { defineConfig, docs } from "sitegen";
import sign from "sign";
import { own } from "../plugins/own.mjs";
export default defineConfig({
  title: "Main",
  url: "https://branch.example",
  content: [docs({ path: "content/docs" })],
  markdown: { remarkPlugins: [[sign, { end: "." }], own] },
});
`,
  "plugins/own.mjs":
    'import { word } from "./word.mjs";\nexport const own = () => (tree) =>\n  void tree.children.push({ type: "paragraph", children: [{ type: "text", value: word }] });\n',
  "plugins/word.mjs": 'export const word = "own main";\n',
  "node_modules/sign/package.json": '{ "name": "sign", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
  "node_modules/sign/index.js": `import { mark } from "./mark.js";
export default ({ end }) => (tree) =>
  void tree.children.push({ type: "paragraph", children: [{ type: "text", value: mark + end }] });
`,
  "node_modules/sign/mark.js": 'export const mark = "sign 1";\n',
  "content/docs/first.md": "# First\n\nText.\n",
  "content/docs/second.mdx": "# Second\n\n{1 + 1}\n",
};

/** What the other branch has instead, each on its own. */
const CHANGES: [what: string, file: string, from: string, to: string, shown: string][] = [
  ["an option of a plugin", "site/sitegen.config.ts", 'end: "."', 'end: "!"', "<p>sign 1!</p>"],
  ["an option of the site", "site/sitegen.config.ts", 'title: "Main"', 'title: "Other"', "| Other</title>"],
  ["a module that a plugin imports", "plugins/word.mjs", "own main", "own other", "<p>own other</p>"],
  ["a file of a package", "node_modules/sign/mark.js", "sign 1", "sign 2", "<p>sign 2.</p>"],
];

test(`${CHANGES.length} differences of another branch: each shows, and back on the first one nothing of it is left`, {
  tags: ["nightly"],
  timeout: 300_000,
}, async () => {
  const root = createSite(MAIN);
  const replace = (file: string, from: string, to: string): void => {
    const text = readFileSync(path.join(root, file), "utf8");
    expect(text).toContain(from);
    writeFileSync(path.join(root, file), text.replace(from, to));
  };
  const build = async (folder: string): Promise<[string, string][]> => {
    const { code, stderr } = await runNode([cli, "build"], { cwd: folder });
    expect([code, code === 0 ? "" : stderr]).toEqual([0, ""]);
    return hashWritten(folder);
  };
  const buildCold = async (): Promise<[string, string][]> => {
    const copy = realpathSync(mkdtempSync(path.join(tmpdir(), "branch-")));
    try {
      cpSync(root, copy, { recursive: true, filter: (file) => !/\/(?:\.sitegen|build)$/.test(file) });
      return await build(copy);
    } finally {
      rmSync(copy, { recursive: true });
    }
  };
  const main = await build(root);
  for (const [what, file, from, to, shown] of CHANGES) {
    replace(file, from, to);
    expect([what, await build(root)]).toEqual([what, await buildCold()]);
    for (const page of ["first", "second"])
      expect(readFileSync(path.join(root, `build/docs/${page}/index.html`), "utf8")).toContain(shown);
    replace(file, to, from);
    expect([what, await build(root)]).toEqual([what, main]);
  }
});
