import { expect, test } from "vitest";
import { indexSite, joinSites } from "../../../cli/serve/read-site.ts";

const PAGES = ["index.html", "404.html", "a.html", "b/index.html", "c.html", "d/index.html", "de/404.html", "e.html"];
const FILES = [
  "a",
  "b.html",
  "c/index.html",
  "d.html",
  "e/index.html",
  "b/style.css",
  "f.html",
  "_headers",
  ".nojekyll",
];

test("two joined outputs serve like one with all files", () => {
  const options = { baseUrl: "/base/", headers: "/*\n  x-a: b\n", redirects: "/base/old /base/a 301\n" };
  const indexOf = (files: string[], rules = options) => indexSite(files, (file) => `/out/${file}`, rules);
  const whole = indexOf([...PAGES, ...FILES]);
  const joined = joinSites(indexOf(PAGES, { ...options, headers: "", redirects: "" }), indexOf(FILES));
  const stems = [...PAGES, ...FILES].map((file) => file.replace(/\.html$/, ""));
  const addresses = [
    "",
    ...stems.flatMap((stem) => ["", "/", ".html", "/index.html"].map((end) => stem + end)),
  ].flatMap((name) => [
    `/base/${name}`,
    `/base/${name.replace(/\/?index(?:\.html)?$/, "")}`,
    `/base/${name.replace(/index$/, "")}`,
  ]);
  const found = (site: typeof whole) =>
    Object.fromEntries(addresses.map((address) => [address, site.files.get(address)?.path]));
  expect(found(joined)).toEqual(found(whole));
  expect(found(joined)).toMatchObject({ "/base/a": "a", "/base/b": "b/index.html", "/base/e": "e/index.html" });
  for (const missing of ["/base/de/nothing", "/base/de/deep/nothing", "/base/nothing"])
    expect(joined.notFound(missing)?.path).toBe(whole.notFound(missing)?.path);
  expect(joined.redirects("/base/old", "")).toEqual(whole.redirects("/base/old", ""));
});
