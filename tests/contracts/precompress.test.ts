// With `precompress`, each text has a file for brotli and one for gzip beside it, as fresh as the text itself.
// @module-tag nightly
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { expect, test } from "vitest";
import { runCli } from "../unit/commands/fake-world.ts";
import { createSite, hashWritten } from "./build-fixture.ts";

const config = (precompress: boolean): string => `import { defineConfig, docs } from "sitegen";
export default defineConfig({
  title: "Notes",
  url: "https://notes.example",
  precompress: ${precompress},
  content: [docs({ path: "content", routeBasePath: "/" })],
});
`;
const page = (title: string, text: string): string => `# ${title}\n\n${text.repeat(40)}\n`;
const FILES: Record<string, string> = {
  "site/sitegen.config.js": config(true),
  "content/index.md": page("Home", "The first page of the notes. "),
  "content/second.md": page("Second", "Another page. "),
  "static/data.csv": "name,size\n".repeat(100),
  "static/short.txt": "Short.\n",
  "static/own.js": "void 0;\n".repeat(100),
  "static/own.js.gz": "made by the site",
};

const UNPACK = { ".br": zlib.brotliDecompressSync, ".gz": zlib.gunzipSync } as const;

const filesIn = (root: string): string[] =>
  readdirSync(path.join(root, "build"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(root, "build"), path.join(entry.parentPath, entry.name)))
    .sort();

/** Path of each compressed file → whether its content is that of the file that it stands for. */
function judge(root: string): Record<string, boolean> {
  const read = (file: string): Buffer => readFileSync(path.join(root, "build", file));
  return Object.fromEntries(
    filesIn(root).flatMap((file) => {
      const unpack = UNPACK[path.extname(file) as keyof typeof UNPACK];
      if (!unpack || file === "own.js.gz") return [];
      return [[file, unpack(read(file)).equals(read(file.slice(0, -3)))]];
    }),
  );
}

const build = async (root: string, ...flags: string[]): Promise<string> => {
  const { code, stderr } = await runCli(["build", ...flags], root);
  return code === 0 ? "" : stderr;
};

test("each text has its compressed files after cold builds and edits; without the option they go", async () => {
  const root = createSite(FILES);
  expect(await build(root)).toBe("");
  const compressed = judge(root);
  expect(Object.values(compressed)).not.toContain(false);
  expect(Object.keys(compressed)).toEqual(
    expect.arrayContaining(["index.html.br", "index.html.gz", "second/index.html.br", "data.csv.br", "own.js.br"]),
  );
  const named = filesIn(root);
  expect(named.filter((file) => /^(?:short|_headers|_redirects)/.test(file))).toEqual(["_headers", "short.txt"]);
  expect(readFileSync(path.join(root, "build/own.js.gz"), "utf8")).toBe("made by the site");
  const styles = named.filter((file) => file.endsWith(".css"));
  expect(styles.length).toBeGreaterThan(0);
  for (const style of styles) expect(named).toContain(`${style}.br`);

  // unchanged, edited, damaged, all from the cache: each time as a cold build
  expect(await build(root)).toBe("");
  writeFileSync(path.join(root, "content/second.md"), page("Second", "A page with other words. "));
  writeFileSync(path.join(root, "build/index.html.br"), "damaged");
  expect(await build(root)).toBe("");
  const edited = judge(root);
  expect(Object.values(edited)).toEqual(Object.values(compressed));
  const warm = hashWritten(root);
  expect(await build(root, "--out-dir", "other")).toBe("");
  expect(hashWritten(root, "other")).toEqual(warm);
  rmSync(path.join(root, "build"), { recursive: true });
  expect(await build(root, "--no-cache")).toBe("");
  expect(hashWritten(root)).toEqual(warm);

  writeFileSync(path.join(root, "site/sitegen.config.js"), config(false));
  expect(await build(root)).toBe("");
  expect(judge(root)).toEqual({});
});
