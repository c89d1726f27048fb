import { describe, expect, test } from "vitest";
import { orderDiagnostics } from "../../../cli/diagnostics/order-diagnostics.ts";
import { parsePostName } from "../../../cli/kinds/posts/post-file-name.ts";
import { paginate } from "../../../cli/kinds/posts/list-routes.ts";
import type { ReadingTimeRequest } from "../../../cli/kinds/posts/posts-options.ts";
import type { BlogPost } from "../../../cli/model/blog-post.ts";
import type { ConfigHook } from "../../../cli/model/config-hook.ts";
import type { PostArchiveData, PostListData, PostPageData } from "../../../runtime/shared/page-data.ts";
import { buildTable, page, postsKind, routeAt, short, siteConfig } from "../support/test-site.ts";

test.each([
  ["2024-05-31-hello.md", "2024-05-31", "/2024/05/31/hello", "hello"],
  ["2024-05-31/hello.md", "2024-05-31", "/2024/05/31/hello", "hello"],
  ["2024/05/31/hello.md", "2024-05-31", "/2024/05/31/hello", "hello"],
  ["2024-5-1-hello/index.mdx", "2024-05-01", "/2024/05/01/hello", "hello"],
  ["news/2024-05-31-hello.md", "2024-05-31", "/2024/05/31/news/hello", "hello"],
  ["hello.md", null, "/hello", "hello"],
  ["deep/hello/index.md", null, "/deep/hello", "hello"],
])("the file %s is of %s at %s", (source, date, slug, text) => {
  expect(parsePostName(source)).toEqual({ date, slug, text });
});

test("`readingTime` gets the words, the front matter and the default, and may show none", async () => {
  const readingTime = ({ words, frontMatter, defaultReadingTime }: ReadingTimeRequest) =>
    frontMatter.brief
      ? undefined
      : words / 1000 + defaultReadingTime({ options: { wordsPerMinute: 50 } }) + defaultReadingTime();
  const table = await buildTable(siteConfig([postsKind({ readingTime })]), [
    page("blog/2024-01-01-a.md", {}, { words: 100 }),
    page("blog/2024-01-02-b.md", { brief: true }, { words: 100 }),
  ]);
  const timeOf = (url: string) => (routeAt(table, url).data as PostPageData).summary.readingTime;
  expect([timeOf("/blog/2024/01/01/a"), timeOf("/blog/2024/01/02/b")]).toEqual([2.6, null]);
});

test("posts are split into pages, at least one", () => {
  const posts = Array.from({ length: 25 }, (_, index) => index);
  expect(paginate(posts, 10).map((list) => list.length)).toEqual([10, 10, 5]);
  expect(paginate(posts, "ALL")).toEqual([posts]);
  expect(paginate([], 10)).toEqual([[]]);
  expect(paginate(posts.slice(0, 10), 10)).toHaveLength(1);
  expect(() => paginate(posts, 0)).toThrow(RangeError);
});

const many = Array.from({ length: 25 }, (_, index) => {
  const day = String(index + 1).padStart(2, "0");
  return page(
    `blog/2024-05-${day}-p${day}.md`,
    { title: `Post ${day}` },
    { preview: { type: "html", html: new Uint8Array() } },
  );
});

test("25 posts: 10, 10 and 5, newest first", async () => {
  const table = await buildTable(siteConfig([postsKind()]), many);
  expect(table.diagnostics).toEqual([]);
  const lists = ["/blog", "/blog/page/2", "/blog/page/3"].map((url) => routeAt(table, url).data as PostListData);
  expect(
    lists.map(({ posts, page: number, pageCount, newer, older, total }) => [
      posts.length,
      posts[0]?.title,
      number,
      pageCount,
      newer,
      older,
      total,
    ]),
  ).toEqual([
    [10, "Post 25", 1, 3, null, "/blog/page/2", 25],
    [10, "Post 15", 2, 3, "/blog", "/blog/page/3", 25],
    [5, "Post 05", 3, 3, "/blog/page/2", null, 25],
  ]);
  expect(routeAt(table, "/blog/page/3").bodies[0]).toEqual({ source: "blog/2024-05-05-p05.md", part: "preview" });
  expect(table.feeds[0]).toMatchObject({ link: "/blog", outputDir: "blog", types: ["rss", "atom"] });
  expect(table.feeds[0]?.items).toHaveLength(20);
  expect(table.site.feeds).toEqual([
    { title: "Site RSS Feed", type: "application/rss+xml", href: "/blog/rss.xml" },
    { title: "Site Atom Feed", type: "application/atom+xml", href: "/blog/atom.xml" },
  ]);
});

