import fc from "fast-check";
import { expect, test } from "vitest";
import { emitFeeds } from "../../../cli/emit/feeds.ts";
import type { BlogPost, FeedItemsRequest } from "../../../cli/model/blog-post.ts";
import type { FilePath, OutputPath, UrlPath } from "../../../cli/model/brands.ts";
import { generatedFiles } from "../../../cli/model/generated-files.ts";
import type { Feed } from "../../../cli/model/route.ts";
import { renderedPage, route, routeTable, siteConfig } from "../support/site-model.ts";
import { brokenAtomRules, brokenJsonFeedRules, brokenRssRules, children, parseXml, textOf } from "./format-rules.ts";

const site = siteConfig().context;
const feed: Feed = {
  kind: "blog",
  title: "Docs Blog",
  description: "News & notes",
  copyright: "© 2025 Docs",
  language: "en",
  link: "/blog" as UrlPath,
  types: ["rss", "atom", "json"],
  items: [
    {
      url: "/blog/second" as UrlPath,
      title: "Second <post>",
      description: "What's new",
      date: "2025-03-01T00:00:00.000Z",
      authors: [
        { name: "Ann", url: "https://ann.example/" },
        { name: "Bob", email: "bob@example.com" },
      ],
      tags: ["release", 'a<b"'],
    },
    {
      url: "/blog/first" as UrlPath,
      title: "First",
      description: "",
      date: "2025-01-02T00:00:00.000Z",
      authors: [],
      tags: [],
    },
  ],
  createItems: null,
  styles: { rss: null, atom: null },
  outputDir: "blog" as OutputPath,
};
const table = routeTable([route("/blog/first"), route("/blog/second", { lastModified: "2025-03-02T10:00:00.000Z" })], {
  feeds: [feed],
});
const rendered = [
  renderedPage(
    "/blog/second",
    "",
    '<p class="x">See <a href="/docs/a?b=1&amp;c=2#d">a</a><img src="/assets/i.png" alt=""></p>',
  ),
  renderedPage("/blog/first", "", null),
];

async function emit(changes?: Partial<Feed>): Promise<Record<string, string>> {
  const { files } = await emitFeeds({
    table: { ...table, feeds: [{ ...feed, ...changes }] },
    rendered,
    site,
    generator: "sitegen v0.1.0",
  });
  return Object.fromEntries(files.map((file) => [file.path, "bytes" in file ? String(file.bytes) : ""]));
}

test("RSS", async () => {
  expect((await emit())["blog/rss.xml"]).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>Docs Blog</title>
    <link>https://example.com/blog</link>
    <description>News &amp; notes</description>
    <language>en</language>
    <copyright>© 2025 Docs</copyright>
    <lastBuildDate>Tue, 04 Mar 2025 05:06:07 GMT</lastBuildDate>
    <generator>sitegen v0.1.0</generator>
    <atom:link href="https://example.com/blog/rss.xml" rel="self" type="application/rss+xml"/>
    <item>
      <title>Second &lt;post&gt;</title>
      <link>https://example.com/blog/second</link>
      <guid isPermaLink="true">https://example.com/blog/second</guid>
      <pubDate>Sat, 01 Mar 2025 00:00:00 GMT</pubDate>
      <description>What&#39;s new</description>
      <dc:creator>Ann</dc:creator>
      <author>bob@example.com (Bob)</author>
      <category>release</category>
      <category>a&lt;b&quot;</category>
      <content:encoded><![CDATA[<p>See <a href="https://example.com/docs/a?b=1&amp;c=2#d">a</a><img src="https://example.com/assets/i.png" alt=""></p>]]></content:encoded>
    </item>
    <item>
      <title>First</title>
      <link>https://example.com/blog/first</link>
      <guid isPermaLink="true">https://example.com/blog/first</guid>
      <pubDate>Thu, 02 Jan 2025 00:00:00 GMT</pubDate>
      <description></description>
    </item>
  </channel>
</rss>
`);
});

test("Atom", async () => {
  expect((await emit())["blog/atom.xml"]).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>https://example.com/blog</id>
  <title>Docs Blog</title>
  <subtitle>News &amp; notes</subtitle>
  <updated>2025-03-04T05:06:07.000Z</updated>
  <link rel="alternate" href="https://example.com/blog"/>
  <link rel="self" href="https://example.com/blog/atom.xml"/>
  <author><name>Docs Blog</name></author>
  <rights>© 2025 Docs</rights>
  <generator>sitegen v0.1.0</generator>
  <entry>
    <id>https://example.com/blog/second</id>
    <title>Second &lt;post&gt;</title>
    <link rel="alternate" href="https://example.com/blog/second"/>
    <published>2025-03-01T00:00:00.000Z</published>
    <updated>2025-03-02T10:00:00.000Z</updated>
    <summary>What&#39;s new</summary>
    <author><name>Ann</name><uri>https://ann.example/</uri></author>
    <author><name>Bob</name><email>bob@example.com</email></author>
    <category term="release"/>
    <category term="a&lt;b&quot;"/>
    <content type="html"><![CDATA[<p>See <a href="https://example.com/docs/a?b=1&amp;c=2#d">a</a><img src="https://example.com/assets/i.png" alt=""></p>]]></content>
  </entry>
  <entry>
    <id>https://example.com/blog/first</id>
    <title>First</title>
    <link rel="alternate" href="https://example.com/blog/first"/>
    <published>2025-01-02T00:00:00.000Z</published>
    <updated>2025-01-02T00:00:00.000Z</updated>
    <summary></summary>
  </entry>
</feed>
`);
});

