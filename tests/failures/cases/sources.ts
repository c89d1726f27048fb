// Files of sites with faults, and checks of outputs.
import { expect } from "vitest";
import type { SiteFiles } from "../case.ts";

/** Files of the docs folder. */
export const docs = (files: SiteFiles): SiteFiles =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`content/docs/${name}`, text]));

/** A config of the minimal site with further fields. @param before Statements before it. */
export const config = (fields: string, before = ""): SiteFiles => ({
  "site/sitegen.config.ts": [
    'import { defineConfig, docs, pages, posts } from "sitegen";',
    `${before}export default defineConfig({`,
    '  title: "Minimal",',
    '  url: "https://minimal.example",',
    `  ${fields}`,
    "});\n",
  ].join("\n"),
});

const SECTIONS = 'docs({ path: "content/docs" }), pages({ path: "site/pages" })';

/** Posts, and a blog section that publishes them. @param options Further options of the section. */
export const withBlog = (posts: SiteFiles, options = ""): SiteFiles => ({
  ...config(`content: [${SECTIONS}, posts({ path: "content/blog", onUntruncatedBlogPosts: "ignore"${options} })],`),
  ...Object.fromEntries(Object.entries(posts).map(([name, text]) => [`content/blog/${name}`, text])),
});

/** A sidebars file, which docs use. */
export const withSidebars = (source: string): SiteFiles => ({
  ...config(
    'content: [docs({ path: "content/docs", sidebarPath: "site/sidebars.ts" }), pages({ path: "site/pages" })],',
  ),
  "site/sidebars.ts": source,
});

export const repeat = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join("");

export const contains = (text: string, part: string): void => expect(text).toContain(part);
export const lacks = (text: string, part: string | RegExp): void => expect(text).not.toMatch(part);
export const equals = (value: unknown, other: unknown): void => expect(value).toEqual(other);