const written = [
  page("blog/2023-01-05-first.md", { title: "First", tags: ["a b"], authors: "ana" }, { words: 450 }),
  page(
    "blog/2024-02-01-second.md",
    {
      slug: "second",
      authors: ["ana", { name: "Guest", socials: { github: "guest", x: "https://x.com/g" } }],
      tags: ["a b", "c"],
    },
    { contentTitle: "Second from h1", excerpt: "Said first.", preview: { type: "html", html: new Uint8Array() } },
  ),
  page("blog/2024-03-01-hidden.md", { title: "Hidden", unlisted: true }),
  page("blog/2024-04-01-draft.md", { title: "Draft", draft: true }),
  page("blog/plain.md", { title: "Plain", date: "2024-01-15T10:00:00+02:00", sidebar_label: "Short", keywords: ["k"] }),
];
const authors = {
  "blog/authors.yml":
    "ana:\n  name: Ana\n  title: Editor\n  url: https://ana.example\n  page: true\n  socials:\n    mastodon: ana\n    email: a@b.c\n",
};

test("one post: URL, neighbours, authors, reading time, structured data", async () => {
  const table = await buildTable(siteConfig([postsKind({ onInlineAuthors: "ignore" })]), written, authors);
  expect(table.diagnostics).toEqual([]);
  expect(table.routes.map(({ url }) => url)).toEqual([
    "/404.html",
    "/blog",
    "/blog/2023/01/05/first",
    "/blog/2024/03/01/hidden",
    "/blog/archive",
    "/blog/authors",
    "/blog/authors/ana",
    "/blog/plain",
    "/blog/second",
    "/blog/tags",
    "/blog/tags/a-b",
    "/blog/tags/c",
  ]);
  const route = routeAt(table, "/blog/second");
  const data = route.data as PostPageData;
  expect(data.summary).toEqual({
    title: "Second from h1",
    href: "/blog/second",
    description: "Said first.",
    date: "2024-02-01T00:00:00.000Z",
    readingTime: 0.5,
    authors: [
      {
        name: "Ana",
        title: "Editor",
        url: "https://ana.example",
        href: "/blog/authors/ana",
        socials: [
          { name: "mastodon", href: "https://mastodon.social/@ana" },
          { name: "email", href: "mailto:a@b.c" },
        ],
      },
      {
        name: "Guest",
        socials: [
          { name: "github", href: "https://github.com/guest" },
          { name: "x", href: "https://x.com/g" },
        ],
      },
    ],
    tags: [
      { label: "a b", href: "/blog/tags/a-b" },
      { label: "c", href: "/blog/tags/c" },
    ],
    truncated: true,
    image: null,
  });
  expect([data.newer, data.older]).toEqual([null, { label: "Plain", href: "/blog/plain" }]);
  expect((routeAt(table, "/blog/2023/01/05/first").data as PostPageData).summary.readingTime).toBe(2.25);
  expect(data.section).toEqual({
    title: "Blog",
    description: "News",
    href: "/blog",
    archiveHref: "/blog/archive",
    tagsHref: "/blog/tags",
    authorsHref: "/blog/authors",
  });
  expect(route.head.type).toBe("article");
  expect(route.head.article).toEqual({
    publishedTime: "2024-02-01T00:00:00.000Z",
    authors: ["https://ana.example"],
    tags: ["a b", "c"],
  });
  expect(route.head.jsonLd).toEqual([
    {
      "@context": "https://schema.org",
      "@type": "BlogPosting",
      "@id": "https://example.com/blog/second",
      mainEntityOfPage: "https://example.com/blog/second",
      url: "https://example.com/blog/second",
      headline: "Second from h1",
      name: "Second from h1",
      description: "Said first.",
      datePublished: "2024-02-01T00:00:00.000Z",
      author: [
        { "@type": "Person", name: "Ana", jobTitle: "Editor", url: "https://ana.example" },
        { "@type": "Person", name: "Guest" },
      ],
      isPartOf: { "@type": "Blog", "@id": "https://example.com/blog", name: "Blog" },
    },
  ]);
});

