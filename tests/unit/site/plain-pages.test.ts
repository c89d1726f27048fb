import { expect, test } from "vitest";
import type { ContentPath } from "../../../cli/model/brands.ts";
import type { PageFacts } from "../../../cli/model/content.ts";
import type { Route } from "../../../cli/model/route.ts";
import { noHistory } from "../../../cli/git/history.ts";
import { createPageReader, type PageRefs, planForLinks } from "../../../cli/site/plain-pages.ts";
import { planSite } from "../../../cli/plan/plan-site.ts";
import { createLinkResolver } from "../../../cli/site/links/link-resolver.ts";
import { markdownConfig } from "../compile/fixtures.ts";
import { memoryHost } from "../support/memory-host.ts";
import { docsKind, siteConfig } from "../support/test-site.ts";

const config = siteConfig([docsKind()], {}, { markdown: markdownConfig() });
const files = { "/site/docs/a.md": "# A\n\n## Part\n\n[To b](./b.md)\n", "/site/docs/b.md": "# B\n\nMore.\n" };

/** The content of a page of these files for a reader, and the bodies that were read for it. */
async function read(texts: Record<string, string>, title: string, known: PageRefs) {
  const history = Promise.resolve(noHistory);
  const plan = await planSite(config, memoryHost(texts), { highlight: false, reused: { history } });
  const asked: string[] = [];
  const watched = (page: PageFacts): PageFacts => {
    const { body } = page;
    if (body.type !== "html" || !("html" in body)) return page;
    const watchedBody = {
      type: "html" as const,
      get html() {
        asked.push(page.path);
        return body.html;
      },
    };
    return { ...page, body: watchedBody };
  };
  const content = { ...plan.content, pages: plan.content.pages.map(watched) };
  const resolver = createLinkResolver({ config, plan: { ...plan, content }, assets: new Map(), assetOf: () => null });
  const route = plan.table.routes.find(({ head }) => head.title === title) as Route;
  const { links, anchors } = createPageReader(config, resolver).readRefs(route, known);
  return { links: links.map(({ href }) => href), anchors, asked };
}

test("an unchanged page is not read again; one with changed text or links is", async () => {
  const known: PageRefs = new Map();
  const first = { links: ["/docs/b"], anchors: ["part"] };
  expect(await read(files, "A", known)).toEqual({ ...first, asked: ["docs/a.md"] });
  const other = { ...files, "/site/docs/b.md": "# B\n\nLess.\n" };
  expect(await read(other, "A", known)).toEqual({ ...first, asked: [] });
  const moved = { ...files, "/site/docs/b.md": "---\nslug: /c\n---\n\n# B\n" };
  expect(await read(moved, "A", known)).toEqual({
    links: ["/docs/c"],
    anchors: ["part"],
    asked: ["docs/a.md"],
  });
  const edited = { ...files, "/site/docs/a.md": "# A\n\n## Piece\n" };
  expect(await read(edited, "A", known)).toEqual({ links: [], anchors: ["piece"], asked: ["docs/a.md"] });
});

test.each([
  ["docs without dates", docsKind(), [false, false, false]],
  ["docs that show them", { ...docsKind(), showsLastUpdate: true }, [true, true, true]],
  ["posts, as soon as one has no date", { ...docsKind(), hasDatedUrls: true }, [true, false, true]],
])("git is asked, and matters, where its dates are needed: %s", async (_, kind, expected) => {
  const { options, dependsOnHistory } = planForLinks(siteConfig([kind]));
  const history = await options.reused?.history;
  const isAsked = history !== noHistory;
  const atFirst = dependsOnHistory();
  history?.createdOf("blog/a.md" as ContentPath);
  expect([isAsked, atFirst, dependsOnHistory()]).toEqual(expected);
});
