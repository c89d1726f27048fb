// The manual as a whole: it builds without a warning, its pages are light, and its search answers newcomers' questions.
import path from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { loadConfig } from "../../cli/config/load-config.ts";
import type { FilePath } from "../../cli/model/brands.ts";
import type { SiteConfig } from "../../cli/model/config.ts";
import { type BuildResult, buildSite } from "../../cli/site/build-site.ts";
import { anchorsIn } from "../../site/manual/reference/page.ts";
import { readReference } from "../../site/manual/reference/read-reference.ts";
import { writeReference } from "../../site/manual/reference/write-reference.ts";
import { repoRoot } from "../content/repo-root.ts";
import { formatShort, loadVendor, readOutput } from "./build-fixture.ts";

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