test("unlisted posts have a page and are in no list, archive, feed or tag", async () => {
  const table = await buildTable(siteConfig([postsKind({ onInlineAuthors: "ignore" })]), written, authors);
  const list = routeAt(table, "/blog").data as PostListData;
  expect(list.posts.map(({ title }) => title)).toEqual(["Second from h1", "Plain", "First"]);
  expect(list.sidebar?.items).toEqual([
    { title: "Hidden", permalink: "/blog/2024/03/01/hidden", date: "2024-03-01T00:00:00.000Z", unlisted: true },
    { title: "Second from h1", permalink: "/blog/second", date: "2024-02-01T00:00:00.000Z", unlisted: false },
    { title: "Short", permalink: "/blog/plain", date: "2024-01-15T08:00:00.000Z", unlisted: false },
    { title: "First", permalink: "/blog/2023/01/05/first", date: "2023-01-05T00:00:00.000Z", unlisted: false },
  ]);
  const archive = routeAt(table, "/blog/archive").data as PostArchiveData;
  expect(archive.years.map(({ year, posts }) => [year, posts.map(({ title }) => title)])).toEqual([
    ["2024", ["Plain", "Second from h1"]],
    ["2023", ["First"]],
  ]);
  expect(table.feeds[0]?.items.map(({ title }) => title)).toEqual(["Second from h1", "Plain", "First"]);
  expect(routeAt(table, "/blog/2024/03/01/hidden")).toMatchObject({ listed: false, head: { noIndex: true } });
  expect(routeAt(table, "/blog/authors/ana").data).toMatchObject({
    title: "Ana - 2 posts",
    total: 2,
    filter: { kind: "author" },
  });
  expect(routeAt(table, "/blog/tags/a-b").data).toMatchObject({
    title: '2 posts tagged with "a b"',
    filter: { allHref: "/blog/tags" },
  });
});

test("a section may be the whole site", async () => {
  const table = await buildTable(
    siteConfig([postsKind({ routeBasePath: "", postsPerPage: 1, archiveBasePath: null })]),
    many.slice(0, 2),
  );
  expect(table.routes.map(({ url }) => url)).toEqual([
    "/",
    "/2024/05/01/p01",
    "/2024/05/02/p02",
    "/404.html",
    "/page/2",
  ]);
  expect((routeAt(table, "/").data as PostListData).title).toBe("Site");
  expect([table.feeds[0]?.outputDir, table.site.feeds[0]?.href]).toEqual(["", "/rss.xml"]);
});

test("an empty section has only its first page", async () => {
  const table = await buildTable(siteConfig([postsKind()]), []);
  expect(table.routes.map(({ url }) => url)).toEqual(["/404.html", "/blog"]);
  expect(table.feeds).toEqual([]);
});

test("posts of one date are in order of path", async () => {
  const posts = ["b", "a", "c"].map((name) => page(`blog/${name}.md`, { date: "2024-01-01", title: name }));
  const table = await buildTable(siteConfig([postsKind()]), posts);
  expect((routeAt(table, "/blog").data as PostListData).posts.map(({ title }) => title)).toEqual(["a", "b", "c"]);
});

test("sections with ids are separate", async () => {
  const learn = postsKind({
    id: "learn",
    pluginId: "learn",
    folder: "learn",
    routeBasePath: "learn",
    title: "Learn",
    archiveBasePath: null,
  });
  const table = await buildTable(siteConfig([postsKind(), learn]), [
    page("blog/2024-01-01-a.md"),
    page("learn/2024-01-01-a.md", {}, { kind: "learn" }),
  ]);
  expect(table.diagnostics).toEqual([]);
  expect(table.routes.map(({ url }) => url)).toEqual([
    "/404.html",
    "/blog",
    "/blog/2024/01/01/a",
    "/blog/archive",
    "/learn",
    "/learn/2024/01/01/a",
  ]);
  expect(routeAt(table, "/learn").htmlClass).toBe("plugin-blog plugin-id-learn blog-wrapper blog-list-page");
});

