import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import type { FilePath } from "../../../cli/model/brands.ts";
import { versionOf } from "../../../cli/state/tool-version.ts";

test("the version of a released package depends on the names of its chunks, that of a source tree on the content of its files", async () => {
  const folder = (await mkdtemp(path.join(tmpdir(), "sitegen-version-"))) as FilePath;
  const write = (name: string, text: string): Promise<void> => writeFile(path.join(folder, name), text);
  const versions = (): string[] => [versionOf(folder, true), versionOf(folder, false)];
  try {
    for (const name of ["dist/chunks", "cli/highlight/tables", "runtime/shared"])
      await mkdir(path.join(folder, name), { recursive: true });
    await write("package.json", "{}");
    await write("dist/chunks/a-1.js", "1");
    await write("cli/highlight/tables/json.json", "[]");
    const first = versions();
    expect(versions()).toEqual(first);
    await write("cli/highlight/tables/json.json", "[1]");
    const second = versions();
    await write("dist/chunks/tables-2", "");
    expect(new Set([...first, ...second, ...versions()]).size).toBe(4);
  } finally {
    await rm(folder, { recursive: true });
  }
});
