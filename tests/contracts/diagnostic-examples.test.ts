// Each example of the catalogue causes its diagnostic and no other, with a place in a file of the site.
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "../../cli/diagnostics/catalogue.ts";
import { repoRoot } from "./built-cli.ts";
import { createExampleFolders, type ExampleFolders, isPlace, runExample } from "./example-site.ts";
import { NO_PLACE, NOT_RUN } from "./example-exceptions.ts";

/** One example in so many runs in each `npm test`, all of them in the nightly part. */
const DAILY_SHARE = 16;

const runnable = catalogue.flatMap(({ code, name, severity, example }) =>
  typeof example === "string" ? [] : [{ code, name, severity, example }],
);

test("an example in words has its reason and a test elsewhere", () => {
  const inWords = catalogue.filter(({ example }) => typeof example === "string").map(({ code }) => code);
  expect(inWords).toEqual(Object.keys(NOT_RUN).sort());
  const unnamed = Object.entries(NOT_RUN).filter(([, { testFile, shows }]) => {
    const file = path.join(repoRoot, testFile);
    return !existsSync(file) || !readFileSync(file, "utf8").includes(shows);
  });
  expect(unnamed).toEqual([]);
});

describe("examples", () => {
  let folders: ExampleFolders;
  let parent: string;
  beforeAll(async () => {
    parent = realpathSync(mkdtempSync(path.join(tmpdir(), "examples-")));
    folders = await createExampleFolders(parent);
  });
  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  for (const [index, { code, name, severity, example }] of runnable.entries())
    test(`${code} ${name}`, { tags: index % DAILY_SHARE === 0 ? [] : ["nightly"] }, async () => {
      const { reported, printed } = await runExample(folders, example);
      const isExpected = reported.length > 0 && reported.every((one) => one.code === code);
      expect({ isExpected, printed }).toEqual({ isExpected: true, printed });
      expect(reported.map((one) => one.severity)).toContain(severity);
      const lacksPlace = NO_PLACE.some(({ codes }) => codes.test(code));
      if (!lacksPlace) expect(reported.filter((one) => !isPlace(folders.root, one))).toEqual([]);
    });
});
