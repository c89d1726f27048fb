import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { disk } from "../../../cli/write/file-system.ts";

test("a file has exactly its bytes", async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "sitegen-file-"));
  const file = path.join(folder, "a");
  try {
    for (const size of [0, 1, 100_000]) {
      const bytes = Buffer.alloc(size, "words ");
      await fs.writeFile(file, bytes);
      const changedAtEnd = Buffer.from(bytes);
      changedAtEnd.write("X", Math.max(0, size - 1));
      const others = [Buffer.concat([bytes, Buffer.from("x")]), bytes.subarray(1), changedAtEnd].filter(
        (other) => !other.equals(bytes),
      );
      expect(await Promise.all([bytes, ...others].map((content) => disk.holds(file, content)))).toEqual([
        true,
        ...others.map(() => false),
      ]);
    }
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
});

test("a path below a file has no entry and no names, as one in a missing folder", async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "sitegen-entry-"));
  try {
    await fs.writeFile(path.join(folder, "file"), "");
    for (const below of ["file/a", "missing/a"]) {
      expect(await disk.entry(path.join(folder, below))).toBe(null);
      expect(await disk.list(path.join(folder, below))).toEqual([]);
    }
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
});

test("files and folders are synced, and one that does not exist is an error", async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "sitegen-file-"));
  const file = path.join(folder, "a");
  await fs.writeFile(file, "a");
  await disk.sync(file);
  await disk.sync(folder);
  await fs.rm(folder, { recursive: true });
  await expect(disk.sync(file)).rejects.toMatchObject({ code: "ENOENT" });
});
