import { parse } from "parse5";
import { describe, expect, test } from "vitest";
import type { TemplateData, TemplateName } from "../../../runtime/shared/page-data.ts";
import { templates } from "../../../templates/index.ts";
import { render, samplePage, sampleSite } from "./sample-site.tsx";

const ARTICLE = {
  title: "Springs",
  description: "",
  bodyHasTitle: false,
  hideTitle: false,
  toc: [],
  editUrl: null,
  lastUpdate: null,
  tags: [],
  unlisted: false,
  draft: false,
  frontMatter: {},
};
const SUMMARY = {
  title: "4.0 & more",
  href: "/blog/4-0",
  description: "",
  date: "2026-01-05",
  readingTime: 1.2,
  authors: [{ name: "Ada", title: "Editor", url: "https://ada.example", socials: [] }],
  tags: [{ label: "release", href: "/blog/tags/release" }],
  truncated: true,
  image: null,
};
const SECTION = {
  section: { title: "Blog", description: "News", href: "/blog", archiveHref: null, tagsHref: null, authorsHref: null },
  sidebar: null,
};
const LIST = {
  ...SECTION,
  title: "Blog",
  posts: [SUMMARY],
  page: 1,
  pageCount: 2,
  newer: null,
  older: "/blog/page/2",
  filter: null,
  total: 11,
};

const DATA: { [K in Exclude<TemplateName, "ComponentPage" | "PluginPage">]: TemplateData[K] } = {
  DocPage: {
    ...ARTICLE,
    docId: "springs",
    breadcrumbs: null,
    prev: null,
    next: null,
    version: null,
    cards: [],
    siblingCards: [],
  },
  GeneratedIndex: {
    title: "Guides",
    description: "All of them",
    breadcrumbs: null,
    cards: [],
    prev: null,
    next: null,
    version: null,
  },
  PostPage: {
    ...ARTICLE,
    ...SECTION,
    title: "4.0",
    summary: SUMMARY,
    newer: null,
    older: { label: "3.0", href: "/blog/3-0" },
  },
  PostList: LIST,
  PostArchive: { ...SECTION, years: [{ year: "2026", posts: [SUMMARY] }] },
  TagList: {
    title: "Tags",
    letters: [{ letter: "R", tags: [{ label: "render", href: "/docs/tags/render", count: 2 }] }],
    posts: null,
  },
  TagPage: {
    tag: { label: "render", href: "/t" },
    allHref: "/docs/tags",
    unlisted: false,
    docs: [{ title: "A", href: "/docs/a", description: "d" }],
  },
  AuthorList: { ...SECTION, authors: [{ name: "Ada", socials: [], count: 1 }] },
  MarkdownPage: ARTICLE,
  EntryPage: { ...ARTICLE, kind: "experts", slug: "a", data: {}, listHref: "/experts/", newer: null, older: null },
  SearchPage: { sections: [{ label: "Guides", pages: [{ label: "Springs", href: "/docs/springs" }] }] },
  NotFound: {},
};

function page<K extends TemplateName>(
  name: K,
  data: TemplateData[K],
  bodies: React.ReactNode[] = [<p key="b">body</p>],
): string {
  const Template = templates[name] as unknown as React.FunctionComponent<Record<string, unknown>>;
  const info = samplePage("/docs/springs", { template: name });
  const site = sampleSite();
  return render(<Template data={data} bodies={bodies} page={info} site={site} sidebar={null} />, {
    site,
    page: info,
    data,
  });
}
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0].replaceAll(/<svg.*?<\/svg>/gs, "") ?? "";
const headings = (html: string) =>
  [...html.matchAll(/<(h\d)[^>]*>(.*?)<\/h\d>/gs)].map(([, tag, text]) => `${tag} ${text?.replaceAll(/<[^>]+>/g, "")}`);

/** URLs that `emit` fills in. */
const withUrls = (html: string) => html.replaceAll(/\uFDD5([^\uFDD4]*)\uFDD4/g, "[$1]");