test.each([
  [
    { author: "Ana", authorTitle: "Editor", authorURL: "https://ana.example", authorImageURL: "/ana.png" },
    { name: "Ana", title: "Editor", url: "https://ana.example", imageUrl: "/ana.png", socials: [] },
  ],
  [
    { author: "Ana", author_title: "Editor", author_url: "https://ana.example", author_image_url: "./ana.png" },
    { name: "Ana", title: "Editor", url: "https://ana.example", imageUrl: "/assets/ana-1.png", socials: [] },
  ],
  [
    { author: "Ana", author_title: "First", authorTitle: "Second" },
    { name: "Ana", title: "First", socials: [] },
  ],
  [{ authorImageURL: "https://i.example/a.png" }, { name: "", imageUrl: "https://i.example/a.png", socials: [] }],
  [
    { authorTitle: "The team", authorURL: "https://t.example" },
    { name: "The team", url: "https://t.example", socials: [] },
  ],
])("the old author fields %o are one author", async (fields, author) => {
  const config = siteConfig([postsKind({ onInlineAuthors: "ignore" })]);
  const table = await buildTable(
    config,
    [page("blog/2024-01-01-a.md", fields)],
    {},
    {
      imageUrl: () => "/assets/ana-1.png",
    },
  );
  expect(table.diagnostics).toEqual([]);
  expect((routeAt(table, "/blog/2024/01/01/a").data as PostPageData).summary.authors).toEqual([author]);
});

