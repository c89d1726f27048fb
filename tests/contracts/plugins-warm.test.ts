// Builds and `dev` of a site with plugins, after changes: nothing shows what a plugin reads, and results are those of a cold build.
// @module-tag nightly
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openSession } from "../../cli/dev/dev-session.ts";
import type { FilePath, OutputPath } from "../../cli/model/brands.ts";
import { createSite, formatShort, hashWritten, loadVendor } from "./build-fixture.ts";
import { buildCold, buildWithPlugins as build, renderedIn as rendered } from "./plugin-builds.ts";

const SITE: Record<string, string> = {
  "docusaurus.config.js": `module.exports = {
  title: "Notes",
  url: "https://notes.example",
  baseUrl: "/",
  presets: [["classic", { blog: false }]],
  plugins: ["./plugins/notes", "./plugins/stamp"],
};
`,
  "plugins/notes.js": `const fs = require("node:fs");
const path = require("node:path");
module.exports = ({ siteDir }) => {
  const file = path.join(siteDir, "data/notes.json");
  return {
    name: "notes",
    loadContent: () => {
      globalThis.noteRuns = (globalThis.noteRuns ?? 0) + 1;
      return JSON.parse(fs.readFileSync(file, "utf8"));
    },
    getPathsToWatch: () => [file],
    async contentLoaded({ content, actions }) {
      actions.setGlobalData(content.length);
      for (const { id, text } of content) {
        const data = await actions.createData(id + ".json", { text });
        actions.addRoute({ path: "/notes/" + id, component: "@site/src/Note.js", modules: { note: data }, exact: true });
      }
    },
  };
};
`,
  "plugins/stamp.js": `const fs = require("node:fs");
const path = require("node:path");
module.exports = ({ siteDir }) => ({
  name: "stamp",
  postBuild({ outDir, routesPaths, head, routesBuildMetadata, content, siteConfig }) {
    const footer = fs.readFileSync(path.join(siteDir, "data/footer.txt"), "utf8");
    const lines = routesPaths.map((route) => route + " " + (head[route]?.title.toString() ?? "-") + " " + routesBuildMetadata[route]?.noIndex);
    fs.mkdirSync(path.join(outDir, "made"));
    fs.writeFileSync(path.join(outDir, "made/pages.txt"), [siteConfig.title, ...lines, footer].join("\\n"));
    const page = path.join(outDir, "docs/a/index.html");
    fs.writeFileSync(page, fs.readFileSync(page, "utf8").replace("</body>", "<!-- " + footer.trim() + " --></body>"));
    fs.appendFileSync(path.join(outDir, "docs/b.md"), footer);
    fs.rmSync(path.join(outDir, "docs/a.md"));
    for (const file of ["remove.txt", "notes/one/index.html"]) fs.rmSync(path.join(outDir, file), { force: true });
  },
});
`,
  "data/notes.json": '[{ "id": "one", "text": "First" }, { "id": "two", "text": "Second" }]\n',
  "data/footer.txt": "Footer\n",
  "src/Note.js": `import Layout from "@theme/Layout";
import { usePluginData } from "@docusaurus/useGlobalData";
export default function Note({ note }) {
  return <Layout title={note.text}><p>{note.text} of {usePluginData("notes")}</p></Layout>;
}
`,
  "docs/a.md": "# A\n\nText.\n",
  "docs/b.md": "# B\n\nText.\n",
  "static/remove.txt": "no\n",
};

const EDITS: [what: string, edit: [file: string, from: string, to: string], pages: string[]][] = [
  ["nothing", ["data/notes.json", "", ""], []],
  ["data of a page", ["data/notes.json", "Second", "Other"], ["/notes/two"]],
  ["text of a page that a plugin changes", ["docs/a.md", "Text.\n", "Text.\n\nMore.\n"], ["/docs/a"]],
  ["what only the end of the build reads", ["data/footer.txt", "Footer", "End"], []],
  [
    "another page",
    ["data/notes.json", " }]", ' }, { "id": "three", "text": "Third" }]'],
    ["/notes/one", "/notes/three", "/notes/two", "/search"],
  ],
  ["a component", ["src/Note.js", " of ", " von "], ["/notes/one", "/notes/three", "/notes/two"]],
  ["text of another page", ["docs/b.md", "Text.\n", "Text.\n\nMore.\n"], ["/docs/b"]],
  [
    "code of a plugin",
    ["plugins/notes.js", '"/notes/"', '"/texts/"'],
    ["/search", "/texts/one", "/texts/three", "/texts/two"],
  ],
];

