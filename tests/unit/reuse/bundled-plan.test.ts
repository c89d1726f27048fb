import { expect, test } from "vitest";
import type { BundleInput } from "../../../cli/bundle/bundle-input.ts";
import type { ContentPath } from "../../../cli/model/brands.ts";
import type { Page } from "../../../cli/model/content.ts";
import { type BundledPlan, bundledPlan, changedPages, covers } from "../../../cli/reuse/bundled-plan.ts";
import { page } from "../support/test-site.ts";

const module = (file: string, code: string, rest: Partial<Page> = {}): Page =>
  page(file, {}, { body: { type: "module", code }, ...rest });
const CODE = 'import Card from "./card.tsx";\nconst Page = () => Card;\nexport {Page as default};\n';
const SHOWN = [
  module("docs/a.mdx", CODE),
  module("docs/b.mdx", CODE),
  page("docs/c.md"),
  module("docs/whole.mdx", CODE),
];
const ASKED = {
  markdown: ["docs/whole.mdx" as ContentPath],
  islandMarkdown: [],
  contentContexts: [],
  usesGlobalData: true,
  usesDocs: false,
};
const NO_OUTLINE: [] = [];

const inputOf = (pages: readonly Page[], rest: Partial<BundleInput> = {}): BundleInput =>
  ({
    pages: new Map(pages.map((one) => [one.path, one])),
    bodies: ["docs/a.mdx?full", "docs/b.mdx?full"],
    components: [],
    failed: new Set(),
    outlineOf: () => NO_OUTLINE,
    fileOf: (path: ContentPath) => path,
    highlightCss: "",
    searchSite: {},
    ...rest,
  }) as unknown as BundleInput;
const before = inputOf(SHOWN);
const withPage = (now: Page): BundleInput => inputOf(SHOWN.map((one) => (one.path === now.path ? now : one)));

test.each<[what: string, now: BundleInput, changed: string[] | null]>([
  ["nothing", inputOf(SHOWN), []],
  ["words of a page that is no module", withPage(page("docs/c.md", { title: "C" })), []],
  ["words of a module", withPage(module("docs/a.mdx", CODE.replace("=> Card", "=> [Card]"))), ["docs/a.mdx"]],
  ["all outlines", inputOf(SHOWN, { outlineOf: () => [] }), null],
  ["an import", withPage(module("docs/a.mdx", CODE.replace("card", "note"))), null],
  ["what the bundler has as a whole", withPage(module("docs/whole.mdx", CODE)), null],
  ["a page that has gone", inputOf(SHOWN.slice(1)), null],
  ["the bodies that are shown", inputOf(SHOWN, { bodies: ["docs/a.mdx?full"] }), null],
  ["a file with faults", inputOf(SHOWN, { failed: new Set(["docs/d.md" as ContentPath]) }), null],
  ["the data of plugins", inputOf(SHOWN, { globalData: "{}" }), null],
  ["the first diagram", withPage(page("docs/c.md", {}, { uses: { math: false, mermaid: true } })), null],
])("which pages have changed with %s", (_what, now, changed) => {
  const plan = bundledPlan(before, ASKED);
  const found = changedPages(plan, before, now, ASKED);
  expect(found && [...found]).toEqual(changed);
  // it never says less than the closer look
  if (found) expect(covers(plan, bundledPlan(now, ASKED)) && covers(bundledPlan(now, ASKED), plan)).toBe(true);
});

test("the titles of docs count where modules look them up", () => {
  const asked = { ...ASKED, usesDocs: true };
  const [old, now] = ['{"one":"Old"}', '{"one":"New"}'].map((docs) => inputOf(SHOWN, { docs: () => docs }));
  const plans = [old, now].map((input) => bundledPlan(input as BundleInput, asked));
  expect(plans[0]?.rest).not.toBe(plans[1]?.rest);
  expect(changedPages(plans[0] as BundledPlan, old as BundleInput, now as BundleInput, asked)).toBe(null);
});
