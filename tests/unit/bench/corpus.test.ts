import path from "node:path";
import { expect, test } from "vitest";
import { headingId, makeCorpus, nestSections } from "../../bench/corpus.ts";
import { makeDocusaurusSite } from "../../bench/sites/docusaurus.ts";
import { type HugoSidebar, makeHugoSite } from "../../bench/sites/hugo.ts";
import { makeSitegenSite } from "../../bench/sites/sitegen.ts";

const corpus = makeCorpus(60);

test("the corpus is the same on every run and differs from page to page", () => {
  expect(makeCorpus(60)).toEqual(corpus);
  expect(new Set(corpus.pages.map((page) => JSON.stringify(page.blocks))).size).toBe(60);
});

test("a page has about 1,100 words, 4 code samples in 4 languages, 10 links; one in ten is interactive", () => {
  const words = corpus.pages.map(
    ({ blocks }) =>
      blocks.flatMap((block) =>
        block.type === "paragraph" || block.type === "admonition"
          ? block.text.split(" ")
          : block.type === "list"
            ? block.items.join(" ").split(" ")
            : [],
      ).length,
  );
  expect(Math.round(words.reduce((sum, count) => sum + count, 0) / words.length / 100)).toBe(11);
  for (const { blocks } of corpus.pages) {
    expect(blocks.flatMap((block) => (block.type === "code" ? block.sample.language : []))).toEqual([
      "ts",
      "json",
      "tsx",
      "bash",
    ]);
    expect(blocks.filter((block) => block.type === "paragraph" && block.link !== null)).toHaveLength(10);
  }
  const samples = corpus.pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === "code" ? block.sample.code : [])),
  );
  expect(new Set(samples).size).toBe(240);
  expect(Math.round(samples.join("").length / samples.length / 100)).toBe(5);
  expect(corpus.pages.filter((page) => page.interactive)).toHaveLength(6);
});

test("every link leads to an existing page and heading", () => {
  for (const { blocks } of corpus.pages)
    for (const block of blocks) {
      if (block.type !== "paragraph" || block.link === null) continue;
      const target = corpus.pages[block.link.page];
      expect(target?.title).toBe(block.link.label);
      const ids = target?.blocks.flatMap((one) => (one.type === "heading" ? headingId(one.text) : []));
      if (block.link.hash !== null) expect(ids).toContain(block.link.hash);
    }
});

test("both React generators get the same content", () => {
  const [sitegen, docusaurus] = [makeSitegenSite(corpus), makeDocusaurusSite(corpus, true)];
  const content = (files: Map<string, string>) => [...files].filter(([name]) => !/config\.|package\.json/.test(name));
  expect(content(sitegen)).toEqual(content(docusaurus));
  expect([...makeHugoSite(corpus, { sidebar: "tree" }).keys()].filter((name) => name.includes("/page-"))).toHaveLength(
    60,
  );
});

test("nested sections keep their links", () => {
  const nested = nestSections(makeCorpus(700));
  expect(nested.sections.map(({ name }) => name).slice(24, 26)).toEqual(["part-01/section-25", "part-02/section-26"]);
  const files = makeSitegenSite(nested);
  for (const [name, text] of files) {
    if (!name.startsWith("docs/part-02/")) continue;
    for (const [, href = ""] of text.matchAll(/\]\(([^)#]+)/g))
      expect(files.has(path.posix.join(path.posix.dirname(name), href))).toBe(true);
  }
});

test("the variants of the Hugo site differ only in their sidebar", () => {
  const shellOf = (sidebar: HugoSidebar) =>
    [...makeHugoSite(corpus, { sidebar })].filter(([name]) => !/sidebar|hugo\.toml/.test(name));
  const tree = shellOf("tree");
  for (const sidebar of ["branch", "each-page", "none"] as const) expect(shellOf(sidebar)).toEqual(tree);
  const sidebarOf = (sidebar: HugoSidebar) => makeHugoSite(corpus, { sidebar }).get("layouts/partials/sidebar.html");
  expect(sidebarOf("tree")).toContain('partialCached "sidebar-tree.html" .');
  expect(sidebarOf("branch")).toContain('partialCached "sidebar-branch.html" . .CurrentSection.RelPermalink');
  expect(sidebarOf("each-page")).toContain(".Sections.ByWeight");
  expect(sidebarOf("none")).toBe("");
});
