import { expect, test } from "vitest";
import type { ContentPath } from "../../../cli/model/brands.ts";
import { editPlan } from "../../../cli/pipeline/edit-plan.ts";
import { planSite } from "../../../cli/pipeline/plan-site.ts";
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

/** What an edit comes to: the pages that are others now, or the whole site. */
async function edit(file: File, from: string | RegExp, to: string): Promise<string> {
  const onDisk = (texts: Record<string, string>) =>
    memoryHost(Object.fromEntries(Object.entries(texts).map(([name, text]) => [`/site/${name}`, text])));
  const history = Promise.resolve({ of: () => null, isShallow: false });
  const plan = await planSite(config, onDisk(files), { highlight: false, kept: { history } });
  const texts: Record<string, string> = files;
  const now = onDisk({ ...files, [file]: (texts[file] ?? "").replace(from, to) });
  const edited = await editPlan(plan, [file as ContentPath], config, now);
  if (edited === null) return "the site";
  expect(edited.plan.table).toBe(plan.table);
  const { pages, partials } = edited.plan.content;
  for (const page of edited.pages) expect([...pages, ...partials.values()]).toContain(page);
  return `${edited.pages.map(({ path }) => path).join()}${edited.sameCode ? "" : " and its code"}`;
}

test.each<[what: string, file: File, from: string | RegExp, to: string, result: string]>([
  ["words", "docs/a.md", "More", "Less", "docs/a.md"],
  ["the address of a link", "docs/a.md", "./b.mdx", "./faulty.md", "docs/a.md"],
  ["a title", "docs/a.md", "title: A", "title: An A", "the site"],
  ["a title in the text", "docs/b.mdx", "# B", "# Bee", "the site"],
  ["a description", "docs/a.md", "First words", "Other words", "the site"],
  ["a heading", "docs/a.md", "## Part", "## Portion", "the site"],
  ["an image", "docs/a.md", "./sign.svg", "./other.svg", "the site"],
  ["an import", "docs/b.mdx", "./_note.md", "./a.md", "the site"],
  ["a line before an import", "docs/b.mdx", /^/, "\n", "the site"],
  ["words of a module", "docs/b.mdx", "{1 + 1}", "{1 + 2}", "docs/b.mdx and its code"],
  ["words of a partial", "docs/_note.md", "More", "Less", "docs/_note.md"],
  ["something that makes a page a module", "docs/plain.mdx", "More", "{1 + 1}", "the site"],
  ["a fault", "docs/b.mdx", "{1 + 1}", "{1 +", "the site"],
  ["words of a page with a fault", "docs/faulty.md", "First", "Other", "the site"],
  ["words of a post", "blog/2024-01-01-post.md", "More", "Less", "blog/2024-01-01-post.md"],
  ["how many words a post has", "blog/2024-01-01-post.md", "More", "More and more", "the site"],
  ["the end of a preview", "blog/2024-01-01-post.md", "<!-- truncate -->", "", "the site"],
  ["a file that was not there", "docs/new.md", "", "# New", "the site"],
])("an edit of %s in %s", async (_what, file, from, to, result) => {
  expect(await edit(file, from, to)).toBe(result);
});