test("JSON Feed", async () => {
  expect(JSON.parse((await emit())["blog/feed.json"] ?? "")).toEqual({
    version: "https://jsonfeed.org/version/1.1",
    title: "Docs Blog",
    home_page_url: "https://example.com/blog",
    feed_url: "https://example.com/blog/feed.json",
    description: "News & notes",
    language: "en",
    items: [
      {
        id: "https://example.com/blog/second",
        url: "https://example.com/blog/second",
        title: "Second <post>",
        content_html:
          '<p>See <a href="https://example.com/docs/a?b=1&amp;c=2#d">a</a><img src="https://example.com/assets/i.png" alt=""></p>',
        summary: "What's new",
        date_published: "2025-03-01T00:00:00.000Z",
        date_modified: "2025-03-02T10:00:00.000Z",
        authors: [{ name: "Ann", url: "https://ann.example/" }, { name: "Bob" }],
        tags: ["release", 'a<b"'],
      },
      {
        id: "https://example.com/blog/first",
        url: "https://example.com/blog/first",
        title: "First",
        content_text: "",
        summary: "",
        date_published: "2025-01-02T00:00:00.000Z",
        date_modified: "2025-01-02T00:00:00.000Z",
      },
    ],
  });
});

test("a section writes the types it lists, and none without posts", async () => {
  expect(Object.keys(await emit({ types: ["atom"] }))).toEqual(["blog/atom.xml"]);
  expect(await emit({ items: [] })).toEqual({});
  const names = (feeds: Feed[]) => generatedFiles(siteConfig(), routeTable([], { feeds }));
  expect(names([feed])).toEqual(["robots.txt", "sitemap.xml", "blog/rss.xml", "blog/atom.xml", "blog/feed.json"]);
  expect(names([{ ...feed, items: [] }])).toEqual(["robots.txt", "sitemap.xml"]);
});

test("without a build date, the newest post dates the feed", async () => {
  const { files } = await emitFeeds({ table, rendered, site: { ...site, now: "" }, generator: "" });
  expect(files.map((file) => ("bytes" in file ? String(file.bytes) : "")).join("")).toContain(
    "<lastBuildDate>Sun, 02 Mar 2025 10:00:00 GMT</lastBuildDate>",
  );
});