test("what plugins read and do is part of a warm build", async () => {
  const root = createSite(SITE);
  const at = (name: string): string => path.join(root, name);
  const replace = (name: string, from: string, to: string): void =>
    writeFileSync(at(name), readFileSync(at(name), "utf8").replace(from, to));
  const first = await build(root);
  expect(first.diagnostics.map(formatShort)).toEqual([]);
  expect(readFileSync(at("build/made/pages.txt"), "utf8").split("\n")).toEqual([
    "Notes",
    "/404.html <title>Page Not Found | Notes</title> false",
    "/docs/a <title>A | Notes</title> false",
    "/docs/b <title>B | Notes</title> false",
    "/notes/one <title>First | Notes</title> false",
    "/notes/two <title>Second | Notes</title> false",
    "/search <title>Search the documentation | Notes</title> true",
    "Footer",
    "",
  ]);
  expect(readFileSync(at("build/docs/a/index.html"), "utf8")).toMatch(/<!-- Footer --><\/body><\/html>$/);
  expect(hashWritten(root).filter(([name]) => /remove|one\/index/.test(name))).toEqual([]);

  for (const [what, edit, pages] of EDITS) {
    replace(...edit);
    const warm = await build(root);
    expect([what, ...warm.diagnostics.map((one) => `${one.message} ${one.details}`)]).toEqual([what]);
    expect([what, rendered(warm)]).toEqual([what, pages]);
    expect([what, hashWritten(root)]).toEqual([what, await buildCold(root)]);
  }

  replace("plugins/stamp.js", "const footer", 'throw new Error("late"); const footer');
  const before = hashWritten(root);
  const failed = await build(root);
  expect(failed.diagnostics.map((one) => `${formatShort(one)}: ${one.message}`)).toEqual([
    "plugins/stamp.js:6:11 plugin-threw: Unexpected error in `postBuild` of the plugin `stamp`: late",
  ]);
  expect([failed.written, hashWritten(root)]).toEqual([null, before]);
});

test("dev runs plugins again after a change of what they read, and not after others", async () => {
  const root = createSite(SITE);
  const runs = globalThis as { noteRuns?: number };
  runs.noteRuns = 0;
  const { session } = await openSession({
    ...{ root: root as FilePath, strict: false, cache: false, concurrency: 1, loadVendor },
  });
  if (!session) throw new Error("no session");
  const edit = async (name: string, from: string, to: string): Promise<void> => {
    const file = path.join(root, name) as FilePath;
    writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
    await session.change({ files: [file], listings: false });
  };
  const page = (file: string): Promise<string> =>
    session.read(async ({ snapshot }) => {
      const answer = await snapshot.read(file as OutputPath);
      return answer.type === "bytes" ? Buffer.from(answer.bytes).toString() : answer.type;
    });
  try {
    expect(await page("notes/two/index.html")).toContain("<p>Second of 2</p>");
    await edit("docs/a.md", "Text", "Word");
    await edit("src/Note.js", " of ", " von ");
    expect([runs.noteRuns, await page("notes/two/index.html")]).toEqual([
      1,
      expect.stringContaining("<p>Second von 2</p>"),
    ]);
    await edit("data/notes.json", "Second", "Other");
    expect([runs.noteRuns, await page("notes/two/index.html")]).toEqual([
      2,
      expect.stringContaining("<p>Other von 2</p>"),
    ]);
    await edit("plugins/notes.js", "{ text }", '{ text: text + "!" }');
    expect([runs.noteRuns, await page("notes/two/index.html")]).toEqual([
      3,
      expect.stringContaining("<p>Other! von 2</p>"),
    ]);
  } finally {
    await session.close();
  }
});
