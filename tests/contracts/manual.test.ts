// The manual as a whole: it builds without a warning, its pages are light, and its search answers newcomers' questions.
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { createLocalSearch } from "../../runtime/shared/local-search/create-local-search.ts";
import { loadConfig } from "../../cli/config/load-config.ts";
import type { FilePath } from "../../cli/model/brands.ts";
import type { SiteConfig } from "../../cli/model/config.ts";
import { type BuildResult, buildSite } from "../../cli/site/build-site.ts";
import { anchorsIn } from "../../site/manual/reference/page.ts";
import { readReference } from "../../site/manual/reference/read-reference.ts";
import { writeReference } from "../../site/manual/reference/write-reference.ts";
import { repoRoot } from "../content/repo-root.ts";
import questions from "./search/manual-queries.json" with { type: "json" };
import { judge, pagesOf } from "./search/judge.ts";
import { formatShort, loadVendor, readOutput } from "./build-fixture.ts";

/** The reached share of unseen questions. */
const UNSEEN_SHARE = 0.7;

let site: BuildResult;
beforeAll(async () => {
  writeReference(repoRoot);
  const root = path.join(repoRoot, "site/manual") as FilePath;
  const { value: config, diagnostics } = await loadConfig(root, { production: true, strict: true });
  expect(diagnostics).toEqual([]);
  const cacheDir = path.join(repoRoot, "node_modules/.cache/test-manual") as FilePath;
  const options = { cache: true, concurrency: 4, loadVendor, onProgress: () => {} };
  site = await buildSite({ ...(config as SiteConfig), cacheDir }, options);
});

const html = (url: string): string =>
  readOutput(site.outputs, `${url === "/" ? "" : url.slice(1)}/index.html`.replace(/^\//, ""));
const urlOf = (page: string): string => `/reference/${page.replace(/(?:^|\/)index$/, "")}`.replace(/\/$/, "");

test("builds without diagnostics", () => {
  expect(site.diagnostics.map(formatShort)).toEqual([]);
});

test("every page of the reference is built, with a section for each heading", () => {
  const missing = readReference(repoRoot).flatMap((page) => {
    const text = html(urlOf(page.path));
    return anchorsIn(page.body)
      .filter((id) => !text.includes(`id="${id}"`))
      .map((id) => `${page.path}#${id}`);
  });
  expect(missing).toEqual([]);
});

/** Compressed HTML, in bytes. The largest is the list of all options of the theme. */
const MOST_BYTES = { reference: 32_000, others: 16_000 };

test("pages are light, and load no React", () => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const pages = site.outputs.flatMap((file) =>
    file.path.endsWith("index.html") && "bytes" in file
      ? [{ path: file.path as string, bytes: Buffer.from(file.bytes) }]
      : [],
  );
  expect(pages.length).toBeGreaterThan(60);
  const heavy = pages
    .map((page) => ({ path: page.path, size: brotliCompressSync(page.bytes, { params }).length }))
    .filter(
      ({ path: name, size }) => size > (name.startsWith("reference/") ? MOST_BYTES.reference : MOST_BYTES.others),
    );
  expect(heavy).toEqual([]);
  expect(pages.filter(({ bytes }) => /<sg-island/.test(bytes.toString())).map((page) => page.path)).toEqual([]);
});

/** Questions that keywords of pages were written for, and others that nothing was changed for; with the share that must be right. */
test.each([
  ["questions of newcomers", questions.queries, 0.92],
  ["unseen questions", questions.unseen, UNSEEN_SHARE],
])("search finds the right page first: %s", async (_, list, share) => {
  const files = new Map(
    site.outputs.flatMap((file): [string, string][] =>
      "bytes" in file && /^(?:assets\/search-[^/]*|search-index)\.json$/.test(file.path)
        ? [[`/${file.path}`, Buffer.from(file.bytes).toString()]]
        : [],
    ),
  );
  const getJson = async (url: string): Promise<unknown> => JSON.parse(files.get(url) ?? "null");
  const provider = createLocalSearch({ manifest: "/search-index.json" }, getJson);
  const queries = list.map(([query = "", ...expected]) => ({ kind: "task" as const, query, expect: expected }));
  const urls = new Set<string>(site.table?.routes.map(({ url }) => url));
  expect(queries.flatMap((one) => one.expect).filter((url) => !urls.has(url))).toEqual([]);
  const { first, misses } = await judge(queries, async (text) =>
    pagesOf((await provider.search({ text, page: 0, perPage: 20 })).hits.map(({ url }) => url)),
  );
  const report = misses.map(({ query, rank, got }) => `${query}: ${rank}, first is ${got}`).join("\n");
  expect(first / queries.length, report).toBeGreaterThanOrEqual(share);
});

test("the questions are enough, and each is listed once", () => {
  const all = [...questions.queries, ...questions.unseen].map(([query]) => query);
  expect(questions.queries.length).toBeGreaterThanOrEqual(60);
  expect(new Set(all).size).toBe(all.length);
});