test("the formats' rules hold and every text is parsed back, whatever authors write", async () => {
  const hostile = fc.string({
    unit: fc.constantFrom("<", "&", "&amp;", "]]>", '"', "</title>", "<script>", "\u0001", "\ud800", "é", " ", "a"),
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, async (title, description, name) => {
      const files = await emit({
        title,
        description,
        copyright: name,
        items: feed.items.map((item) => ({
          ...item,
          title,
          description,
          tags: [name],
          authors: name === "" ? [] : [{ name }],
        })),
      });
      expect(brokenRssRules(files["blog/rss.xml"] ?? "")).toEqual([]);
      expect(brokenAtomRules(files["blog/atom.xml"] ?? "")).toEqual([]);
      expect(brokenJsonFeedRules(files["blog/feed.json"] ?? "")).toEqual([]);
      const kept = (value: string) => Buffer.from(value).toString().replaceAll("\u0001", "\ufffd");
      const [channel] = children(parseXml(files["blog/rss.xml"] ?? ""));
      const [entry] = children(parseXml(files["blog/atom.xml"] ?? ""), "entry");
      if (!channel || !entry) throw new Error("no channel or entry");
      expect(textOf(channel, "title")).toBe(kept(title));
      expect(textOf(entry, "summary")).toBe(kept(description));
      expect(children(entry, "category")[0]?.getAttribute("term")).toBe(kept(name));
    }),
    { numRuns: 60, seed: 7 },
  );
});

const post = ({ url, title, description, date }: Feed["items"][number]): BlogPost => ({
  id: url.slice("/blog".length),
  metadata: {
    source: `@site${url}.md`,
    permalink: url,
    title,
    description,
    date: new Date(date),
    tags: [{ label: "release", permalink: "/blog/tags/release" }],
    authors: [{ name: "Ann", url: "https://ann.example/" }],
    hasTruncateMarker: false,
    unlisted: false,
    frontMatter: {},
  },
});
const makes = (call: (request: FeedItemsRequest) => unknown): Partial<Feed> => ({
  createItems: {
    hook: {
      name: "createFeedItems",
      location: { path: "sitegen.config.ts", line: 3, column: 5 },
      call: async (request) => ({ value: await call(request), diagnostics: [] }),
    },
    posts: feed.items.map(post),
  },
});

