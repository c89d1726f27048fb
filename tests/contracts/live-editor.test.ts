// The files of the editor follow the site: an edit of the scope, and the first and the last block that runs.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { contentHash } from "../../cli/model/content-hash.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { createSite } from "./build-fixture.ts";

const LIVE = '# Live\n\n```jsx live\nimport { word } from "p";\nexport const A = () => word;\n```\n';
const SCOPED = "# Live\n\n```jsx live\n() => <b>{word}</b>\n```\n";
const FILES = {
  "sitegen.config.ts": `import { docs, defineConfig } from "sitegen";
export default defineConfig({
  title: "T", url: "https://x.example", content: [docs({ path: "docs", routeBasePath: "/", sidebarPath: false })],
  markdown: { liveCode: { scope: "scope.ts", edit: true } },
});
`,
  "scope.ts": 'export const word = "first";\n',
  "docs/index.md": "# Home\n",
  "docs/live.md": "# Live\n",
};

test("a warm build has the editor of a cold one", { tags: ["nightly"] }, async () => {
  const root = createSite(FILES);
  const outDir = path.join(root, "build");
  const build = async (): Promise<Record<string, string>> => {
    const { code, stderr } = await runCli(["build"], root);
    expect([code, /SG\d+/.exec(stderr)?.[0]]).toEqual([0, undefined]);
    const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const names = files.map(({ parentPath, name }) => path.relative(outDir, path.join(parentPath, name)));
    const outputs = names.filter((name) => name !== ".sitegen").sort();
    return Object.fromEntries(outputs.map((name) => [name, contentHash(readFileSync(path.join(outDir, name)))]));
  };
  const editorFiles = (files: Record<string, string>) =>
    Object.keys(files).filter((name) => /live-(?:editor|frame)-/.test(name));
  const edits: [file: string, text: string, editor: number][] = [
    ["docs/live.md", LIVE, 5],
    ["scope.ts", 'export const word = "second";\n', 5],
    ["docs/live.md", SCOPED, 5],
    ["scope.ts", 'export const word = "third";\n', 5],
    ["docs/live.md", "# Live\n", 0],
  ];
  expect(editorFiles(await build())).toEqual([]);
  for (const [file, text, editor] of edits) {
    writeFileSync(path.join(root, file), text);
    const warm = await build();
    expect(editorFiles(warm)).toHaveLength(editor);
    rmSync(path.join(root, ".sitegen"), { recursive: true });
    expect(await build()).toEqual(warm);
  }
});
