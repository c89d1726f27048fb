import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compileSass } from "../../../cli/bundle/styles/compile-sass.ts";
import type { FilePath } from "../../../cli/model/brands.ts";

let root: FilePath;
beforeEach(async () => {
  root = (await mkdtemp(path.join(os.tmpdir(), "sitegen-sass-"))) as FilePath;
});
afterEach(() => rm(root, { recursive: true, force: true }));

const SHEET = "src/a.scss";

/** A site with a package that has the interface of Sass: it reports what it was called with, or throws. */
async function install(code: string, name = "sass"): Promise<void> {
  const folder = path.join(root, "node_modules", name);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "package.json"), JSON.stringify({ name, type: "module", exports: "./index.js" }));
  await writeFile(path.join(folder, "index.js"), `import { pathToFileURL } from "node:url";\n${code}`);
}
const compile = () => compileSass(path.join(root, SHEET), root);

test("compiles with the site's package, and returns all files that were read", async () => {
  await install(`export const compileAsync = async (file, { loadPaths, importers: [{ findFileUrl }] }) => ({
    css: [findFileUrl("@site/src/vars"), findFileUrl("~kit/vars"), findFileUrl("vars"), loadPaths.length].join(" "),
    loadedUrls: [pathToFileURL(file), pathToFileURL(file.replace("a.scss", "_vars.scss")), new URL("data:,")],
  });`);
  const url = (file: string): string => `file://${root}/${file}`;
  expect(await compile()).toEqual({
    css: `${url("src/vars")} ${url("node_modules/kit/vars")}  2`,
    files: [path.join(root, SHEET), path.join(root, "src/_vars.scss")],
  });
});

test("`sass-embedded` comes first, as it is faster", async () => {
  await install("export const compileAsync = async () => ({ css: 'slow', loadedUrls: [] });");
  await install("export default { compileAsync: async () => ({ css: 'fast', loadedUrls: [] }) };", "sass-embedded");
  expect(await compile()).toEqual({ css: "fast", files: [] });
});

test("an error of Sass has its position", async () => {
  await install(`export async function compileAsync(file) {
    const url = pathToFileURL(file.replace("a.scss", "_vars.scss"));
    const span = { url, start: { line: 2, column: 4 }, end: { line: 2, column: 9 }, context: "  $x: $nope;\\n" };
    throw Object.assign(new Error("all of it"), { sassMessage: "Undefined variable.", span });
  }`);
  const location = { file: "src/_vars.scss", line: 3, column: 4, length: 5, lineText: "  $x: $nope;" };
  expect(await compile()).toEqual({ errors: [{ text: "Undefined variable.", location }] });
});

test("a site without the package gets the remedy", async () => {
  expect(await compile()).toEqual({
    errors: [
      {
        text: "Unexpected Sass file, expected the package `sass` to be installed",
        location: { file: SHEET, line: 1, column: 0 },
        notes: [{ text: "Run `npm install sass` in the site's folder." }],
      },
    ],
  });
});
