import { expect, test } from "vitest";
import type { ContentPath, UrlPath } from "../../../cli/model/brands.ts";
import type { SiteConfig } from "../../../cli/model/config.ts";
import type { PageLink } from "../../../cli/model/content.ts";
import type { Asset } from "../../../cli/model/delivery/asset.ts";
import { resolvePageLinks } from "../../../cli/route/resolve-page-links.ts";
import { buildTable, docsKind, docsVersion, page, pagesKind, short, siteConfig } from "../support/test-site.ts";

const links = (type: PageLink["type"], hrefs: string[], path: string): PageLink[] =>
  hrefs.map((href, index) => ({ href, type, location: { path, line: index + 1, column: 5 } }));

const pages = [
  page("docs/index.md"),
  page("docs/guides/a.md"),
  page("docs/guides/b c.md"),
  page("docs/api/x.mdx"),
  page("pages/about/index.md"),
];
const assets = new Map<string, Asset>([
  ["docs/guides/pic.png", { url: "/assets/images/pic-1.png", width: 640, height: 480 } as Asset],
  ["static/icon.svg", { url: "/assets/images/icon-2.svg" } as Asset],
  ["docs/guides/data.csv", { url: "/assets/files/data-3.csv" } as Asset],
]);
const assetOf = (_: unknown, href: string): ContentPath | null => {
  const known: Record<string, string> = {
    "./pic.png": "docs/guides/pic.png",
    "/icon.svg#x": "static/icon.svg",
    "./data.csv?v=1": "docs/guides/data.csv",
  };
  return (known[href] ?? null) as ContentPath | null;
};

async function resolve(
  type: PageLink["type"],
  hrefs: string[],
  overrides: Partial<SiteConfig> = {},
  from = "docs/guides/a.md",
  url = "/docs/guides/a",
  rest: Partial<PageLink> = {},
) {
  const config = siteConfig([docsKind(), pagesKind()], {}, overrides);
  const table = await buildTable(config, pages);
  const shown = page(from, {}, { links: links(type, hrefs, from).map((link) => ({ ...link, ...rest })) });
  return resolvePageLinks(shown, url as UrlPath, table, config, assets, assetOf);
}

test("links to files become the URLs of their pages", async () => {
  const { urls, diagnostics } = await resolve("file", [
    "./b%20c.md",
    "../api/x.mdx?q=1#top",
    "../index.md",
    "/api/x.mdx",
    "/docs/api/x.mdx",
    "api/x.mdx",
    "docs/guides/a.md#here",
    "@site/docs/guides/a.md",
    "@site/pages/about/index.md",
  ]);
  expect(diagnostics).toEqual([]);
  expect(urls).toEqual([
    "/docs/guides/b%20c",
    "/docs/api/x?q=1#top",
    "/docs/",
    "/docs/api/x",
    "/docs/api/x",
    "/docs/api/x",
    "/docs/guides/a#here",
    "/docs/guides/a",
    "/about/",
  ]);
});

test("links to files that are not pages of the section are reported and unchanged", async () => {
  const hrefs = ["./c.md", "../guides/A.md", "./x.mdx", "/about/index.md"];
  const { urls, diagnostics } = await resolve("file", hrefs);
  expect(urls).toEqual(hrefs);
  expect(short(diagnostics)).toEqual([
    "docs/guides/a.md:1:5 warning broken-markdown-link: Unexpected link to `./c.md`, expected a Markdown file of `docs`",
    "docs/guides/a.md:2:5 warning broken-markdown-link: Unexpected link to `../guides/A.md`, expected a Markdown file of `docs`",
    "docs/guides/a.md:3:5 warning broken-markdown-link: Unexpected link to `./x.mdx`, expected a Markdown file of `docs`",
    "docs/guides/a.md:4:5 warning broken-markdown-link: Unexpected link to `/about/index.md`, expected a Markdown file of `docs`",
  ]);
  expect(diagnostics.map(({ help }) => help)).toEqual([
    "Did you mean `./a.md`?",
    "Did you mean `./a.md`?",
    "Did you mean `../api/x.mdx`?",
    "Did you mean `../index.md`?",
  ]);
  const { levels } = siteConfig([]);
  expect(
    (await resolve("file", hrefs, { levels: { ...levels, onBrokenMarkdownLinks: "error" } })).diagnostics[0]?.severity,
  ).toBe("error");
  expect(
    (await resolve("file", hrefs, { levels: { ...levels, onBrokenMarkdownLinks: "ignore" } })).diagnostics,
  ).toEqual([]);
});

test("versioned docs link inside their version", async () => {
  const versions = [
    docsVersion(),
    docsVersion({ name: "1.0", isLast: false, path: "1.0", folder: "versioned_docs/version-1.0" }),
  ];
  const config = siteConfig([docsKind({ versions })]);
  const table = await buildTable(config, [
    page("docs/a.md"),
    page("docs/b.md"),
    page("versioned_docs/version-1.0/a.md"),
  ]);
  const old = page(
    "versioned_docs/version-1.0/x.md",
    {},
    { links: links("file", ["/a.md", "./a.md", "/b.md"], "x.md") },
  );
  const { urls } = resolvePageLinks(old, "/docs/1.0/x" as UrlPath, table, config, new Map(), () => null);
  expect(urls).toEqual(["/docs/1.0/a", "/docs/1.0/a", "/b.md"]);
});

