import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { FilePath } from "../../../cli/model/brands.ts";
import { versionOf } from "../../../cli/pipeline/tool-version.ts";

test("a released package is another one when a chunk has another name or a table another size", async () => {
  const folder = (await mkdtemp(path.join(tmpdir(), "sitegen-version-"))) as FilePath;
  const write = (name: string, text: string): Promise<void> => writeFile(path.join(folder, name), text);
  const version = (): string => versionOf(folder, true);
  try {
    for (const name of ["dist/chunks", "cli/highlight/tables"])
      await mkdir(path.join(folder, name), { recursive: true });
    await write("package.json", "{}");
    await write("dist/chunks/a-1.js", "1");
    await write("cli/highlight/tables/json.json", "[]");
    const first = version();
    expect(version()).toBe(first);
    await write("cli/highlight/tables/json.json", "[1]");
    const second = version();
    await write("dist/chunks/a-2.js", "1");
    expect(new Set([first, second, version()]).size).toBe(3);
  } finally {
    await rm(folder, { recursive: true });
  }
});