describe("errors", () => {
  test("of dates, authors, tags and markers", async () => {
    const table = await buildTable(
      siteConfig([postsKind({ onUntruncatedBlogPosts: "warn", onInlineTags: "error" })]),
      [
        page("blog/2024-02-30-impossible.md", {}, { preview: { type: "html", html: new Uint8Array() } }),
        page("blog/none.md", {}, { preview: { type: "html", html: new Uint8Array() } }),
        page("blog/2024-01-01-long.md", {
          authors: ["anna", "ana", "ana", { name: "Guest" }],
          author: "Old",
          tags: ["x"],
          id: "long",
        }),
      ],
      { ...authors, "blog/tags.yml": "y:\n" },
    );
    expect(short(table.diagnostics)).toEqual([
      "blog/2024-02-30-impossible.md error impossible-date: Unexpected date `2024-02-30` in the file name, expected a day of the calendar",
      "blog/none.md:1:1 error post-without-date: Unexpected post without a date, expected `date` in its front matter or a date in its file name",
      "blog/2024-01-01-long.md:3:9 error conflicting-fields: Unexpected `author` beside `authors`, expected one of them",
      "blog/2024-01-01-long.md:5:5 warning deprecated-front-matter: Unexpected `id` of a post, expected `slug` to give its address",
      "blog/2024-01-01-long.md:1:1 warning untruncated-post: Unexpected post without a truncate marker, expected one after the part that lists show",
      "blog/2024-01-01-long.md:2:10 error unknown-author: Unexpected author `anna`, expected a key of the authors file",
      "blog/2024-01-01-long.md:2:10 error unknown-author: Unexpected author `ana` a second time, expected each author once",
      "blog/2024-01-01-long.md:2:10 warning inline-author: Unexpected inline author `Guest`, expected a key of `blog/authors.yml`",
      "blog/2024-01-01-long.md:4:7 error inline-tag: Unexpected tag `x`, expected one of the tags file",
    ]);
  });

  test("of the authors file", async () => {
    const table = await buildTable(siteConfig([postsKind()]), [], {
      "blog/authors.yml":
        "a: Ana\nb:\n  title: No name\nc:\n  name: C\n  socials:\n    github: a/b\n    nowhere: c\n  url: JavaScript:alert(1)\nd:\n  name: D\n  page:\n    permalink: ../x\ne:\n  name: E\n  page: true\nf:\n  name: F\n  page: { permalink: /e }\ng:\n  name: [G]\n  socials: { x: { y: 1 } }\n  url: true\n",
    });
    expect(short(table.diagnostics)).toEqual([
      'blog/authors.yml:1:1 error invalid-data-file: Unexpected `"Ana"` for the author `a`, expected an object with `name`',
      "blog/authors.yml:2:1 error invalid-author: Unexpected author `b` without name and image, expected one of them",
      'blog/authors.yml:4:1 error invalid-author: Unexpected `github` account `"a/b"` of author `c`, expected a handle or a full URL',
      'blog/authors.yml:4:1 error invalid-author: Unexpected `nowhere` account `"c"` of author `c`, expected a full URL, since the network is unknown',
      "blog/authors.yml:4:1 error unsafe-link: Unexpected scheme `javascript:` in the `url` of author `c`, expected a URL that runs no code",
      "blog/authors.yml:10:1 error invalid-slug: Unexpected `permalink` `../x`, expected a path: it leaves its section with `..`",
      "blog/authors.yml:17:1 error invalid-data-file: Unexpected page `/e` of the author `f`, expected another than that of `e`",
      'blog/authors.yml:21:3 error invalid-data-file: Unexpected `["G"]` for `name` of the author `g`, expected a text',
      "blog/authors.yml:23:3 error invalid-data-file: Unexpected `true` for `url` of the author `g`, expected a text",
      'blog/authors.yml:22:14 error invalid-data-file: Unexpected `{"y":1}` for `socials.x` of the author `g`, expected a text',
    ]);
  });

  test("of authors' links are found where they are written", async () => {
    const { dataLinks } = await buildTable(
      siteConfig([postsKind()]),
      [page("blog/2024-01-01-a.md", { title: "A", authors: ["ana", "bob", { name: "Guest", url: "/guest" }] })],
      {
        "blog/authors.yml":
          "ana:\n  name: Ana\n  url: /ana\n  image_url: /a.png\nbob:\n  name: Bob\n  url: /bob\n  page: true\n  imageURL: /b.png\n",
      },
    );
    expect(dataLinks.map(({ href, location: { path, line, column } }) => [href, `${path}:${line}:${column}`])).toEqual([
      ["/ana", "blog/authors.yml:3:3"],
      ["/a.png", "blog/authors.yml:4:3"],
      ["/b.png", "blog/authors.yml:9:3"],
      ["/guest", "blog/2024-01-01-a.md:3:10"],
    ]);
  });

  test.each([
    ["ignore", []],
    ["log", ["info"]],
    ["warn", ["warning"]],
    ["error", ["error"]],
  ] as const)(
    "`onInlineAuthors: %s` holds for every post of every section, with an authors file or without",
    async (level, severities) => {
      const config = siteConfig([
        postsKind({ onInlineAuthors: level }),
        postsKind({
          id: "news",
          folder: "news",
          routeBasePath: "news",
          onInlineAuthors: level,
          authorsMapPath: "who.yml",
        }),
      ]);
      const table = await buildTable(
        config,
        [
          page("blog/2024-01-01-a.md", { authors: [{ name: "Guest" }] }),
          page("news/2024-01-01-b.md", { author_title: "Team", authorURL: "https://t.example" }, { kind: "news" }),
        ],
        { "news/who.yml": "ana:\n  name: Ana\n" },
      );
      expect(short(table.diagnostics)).toEqual(
        severities.flatMap((severity) => [
          `blog/2024-01-01-a.md:2:10 ${severity} inline-author: Unexpected inline author \`Guest\`, expected a key of the missing file \`blog/authors.yml\``,
          `news/2024-01-01-b.md:2:15 ${severity} inline-author: Unexpected inline author \`Team\`, expected a key of \`news/who.yml\``,
        ]),
      );
    },
  );

  test.each([
    ["warn", ["blog/2024-01-01-a.md:1:1", "blog/2024-01-01-a.md:2:10"]],
    [
      "error",
      [
        "blog/2024-01-01-a.md:1:1",
        "blog/2024-01-01-a.md:2:10",
        "blog/2024-01-02-b.md:1:1",
        "blog/2024-01-02-b.md:2:10",
      ],
    ],
  ] as const)("with one cause are one report, or one each if they stop a build: `%s`", async (level, places) => {
    const guest = { authors: [{ name: "Guest" }] };
    const { diagnostics } = await buildTable(
      siteConfig([postsKind({ onInlineAuthors: level, onUntruncatedBlogPosts: level })]),
      [page("blog/2024-01-01-a.md", guest), page("blog/2024-01-02-b.md", guest)],
    );
    const reported = orderDiagnostics(diagnostics.filter(({ name }) => /author|untruncated/.test(name)));
    expect(short(reported).map((line) => line.split(" ")[0])).toEqual(places);
    expect(reported.flatMap(({ details = [] }) => details)).toEqual(
      level === "warn" ? ["also at blog/2024-01-02-b.md:1:1", "also at blog/2024-01-02-b.md:2:10"] : [],
    );
  });

  test("of old author fields beside `authors`, in either spelling", async () => {
    const table = await buildTable(siteConfig([postsKind({ onInlineAuthors: "error" })]), [
      page("blog/2024-01-01-a.md", { authors: [{ name: "Ana", key: null }], authorTitle: "Boss" }),
      page("blog/2024-01-02-b.md", { authors: [], authorImageURL: "/b.png" }),
    ]);
    expect(short(table.diagnostics)).toEqual([
      "blog/2024-01-01-a.md:3:14 error conflicting-fields: Unexpected `authorTitle` beside `authors`, expected one of them",
      "blog/2024-01-01-a.md:2:10 error inline-author: Unexpected inline author `Ana`, expected a key of the missing file `blog/authors.yml`",
      "blog/2024-01-02-b.md:3:17 error inline-author: Unexpected inline author `/b.png`, expected a key of the missing file `blog/authors.yml`",
    ]);
  });

  test("a key without an authors file", async () => {
    const table = await buildTable(siteConfig([postsKind()]), [page("blog/2024-01-01-a.md", { authors: "ana" })]);
    expect(short(table.diagnostics)).toEqual([
      "blog/2024-01-01-a.md:2:10 error unknown-author: Unexpected author key `ana`, expected an authors file in the section's folder",
    ]);
  });
});

