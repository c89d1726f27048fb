import { expect, test } from "vitest";
import { cpuMs } from "../support/cpu-ms.ts";
import { buildTable, docsKind, page, postsKind, siteConfig } from "../support/test-site.ts";

const TAGS_OF_PAGE = 20;
const pages = (tags: number, nameOf: (index: number) => string) =>
  Array.from({ length: tags / TAGS_OF_PAGE }, (_, index) =>
    page(nameOf(index), {
      tags: Array.from({ length: TAGS_OF_PAGE }, (_tag, tag) => `t${index * TAGS_OF_PAGE + tag}`),
    }),
  );

test.each([
  ["docs", docsKind(), (index: number) => `docs/p${index}.md`],
  ["posts", postsKind(), (index: number) => `blog/2024-01-01-p${index}.md`],
])("the time for the tags of %s grows with their number", { tags: ["nightly"] }, async (_, kind, nameOf) => {
  const build = (tags: number) =>
    cpuMs(async () => {
      const { routes } = await buildTable(siteConfig([kind]), pages(tags, nameOf));
      expect(routes.length).toBeGreaterThan(tags);
    });
  await build(2_000);
  const few = await build(6_000);
  // eight times as many; quadratic growth would be 64 times as much
  expect((await build(48_000)) / few).toBeLessThan(24);
});
