// Markdown that the code of an island imports: its text and its links are in the chunk, and a warm build and `dev` follow their edits.
import { cpSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { FilePath } from "../../cli/model/brands.ts";
import { loadConfig } from "../../cli/config/load-config.ts";
import { checkLinks } from "../../cli/links/check-links.ts";
import type { BuildResult } from "../../cli/site/build-site.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { inParts } from "../in-parts.ts";
import {
  buildFixture,
  buildRoot,
  createSite,
  formatShort,
  hashCold,
  hashesOf,
  hashWritten,
  loadVendor,
  readOutput,
} from "./build-fixture.ts";
import { buildAgain, type DevSite, openDevSite, textOf } from "./dev-site.ts";

let site: BuildResult & { root: string };
beforeAll(async () => {
  site = await buildFixture("island-markdown");
});
const chunkOf = ({ outputs }: Pick<BuildResult, "outputs">, island = "Panel"): string => {
  const file = outputs.find(({ path: name }) => name.startsWith(`assets/i-${island}-`));
  return readOutput(outputs, file?.path ?? "no chunk");
};

test("its markup is in the page, and in the chunk with the same links", () => {
  expect(site.diagnostics.map(formatShort)).toEqual([]);
  const page = readOutput(site.outputs, "docs/start/index.html");
  const island = /<sg-island[^>]*>(.*?)<\/sg-island>/s.exec(page)?.[1] ?? "";
  const plain =
    /<sg-slot>(<p>Read about <a href="\/base\/docs\/tides">tides<\/a> and <img src="\/base\/assets\/images\/dot-\w+\.png" width="2" height="3" alt="a dot" loading="lazy" decoding="async">\.<\/p>.*?)<\/sg-slot>/s.exec(
      island,
    )?.[1] ?? "";
  expect(plain).toContain('<div class="admonition-content"><p>With a lead.</p></div>');
  expect(plain).toContain('<span class="k">const</span> depth = <span class="s">');
  const chunk = chunkOf(site);
  expect(chunk).toContain(plain.slice(0, plain.indexOf("<svg")));
  expect(island).toMatch(
    /<p>calm high-water high<\/p>.*<p>Hello <!-- -->Ada<!-- -->: <a href="\/base\/docs\/tides">tides<\/a>, <img src="\/base\/assets\/images\/dot-\w+\.png" alt="a dot" loading="lazy" decoding="async" width="2" height="3"\/>, <a href="\/base\/assets\/files\/chart-\w+\.txt" target="_blank">a file<\/a>, <a href="\.\/start">near<\/a>, <mark>new<\/mark> <button type="button">count <!-- -->3<\/button><\/p>\s*<sg-slot><p>Part of <a href="\/base\/docs\/tides">tides<\/a>\.<\/p><\/sg-slot>/s,
  );
  // what the page does not show yet is in the chunk alone
  for (const text of ['First note, see <a href="/base/docs/tides">tides</a>.', "Second note.", "@site/docs/tides.md"])
    expect([text, chunk.includes(text), island.includes(text)]).toEqual([text, true, false]);
  expect(chunk).not.toMatch(/[\uFDD0-\uFDEF]|data-sg-src|fileName/);
  expect(page).toContain(
    '<aside><p>First note, see <a href="/base/docs/tides">tides</a>.</p><p>Second note.</p></aside>',
  );
});

/** @returns Names of changed files. */
type Edit = [what: string, shown: RegExp, edit: (root: string) => string[]];
const replaceIn = (root: string, name: string, from: string, to: string): string[] => {
  const text = readFileSync(path.join(root, name), "utf8");
  expect(text).toContain(from);
  writeFileSync(path.join(root, name), text.replaceAll(from, to));
  return [name];
};
/** The code of an island in `dev`: its chunk, and the files that this one imports. */
async function devChunk({ get }: DevSite): Promise<string> {
  const page = await get("/base/docs/start");
  const [, files = ""] = /<sg-island[^>]*? data-m="([^"]*i-Panel[^"]*)"/.exec(page.text) ?? [];
  const texts = await Promise.all(files.split(" ").map(async (file) => (await get(file)).text));
  return texts.join("\n");
}
/** Without the URLs of scripts. */
const mainOf = (html: string): string => (/<main.*<\/main>/s.exec(html)?.[0] ?? "").replace(/ data-m="[^"]*"/g, "");

const write = (root: string, name: string, text: string): string[] => {
  writeFileSync(path.join(root, name), text);
  return [name];
};
/** In sequence. `shown` is in the chunk afterwards. */
const EDITS: Edit[] = [
  ["its text", /With a line/, (root) => replaceIn(root, "src/words/_plain.md", "With a lead", "With a line")],
  ["the text of one with components", /Good day/, (root) => replaceIn(root, "src/words/rich.mdx", "Hello", "Good day")],
  [
    "the text of one that it imports",
    /Share of/,
    (root) => replaceIn(root, "src/words/_part.mdx", "Part of", "Share of"),
  ],
  [
    "the URL of a page it links to",
    /about <a href="\/base\/docs\/ebb">.*href:"\/base\/docs\/ebb"/s,
    (root) => replaceIn(root, "docs/tides.md", "mood: calm", "mood: calm\nslug: ebb"),
  ],
  ["the front matter that it exports", /"?mood"?:"wild"/, (root) => replaceIn(root, "docs/tides.md", "calm", "wild")],
  [
    "an image",
    /width="4" height="6"/,
    (root) => {
      const bytes = readFileSync(path.join(root, "src/words/dot.png"));
      bytes.writeUInt32BE(4, 16);
      bytes.writeUInt32BE(6, 20);
      writeFileSync(path.join(root, "src/words/dot.png"), bytes);
      return ["src/words/dot.png"];
    },
  ],
  ["a new file of a context", /Third note\..*Third note\./s, (root) => write(root, "src/notes/c.md", "Third note.\n")],
  ["a file of two contexts", /Last note\..*Last note\./s, (root) => write(root, "src/notes/c.md", "Last note.\n")],
  [
    "the name of a page it links to",
    /about <a href="\/base\/docs\/flow">/,
    (root) => {
      renameSync(path.join(root, "docs/tides.md"), path.join(root, "docs/flow.md"));
      const importing = ["words/_plain.md", "words/rich.mdx", "words/_part.mdx", "notes/a.md", "components/Panel.jsx"];
      return [
        "docs/tides.md",
        ...replaceIn(root, "docs/flow.md", "slug: ebb\n", ""),
        ...importing.flatMap((name) => replaceIn(root, `src/${name}`, "docs/tides.md", "docs/flow.md")),
      ];
    },
  ],
];

for (const { size, tags } of inParts(4, EDITS.length)) {
  test(`a warm build after each of ${size} edits has the files of a cold one`, { tags }, async () => {
    const root = createSite({});
    cpSync(path.join(import.meta.dirname, "../sites/island-markdown"), root, { recursive: true });
    await runCli(["build"], root);
    expect(hashWritten(root)).toEqual(await hashCold(root));
    for (const [what, shown, edit] of EDITS.slice(0, size)) {
      edit(root);
      const { stdout } = await runCli(["build"], root);
      expect([what, stdout.match(/error +SG\d+/g)]).toEqual([what, null]);
      const cold = await buildRoot(root, { cache: false });
      expect(chunkOf(cold), what).toMatch(shown);
      expect([what, hashWritten(root)]).toEqual([what, hashesOf(cold.outputs)]);
    }
  });

  test(`\`dev\` after each of ${size} edits has the page of a build, and the chunk`, { tags }, async () => {
    const site = await openDevSite("island-markdown");
    try {
      for (const [what, shown, edit] of EDITS.slice(0, size)) {
        await site.get("/base/docs/start");
        const files = edit(site.root).map((name) => path.join(site.root, name) as FilePath);
        await site.session.change({ files, listings: /new|name/.test(what) });
        // scripts of `dev` are not minified
        expect((await devChunk(site)).replaceAll(/(href|mood"?): "/g, '$1:"'), what).toMatch(shown);
        const { outputs } = await buildAgain(site.root);
        const built = outputs.find(({ path: file }) => file === "docs/start/index.html");
        const served = await site.get("/base/docs/start");
        expect([what, mainOf(served.text)]).toEqual([what, mainOf(built ? textOf(built) : "")]);
      }
    } finally {
      await site.close();
    }
  });
}

const CONFIG = `module.exports = {
  title: "A",
  url: "https://a.example",
  baseUrl: "/",
  clientModules: ["./src/client.js"],
  presets: [["classic", { docs: { sidebarPath: false }, blog: false }]],
};
`;

test("errors in it are at their places", async () => {
  const root = createSite({
    "docusaurus.config.js": CONFIG,
    "src/client.js": "",
    "docs/a.mdx": 'import Panel from "@site/src/Panel";\n\n# A\n\n<Panel />\n',
    "src/Panel.jsx": `import { useState } from "react";
import Broken from "./broken.mdx";
import Gone from "./gone.md";
import Links from "./links.md";
import Needs from "./needs.mdx";
export default () => <b>{useState(0)[0]}<Broken /><Gone /><Links /><Needs /></b>;
`,
    "src/broken.mdx": "Text.\n\n<b>\n",
    "src/links.md": "Text.\n\nA [link](./nowhere.md) and ![image](./none.png).\n",
    "src/needs.mdx": 'import Chart from "./Chart";\nimport Chip from "@theme/Chip";\n\n<Chart /><Chip />\n',
  });
  const { diagnostics } = await buildRoot(root, { cache: false });
  expect(diagnostics.map(formatShort).sort()).toEqual([
    "src/Panel.jsx:3:18 module-not-found",
    "src/broken.mdx:3:1 mdx-syntax",
    "src/links.md:3:28 broken-markdown-image",
    "src/links.md:3:3 broken-markdown-link",
    "src/needs.mdx:1:19 module-not-found",
    "src/needs.mdx:2:18 unknown-theme-module",
  ]);
});

test("blocks of a page that are written as HTML: no places in the chunk, and messages have theirs", async () => {
  const root = createSite({
    "docusaurus.config.js": CONFIG.replace("presets", 'onBrokenLinks: "warn",\n  presets'),
    "src/client.js": "",
    "static/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    "docs/a.mdx": 'import Panel from "@site/src/Panel";\n\n# A\n\n<Panel />\n',
    "docs/b.mdx": "# B\n\n{1}\n\n[out](https://b.example), [a](./a.mdx), [file](pathname:///a.svg), [gone](/gone)\n",
    "src/Panel.jsx": `import { useState } from "react";
import Page from "../docs/b.mdx";
export default () => <b>{useState(0)[0]}<Page /></b>;
`,
  });
  const { outputs, diagnostics } = await buildRoot(root, { cache: false });
  expect([...new Set(diagnostics.map(formatShort))]).toEqual(["docs/b.mdx:5:68 broken-link"]);
  const target = 'target="_blank" rel="noopener noreferrer"';
  const links = `<a href="https://b.example" ${target}>out</a>, <a href="/docs/a">a</a>, <a href="/a.svg" ${target}>file</a>`;
  expect(readOutput(outputs, "docs/a/index.html")).toContain(`<p>${links}`);
  const chunk = chunkOf({ outputs });
  expect(chunk).toContain(links);
  expect(chunk).not.toContain("data-sg-src");
});

test("`check-links` reads the links that it shows", async () => {
  const root = createSite({});
  cpSync(path.join(import.meta.dirname, "../sites/island-markdown"), root, { recursive: true });
  replaceIn(root, "src/words/rich.mdx", "(./start)", "(/gone)");
  replaceIn(root, "src/words/_part.mdx", "tides.md", "nope.md");
  const { value: config } = await loadConfig(root as FilePath, { production: true, strict: false });
  if (!config) throw new Error("no config");
  const { diagnostics } = await checkLinks(config, { cache: false, concurrency: 1, loadVendor, onProgress() {} });
  expect(diagnostics.map(formatShort)).toEqual([
    "src/words/_part.mdx:1:9 broken-markdown-link",
    "src/words/rich.mdx:6:95 broken-link",
  ]);
});

test("an error that it has in the browser alone is at its import", async () => {
  const root = createSite({
    "docusaurus.config.js": CONFIG,
    "docs/a.mdx": 'import Panel from "@site/src/Panel";\n\n# A\n\n<Panel />\n',
    "src/Panel.jsx": `import { useState } from "react";
import Words from "./words.mdx";
export default () => <b>{useState(0)[0]}<Words /></b>;
`,
    "src/words.mdx": 'Text.\n\nimport { arch } from "node:os";\n\n<b>{arch().length}</b>\n',
    "src/client.js": 'import "./others.md";\n',
    "src/others.md": "Others.\n",
  });
  const { diagnostics } = await buildRoot(root, { cache: false });
  expect(diagnostics.map((one) => `${formatShort(one)}: ${one.message}`)).toEqual([
    "src/client.js:1:8 unsupported-file: Unexpected import of `src/others.md` in code that runs in the browser alone, expected one in a component of a page",
    "src/words.mdx:3:22 module-not-found: Unexpected import of `node:os`, expected a module that runs in a browser",
  ]);
});
