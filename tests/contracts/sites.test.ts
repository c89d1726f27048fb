// Whole sites, from the files of `tests/sites/` to the bytes of the output.
import { beforeAll, describe, expect, test } from "vitest";
import type { BuildResult } from "../../cli/pipeline/build-site.ts";
import { buildFixture, formatShort, readOutput } from "./build-fixture.ts";

const urls = ({ table }: BuildResult) => table?.routes.map((route) => route.url);

test("the smallest site has its pages and nothing to complain about", async () => {
  const site = await buildFixture("minimal");
  expect(site.diagnostics).toEqual([]);
  expect(urls(site)).toEqual(["/", "/404.html", "/docs/first", "/search"]);
  expect(readOutput(site.outputs, "docs/first/index.html")).toContain('<a href="/">home</a>');
});

describe("a tree from Docusaurus, with a config of ours", () => {
  let site: BuildResult;
  beforeAll(async () => {
    site = await buildFixture("migrated");
  });
  const page = (url: string) => readOutput(site.outputs, `${url}/index.html`.replace(/\/+/g, "/").slice(1));
  const route = (url: string) => site.table?.routes.find((candidate) => candidate.url === url);

  test("builds without an error", () => {
    expect(site.diagnostics.filter(({ severity }) => severity === "error").map(formatShort)).toEqual([]);
    expect(site.diagnostics.map(formatShort)).toEqual([
      "blog/2024-02-20-second-post/index.mdx:3:3 inline-author",
      "docs/guides/code.md:26:1 unknown-code-language",
    ]);
  });

  test("has the routes that its readers know", () => {
    expect(urls(site)).toEqual([
      "/",
      "/404.html",
      "/about",
      "/blog",
      "/blog/2024/01/15/first-note",
      "/blog/2024/02/20/second-post",
      "/blog/archive",
      "/blog/authors",
      "/blog/authors/ann",
      "/blog/tags",
      "/blog/tags/howto",
      "/blog/tags/release",
      "/blog/third-note",
      "/docs/",
      "/docs/basics/install",
      "/docs/next/",
      "/docs/next/basics/first-page",
      "/docs/next/basics/install",
      "/docs/next/basics/quiet",
      "/docs/next/guides/admonitions",
      "/docs/next/guides/alerts",
      "/docs/next/guides/code",
      "/docs/next/guides/components",
      "/docs/next/guides/headings",
      "/docs/next/guides/html",
      "/docs/next/guides/images",
      "/docs/next/guides/partials",
      "/docs/next/guides/tabs",
      "/docs/next/guides/theme",
      "/docs/next/reference/cli",
      "/docs/next/reference/config",
      "/docs/next/tags",
      "/docs/next/tags/basics",
      "/docs/next/tags/getting-started",
      "/docs/next/unlinked",
      "/docs/next/writing",
      "/docs/reference/cli",
      "/search",
      "/team/",
    ]);
  });

  test("has the heading ids that its links name", () => {
    const ids = [...page("/docs/next/guides/headings").matchAll(/<h[2-6] id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([
      "usage",
      "usage-1",
      "with-code--more",
      "größe-und-maß",
      "chosen-id",
      "-launch-it",
      "whats-new",
    ]);
    const partial = [...page("/docs/next/guides/partials").matchAll(/<h[2-6] id="([^"]*)"/g)].map(([, id]) => id);
    expect(partial).toEqual(["shared-heading", "between", "plain-part", "shared-heading"]);
  });

  test("has the neighbours of its sidebars", () => {
    const neighbours = (url: string) => {
      const found = route(url);
      return found?.template === "DocPage" || found?.template === "GeneratedIndex"
        ? [found.data.prev?.label ?? null, found.data.next?.label ?? null]
        : undefined;
    };
    expect(neighbours("/docs/next/")).toEqual([null, "Install"]);
    expect(neighbours("/docs/next/basics/install")).toEqual(["Start here", "Your first page"]);
    expect(neighbours("/docs/next/basics/first-page")).toEqual(["Install", "Writing"]);
    expect(neighbours("/docs/next/writing")).toEqual(["Your first page", "Admonitions"]);
    expect(neighbours("/docs/next/guides/partials")).toEqual(["HTML in Markdown", "Components"]);
    expect(neighbours("/docs/next/guides/components")).toEqual(["Partials", "Theme components"]);
    expect(neighbours("/docs/next/guides/images")).toEqual(["Theme components", null]);
    expect(neighbours("/docs/next/reference/config")).toEqual([null, null]);
    expect(neighbours("/docs/next/unlinked")).toEqual([null, null]);
    expect(neighbours("/docs/basics/install")).toEqual(["Welcome to 1.0", "Command line 1.0"]);
  });

  test("resolves links between files within their version", () => {
    expect(page("/docs/next/")).toContain('href="/docs/next/basics/install"');
    expect(page("/docs/next/")).toContain('href="/docs/next/guides/components#a-counter"');
    expect(page("/docs")).toContain('href="/docs/basics/install"');
    expect(page("/docs/next/")).toContain('href="/files/manual.pdf"');
    expect(page("/docs/next/")).not.toContain("pathname:");
  });

  test("shows every form of admonition", () => {
    const kinds = [...page("/docs/next/guides/admonitions").matchAll(/theme-admonition-(\w+)/g)].map(
      ([, kind]) => kind,
    );
    expect(kinds).toEqual([
      "note",
      "tip",
      "info",
      "warning",
      "caution",
      "danger",
      "note",
      "important",
      "secondary",
      "success",
      "info",
      "tip",
      "danger",
    ]);
    const alerts = [...page("/docs/next/guides/alerts").matchAll(/theme-admonition-(\w+)/g)].map(([, kind]) => kind);
    expect(alerts).toEqual(["note", "tip", "important", "warning", "caution"]);
  });

  test("makes islands of components that need the browser, and of no others", () => {
    expect(site.islands).toEqual([
      {
        module: "src/components/Counter.jsx",
        implicit: true,
        pages: ["/", "/blog/2024/02/20/second-post", "/docs/next/guides/components"],
      },
    ]);
    expect(page("/docs/next/guides/components")).toContain("Clicks<!-- -->: <!-- -->42");
  });

  test("hashes images that content names, and gives their size", () => {
    expect(page("/docs/next/basics/install")).toMatch(
      /<img src="\/assets\/images\/terminal-\w+\.png"[^>]* width="60" height="40"|src="data:image\/png;base64,/,
    );
  });

  test("keeps drafts out, and unlisted pages out of lists", () => {
    expect(site.outputs.filter(({ path }) => path.includes("later"))).toEqual([]);
    expect(page("/docs/next/basics/quiet")).toContain("noindex");
    expect(readOutput(site.outputs, "sitemap.xml")).not.toContain("quiet");
  });

  test("writes feeds, redirects, versions and the list of posts", () => {
    const paths = site.outputs.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        "blog/rss.xml",
        "blog/atom.xml",
        "blog/feed.json",
        "blog/posts.json",
        "docs/versions.json",
        "start/index.html",
        "docs/begin/index.html",
        "_redirects",
        "404.html",
      ]),
    );
    expect(readOutput(site.outputs, "blog/atom.xml")).toContain(
      "<title>The third: a note with &lt;b&gt;signs&lt;/b&gt; &amp; more</title>",
    );
  });

  test("gives the same bytes again, in another folder", async () => {
    const again = await buildFixture("migrated");
    const bytes = ({ outputs }: BuildResult) =>
      Object.fromEntries(outputs.map((file) => [file.path, "bytes" in file ? file.bytes : "copy"]));
    expect(bytes(again)).toEqual(bytes(site));
  });
});
