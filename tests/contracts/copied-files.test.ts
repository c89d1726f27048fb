// A build compares the bytes of a static file with the output only if the file, its source or the output has changed.
import { appendFileSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { disk } from "../../cli/write/file-system.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { createSite, hashCold, hashWritten } from "./build-fixture.ts";

afterEach(() => vi.restoreAllMocks());

const FILES = {
  "site/sitegen.config.ts": `import { defineConfig, docs } from "sitegen";
export default defineConfig({
  title: "A",
  url: "https://a.example",
  content: [docs({ path: "content" })],
  staticDirectories: ["one", "two"],
});
`,
  "content/a.md": "# A\n\nText.\n",
  "one/both.txt": "one",
  "two/both.txt": "two",
  "two/only.txt": "only",
};

test("after each edit only changed copies are compared, and the output is that of a cold build", {
  tags: ["nightly"],
}, async () => {
  const root = createSite(FILES);
  const at = (file: string): string => path.join(root, file);
  const compared = vi.spyOn(disk, "sameContent");
  /** A build of other text. @returns The static files whose bytes it compared. */
  const build = async (): Promise<string[]> => {
    compared.mockClear();
    appendFileSync(at("content/a.md"), "\nMore.\n");
    const { code, stderr } = await runCli(["build"], root);
    expect([code, code === 0 ? "" : stderr]).toEqual([0, ""]);
    return compared.mock.calls.map(([from]) => path.relative(root, from)).filter((name) => name.endsWith(".txt"));
  };
  const steps: [name: string, edit: () => void, compared: string[]][] = [
    ["nothing else", () => {}, []],
    [
      "other bytes of the same size and time",
      () => {
        const { atime, mtime } = statSync(at("two/only.txt"));
        writeFileSync(at("two/only.txt"), "ylno");
        utimesSync(at("two/only.txt"), atime, mtime);
      },
      ["two/only.txt"],
    ],
    ["touched", () => utimesSync(at("one/both.txt"), new Date(), new Date(2_000)), ["one/both.txt"]],
    ["the file of another folder takes its place", () => renameSync(at("one/both.txt"), at("both")), ["two/both.txt"]],
    ["the first is back", () => renameSync(at("both"), at("one/both.txt")), ["one/both.txt"]],
    [
      "a copy in the output is edited",
      () => writeFileSync(at("build/only.txt"), "mine"),
      ["one/both.txt", "two/only.txt"],
    ],
    ["gone", () => rmSync(at("two/only.txt")), []],
  ];
  await build();
  await vi.waitFor(async () => expect(await build()).toEqual([]), { timeout: 30_000 });
  for (const [name, edit, expected] of steps) {
    edit();
    expect([name, await build()]).toEqual([name, expected]);
    expect([name, hashWritten(root)]).toEqual([name, await hashCold(root)]);
    // until the stamps can be trusted
    await vi.waitFor(async () => expect(await build()).toEqual([]), { timeout: 30_000 });
  }
  expect(readFileSync(at("build/both.txt"), "utf8")).toBe("one");
});
