// A build reuses the previous bundle if its inputs are unchanged, and gives the result of a cold build.
import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { contentHash } from "../../cli/model/content-hash.ts";
import type { BuildResult } from "../../cli/site/build-site.ts";
import type { Diagnostic } from "../../cli/model/diagnostic.ts";
import { runCli } from "../unit/commands/fake-world.ts";
import { buildRoot, damageSection, hashWritten, snapshotOf } from "./build-fixture.ts";
import { type Edit, flip, makeBundledSite, SOURCE_EDITS } from "./bundle-edits.ts";

/** Files of a build by their hash, so that a difference names the file, and its report. */
const outcome = ({ outputs, diagnostics }: BuildResult) => ({
  files: outputs.map((file) => [file.path, contentHash("bytes" in file ? file.bytes : readFileSync(file.copyOf))]),
  diagnostics,
});

/** Folder of the bundle on the server. */
const serverOf = (root: string): string => {
  const [output = "no bundle"] = readdirSync(path.join(root, ".sitegen/server"));
  return path.join(root, ".sitegen/server", output, "en");
};

/** A build, and whether the bundler wrote a server module for it. */
async function build(root: string) {
  const lastWritten = () =>
    existsSync(path.join(root, ".sitegen/server"))
      ? statSync(path.join(serverOf(root), "server.mjs"), { throwIfNoEntry: false, bigint: true })?.ctimeNs
      : undefined;
  const before = lastWritten();
  const { stdout } = await runCli(["build", "--report", "json"], root);
  const diagnostics = (JSON.parse(stdout).diagnostics as Diagnostic[]).filter(({ name }) => name !== "cache-damaged");
  return { built: { files: hashWritten(root), diagnostics }, bundled: lastWritten() !== before };
}

/** Files with the code of pages; one page of the fixture has components. */
const pagesOf = (root: string): string[] => {
  const folder = path.join(serverOf(root), "pages");
  return readdirSync(folder).map((name) => path.join(folder, name));
};

const DAMAGE: Edit[] = [
  ["a damaged bundle", true, (_, root) => damageSection(root, "bundle en", "head")],
  [
    "a snapshot without its end",
    true,
    (_, root) => writeFileSync(snapshotOf(root), readFileSync(snapshotOf(root)).subarray(0, -9)),
  ],
  ["no snapshot", true, (_, root) => rmSync(snapshotOf(root))],
  ["a flipped byte of the server module", true, (_, root) => flip(path.join(serverOf(root), "server.mjs"))],
  ["a flipped byte of the code of a page", true, (_, root) => flip(pagesOf(root)[0] ?? "no page")],
  ["no server module", true, (at) => rmSync(at(".sitegen/server"), { recursive: true })],
];
const EDITS: Edit[] = [
  ...SOURCE_EDITS,
  // with an edit of text, without which nothing is built
  ...DAMAGE.map(
    ([name, bundles, damage]): Edit => [
      name,
      bundles,
      (at, root) => {
        appendFileSync(at("content/docs/first.md"), "\nMore.\n");
        damage(at, root);
      },
    ],
  ),
];

test("each of these is bundled again, or not, and the output is that of a cold build", {
  tags: ["nightly"],
  timeout: 300_000,
}, async () => {
  const root = await makeBundledSite();
  const at = (name: string) => path.join(root, name);
  await build(root);
  // recently copied files are only trusted after the second
  await build(root);
  const seen: [string, boolean][] = [];
  for (const [name, , edit] of EDITS) {
    edit(at, root);
    const { built, bundled } = await build(root);
    seen.push([name, bundled]);
    expect([name, built]).toEqual([name, outcome(await buildRoot(root, { cache: false }))]);
    await build(root);
    expect([name, pagesOf(root).length]).toEqual([name, 1]);
  }
  expect(seen).toEqual(EDITS.map(([name, bundles]) => [name, bundles]));
});
