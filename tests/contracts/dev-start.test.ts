// `dev` starts with the bundle of the previous session if its inputs are unchanged, and serves what a start
// without stored files serves.
// @module-tag nightly
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openSession } from "../../cli/dev/dev-session.ts";
import type { DevSession } from "../../cli/dev/dev-state.ts";
import type { FilePath, OutputPath } from "../../cli/model/brands.ts";
import { contentHash } from "../../cli/model/content-hash.ts";
import { loadVendor } from "./build-fixture.ts";
import { type Edit, flip, makeBundledSite, SOURCE_EDITS } from "./bundle-edits.ts";

const WIDGET = "docs/widget/index.html" as OutputPath;
const LABEL = "site/components/label.ts";

async function open(root: string, cache = true): Promise<DevSession> {
  const { session } = await openSession({
    ...{ root: root as FilePath, strict: false, cache, concurrency: 4 },
    ...(!cache && { loadVendor }),
  });
  if (!session) throw new Error("no session");
  return session;
}

const read = (session: DevSession, file: OutputPath): Promise<string> =>
  session.read(async ({ snapshot }) => {
    const found = await snapshot.read(file);
    if (found.type === "failed") return found.diagnostics.map(({ message }) => message).join("\n");
    const bytes = found.type === "copy" ? readFileSync(found.file) : found.bytes;
    return Buffer.from(bytes).toString("utf8");
  });

/** Opens a page with components, then everything else. */
async function run(root: string, cache = true) {
  const session = await open(root, cache);
  const first = await read(session, WIDGET);
  const { bundled } = session.counts();
  await session.complete();
  const paths = await session.read(async ({ snapshot }) => [...snapshot.pages.keys(), ...(await snapshot.files())]);
  const files: [OutputPath, string][] = [];
  for (const file of paths.sort()) files.push([file, contentHash(await read(session, file))]);
  const all = bundled + session.counts().bundled;
  const { errors } = session.state();
  await session.close();
  return { bundled, all, served: { first, files, errors } };
}

/** Recently changed files are not trusted, since a further change might leave the same times. */
const untilTrusted = (): Promise<void> => {
  const began = Date.now();
  return expect.poll(() => Date.now() - began, { timeout: 60_000 }).toBeGreaterThan(50);
};

const recordOf = (root: string): string => {
  const name = readdirSync(path.join(root, ".sitegen")).find((file) => /^dev-.*\.snapshot$/.test(file));
  return path.join(root, ".sitegen", name ?? "no record");
};
const EDITS: Edit[] = [
  ...SOURCE_EDITS,
  ["a flipped byte of the record", true, (_, root) => flip(recordOf(root))],
  [
    "a record without its end",
    true,
    (_, root) => writeFileSync(recordOf(root), readFileSync(recordOf(root)).subarray(0, -9)),
  ],
  ["no record", true, (_, root) => rmSync(recordOf(root))],
];

test("each of these starts the bundler, or not, and the result is that of a start without stored files", {
  tags: ["nightly"],
  timeout: 300_000,
}, async () => {
  const root = await makeBundledSite();
  const at = (name: string) => path.join(root, name);
  await untilTrusted();
  await run(root);
  const seen: [string, boolean][] = [];
  for (const [name, bundles, edit] of EDITS) {
    edit(at, root);
    await untilTrusted();
    const { bundled, all, served } = await run(root);
    seen.push([name, bundled > 0]);
    if (!bundles) expect([name, all]).toEqual([name, 0]);
    expect([name, served]).toEqual([name, (await run(root, false)).served]);
  }
  expect(seen).toEqual(EDITS.map(([name, bundles]) => [name, bundles]));
});

test("a component that changes in dev: shown at once after a start without the bundler, and stored for the next", async () => {
  const root = await makeBundledSite();
  await untilTrusted();
  await run(root);
  const session = await open(root);
  expect(await read(session, WIDGET)).toContain("script");
  await session.complete();
  expect(session.counts().bundled).toBe(0);
  const file = path.join(root, LABEL) as FilePath;
  writeFileSync(file, 'export const label = "edited";\n');
  await untilTrusted();
  await session.change({ files: [file], listings: false });
  expect(await read(session, WIDGET)).toContain("edited");
  expect(session.counts().bundled).toBe(1);
  await session.complete();
  await session.close();
  const { all, served } = await run(root);
  expect([all, served.first.includes("edited")]).toEqual([0, true]);
});

const UNNOTICED: [string, (root: string) => void][] = [
  ["an edit", (root) => appendFileSync(path.join(root, LABEL), 'export const more = "more";\n')],
  [
    "a new file",
    (root) => writeFileSync(path.join(root, "site/components/label.tsx"), 'export const label = "new";\n'),
  ],
  ["a file that has gone", (root) => rmSync(path.join(root, "site/components/label.tsx"))],
];

test("a bundle is not stored if there was an unreported change", {
  tags: ["nightly"],
  timeout: 120_000,
}, async () => {
  const root = await makeBundledSite();
  for (const [name, edit] of UNNOTICED) {
    rmSync(path.join(root, ".sitegen"), { recursive: true, force: true });
    const session = await open(root);
    edit(root);
    await session.complete();
    await session.close();
    const { served } = await run(root);
    expect([name, served]).toEqual([name, (await run(root, false)).served]);
  }
});
