// Documents and index files are written while others are still rendered: the folder equals the result of a build in memory.
// @module-tag nightly
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { contentHash } from "../../cli/model/content-hash.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { inParts } from "../in-parts.ts";
import { buildFixture } from "./build-fixture.ts";

/** Path → hash, without the marker. */
const hashesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== ".sitegen")
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file), contentHash(readFileSync(file))]),
  );

for (const { size: site, tags } of inParts("everything", "international")) {
  test(site, { tags }, async () => {
    const { root, outputs } = await buildFixture(site);
    const expected = outputs.map((file) => [
      file.path,
      contentHash("bytes" in file ? file.bytes : readFileSync(file.copyOf)),
    ]);
    for (const arguments_ of [["build"], ["build", "--no-cache"], ["build", "--out-dir", "other"]]) {
      expect(await runCli(arguments_, root)).toMatchObject({ code: 0 });
      expect(hashesOf(path.join(root, arguments_[2] ?? "build"))).toEqual(Object.fromEntries(expected));
    }
    expect(readdirSync(path.join(root, ".sitegen")).filter((name) => /^output-[0-9a-f]+$/.test(name))).toEqual([]);
  });
}