describe.each(Object.keys(DATA) as (keyof typeof DATA)[])("%s", (name) => {
  const html = page(name, DATA[name] as never);

  test("has one main, one first heading, unique ids", () => {
    expect(html.match(/<main[ >]/g)).toHaveLength(1);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test("is markup that a parser does not repair", () => {
    const faults: string[] = [];
    parse(`<!doctype html><title>x</title><body>${withUrls(html)}</body>`, {
      onParseError: ({ code, startOffset }) => void faults.push(`${code} at ${startOffset}`),
    });
    expect(faults).toEqual([]);
  });
});

test("a doc page's column, in order", () => {
  const html = page("DocPage", {
    ...DATA.DocPage,
    draft: true,
    breadcrumbs: [{ label: "Springs", href: null }],
    version: {
      label: "3.0",
      banner: {
        kind: "unmaintained",
        latest: { instance: "default", name: "4.0" },
        latestLabel: "4.0",
        latestHref: "/docs/a",
      },
      showBadge: true,
    },
    marks: [{ kind: "deprecated", label: "Deprecated", text: "Use B." }],
    toc: [{ id: "a", level: 2, html: "A" }],
    tags: [{ label: "t", href: "/t" }],
  });
  const parts = [
    "theme-draft-banner",
    "theme-doc-version-banner",
    "<article>",
    "theme-doc-breadcrumbs",
    "theme-doc-version-badge",
    '<p class="sg-marks" data-sg-no-search=""><span class="badge badge--danger">Deprecated</span> Use B. </p>',
    "theme-doc-toc-mobile",
    "theme-doc-markdown",
    "<h1>Springs</h1>",
    "<p>body</p>",
    "theme-doc-footer",
    "</article>",
    'aria-label="Docs pages"',
    "theme-doc-toc-desktop",
  ];
  const places = parts.map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test("the template's title is left out if the body has one, and when hidden", () => {
  expect(page("DocPage", { ...DATA.DocPage, bodyHasTitle: true })).not.toContain("<h1>");
  expect(page("DocPage", { ...DATA.DocPage, hideTitle: true })).not.toContain("<h1>");
});

test("not found", () => {
  expect(withUrls(mainOf(page("NotFound", {})))).toBe(
    '<main class="sg-plain sg-not-found" data-sg-routes="[routes]"><h1>Page Not Found</h1><p>We could not find what you were looking for.</p><p>Please contact the owner of the site that linked you to the original URL and let them know their link is broken.</p><div data-sg-suggestions="" hidden=""><p>Pages with similar URLs:</p><ul></ul></div></main>',
  );
});

test("a list of posts", () => {
  const main = mainOf(page("PostList", LIST));
  expect(headings(main)).toEqual(["h1 Blog", "h2 4.0 &amp; more"]);
  expect(main).toContain(
    '<div class="sg-post-meta" data-sg-no-search=""><time dateTime="2026-01-05">January 5, 2026</time> · 2 min read</div>',
  );
  expect(main).toContain(
    '<a class="sg-read-more" href="/blog/4-0" aria-label="Read more about 4.0 &amp; more"><b>Read more</b><span class="sr-only">: 4.0 &amp; more</span></a>',
  );
  expect(main).toContain(
    '<nav aria-label="Blog list page navigation" class="sg-paginator"><a class="sg-paginator-next" href="/blog/page/2" rel="next"><span>Older entries</span></a></nav>',
  );
  expect(main).toContain('<a href="https://ada.example" target="_blank" rel="noopener noreferrer">Ada</a>');
});

test("posts of a tag and of an author", () => {
  const tagged = mainOf(
    page("PostList", {
      ...LIST,
      filter: { kind: "tag", tag: { label: "release", href: "/t" }, allHref: "/blog/tags", unlisted: false },
      total: 1,
    }),
  );
  expect(headings(tagged)[0]).toBe("h1 One post tagged with &quot;release&quot;");
  expect(tagged).toContain('<a href="/blog/tags">View all tags</a>');
  const author = { name: "Ada", socials: [] };
  const written = mainOf(
    page("PostList", {
      ...LIST,
      title: "Ada - 0 posts",
      posts: [],
      filter: { kind: "author", author, allHref: "/blog/authors" },
      total: 0,
    }),
  );
  expect(headings(written)[0]).toBe("h1 Ada - 0 posts");
  expect(written).toContain(
    '<a href="/blog/authors">View all authors</a><p>This author has not written any posts yet.</p>',
  );
});

test("archive, tags and authors", () => {
  expect(mainOf(page("PostArchive", DATA.PostArchive))).toContain(
    '<h1>Archive</h1></header><div class="sg-archive"><h2 class="sr-only">Posts by year</h2><section><h3 id="2026">2026</h3><ul><li><a href="/blog/4-0">January 5 - 4.0 &amp; more</a></li></ul></section></div>',
  );
  expect(mainOf(page("TagList", DATA.TagList))).toBe(
    '<main class="sg-plain"><h1>Tags</h1><section class="sg-letter"><h2 id="R">R</h2><ul><li><a href="/docs/tags/render" rel="tag" class="sg-tag">render<span>2</span></a></li></ul></section></main>',
  );
  expect(headings(mainOf(page("TagPage", DATA.TagPage)))).toEqual([
    "h1 One doc tagged with &quot;render&quot;",
    "h2 A",
  ]);
  expect(mainOf(page("AuthorList", DATA.AuthorList))).toContain("<small>One post</small>");
  expect(mainOf(page("AuthorList", DATA.AuthorList))).toContain('<h2 class="sg-author-name">Ada</h2>');
});

test("a post's previous and next links", () => {
  expect(mainOf(page("PostPage", DATA.PostPage))).toContain(
    '<nav aria-label="Blog post page navigation" class="sg-paginator"><a class="sg-paginator-next" href="/blog/3-0" rel="next"><small>Older post</small><span>3.0</span></a></nav>',
  );
});

test("a component page is only the component", () => {
  const { ComponentPage } = templates;
  const info = samplePage("/about/");
  expect(
    render(
      <ComponentPage
        data={{ collections: {} }}
        bodies={[]}
        page={info}
        site={sampleSite()}
        sidebar={null}
        component={<i>x</i>}
      />,
    ),
  ).toBe("<i>x</i>");
});
