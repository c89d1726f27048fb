// Every number of the catalogue has a row, and every row that a test elsewhere shows names a test that exists.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { repoRoot } from "../contracts/built-cli.ts";
import { CONTENT } from "./cases/content.ts";
import { MACHINE } from "./cases/machine.ts";
import { INSTALLATION } from "./cases/installation.ts";
import { SITE_FOLDERS } from "./cases/site-folders.ts";
import { SPECIAL_FILES } from "./cases/special-files.ts";
import { ELSEWHERE } from "./cases/elsewhere.ts";
import { ELSEWHERE_CLIENT } from "./cases/elsewhere-client.ts";
import { ELSEWHERE_MACHINE } from "./cases/elsewhere-machine.ts";
import { ELSEWHERE_CONTENT } from "./cases/elsewhere-content.ts";
import { ELSEWHERE_FOUND } from "./cases/elsewhere-found.ts";
import { ELSEWHERE_SERVERS } from "./cases/elsewhere-servers.ts";
import { SERVER_PATHS } from "./cases/server-paths.ts";
import { SERVER_REQUESTS } from "./cases/server-requests.ts";
import { SERVERS } from "./cases/servers.ts";
import { BOUNDARY } from "./cases/boundary.ts";
import { titleOf } from "./run-cases.ts";

const SHOWN_ELSEWHERE = [
  ...ELSEWHERE,
  ...ELSEWHERE_CONTENT,
  ...ELSEWHERE_CLIENT,
  ...ELSEWHERE_SERVERS,
  ...ELSEWHERE_MACHINE,
  ...ELSEWHERE_FOUND,
];
const ROWS = [
  ...BOUNDARY,
  ...CONTENT,
  ...MACHINE,
  ...SITE_FOLDERS,
  ...SPECIAL_FILES,
  ...INSTALLATION,
  ...SERVERS,
  ...SERVER_PATHS,
  ...SERVER_REQUESTS,
  ...SHOWN_ELSEWHERE,
];
const LAST = 103;

test("each number of the catalogue has a row", () => {
  const shown = new Set(ROWS.map(({ number }) => number));
  const numbers = Array.from({ length: LAST }, (_, index) => index + 1);
  expect(numbers.filter((number) => !shown.has(number))).toEqual([]);
});

/** Of what was found by trying: numbers, and sections without numbers. */
const FOUND = [...Array.from({ length: 18 }, (_, index) => `found-${index + 1}`), "found-D", "found-E", "found-F"];

test("each number of what was found by trying has a row", () => {
  const shown = new Set(ROWS.map(({ number }) => number));
  expect(FOUND.filter((number) => !shown.has(number as `found-${string}`))).toEqual([]);
});

test("titles of rows are unique", () => {
  const titles = ROWS.map(titleOf);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test("rows shown elsewhere name a test that exists", () => {
  const missing = SHOWN_ELSEWHERE.filter(({ testFile, test: name }) => {
    const file = path.join(repoRoot, testFile);
    return !existsSync(file) || !["`", '"', "'"].some((quote) => readFileSync(file, "utf8").includes(quote + name));
  });
  expect(missing.map(titleOf)).toEqual([]);
});
