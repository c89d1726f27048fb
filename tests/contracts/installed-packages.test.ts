// Files of an installed package may change without an installation: links for development, patches, edits by hand.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { runCli } from "../unit/commands/fake-world.ts";
import { buildFixture } from "./build-fixture.ts";

const manifest = (more: object): string => JSON.stringify({ name: "any", version: "1.0.0", ...more });
const FILES: Record<string, string> = {
  "content/docs/first.md": 'import { Names } from "@site/site/Names";\n\n# First\n\n<Names />\n',
  "site/Names.tsx": `import outer from "outer";
import below from "outer/below";
import part from "outer/part";
import linked from "linked";
export const Names = () => <b>{\`outer \${outer}, \${below}, \${part}, linked \${linked}.\`}</b>;
`,
  "node_modules/outer/package.json": manifest({ main: "one.js" }),
  "node_modules/outer/one.js": 'module.exports = "one " + require("inner");\n',
  "node_modules/outer/two.js": 'module.exports = "two " + require("inner");\n',
  "node_modules/outer/below/package.json": manifest({ main: "../three.js" }),
  "node_modules/outer/three.js": 'module.exports = "three";\n',
  "node_modules/outer/four.js": 'module.exports = "four";\n',
  "node_modules/outer/part/index.js": 'module.exports = "folder";\n',
  "node_modules/outer/node_modules/inner/package.json": manifest({ exports: "./one.js" }),
  "node_modules/outer/node_modules/inner/one.js": 'module.exports = "one";\n',
  "node_modules/outer/node_modules/inner/two.js": 'module.exports = "two";\n',
  "packages/linked/package.json": manifest({ module: "one.js" }),
  "packages/linked/one.js": 'export default "one";\n',
  "packages/linked/two.js": 'export default "two";\n',
};

test("a build after another `main`, `exports` or `module` of a package or of its folder, one more file, or another text shows it", {
  tags: ["nightly"],
  timeout: 120_000,
}, async () => {
  const { root } = await buildFixture("minimal");
  const at = (name: string): string => path.join(root, name);
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
  };
  for (const [name, text] of Object.entries(FILES)) write(name, text);
  symlinkSync(at("packages/linked"), at("node_modules/linked"), "dir");
  const build = async (): Promise<string | undefined> => {
    const { code, stderr } = await runCli(["build"], root);
    expect([code, code === 0 ? "" : stderr]).toEqual([0, ""]);
    return /<b>(outer [^<]*)<\/b>/.exec(readFileSync(at("build/docs/first/index.html"), "utf8"))?.[1];
  };
  expect(await build()).toBe("outer one one, three, folder, linked one.");
  const edits: [name: string, text: string, shown: string][] = [
    ["node_modules/outer/package.json", manifest({ main: "two.js" }), "outer two one, three, folder, linked one."],
    [
      "node_modules/outer/below/package.json",
      manifest({ main: "../four.js" }),
      "outer two one, four, folder, linked one.",
    ],
    ["node_modules/outer/part.js", 'module.exports = "file";\n', "outer two one, four, file, linked one."],
    [
      "node_modules/outer/node_modules/inner/package.json",
      manifest({ exports: "./two.js" }),
      "outer two two, four, file, linked one.",
    ],
    ["packages/linked/package.json", manifest({ module: "two.js" }), "outer two two, four, file, linked two."],
    [
      "node_modules/outer/node_modules/inner/two.js",
      'module.exports = "six";\n',
      "outer two six, four, file, linked two.",
    ],
  ];
  for (const [name, text, shown] of edits) {
    // recently changed files are only trusted after the second build
    await build();
    write(name, text);
    expect([name, await build()]).toEqual([name, shown]);
  }
});
