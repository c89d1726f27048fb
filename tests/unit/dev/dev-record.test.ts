import { mkdtemp, readdir, realpath, rm, stat, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FilePath, Hash } from "../../../cli/model/brands.ts";
import type { SiteConfig } from "../../../cli/model/config.ts";
import { contentHash } from "../../../cli/model/content-hash.ts";
import { UNWATCHED } from "../../../cli/model/site-environment.ts";
import { openDevRecord } from "../../../cli/dev/dev-record.ts";
import { openPreviousRun } from "../../../cli/state/previous-run.ts";

let root: FilePath;
let config: SiteConfig;
beforeEach(async () => {
  root = (await realpath(await mkdtemp(path.join(os.tmpdir(), "sitegen-texts-")))) as FilePath;
  config = {
    ...{ root, cacheDir: path.join(root, ".sitegen"), outDir: path.join(root, "build"), hash: "" },
    ...{
      markdown: { hash: "" },
      otherLocales: [],
      kinds: [],
      staticDirectories: [],
      customCss: [],
      featureCss: [],
      themeDir: null,
    },
    configFile: "sitegen.config.ts",
  } as unknown as SiteConfig;
  await writeFile(at("a.md"), "First.");
  await writeFile(at("b.md"), "Second.");
  const written = Date.now();
  // recently written files are not trusted
  await expect.poll(() => Date.now() - written, { timeout: 60_000 }).toBeGreaterThan(50);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const at = (name: string): FilePath => path.join(root, name) as FilePath;
const HASHES: Record<string, Hash> = { "a.md": contentHash("First."), "b.md": contentHash("Second.") };
/** A start that finds both files, or the hashes of those that it need not read. */
function start() {
  const record = openDevRecord(config, UNWATCHED);
  const found = Object.keys(HASHES).map((name) => record.findUntouched(at(name))?.hash ?? null);
  const keep = () =>
    record.keep(new Map(Object.entries(HASHES).map(([name, hash]) => [at(name), hash])), [], record.readClock() ?? 0);
  return { record, found, keep };
}

test("the first start reads everything, the next one nothing", () => {
  const first = start();
  expect(first.found).toEqual([null, null]);
  first.keep();
  const { found, record } = start();
  expect(found).toEqual([HASHES["a.md"], HASHES["b.md"]]);
  expect(Buffer.from(record.findUntouched(at("a.md"))?.read() ?? []).toString()).toBe("First.");
});

test("a changed file is read even if its size and time are the same; so is a removed one", async () => {
  start().keep();
  const { atime, mtime } = await stat(at("a.md"));
  await writeFile(at("a.md"), "Fresh.");
  await utimes(at("a.md"), atime, mtime);
  await rm(at("b.md"));
  expect(start().found).toEqual([null, null]);
});

test("a file that changes after the start is not stored for the next one", async () => {
  const first = start();
  await writeFile(at("a.md"), "Fresh.");
  first.keep();
  expect(start().found).toEqual([null, HASHES["b.md"]]);
});

test("a change between stamping and reading is reported", async () => {
  start().keep();
  const text = start().record.findUntouched(at("a.md"));
  await writeFile(at("a.md"), "Fresh.");
  expect(() => text?.read()).toThrow(`${at("a.md")} has changed while it was read`);
});

test("a damaged record is ignored", async () => {
  start().keep();
  const [name = ""] = await readdir(path.join(root, ".sitegen"));
  await writeFile(at(path.join(".sitegen", name)), "no record");
  expect(start().found).toEqual([null, null]);
});

test("a record after another has the bytes of the file that changed between them", async () => {
  const environment = { variablesRead: () => [], hashOf: UNWATCHED.hashOf };
  const open = () => openPreviousRun("dev", { config, environment, gitState: null, output: null, elapsed: 0 });
  const aged = async (name: string): Promise<void> => {
    const { mtimeMs } = await stat(at(name));
    await expect.poll(() => Date.now() - mtimeMs, { timeout: 60_000 }).toBeGreaterThan(50);
  };
  const run = open();
  const record = (): void => {
    const reads = { files: [at("code.ts"), at("other.ts")], hashes: new Map(), history: false };
    run.record({ diagnostics: [] }, reads, "", new Map(), run.readClock() ?? 0);
  };
  for (const name of ["code.ts", "other.ts"]) await writeFile(at(name), "export const a = 1;");
  await aged("other.ts");
  record();
  await writeFile(at("code.ts"), "export const a = 2;");
  await aged("code.ts");
  record();
  const touched = new Date();
  for (const name of ["code.ts", "other.ts"]) await utimes(at(name), touched, touched);
  // the stamps differ, and the bytes are those of the record
  expect(open().change).toMatchObject({ changed: [], listed: [] });
  await writeFile(at("code.ts"), "export const a = 1;");
  expect(open().change).toMatchObject({ changed: [at("code.ts")], listed: [] });
});
