import { expect, test } from "vitest";
import type { ContentPath } from "../../../cli/model/brands.ts";
import type { Host } from "../../../cli/model/host.ts";
import { createMemory, type Memory } from "../../../cli/model/memoize.ts";
import { noHistory } from "../../../cli/git/history.ts";
import { planSite } from "../../../cli/plan/plan-site.ts";
import type { PlanParts, SitePlan } from "../../../cli/plan/site-plan.ts";
import { type UpdatedLocale, updatePlans } from "../../../cli/plan/update-plans.ts";
import { compileBodies, pagesWithoutBodies, withCompiledPages } from "../../../cli/plan/compile-bodies.ts";
import { reusableLinks } from "../../../cli/site/prepare-locale.ts";
import { createLinkResolver } from "../../../cli/site/links/link-resolver.ts";
import { markdownConfig } from "../compile/fixtures.ts";
import { memoryHost } from "../support/memory-host.ts";
import { docsKind, postsKind, siteConfig } from "../support/test-site.ts";

const config = siteConfig([docsKind(), postsKind()], {}, { markdown: markdownConfig() });
const files = {
  "docs/a.md":
    "---\ntitle: A\n---\n\nFirst words.\n\n## Part\n\nMore, with a [link](./b.mdx) and ![a sign](./sign.svg).\n",
  "docs/b.mdx": "import Note from './_note.md';\n\n# B\n\nFirst words.\n\n<Note />\n\n{1 + 1}\n",
  "docs/_note.md": "A note.\n\nMore.\n",
  "docs/plain.mdx": "First words.\n\nMore.\n",
  "docs/faulty.md": "---\ntitle: Faulty\nunknown: 1\n---\n\nFirst words.\n",
  "docs/sign.svg": "<svg/>",
  "docs/other.svg": "<svg/>",
  "blog/2024-01-01-post.md": "First words.\n\n<!-- truncate -->\n\nMore.\n",
};
type File = keyof typeof files | "docs/new.md";

const history = Promise.resolve(noHistory);
const onDisk = (texts: Record<string, string>) =>
  memoryHost(Object.fromEntries(Object.entries(texts).map(([name, text]) => [`/site/${name}`, text])));
const planFromFiles = (host: Host, reused: Partial<PlanParts> = {}) =>
  planSite(config, host, { highlight: false, reused: { history, ...reused } });

/** All of a plan that is data. */
const dataOf = ({ content, data, staticFiles, translations, faults, table, diagnostics }: SitePlan) => ({
  content: { ...content, diagnostics: [] },
  data: data.paths,
  staticFiles,
  translations,
  faults,
  table,
  diagnostics,
});

const linksIn = (plan: SitePlan, known?: Parameters<typeof createLinkResolver>[1]) =>
  createLinkResolver({ config, plan, assets: new Map(), assetOf: () => null }, known);
type Prepared = Parameters<typeof reusableLinks>[0];

/** The one language after an edit of a file. */
async function update(plan: SitePlan, file: string, host: Host, memory: Memory): Promise<UpdatedLocale | null> {
  const before = [{ config, plan, alternatesOf: () => undefined }];
  const updated = await updatePlans(before, [file as ContentPath], host, () => ({ history, memory }));
  return updated?.[0] ?? null;
}

/** Resolves all links before the edit; gives the files whose links need not be resolved again. */
function keptLinks(plan: SitePlan, edited: UpdatedLocale): string[] {
  const resolver = linksIn(plan);
  resolver.diagnostics();
  const kept = reusableLinks({ plan, resolver } as Prepared, edited);
  const files = [...(kept?.resolved.keys() ?? [])].sort();
  const [now, fresh] = [linksIn(edited.plan, kept), linksIn(edited.plan)];
  for (const source of fresh.pages.keys()) expect(now.linksOf(source)).toEqual(fresh.linksOf(source));
  return files;
}

test.each<[what: string, file: File, from: string, to: string, kept: string[]]>([
  [
    "another title leaves the links of all other files resolved",
    "docs/a.md",
    "title: A",
    "title: An A",
    ["blog/2024-01-01-post.md", "docs/_note.md", "docs/b.mdx", "docs/faulty.md", "docs/plain.mdx"],
  ],
  ["another address leaves none", "docs/a.md", "title: A", "slug: /elsewhere", []],
  ["a file that lost its page leaves none", "docs/a.md", "title: A", "slug: 5", []],
])("%s", async (_what, file, from, to, kept) => {
  const memory = createMemory();
  const plan = await planFromFiles(onDisk(files), { memory });
  const texts: Record<string, string> = files;
  const now = onDisk({ ...files, [file]: (texts[file] ?? "").replace(from, to) });
  const edited = await update(plan, file, now, memory);
  expect(keptLinks(plan, edited as UpdatedLocale)).toEqual(kept);
});

