// A warm cache gives the result of a cold build: the same bytes, the same diagnostics.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { contentHash } from "../../cli/model/content-hash.ts";
import type { BuildResult } from "../../cli/site/build-site.ts";
import { inParts } from "../in-parts.ts";
import { buildFixture, buildRoot } from "./build-fixture.ts";

/** Messages and output of a build; bytes by their hash, so that a difference names the file. */
const outcome = ({ outputs, diagnostics }: BuildResult) => ({
  files: outputs.map((file) => ("bytes" in file ? `${file.path} ${contentHash(file.bytes)}` : file)),
  diagnostics,
});
const segments = (root: string) => {
  const folder = path.join(root, ".sitegen/cache");
  return readdirSync(folder).map((name) => path.join(folder, name));
};

for (const { size: fixtures, tags } of inParts(["everything"], ["faults", "migrated", "theme"])) {
  test.each(fixtures)("%s: cold, filling the cache, from the cache, with a damaged one", { tags }, async (name) => {
    const cold = await buildFixture(name);
    const filling = await buildRoot(cold.root, { cache: true });
    expect(outcome(filling)).toEqual(outcome(cold));
    const [file = "", ...others] = segments(cold.root);
    expect(others).toEqual([]);
    expect(outcome(await buildRoot(cold.root, { cache: true }))).toEqual(outcome(cold));
    expect(segments(cold.root)).toEqual([file]); // all came from the cache: nothing was added

    const bytes = readFileSync(file);
    bytes.fill(0, 0, bytes.length >> 1);
    writeFileSync(file, bytes);
    const { files, diagnostics } = outcome(await buildRoot(cold.root, { cache: true }));
    expect(files).toEqual(outcome(cold).files);
    const damage = diagnostics.filter(({ name: fault }) => fault === "cache-damaged");
    expect(damage.map(({ location, severity }) => [location, severity])).toEqual([[{ path: ".sitegen" }, "info"]]);
    expect(diagnostics.filter((diagnostic) => !damage.includes(diagnostic))).toEqual(cold.diagnostics);
  });
}
