import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import type { ContentPath, FilePath } from "../../../cli/model/brands.ts";
import type { ContentFile } from "../../../cli/model/content.ts";
import { decodeText } from "../../../cli/scan/decode-text.ts";
import { withSamples } from "../../../cli/scan/read-samples.ts";

const top = realpathSync(mkdtempSync(path.join(tmpdir(), "samples-")));
afterAll(() => rmSync(top, { recursive: true, force: true }));
for (const [file, text] of Object.entries({
  "repository/.git/HEAD": "x",
  "repository/code/a.ts": "a",
  "repository/site/docs/b.ts": "b",
  "repository/site/docs/image.png": "\u{FDD3}",
  "outside/c.ts": "c",
})) {
  mkdirSync(path.dirname(path.join(top, file)), { recursive: true });
  writeFileSync(path.join(top, file), text);
}
symlinkSync(path.join(top, "outside/c.ts"), path.join(top, "repository/site/docs/link.ts"));
symlinkSync(path.join(top, "repository/code/a.ts"), path.join(top, "repository/site/docs/own.ts"));

const readText = async (file: string) => {
  const bytes = readFileSync(file);
  return { bytes, text: decodeText(bytes, "x" as ContentPath).text };
};
const root = path.join(top, "repository/site") as FilePath;
const read = (source: string, sampleFolders: string[] = []): Promise<ContentFile> =>
  withSamples(
    { path: "docs/page.md", kind: "docs", role: "page", source, hash: "own" } as ContentFile,
    { root, markdown: { sampleFolders } },
    readText,
  );
const problems = async (...[source, folders]: Parameters<typeof read>) =>
  Object.entries((await read(source, folders)).samples ?? {}).map(([written, { path: file, problem }]) => [
    written,
    file,
    problem,
  ]);
const fence = (attribute: string): string => `\`\`\`ts ${attribute}\n\`\`\`\n`;

test("only fences without code read the file that they name, once each", async () => {
  const source =
    `${fence('file="./b.ts#x"')}\n- item\n\n  ~~~ title="a" file=./b.ts\n\n  ~~~\n\n` +
    '```ts file="./gone.ts"\ncode\n```\n\n> ````md file=\'@site/docs/b.ts\'\n> ````\n\nText file="./other.ts"\n';
  const { samples, hash, ownHash } = await read(source);
  expect(Object.keys(samples ?? {})).toEqual(["./b.ts", "@site/docs/b.ts"]);
  expect(samples?.["./b.ts"]).toMatchObject({ path: "docs/b.ts", text: "b", problem: null });
  expect([hash === "own", ownHash]).toEqual([false, "own"]);
  expect(await read("# No code\n")).toMatchObject({ hash: "own" });
});

test("the hash is that of the page and of the code that it shows", async () => {
  const source = fence("file=./b.ts");
  const before = (await read(source)).hash;
  expect((await read(source)).hash).toBe(before);
  writeFileSync(path.join(root, "docs/b.ts"), "changed");
  expect((await read(source)).hash).not.toBe(before);
});

test("files of the whole repository, none outside it, directly or through a link, unless its folder is allowed", async () => {
  const source = ["../../code/a.ts", "../../../outside/c.ts", "./link.ts", "./own.ts", "./gone.ts", "./image.png", "."]
    .map((file) => fence(`file="${file}"`))
    .join("\n");
  expect(await problems(source)).toEqual([
    ["../../code/a.ts", "../code/a.ts", null],
    ["../../../outside/c.ts", "../../outside/c.ts", "outside"],
    ["./link.ts", "docs/link.ts", "outside"],
    ["./own.ts", "docs/own.ts", null],
    ["./gone.ts", "docs/gone.ts", "absent"],
    ["./image.png", "docs/image.png", "no text"],
    [".", "docs", "absent"],
  ]);
  expect((await problems(source, ["../../outside"])).filter(([, , problem]) => problem === "outside")).toEqual([]);
});