test("what was made of the facts of pages is still known once they have their bodies", async () => {
  const memory = createMemory();
  const host = onDisk(files);
  const plan = await planSite(config, host, { highlight: false, facts: true, reused: { history, memory } });
  const made = await Promise.all(pagesWithoutBodies(plan).map((facts) => compileBodies(facts, plan, config, host)));
  const whole = withCompiledPages(
    plan,
    made.flatMap(({ page }) => page ?? []),
  );
  expect(pagesWithoutBodies(whole)).toEqual([]);
  const now = onDisk({ ...files, "docs/a.md": files["docs/a.md"].replace("title: A", "title: An A") });
  const edited = await update(whole, "docs/a.md", now, memory);
  expect(edited?.routed).toBe(true);
  const { meta, docs } = memory.counts();
  expect([meta, docs]).toEqual([
    { size: 5, created: 1 },
    { size: 4, created: 1 },
  ]);
});

/** What an edit comes to: the pages that are others now and whether routes are, or the whole site. */
async function edit(file: File, from: string | RegExp, to: string): Promise<string> {
  const memory = createMemory();
  const plan = await planFromFiles(onDisk(files), { memory });
  const texts: Record<string, string> = files;
  const now = onDisk({ ...files, [file]: (texts[file] ?? "").replace(from, to) });
  const edited = await update(plan, file, now, memory);
  if (edited === null) return "the site";
  expect(dataOf(edited.plan)).toEqual(dataOf(await planFromFiles(now)));
  expect(edited.plan.table === plan.table).toBe(!edited.routed);
  if (edited.routed) keptLinks(plan, edited);
  const { pages, partials } = edited.plan.content;
  for (const page of edited.pages) expect([...pages, ...partials.values()]).toContain(page);
  return `${edited.pages.map(({ path }) => path).join()}${edited.routed ? " and routes" : ""}${edited.sameCode ? "" : " and its code"}`;
}

test.each<[what: string, file: File, from: string | RegExp, to: string, result: string]>([
  ["words", "docs/a.md", "More", "Less", "docs/a.md"],
  ["the address of a link", "docs/a.md", "./b.mdx", "./faulty.md", "docs/a.md"],
  ["a title", "docs/a.md", "title: A", "title: An A", "docs/a.md and routes"],
  ["a title in the text", "docs/b.mdx", "# B", "# Bee", "docs/b.mdx and routes and its code"],
  ["a description", "docs/a.md", "First words", "Other words", "docs/a.md and routes"],
  ["a heading", "docs/a.md", "## Part", "## Portion", "docs/a.md and routes"],
  ["its address", "docs/a.md", "title: A", "slug: /elsewhere", "docs/a.md and routes"],
  ["a tag", "docs/a.md", "title: A", "tags: [new]", "docs/a.md and routes"],
  ["front matter that is a fault", "docs/a.md", "title: A", "titel: A", "docs/a.md and routes"],
  ["an address that two pages have", "docs/a.md", "title: A", "slug: /b", "docs/a.md and routes"],
  ["an image", "docs/a.md", "./sign.svg", "./other.svg", "docs/a.md and routes"],
  ["an import", "docs/b.mdx", "./_note.md", "./a.md", "the site"],
  ["a line before an import", "docs/b.mdx", /^/, "\n", "docs/b.mdx and routes and its code"],
  ["words of a module", "docs/b.mdx", "{1 + 1}", "{1 + 2}", "docs/b.mdx and its code"],
  ["a heading of a partial", "docs/_note.md", "More.", "## More", "docs/_note.md and routes"],
  ["words of a partial", "docs/_note.md", "More", "Less", "docs/_note.md"],
  [
    "something that makes a page a module",
    "docs/plain.mdx",
    "More",
    "{1 + 1}",
    "docs/plain.mdx and routes and its code",
  ],
  ["a fault", "docs/b.mdx", "{1 + 1}", "{1 +", "the site"],
  ["words of a page with a fault", "docs/faulty.md", "First", "Other", "docs/faulty.md and routes"],
  ["words of a post", "blog/2024-01-01-post.md", "More", "Less", "blog/2024-01-01-post.md"],
  [
    "how many words a post has",
    "blog/2024-01-01-post.md",
    "More",
    "More and more",
    "blog/2024-01-01-post.md and routes",
  ],
  ["the end of a preview", "blog/2024-01-01-post.md", "<!-- truncate -->", "", "blog/2024-01-01-post.md and routes"],
  ["a file that was not there", "docs/new.md", "", "# New", "the site"],
])("an edit of %s in %s", async (_what, file, from, to, result) => {
  expect(await edit(file, from, to)).toBe(result);
});
