// Content next to the site's folder, as in many repositories: `website/` and `docs/`.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FilePath } from "../../cli/model/brands.ts";
import { stagedChanges } from "../../cli/git/changes.ts";
import { buildRoot, formatShort, readOutput } from "./build-fixture.ts";

const FILES = {
  ".gitignore": ".sitegen\nnode_modules\n",
  "website/sitegen.config.ts": `import { defineConfig, docs, pages } from "sitegen";
export default defineConfig({
  title: "Beside",
  url: "https://beside.example",
  content: [docs({ path: "../docs", include: ["**/*.mdx"], showLastUpdateTime: true }), pages({ path: "pages" })],
});
`,
  "website/pages/index.md": "# Home\n",
  "website/node_modules/words/package.json": '{ "name": "words", "main": "index.js" }',
  "website/node_modules/words/index.js": 'export const Word = () => "from a package";\n',
  "website/parts/Part.tsx": "export default () => <i>from the site</i>;\n",
  "docs/page.mdx": `Text with \`<X>\` code.

import { Word } from "words";
import Part from "@site/parts/Part";
import Near from "./Near";
import Excluded from "./excluded.md";
import Shared from "../shared/shared.mdx";

<Word />, <Part />, <Near />

<Excluded />

<Shared />

![dot](./dot.svg)
`,
  "docs/Near.tsx": "export default () => <b>from beside</b>;\n",
  "docs/excluded.md": "from an excluded file\n",
  "docs/failing.mdx": "# Failing\n",
  "docs/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  "shared/shared.mdx": "from elsewhere, {1 + 1}\n",
};
let repository: string;
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(repository, file)), { recursive: true });
  writeFileSync(path.join(repository, file), text);
};
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args], { cwd: repository });
beforeAll(() => {
  repository = realpathSync(mkdtempSync(path.join(tmpdir(), "sitegen-outside-")));
  for (const [file, text] of Object.entries(FILES)) write(file, text);
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "first");
});
afterAll(() => rmSync(repository, { recursive: true, force: true }));
const build = () => buildRoot(path.join(repository, "website"), { cache: false });

test("packages and files of the site, partials from anywhere, images, dates and excerpts work", async () => {
  const { outputs, diagnostics } = await build();
  expect(diagnostics).toEqual([]);
  const html = readOutput(outputs, "docs/page/index.html");
  expect(html).toContain('<meta name="description" content="Text with &lt;X&gt; code."/>');
  expect(html).toContain("<p>from a package, <i>from the site</i>, <b>from beside</b></p>");
  expect(html).toContain("<p>from an excluded file</p>\n<p>from elsewhere, 2</p>");
  expect(html).toMatch(/<img [^>]*src="\/assets\/images\/dot-\w+\.svg" width="1" height="1" alt="dot"/);
  expect(html).toContain("<time ");
});

test("errors have their own paths, staged paths are relative to the site's folder", async () => {
  write("docs/failing.mdx", "import './none.css';\n\n[a](/nowhere) {frontMatter.a.b}\n");
  write("website/pages/index.md", "# Home\n\nMore\n");
  git("add", ".");
  const { changed, removed } = stagedChanges(path.join(repository, "website") as FilePath);
  expect([[...changed].sort(), [...removed]]).toEqual([["../docs/failing.mdx", "pages/index.md"], []]);
  expect((await build()).diagnostics.map(formatShort)).toEqual(["../docs/failing.mdx:1:8 module-not-found"]);
  write("docs/failing.mdx", "[a](/nowhere) {frontMatter.a.b}\n");
  expect((await build()).diagnostics.map(formatShort)).toEqual(["../docs/failing.mdx:1:30 render-failed"]);
});
