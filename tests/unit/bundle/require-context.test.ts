import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileValuesPlugin } from "../../../cli/bundle/files/file-values-plugin.ts";
import {
  contentContexts,
  contextFiles,
  contextListings,
  markdownOfContexts,
  replaceContexts,
  requireContextPlugin,
} from "../../../cli/bundle/scripts/require-context.ts";
import type { FilePath } from "../../../cli/model/brands.ts";

let root: FilePath;
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "sitegen-context-")) as FilePath;
  const files = {
    "src/boats/barge.js": "export default 'barge';",
    "src/boats/ferry.js": "module.exports = { name: 'ferry' };",
    "src/boats/notes.md": "# Notes",
    "src/boats/sizes.json": '{ "barge": 30 }',
    "src/boats/small/canoe.js": "export default 'canoe';",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const replaced = (source: string): string =>
  replaceContexts(source, path.join(root, "src/fleet.js"), { root, shown: false });

/** Bundles `export default` of an expression and evaluates it. */
async function evaluated(expression: string): Promise<unknown> {
  const file = path.join(root, "src/fleet.js");
  const result = await build({
    stdin: { contents: replaced(`export default ${expression};`), sourcefile: file, resolveDir: path.dirname(file) },
    ...{ absWorkingDir: root, bundle: true, write: false, format: "esm", metafile: true },
    plugins: [requireContextPlugin(root)],
  });
  expect([...contextFiles(root, result.metafile)]).toEqual([file]);
  const url = `data:text/javascript;base64,${Buffer.from(result.outputFiles[0]?.contents ?? []).toString("base64")}`;
  return ((await import(/* @vite-ignore */ url)) as { default: unknown }).default;
}

test("a context has the modules of a folder, by their paths from it", async () => {
  expect(
    await evaluated(
      `[require.context("./boats/", false, /\\.js$/), require.context('@site/src/boats')].map((boats) => [boats.keys(), boats("./barge.js").default])`,
    ),
  ).toEqual([
    [["./barge.js", "./ferry.js"], "barge"],
    [["./barge.js", "./ferry.js", "./sizes.json", "./small/canoe.js"], "barge"],
  ]);
});

test("values of CommonJS and JSON are those of `require`", async () => {
  expect(
    await evaluated(
      `((boats) => [boats("./ferry.js").name, boats("./sizes.json").barge, boats.resolve("./ferry.js"), boats.id])(require.context("./boats", true, /\\.js(?:on)?$/i))`,
    ),
  ).toEqual(["ferry", 30, "./ferry.js", "src/boats"]);
  expect(
    await evaluated(
      `(() => { try { require.context("./boats", false, /y\\.js$/)("./raft.js"); } catch (error) { return error.message; } })()`,
    ),
  ).toBe("Unexpected name ./raft.js in a context, expected one of its keys: ./ferry.js");
});

test("a path that is put together has the modules that it can name", async () => {
  const boat = `((name) => [require(\`@site/src/boa\${name}.js\`).default, require("./boats/" + name.slice(3)).default, require(\`./boats/s\${"mall"}/\${"canoe"}\`).default, require("./boats/" + "sizes").barge])`;
  expect(await evaluated(`${boat}("ts/barge")`)).toEqual(["barge", "barge", "canoe", 30]);
  expect(
    await evaluated(
      `((name) => { try { require(\`@site/src/boats/\${name}.json\`); } catch (error) { return error.message; } })("ferry")`,
    ),
  ).toBe("Unexpected name ./ferry.json in a context, expected one of its keys: ./sizes.json, ./sizes");
});

test("a path with an unknown start stays", () => {
  for (const call of [
    `require(\`\${folder}/a.js\`)`,
    `require(\`@site/gone/\${name}\`)`,
    `require(\`boats/\${name}\`)`,
    `require(\`./boats/barge.js\`)`,
    'require("./boats/barge.js")',
    'require("boats/" + name)',
  ])
    expect(replaced(`const a = ${call};`)).toBe(`const a = ${call};`);
});

test("a context of content has its Markdown, and one with a loader what that makes of it", async () => {
  const file = path.join(root, "src/fleet.js");
  const context = (call: string) => markdownOfContexts(`const a = ${call};`, file, root);
  expect(context('require.context("./boats", true, /\\.mdx?$/)')).toEqual(["src/boats/notes.md"]);
  expect(context(`require(\`./boats/\${name}.md\`)`)).toEqual(["src/boats/notes.md"]);
  for (const call of ['"!!raw-loader!./boats", true, /\\.md$/', '"./boats", true, /\\.js$/', '"./boats"'])
    expect(context(`require.context(${call})`)).toEqual([]);
  const result = await build({
    stdin: {
      contents: replaced('export default require.context("!!raw-loader!./boats", false, /\\.md$/);'),
      resolveDir: path.dirname(file),
    },
    ...{ absWorkingDir: root, bundle: true, write: false, format: "esm", metafile: true },
    plugins: [requireContextPlugin(root), fileValuesPlugin({ collectFile: async () => null })],
  });
  const url = `data:text/javascript;base64,${Buffer.from(result.outputFiles[0]?.contents ?? []).toString("base64")}`;
  const { default: notes } = (await import(/* @vite-ignore */ url)) as {
    default: (name: string) => { default: string };
  };
  expect(notes("./notes.md").default).toBe("# Notes");
  expect(contextListings(root, contentContexts(result.metafile))).toEqual([["./notes.md"]]);
});

test("calls without a folder or with computed arguments stay", () => {
  for (const call of [
    'require.context("./gone", true)',
    "require.context(folder, true)",
    'require.context("./boats", deep)',
    'require.context("./boats", true, /\\.js$/, "lazy")',
  ])
    expect(replaced(`const a = ${call};`)).toBe(`const a = ${call};`);
});
