// `sitegen explain <url>` and `sitegen doctor` on a site with islands, versions of one page and links to it.
import { realpathSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { runCli } from "../unit/commands/fake-world.ts";
import { buildFixture } from "./build-fixture.ts";

const tags = ["nightly"];
let root: string;
beforeAll(async () => {
  ({ root } = await buildFixture("everything"));
  root = realpathSync(root);
});

test("a page: source, sidebar, islands and why, weight, links in and out, what rebuilds it", { tags }, async () => {
  const { code, stdout } = await runCli(["explain", "/base/docs/guide/first", "--json"], root);
  expect(code).toBe(0);
  const { version, weight, ...page } = JSON.parse(stdout);
  expect(version).toBe(1);
  expect(page).toMatchObject({
    url: "/base/docs/guide/first/",
    source: expect.stringMatching(/first\.mdx$/),
    kind: "docs",
    template: "DocPage",
    islands: [{ module: expect.stringContaining("Counter"), when: "visible", why: "marked", uses: 1 }],
  });
  expect(page.links.out).toEqual([
    "/base",
    "/base/docs/api/render",
    "/base/docs/guide/second",
    "/base/docs/guide/third",
  ]);
  expect(page.links.in).toContain("/base/blog/2024/03/10/post-3/");
  expect(page.links.in).not.toContain("/base/docs/guide/second/");
  expect(page.rebuiltBy.content).toEqual([page.source]);
  expect(page.rebuiltBy.imports).toEqual([expect.stringContaining("Counter")]);
  for (const kind of ["html", "css", "js"]) expect(weight[kind].bytes).toBeGreaterThan(0);
  expect(page.islands[0].bytes).toBeGreaterThan(0);
  // with the origin, without the base, for readers
  const text = await runCli(["explain", "https://everything.example/base/docs/guide/first/#x"], root);
  expect(text.stdout).toContain("hydrates when it is visible; an island because it has `'use client'`");
});

test("a URL that no page has is one error with the nearest", { tags }, async () => {
  const { code, stdout, stderr } = await runCli(["explain", "/base/docs/guide/frist/"], root);
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toContain("Did you mean `/base/docs/guide/first/`?");
});

test("doctor: versions, the config, limits and stages, without an output", { tags }, async () => {
  const { code, stdout } = await runCli(["doctor", "--json"], root);
  const facts = JSON.parse(stdout);
  expect(code).toBe(0);
  expect(facts.versions.node).toBe(process.versions.node);
  expect(facts.config).toMatchObject({ languages: ["en"], errors: 0 });
  expect(facts.config.pages).toBeGreaterThan(20);
  expect(facts.limits.processors).toBeGreaterThan(0);
  expect(Object.keys(facts.stages)).toEqual(expect.arrayContaining(["plan", "bundle", "render"]));
});