/** The section with the result of `processBlogPosts`. */
async function processed(answer: (posts: BlogPost[]) => unknown) {
  const process: ConfigHook<{ blogPosts: BlogPost[] }> = {
    name: "processBlogPosts",
    location: { path: "sitegen.config.ts" },
    call: async ({ blogPosts }) => ({ value: answer(blogPosts), diagnostics: [] }),
  };
  const table = await buildTable(siteConfig([postsKind({ process, onInlineAuthors: "ignore" })]), written, authors);
  const list = routeAt(table, "/blog").data as PostListData;
  return {
    table,
    list: list.posts.map(({ title, date, tags }) => [title, date.slice(0, 10), tags.map(({ label }) => label)]),
  };
}

test("the section has the posts that processBlogPosts returns, in its order", async () => {
  const { table, list } = await processed((posts) => {
    const [hidden, second, plain, first] = posts as [BlogPost, BlogPost, BlogPost, BlogPost];
    expect([hidden.metadata.unlisted, second.metadata.authors[0]?.name, plain.id]).toEqual([true, "Ana", "/plain"]);
    const metadata = { ...second.metadata, title: "Renamed", date: new Date("2020-02-02"), tags: [] };
    return [first, { ...second, metadata }];
  });
  expect(table.diagnostics).toEqual([]);
  expect(list).toEqual([
    ["First", "2023-01-05", ["a b"]],
    ["Renamed", "2020-02-02", []],
  ]);
  expect(Object.keys(table.fileUrls)).toEqual(["blog/2023-01-05-first.md", "blog/2024-02-01-second.md"]);
  expect(table.routes.map(({ url }) => url)).not.toContain("/blog/plain");
  expect(table.feeds[0]?.items.map(({ title, date }) => [title, date])).toEqual([
    ["First", "2023-01-05T00:00:00.000Z"],
    ["Renamed", "2020-02-02T00:00:00.000Z"],
  ]);
});

test("processBlogPosts may return the posts unchanged, and added posts are reported", async () => {
  const all = ["Second from h1", "Plain", "First"];
  const nothing = await processed((posts) => {
    for (const { metadata } of posts) metadata.title = "Changed in place, not returned";
  });
  expect([nothing.list.map(([title]) => title), nothing.table.diagnostics]).toEqual([all, []]);
  const added = await processed(([post]) => [
    { id: "/new", metadata: { ...(post as BlogPost).metadata, source: "@site/new.md" } },
  ]);
  expect(short(added.table.diagnostics)).toEqual([
    "sitegen.config.ts error hook-answer: Unexpected post `@site/new.md` in the result of `processBlogPosts`, expected posts that it was given",
  ]);
  const wrong = await processed(() => "all of them");
  expect(wrong.list.map(([title]) => title)).toEqual(all);
  expect(short(wrong.table.diagnostics)).toEqual([
    'sitegen.config.ts error hook-answer: Unexpected "all of them" in the result of `processBlogPosts`, expected Array',
  ]);
});
