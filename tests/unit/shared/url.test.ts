import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  applyTrailingSlash,
  encodePath,
  fileToUrlPath,
  isExternal,
  joinUrl,
  normalizeBaseUrl,
  outputPathOf,
  resolveRelative,
  stripHtml,
  urlKey,
  withBase,
  withoutBase,
  isUrlPath,
  pathFault,
} from "../../../runtime/shared/url.ts";

test.each([
  ["https://x.dev", true],
  ["mailto:a@b.c", true],
  ["//cdn.dev/x", true],
  ["/docs", false],
  ["docs:intro/x", true],
  ["./docs", false],
  ["#a", false],
])("%s leaves the site: %s", (href, expected) => {
  expect(isExternal(href)).toBe(expected);
});

test.each([
  ["", "/"],
  ["/", "/"],
  ["docs", "/docs/"],
  ["/docs", "/docs/"],
  ["//a/b//", "/a/b/"],
])("base %s is %s", (given, expected) => {
  expect(normalizeBaseUrl(given)).toBe(expected);
});

test.each([
  ["", ""],
  ["#a", "#a"],
  ["https://x.dev/a", "https://x.dev/a"],
  ["/a?b=/c#d", "/base/a?b=/c#d"],
  ["img/a.svg", "/base/img/a.svg"],
  ["/base/a", "/base/a"],
  ["/base", "/base/"],
  ["/basement", "/base/basement"],
])("%s below /base/ is %s", (href, expected) => {
  expect(withBase(href, "/base/")).toBe(expected);
});

test("the base is removed again", () => {
  expect(["/base/", "/base", "/base/a/", "/other"].map((path) => withoutBase(path, "/base/"))).toEqual([
    "/",
    "/",
    "/a/",
    "/other",
  ]);
});

describe("trailing slash", () => {
  test.each([
    ["/a", null, "/a"],
    ["/a/", null, "/a/"],
    ["/a", true, "/a/"],
    ["/a/?b=c/d#e", true, "/a/?b=c/d#e"],
    ["/a?b#c", true, "/a/?b#c"],
    ["/a/#c", false, "/a#c"],
    ["/", false, "/"],
    ["/base/", false, "/base/"],
    ["#a", true, "#a"],
    ["https://x.dev/a", true, "https://x.dev/a"],
    ["/404.html", true, "/404.html"],
  ])("%s with %s is %s", (href, option, expected) => {
    expect(applyTrailingSlash(href, option, "/base/")).toBe(expected);
  });
});

test.each([
  ["b", "/docs/a", "/docs/b"],
  ["b", "/docs/a/", "/docs/a/b"],
  ["../b?x#y", "/docs/a/c", "/docs/b?x#y"],
  ["../../../../b", "/docs/a", "/b"],
  ["..", "/docs/a/c", "/docs/"],
  [".", "/docs/a/c", "/docs/a/"],
  ["/b", "/docs/a", "/b"],
  ["#y", "/docs/a?x", "/docs/a?x#y"],
  ["?z", "/docs/a?x#y", "/docs/a?z"],
  ["mailto:a@b.c", "/docs/a", "mailto:a@b.c"],
])("%s on %s is %s", (href, from, expected) => {
  expect(resolveRelative(href, from)).toBe(expected);
});

test("relative hrefs resolve as in a browser", () => {
  const segment = fc.constantFrom("a", "b", "..", ".", "c.html");
  fc.assert(
    fc.property(
      fc.array(segment, { minLength: 1, maxLength: 6 }),
      fc.array(segment, { minLength: 1, maxLength: 4 }),
      (href, from) => {
        const base = new URL(`https://x.dev/${from.filter((part) => part !== ".." && part !== ".").join("/")}`);
        return resolveRelative(href.join("/"), base.pathname) === new URL(href.join("/"), base).pathname;
      },
    ),
    { seed: 7 },
  );
});

test("html endings are removed", () => {
  expect(["/a.html", "/a/index.html", "/index.html", "/a", "/html"].map(stripHtml)).toEqual([
    "/a",
    "/a/",
    "/",
    "/a",
    "/html",
  ]);
});

test.each([
  ["/base/", null, "index.html"],
  ["/base/about/", null, "about/index.html"],
  ["/base/ai", null, "ai/index.html"],
  ["/base/ai", false, "ai.html"],
  ["/base/about/", false, "about/index.html"],
  ["/base/", false, "index.html"],
  ["/base/ai/", true, "ai/index.html"],
  ["/base/404.html", true, "404.html"],
  ["/base/caf%C3%A9%20au%20lait", null, "café au lait/index.html"],
])("%s with %s is written to %s", (url, option, expected) => {
  expect(outputPathOf(url, option, "/base/")).toBe(expected);
});

test.each([
  ["about/index.tsx", "/about/"],
  ["index.mdx", "/"],
  ["ai.tsx", "/ai"],
  ["showcase/add.tsx", "/showcase/add"],
  ["reindex.md", "/reindex"],
  ["a b/ü&.md", "/a%20b/%C3%BC&"],
])("the file %s has the path %s", (file, expected) => {
  expect(fileToUrlPath(file)).toBe(expected);
});

test("a path is encoded once", () => {
  const piece = fc.constantFrom(..."/aZ9-._~!$&'()*+,;=:@", "%41", "%2F", "%C3%A9", "%zz");
  fc.assert(
    fc.property(fc.string({ unit: piece }), (path) => encodePath(encodePath(path)) === encodePath(path)),
    { seed: 7, numRuns: 1_000 },
  );
});

test("parts are joined with single slashes", () => {
  expect(joinUrl("docs", "", "/a/", "/b/")).toBe("/docs/a/b/");
  expect(joinUrl("", "/")).toBe("/");
});

test("URLs that servers treat as equal have one key", () => {
  const keys = ["/Docs/A", "/docs/a/", "/docs/a.html", "/docs/a/index.html", "/docs/%61?x#y"].map(urlKey);
  expect(new Set(keys)).toEqual(new Set(["/docs/a"]));
});

describe("paths that cannot be files", () => {
  test.each([
    ["/a//b", "it has an empty segment"],
    ["//host", "it has an empty segment"],
    ["/a/../b", "it has a segment `..`"],
    ["/a/%2e%2E/b", "it has a segment `..`"],
    ["/./a", "it has a segment `.`"],
    ["/..%2fa", "it holds a character that a path cannot have"],
    ["/a%5cb", "it holds a character that a path cannot have"],
    ["/a%00b", "it holds a character that a path cannot have"],
    ["/a\nb", "it holds a character that a path cannot have"],
    ["/a\ud800b", "it holds a character that a path cannot have"],
    ["/a%20", "a segment ends in a space"],
    [`/${"é".repeat(128)}`, "a segment has 256 bytes, 255 are allowed"],
  ])("%j", (path, fault) => expect(pathFault(path)).toBe(fault));

  test("others can", () => {
    for (const path of [
      "",
      "/",
      "a",
      "/a/",
      "/a b/c",
      "/é",
      "/%C3%A9",
      "/100%",
      "/%zz",
      "/...a",
      "/a./b",
      "/__proto__",
      `/${"n".repeat(255)}`,
    ])
      expect([path, pathFault(path)]).toEqual([path, null]);
  });

  test("options may have slashes at their ends, but no host, query or hash", () => {
    expect(["", "/", "docs", "/docs/", "//docs//api//", "a b"].filter((path) => !isUrlPath(path))).toEqual([]);
    expect(["https://x", "../x", "a/%2e%2e", "a?b", "a#b", "C:/x"].filter(isUrlPath)).toEqual([]);
  });
});
