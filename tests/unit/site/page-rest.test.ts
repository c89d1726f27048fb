import { expect, test } from "vitest";
import type { ContentPath, Hash } from "../../../cli/model/brands.ts";
import type { PageFacts } from "../../../cli/model/content.ts";
import type { PutAside } from "../../../cli/model/host.ts";
import { headOf, putRestAside, restOf, withRest } from "../../../cli/site/page-rest.ts";

const data = { title: "A", date: new Date(0), tags: [Object.assign(Object.create(null), { label: "b" })] };

const page = (place: number): PageFacts => ({
  path: `docs/${place}.md` as ContentPath,
  kind: "docs",
  role: "page",
  hash: `hash ${place}` as Hash,
  frontMatter: { data: Object.assign(Object.create(null), data), keys: Object.create(null) },
  contentTitle: null,
  excerpt: `What page ${place} is about`,
  outline: [{ level: 2, id: "one", html: "<em>One</em>", text: "One" }],
  body: { type: "html" },
  preview: null,
  links: [{ href: "b.md", type: "file", location: { path: `docs/${place}.md`, line: 3, column: 4 } }],
  words: 0,
  imports: [],
  uses: { math: false, mermaid: false },
});

/** So many pages, and what was put aside of them. */
function restingPages(count: number) {
  const kept: Uint8Array[] = [];
  const keep: PutAside = (bytes) => {
    kept.push(bytes);
    return () => bytes;
  };
  return { kept, pages: Array.from({ length: count }, (_, place) => withRest(page(place), keep)) };
}

test("of a large site the rest of each page waits elsewhere, and is what it was", { tags: ["nightly"] }, () => {
  const { kept, pages } = restingPages(2_001);
  expect(kept).toEqual([]);
  putRestAside(pages);
  putRestAside(pages);
  expect(kept.length).toBe(pages.length);
  const last = pages.at(-1) as PageFacts;
  expect({ ...last }).toStrictEqual(page(2_000));
  expect(last.frontMatter.data.tags).toStrictEqual(data.tags);
  expect({ ...headOf(last), ...restOf(last) }).toStrictEqual(page(2_000));
});

test("of a small one nothing is put aside", () => {
  const { kept, pages } = restingPages(2_000);
  putRestAside(pages);
  expect(kept).toEqual([]);
  expect({ ...pages[0] }).toStrictEqual(page(0));
});

test("a page that is made of another has its own words", () => {
  const { pages } = restingPages(2_001);
  const other: PageFacts = { ...(pages[0] as PageFacts), excerpt: "Another" };
  putRestAside([...pages.slice(1), other]);
  expect(restOf(other).excerpt).toBe("Another");
  expect(other.excerpt).toBe("Another");
});
