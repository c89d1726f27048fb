import { describe, expect, test } from "vitest";
import { emitMarkdown } from "../../../../cli/emit/markdown/emit-markdown.ts";
import { markdownPath } from "../../../../cli/emit/markdown/page-markdown.ts";
import type { FilePath } from "../../../../cli/model/brands.ts";
import type { SiteConfig } from "../../../../cli/model/config.ts";
import type { Route, RouteTable } from "../../../../cli/model/route.ts";
import { markdownUrl } from "../../../../runtime/shared/markdown-url.ts";
import { route, routeTable, siteConfig } from "../../support/site-model.ts";

const page = (url: string, title: string, changes: Parameters<typeof route>[1] = {}): Route =>
  route(url, { ...changes, head: { title, description: `About ${title}.`, ...changes?.head } });

function emit(table: RouteTable, config: SiteConfig, unchanged: Record<string, string> = {}): Record<string, string> {
  const files = emitMarkdown(config, table, {
    fileOf: ({ url }) => (unchanged[url] === undefined ? null : (`/before${url}` as FilePath)),
    htmlOf: ({ url, head }) =>
      Buffer.from(`<body><nav>x</nav><main><h1>${head.title}</h1><p><a href="x">${url}</a></p></main>`),
    read: (file) => Buffer.from(unchanged[file.slice("/before".length)] ?? ""),
  });
  return Object.fromEntries(
    files.map((file) => [file.path, "bytes" in file ? String(file.bytes) : `copy of ${file.copyOf}`]),
  );
}
const kindsOf = (ids: string[]): SiteConfig["kinds"] =>
  ids.map((id) => ({ id, type: id, title: id === "blog" ? "News" : null })) as SiteConfig["kinds"];
const config: SiteConfig = {
  ...siteConfig({ llms: { full: true }, context: { title: "Site", url: "https://x.example", baseUrl: "/base/" } }),
  kinds: kindsOf(["pages"]),
};

test.each([
  ["/base/", "/base/index.md", "index.md"],
  ["/base/docs/a", "/base/docs/a.md", "docs/a.md"],
  ["/base/docs/a/", "/base/docs/a.md", "docs/a.md"],
  ["/base/docs/a.html", "/base/docs/a.md", "docs/a.md"],
  ["/base/%C3%A9", "/base/%C3%A9.md", "é.md"],
])("the Markdown version of %s is %s", (url, expected, file) => {
  expect([markdownUrl(url, { baseUrl: "/base/" }), markdownPath(url, { baseUrl: "/base/" })]).toEqual([expected, file]);
});

describe("files", () => {
  const table = routeTable([
    page("/base/", "Home"),
    page("/base/docs/a", "A"),
    page("/base/404.html", "None", { template: "NotFound" }),
  ]);

  test("every page but 404.html, with absolute links, and all of them in one file", () => {
    const files = emit(table, config);
    expect(Object.keys(files).sort()).toEqual(["docs/a.md", "index.md", "llms-full.txt", "llms.txt"]);
    expect(files["docs/a.md"]).toBe("# A\n\n[/base/docs/a](https://x.example/base/docs/x)\n");
    expect(files["llms-full.txt"]).toBe(
      "# Site\n\n---\n\nSource: https://x.example/base/\n\n# Home\n\n[/base/](https://x.example/base/x)\n\n---\n\n" +
        "Source: https://x.example/base/docs/a\n\n# A\n\n[/base/docs/a](https://x.example/base/docs/x)\n",
    );
  });

  test("an unchanged page is the file of the previous build, also in the whole text", () => {
    const files = emit(table, config, { "/base/docs/a": "# Before \n\n" });
    expect(files["docs/a.md"]).toBe("copy of /before/base/docs/a");
    expect(files["llms-full.txt"]).toContain("Source: https://x.example/base/docs/a\n\n# Before\n");
  });

  test("`full: false` leaves out the whole text, and false all files", () => {
    expect(Object.keys(emit(table, { ...config, llms: { full: false } }))).not.toContain("llms-full.txt");
    expect(emit(table, { ...config, llms: null })).toEqual({});
  });

  test("a page without a heading begins with its title", () => {
    const files = emitMarkdown(config, table, {
      fileOf: () => null,
      htmlOf: () => Buffer.from("<main><p>Text</p></main>"),
      read: () => Buffer.from(""),
    });
    const home = files.find(({ path }) => path === "index.md");
    expect(home && "bytes" in home && String(home.bytes)).toBe("# Home\n\nText\n");
  });
});

describe("llms.txt", () => {
  test("names listed pages by section, docs in the order of the sidebar and posts with the newest first", () => {
    const link = (label: string, href: string) => ({ type: "link", label, href, external: false }) as const;
    const post = (url: string, title: string, date: string): Route =>
      page(url, title, {
        kind: "blog",
        head: { article: { publishedTime: date, authors: [], tags: [] } },
      });
    const table = routeTable(
      [
        page("/base/docs/a", "A", { kind: "docs", sidebar: "docs/main" }),
        page("/base/docs/b", "B [x]", { kind: "docs", sidebar: "docs/main" }),
        page("/base/docs/hidden", "Hidden", { kind: "docs", listed: false }),
        page("/base/docs/noindex", "No", { kind: "docs", head: { noIndex: true } }),
        post("/base/blog/1", "One", "2024-01-01"),
        post("/base/blog/2", "Two", "2024-02-01"),
        page("/base/blog", "Blog", { kind: "blog", template: "PostList" } as Parameters<typeof route>[1]),
        page("/base/plain-page", "", { kind: "pages" }),
      ],
      {
        sidebars: {
          "docs/main": {
            key: "docs/main",
            name: "main",
            link: null,
            items: [link("B", "/base/docs/b"), link("A", "/base/docs/a")],
          },
        },
      },
    );
    const kinds = kindsOf(["docs", "blog", "pages"]);
    const text = emit(table, { ...config, site: { ...config.site, tagline: "A line" }, kinds })["llms.txt"];
    expect(text).toBe(`# Site

> A line

Each page is also available as Markdown: its URL with \`.md\`. All pages in one file: https://x.example/base/llms-full.txt

## Docs

- [B \\[x]](https://x.example/base/docs/b.md): About B [x].
- [A](https://x.example/base/docs/a.md): About A.

## News

- [Two](https://x.example/base/blog/2.md): About Two.
- [One](https://x.example/base/blog/1.md): About One.

## Pages

- [Plain page](https://x.example/base/plain-page.md): About .
`);
  });

  test("only the current version of docs, and links to the files of other languages", () => {
    const version = (name: string, isLast: boolean) => ({ name, isLast });
    const docs = (name: string) => ({ instance: "docs", version: name, versions: {} });
    const table = routeTable(
      [
        page("/base/docs/a", "A", { kind: "docs", docs: docs("2") }),
        page("/base/docs/1/a", "A", { kind: "docs", docs: docs("1") }),
      ],
      {
        docs: {
          docs: { path: "/base/docs", breadcrumbs: true, versions: [version("2", true), version("1", false)] },
        } as never,
      },
    );
    const french = siteConfig({
      context: { url: "https://x.example", baseUrl: "/base/fr/" },
      locale: { label: "Français" },
    });
    const text = emit(table, { ...config, kinds: kindsOf(["docs"]), otherLocales: [french] })["llms.txt"] ?? "";
    expect(text.match(/\(.*\)/g)).toEqual([
      "(https://x.example/base/docs/a.md)",
      "(https://x.example/base/fr/llms.txt)",
    ]);
  });
});