test("relative URLs resolve from the page's URL", async () => {
  const hrefs = ["b", "./b?x#y", "../api/x", "/blog", "?q", "/docs/ü", "/a%20b", "pathname:///raw.html"];
  expect((await resolve("url", hrefs)).urls).toEqual([
    "/docs/guides/b",
    "/docs/guides/b?x#y",
    "/docs/api/x",
    "/blog",
    "/docs/guides/a?q",
    "/docs/%C3%BC",
    "/a%20b",
    "/raw.html",
  ]);
  expect((await resolve("url", ["b", ".."], {}, "docs/index.md", "/docs/guides/")).urls).toEqual([
    "/docs/guides/b",
    "/docs/",
  ]);
});

test("base and slash rule apply to URLs, files keep their names", async () => {
  const { context } = siteConfig([]);
  const overrides = { context: { ...context, baseUrl: "/base/", trailingSlash: true } };
  const table = { url: "/base/docs/guides/a/" };
  expect((await resolve("url", ["/blog#x", "../b", "/base/c"], overrides, "docs/guides/a.md", table.url)).urls).toEqual(
    ["/base/blog/#x", "/base/docs/guides/b/", "/base/c/"],
  );
  expect(
    (await resolve("asset", ["/files/a.pdf", "./b.zip?x"], overrides, "docs/guides/a.md", table.url)).urls,
  ).toEqual(["/base/files/a.pdf", "/base/docs/guides/a/b.zip?x"]);
});

test("images get their URL and size, missing ones are reported", async () => {
  const { urls, attributes, diagnostics } = await resolve("image", [
    "./pic.png",
    "/icon.svg#x",
    "./gone.png",
    "/gone.svg",
  ]);
  expect(urls).toEqual(["/assets/images/pic-1.png", "/assets/images/icon-2.svg#x", "./gone.png", "/gone.svg"]);
  expect(attributes).toEqual([{ width: "640", height: "480" }, null, null, null]);
  expect(short(diagnostics)).toEqual([
    "docs/guides/a.md:3:5 error broken-markdown-image: Unexpected image `./gone.png`, expected an existing file",
    "docs/guides/a.md:4:5 error broken-markdown-image: Unexpected image `/gone.svg`, expected an existing file",
  ]);
  expect(diagnostics[0]?.help).toBe(
    'Correct the path; it is case-sensitive on every system. `onBrokenMarkdownImages: "warn"` in the config builds the site without the image.',
  );
  const lower = { levels: { ...siteConfig([]).levels, onBrokenMarkdownImages: "warn" as const } };
  expect(
    (await resolve("image", ["./gone.png"], lower)).diagnostics.map(({ severity, help }) => [severity, help]),
  ).toEqual([["warning", "Correct the path; it is case-sensitive on every system."]]);
});

test("images in HTML have a separate level", async () => {
  const levels = { ...siteConfig([]).levels, onBrokenFiles: "warn" as const };
  const severities = async (rest: Partial<PageLink>) =>
    (await resolve("image", ["./gone.png"], { levels }, undefined, undefined, rest)).diagnostics.map(
      ({ severity }) => severity,
    );
  expect([await severities({}), await severities({ inElement: true })]).toEqual([["error"], ["warning"]]);
});

test("other files are hashed if they exist, else treated as URLs", async () => {
  const { urls, attributes, diagnostics } = await resolve("asset", ["./data.csv?v=1", "./gone.zip", "@site/gone.zip"]);
  expect(urls).toEqual(["/assets/files/data-3.csv?v=1", "/docs/guides/gone.zip", "@site/gone.zip"]);
  expect(attributes).toEqual([{ target: "_blank" }, null, null]);
  expect(short(diagnostics)).toEqual([
    "docs/guides/a.md:3:5 warning broken-asset-link: Unexpected link to `@site/gone.zip`, expected an existing file",
  ]);
});

test("an author's function handles broken links: with a URL, with nothing, or with an error", async () => {
  const { levels } = siteConfig([]);
  const asked: unknown[] = [];
  const hook = (answer: (url: string) => unknown) => (found: { url: string }) => {
    asked.push(found);
    return answer(found.url) as string;
  };
  const onBrokenMarkdownLinks = hook((url) => (url === "./old.md" ? "/docs/new" : undefined));
  const files = await resolve("file", ["./old.md", "./gone.md"], { levels: { ...levels, onBrokenMarkdownLinks } });
  expect(files).toMatchObject({ urls: ["/docs/new", "./gone.md"], diagnostics: [] });
  const onBrokenMarkdownImages = hook((url) => (url === "./a.png" ? "/img/none.svg" : 7));
  const images = await resolve("image", ["./a.png", "./b.png"], { levels: { ...levels, onBrokenMarkdownImages } });
  expect(images.urls).toEqual(["/img/none.svg", "./b.png"]);
  expect(short(images.diagnostics)).toEqual([
    "docs/guides/a.md:2:5 error broken-address-hook-threw: Unexpected error in `markdown.hooks.onBrokenMarkdownImages` for `./b.png`: it did not return a URL",
  ]);
  expect(asked[2]).toEqual({
    sourceFilePath: "docs/guides/a.md",
    url: "./a.png",
    node: { type: "image", url: "./a.png", position: { start: { line: 1, column: 5 } } },
  });
});