test("custom items: the usual ones of some posts, and others", async () => {
  const own = makes(async ({ blogPosts, defaultCreateFeedItems }) => [
    ...(await defaultCreateFeedItems({ blogPosts: blogPosts.slice(0, 1) })),
    { title: "Elsewhere", link: "https://other.example/a", id: "urn:a", date: new Date("2025-02-01T00:00:00Z") },
  ]);
  const files = await emit({ ...own, description: "", copyright: "" });
  expect(files["blog/rss.xml"]).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>Docs Blog</title>
    <link>https://example.com/blog</link>
    <description></description>
    <language>en</language>
    <lastBuildDate>Tue, 04 Mar 2025 05:06:07 GMT</lastBuildDate>
    <generator>sitegen v0.1.0</generator>
    <atom:link href="https://example.com/blog/rss.xml" rel="self" type="application/rss+xml"/>
    <item>
      <title>Second &lt;post&gt;</title>
      <link>https://example.com/blog/second</link>
      <guid isPermaLink="true">https://example.com/blog/second</guid>
      <pubDate>Sat, 01 Mar 2025 00:00:00 GMT</pubDate>
      <description>What&#39;s new</description>
      <dc:creator>Ann</dc:creator>
      <category>release</category>
      <content:encoded><![CDATA[<p>See <a href="https://example.com/docs/a?b=1&amp;c=2#d">a</a><img src="https://example.com/assets/i.png" alt=""></p>]]></content:encoded>
    </item>
    <item>
      <title>Elsewhere</title>
      <link>https://other.example/a</link>
      <guid isPermaLink="false">urn:a</guid>
      <pubDate>Sat, 01 Feb 2025 00:00:00 GMT</pubDate>
      <description></description>
    </item>
  </channel>
</rss>
`);
  const atom = children(parseXml(files["blog/atom.xml"] ?? ""), "entry");
  expect(atom.map((entry) => [textOf(entry, "id"), textOf(entry, "updated")])).toEqual([
    ["https://example.com/blog/second", "2025-03-02T10:00:00.000Z"],
    ["urn:a", "2025-02-01T00:00:00.000Z"],
  ]);
  const json = JSON.parse(files["blog/feed.json"] ?? "") as { items: { id: string }[] };
  expect(json.items.map(({ id }) => id)).toEqual(["https://example.com/blog/second", "urn:a"]);
});

test("invalid items are reported, and the usual ones replace them", async () => {
  const own = makes(() => [{ title: "No link", date: new Date(0) }]);
  const { files, diagnostics } = await emitFeeds({
    table: { ...table, feeds: [{ ...feed, ...own, types: ["json"] }] },
    rendered,
    site,
    generator: "",
  });
  expect(diagnostics).toEqual([
    {
      code: "SG1316",
      name: "hook-answer",
      severity: "error",
      message: 'Unexpected undefined at `0.link` in the result of `createFeedItems`, expected "link"',
      location: { path: "sitegen.config.ts", line: 3, column: 5 },
      help: "Return objects like the ones passed to the function, or the type that the message names.",
    },
  ]);
  expect(files.map((file) => ("bytes" in file ? file.bytes : ""))).toEqual([(await emit())["blog/feed.json"]]);
});

test("XSLT files are next to the feeds that name them", async () => {
  const xsl = "/site/blog/own.xsl" as FilePath;
  const css = "/site/blog/own.css" as FilePath;
  const { files } = await emitFeeds({
    table: { ...table, feeds: [{ ...feed, styles: { rss: "standard", atom: { xsl, css } } }] },
    rendered,
    site,
    generator: "",
  });
  expect(files.map((file) => [file.path, "copyOf" in file ? file.copyOf : null])).toEqual([
    ["blog/rss.xml", null],
    ["blog/rss.xsl", null],
    ["blog/rss.css", null],
    ["blog/atom.xml", null],
    ["blog/own.xsl", xsl],
    ["blog/own.css", css],
    ["blog/feed.json", null],
  ]);
  const text = (path: string) =>
    files.map((file) => (file.path === path && "bytes" in file ? String(file.bytes) : "")).join("");
  const secondLine = (path: string) => text(path).split("\n")[1];
  expect([secondLine("blog/rss.xml"), secondLine("blog/atom.xml")]).toEqual([
    '<?xml-stylesheet type="text/xsl" href="rss.xsl"?>',
    '<?xml-stylesheet type="text/xsl" href="own.xsl"?>',
  ]);
  expect(brokenRssRules(text("blog/rss.xml"))).toEqual([]);
  const templates = children(parseXml(text("blog/rss.xsl")), "xsl:template");
  expect(templates.map((template) => template.getAttribute("match"))).toEqual(["/", "/rss/channel", "item"]);
});

test("an item for a section of a page has its content, its link and its own date", async () => {
  const section = (anchor: string, title: string) => ({
    ...{ url: "/changes" as UrlPath, anchor, title, description: "", date: "2025-01-02", authors: [], tags: [] },
  });
  const items = [section("v2", "2"), section("v1", "1"), section("v0", "0")];
  const html =
    '<h2 class="a" id="v2">2<a href="#v2" class="hash-link">#</a></h2><p><a href="#v1">B</a></p><h3 id="x">C</h3><h2 id="v1">1</h2><p>D</p>';
  const { files } = await emitFeeds({
    table: {
      ...routeTable([route("/changes", { lastModified: "2025-03-02T10:00:00.000Z" })]),
      feeds: [{ ...feed, items, types: ["json"] }],
    },
    rendered: [renderedPage("/changes", "", html)],
    ...{ site, generator: "sitegen v0.1.0" },
  });
  const [file] = files;
  const { items: written } = JSON.parse(file && "bytes" in file ? String(file.bytes) : "{}");
  expect(written).toMatchObject([
    {
      url: "https://example.com/changes#v2",
      content_html: '<p><a href="https://example.com/changes#v1">B</a></p><h3 id="x">C</h3>',
      date_modified: "2025-01-02T00:00:00.000Z",
    },
    { url: "https://example.com/changes#v1", content_html: "<p>D</p>" },
    { url: "https://example.com/changes#v0" },
  ]);
});
