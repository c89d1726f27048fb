import { expect, test } from "vitest";
import type { ContentPath } from "../../../cli/model/brands.ts";
import type { Page } from "../../../cli/model/content.ts";
import { assetCandidates } from "../../../cli/plan/collect-assets.ts";
import { importedMarkdown } from "../../../cli/model/imported-markdown.ts";
import { endlessPartials } from "../../../cli/plan/compile-content.ts";

const at = (path: string) => path as ContentPath;

test.each([
  ["./_a.mdx", "docs/guide/_a.mdx"],
  ["../_a.md", "docs/_a.md"],
  ["@site/shared/_a.mdx", "shared/_a.mdx"],
  ["./Chart.tsx", null],
  ["package/readme.md", "node_modules/package/readme.md"],
  ["@scope/package/docs/a.mdx", "node_modules/@scope/package/docs/a.mdx"],
  ["/shared/_a.mdx", "shared/_a.mdx"],
  ["!!raw-loader!./a.md", null],
  ["raw-loader!./a.md", null],
  ["../../../outside.md", "../outside.md"],
])("from docs/guide/page.mdx, %s means %s", (specifier, expected) => {
  expect(importedMarkdown(at("docs/guide/page.mdx"), specifier)).toBe(expected);
});

test.each([
  ["./a.png?x#y", ["docs/guide/a.png"]],
  ["my%20file.png", ["docs/guide/my file.png"]],
  ["100%.png", ["docs/guide/100%.png"]],
  ["/img/a.png", ["static/img/a.png", "site/static/img/a.png"]],
  ["/guide/a.png", ["static/guide/a.png", "site/static/guide/a.png", "static/a.png", "site/static/a.png"]],
  ["@site/pictures/a.png", ["pictures/a.png"]],
  ["../../../etc/passwd", []],
  ["/../../etc/passwd", []],
])("the image %s is searched for at %j", (href, expected) => {
  const config = { staticDirectories: ["static", "site/static"], kinds: [], context: { baseUrl: "/guide/" } };
  expect(assetCandidates(at("docs/guide/page.mdx"), href, config)).toEqual(expected);
});

test.each([
  ["../docs/guide/page.mdx", "./a.png", ["../docs/guide/a.png"]],
  ["../docs/guide/page.mdx", "../img/a.png", ["../docs/img/a.png"]],
  ["../docs/page.mdx", "../secret/a.png", []],
  ["pages/page.mdx", "../../docs/a.png", ["../docs/a.png"]],
])("of content outside the site's folder: from %s, %s is searched for at %j", (from, href, expected) => {
  const config = {
    staticDirectories: ["static"],
    kinds: [{ folders: ["../docs"], replacements: {} }],
    context: { baseUrl: "/" },
  };
  expect(assetCandidates(at(from), href, config as never)).toEqual(expected);
});

test("an image of a translation is searched for next to the translated file first", () => {
  const config = { staticDirectories: ["static"], kinds: [], context: { baseUrl: "/" } };
  const page = [at("blog/post.md"), "../../../static/a.png", config] as const;
  expect(assetCandidates(...page)).toEqual([]);
  expect(assetCandidates(...page, at("i18n/fr/blog/post.md"))).toEqual(["static/a.png"]);
  expect(assetCandidates(at("docs/a/b.md"), "./c.png", config, at("i18n/fr/docs/a/b.md"))).toEqual([
    "i18n/fr/docs/a/c.png",
    "docs/a/c.png",
  ]);
});

test("partials in a cycle are found, those that only lead to one are not", () => {
  const partial = (path: string, ...specifiers: string[]) =>
    [at(path), { imports: specifiers.map((specifier) => ({ specifier, location: { path } })) } as Page] as const;
  const partials = new Map([
    partial("d/_self.mdx", "./_self.mdx"),
    partial("d/_a.mdx", "./_b.mdx"),
    partial("d/_b.mdx", "./_c.mdx", "./_leaf.mdx"),
    partial("d/_c.mdx", "./_a.mdx"),
    partial("d/_leads.mdx", "./_a.mdx"),
    partial("d/_leaf.mdx"),
  ]);
  expect(endlessPartials(partials)).toEqual(["d/_self.mdx", "d/_a.mdx", "d/_b.mdx", "d/_c.mdx"]);
});
