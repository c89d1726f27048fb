// `check-links` finds what a build finds, without rendering what needs no rendering.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { loadConfig } from "../../cli/config/load-config.ts";
import { findEntry } from "../../cli/diagnostics/catalogue.ts";
import type { FilePath } from "../../cli/model/brands.ts";
import type { Diagnostic } from "../../cli/model/diagnostic.ts";
import { checkLinks } from "../../cli/pipeline/check-links.ts";
import { buildFixture } from "./build-fixture.ts";

const sites = readdirSync(fileURLToPath(new URL("../sites/", import.meta.url)), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

async function check(root: string) {
  const { value: config, diagnostics } = await loadConfig(root as FilePath, { production: true, strict: false });
  if (!config) return { diagnostics, rendered: 0, pages: [] };
  const report = await checkLinks(config, {
    cache: false,
    concurrency: 4,
    onProgress() {},
    files: null,
    staged: false,
    fix: false,
  });
  return { ...report, diagnostics: [...diagnostics, ...report.diagnostics] };
}
const name = ({ name: own, location, message }: Diagnostic) =>
  `${own} ${location?.path}:${location?.line}:${location?.column} ${message}`;

test.each(sites)("%s: the same findings as its build", async (site) => {
  const built = await buildFixture(site);
  const checked = await check(built.root);
  expect(checked.diagnostics.map(name)).toEqual(built.diagnostics.map(name));
  expect(findEntry("broken-link")).toBeDefined();
});
