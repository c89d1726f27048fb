// The form of pages that are written by hand: a purpose, an example, a length that can be read at once, next steps.
import { expect, test } from "vitest";
import { manualPages } from "../../contracts/manual-samples.ts";

const pages = manualPages().map(({ page, source }) => {
  const [, frontMatter = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const description = /^description: (.*)$/m.exec(frontMatter)?.[1] ?? "";
  return { page, description, body, isIndex: page.endsWith("index.md") };
});
const articles = pages.filter(({ isIndex }) => !isIndex);
const wordsOf = (body: string): number => body.split(/\s+/).filter((word) => /\w/.test(word)).length;

test("each page has a description of 50 to 160 characters, no two the same", () => {
  expect(pages.length).toBeGreaterThan(40);
  const wrong = pages.filter(({ description }) => description.length < 50 || description.length > 160);
  expect(wrong.map(({ page, description }) => `${page}: ${description.length}`)).toEqual([]);
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
});

test("each page begins with its purpose, and ends with next steps", () => {
  const wrong = articles.filter(
    ({ body }) => !/^\n[A-Z`]/.test(body) || !/\n## Next steps?\n\n(?:- .*\n?)+$/.test(body),
  );
  expect(wrong.map(({ page }) => page)).toEqual([]);
});

test("each guide has an example, and all pages together a median of 300 to 900 words", () => {
  const guides = articles.filter(({ page }) => page.startsWith("guides/"));
  expect(guides.filter(({ body }) => !body.includes("```")).map(({ page }) => page)).toEqual([]);
  const counts = articles.map(({ page, body }) => ({ page, words: wordsOf(body) })).sort((a, b) => a.words - b.words);
  expect(counts.filter(({ words }) => words < 120 || words > 1000)).toEqual([]);
  const median = counts[Math.floor(counts.length / 2)]?.words ?? 0;
  expect(median).toBeGreaterThanOrEqual(300);
  expect(median).toBeLessThanOrEqual(900);
});
