import { expect, test } from "vitest";
import { pagePath } from "../../../../../runtime/client/navigation/page-path.ts";

test.each([
  ["/docs/long", "/docs/long"],
  ["/docs/long/", "/docs/long/"],
  ["/about.html", "/about"],
  ["/About.HTML", "/About"],
  ["/docs/index.html", "/docs/"],
  ["/index.html", "/"],
  ["/docs/reindex.html", "/docs/reindex"],
  ["/docs/4.0", "/docs/4.0"],
  ["/docs/a.html/b", "/docs/a.html/b"],
  ["", "/"],
])("the page of %s is fetched as %s", (pathname, path) => {
  expect(pagePath(pathname)).toBe(path);
});
