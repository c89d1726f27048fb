// Each guide of the manual shows files that work: they are put over those of the starter, and the site is built.
import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { loadConfig } from "../../cli/config/load-config.ts";
import type { FilePath } from "../../cli/model/brands.ts";
import { repoRoot } from "../content/repo-root.ts";
import { buildRoot, createSite, formatShort, readOutput } from "./build-fixture.ts";
import { CONFIG, manualPages, samplesOf, sitesOf, starterFiles } from "./manual-samples.ts";

const pages = manualPages().map((page) => ({ ...page, samples: samplesOf(page) }));
const starter = starterFiles("docs");

/** A folder with the starter and the files of a page. Packages that sites install are those of this repository. */
function createSampleSite(files: Record<string, string>): string {
  const root = createSite({ ...starter, ...files });
  for (const name of ["katex", "mermaid", "valibot"]) {
    mkdirSync(path.join(root, "node_modules"), { recursive: true });
    symlinkSync(path.join(repoRoot, "node_modules", name), path.join(root, "node_modules", name), "dir");
  }
  return root;
}

test("fences are found with their titles; those inside a longer fence are its text", () => {
  const source = ['````md title="a.md"', "```ts", "x", "```", "````", "- item", "  ```bash", "  y", "  ```"].join("\n");
  expect(samplesOf({ page: "p", source })).toEqual([
    { page: "p", line: 1, language: "md", file: "a.md", text: "```ts\nx\n```\n" },
    { page: "p", line: 7, language: "bash", file: null, text: "y\n" },
  ]);
});

test("every config that a page shows loads without a diagnostic", async () => {
  const configs = pages.flatMap(({ page, samples }) =>
    sitesOf(samples)
      .filter(({ files }) => Object.keys(files).some((file) => CONFIG.test(file)))
      .map((site) => ({ page, ...site })),
  );
  expect(configs.length).toBeGreaterThan(3);
  const problems: string[] = [];
  for (const { page, line, files } of configs) {
    const { diagnostics } = await loadConfig(createSampleSite(files) as FilePath, { production: true, strict: true });
    problems.push(
      ...diagnostics.map((diagnostic) => `${page}:${line} ${formatShort(diagnostic)} ${diagnostic.message}`),
    );
  }
  expect(problems).toEqual([]);
});

test("YAML and JSON files that pages show can be parsed", () => {
  for (const { page, samples } of pages)
    for (const { language, text, line } of samples) {
      if (language === "json") expect(() => JSON.parse(text), `${page}:${line}`).not.toThrow();
      if (/^ya?ml$/.test(language)) expect(() => parse(text), `${page}:${line}`).not.toThrow();
    }
});

test("a page that a guide adds to the starter is in the sidebar, after the pages with a position", {
  tags: ["nightly"],
}, async () => {
  const root = createSampleSite({ "content/docs/added.md": "---\ntitle: Added\n---\n\nText.\n" });
  const { outputs } = await buildRoot(root, { cache: false });
  const [, sidebar = ""] = /<aside[^>]*>(.*?)<\/aside>/s.exec(readOutput(outputs, "docs/added/index.html")) ?? [];
  expect([...sidebar.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "/docs/",
    "/docs/writing",
    "/docs/components",
    "/docs/publishing",
    "/docs/added",
  ]);
});

test("the minimal starter takes the pages of another generator at their URLs", { tags: ["nightly"] }, async () => {
  const files = Object.entries(starterFiles("minimal")).filter(([file]) => !file.startsWith("content/"));
  const moved = {
    "content/index.md": "# Home\n\n[Install](guide/install.md)\n",
    "content/guide/install.md": "# Install\n",
  };
  const { outputs, diagnostics } = await buildRoot(createSite({ ...Object.fromEntries(files), ...moved }), {
    cache: false,
  });
  expect(diagnostics.map(formatShort)).toEqual([]);
  expect(readOutput(outputs, "index.html")).toContain('href="/guide/install"');
});

const withFiles = pages.filter(({ page, samples }) => !page.startsWith("tutorial") && samples.some(({ file }) => file));
/** Each night a third of the pages is built, before a release the others. */
const parts = [
  { tags: ["nightly"], built: withFiles.filter((_, index) => index % 3 === 0) },
  { tags: ["long"], built: withFiles.filter((_, index) => index % 3 !== 0) },
];

for (const { tags, built } of parts)
  test.each(built)("the files of $page are a site that builds without a diagnostic", { tags }, async ({ samples }) => {
    for (const { files } of sitesOf(samples)) {
      const { diagnostics } = await buildRoot(createSampleSite(files), { cache: false });
      expect(diagnostics.map((one) => `${formatShort(one)}: ${one.message}`)).toEqual([]);
    }
  });
