import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { compareOutputs } from "../../compat/compare-outputs.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function output(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "compat-"));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}
const rss = (...items: string[]): string =>
  `<rss><channel>${items.map((title) => `<item><title>${title}</title><link>https://a.example/${title}/</link><pubDate>Wed, 01 May 2024 00:00:00 GMT</pubDate></item>`).join("")}</channel></rss>`;
const sitemap = (...urls: string[]): string =>
  `<urlset>${urls.map((url) => `<url><loc>https://a.example${url}</loc><priority>0.5</priority></url>`).join("")}</urlset>`;

test("equal outputs have full parity, whatever their file names and hashes", () => {
  const expected = output({
    "index.html": '<main><p>One</p><img src="/a-0123456789.png" alt="x"></main>',
    "b/index.html": "<main><h1>B</h1></main>",
    "rss.xml": rss("a"),
    "sitemap.xml": sitemap("/", "/b/"),
  });
  const actual = output({
    "index.html": '<main><p>One</p><img src="data:,x" alt="x"></main>',
    "b.html": "<main><h1>B</h1></main>",
    "rss.xml": rss("a"),
    "sitemap.xml": sitemap("/b", "/"),
  });
  const { facets, differences } = compareOutputs("harbour", expected, actual);
  expect(differences).toEqual([]);
  expect(facets.routes).toEqual({ matched: 2, total: 2 });
  expect(facets.text).toEqual({ matched: 2, total: 2 });
  expect(facets.images).toEqual({ matched: 1, total: 1 });
  expect(facets.feeds).toEqual({ matched: 1, total: 1 });
  expect(facets.sitemap).toEqual({ matched: 2, total: 2 });
});

test("each difference names its facet and place", () => {
  const expected = output({
    "a.html": "<main><p>One</p><p>Two</p></main>",
    "gone.html": "<main></main>",
    "old.html": '<meta http-equiv="refresh" content="0; url=/a">',
    "rss.xml": rss("a", "b"),
    "sitemap.xml": sitemap("/a"),
  });
  const actual = output({
    "a.html": "<main><p>One</p><p>2</p></main>",
    "new.html": "<main></main>",
    "search.html": "<main></main>",
    "old.html": '<meta http-equiv="refresh" content="0; url=/b">',
    "rss.xml": rss("a"),
  });
  const { differences } = compareOutputs("harbour", expected, actual);
  expect(differences).toEqual([
    { facet: "routes", place: "", missing: ["/gone"], extra: ["/new"] },
    { facet: "text", place: "/a", missing: ["Two"], extra: ["2"] },
    { facet: "redirects", place: "/old", missing: ["/a"], extra: ["/b"] },
    { facet: "feeds", place: "rss.xml", missing: ["b https://a.example/b 2024-05-01T00:00:00.000Z"], extra: [] },
    { facet: "sitemap", place: "sitemap.xml", missing: ["https://a.example/a   0.5"], extra: [] },
  ]);
});

test("what differs on purpose is left out, and nothing beside it", () => {
  const images = (alt: string): string => `<main><img src="/a.png" alt="${alt}"></main>`;
  const described = (text: string): string => `<meta name="description" content="${text}">${images("")}`;
  const expected = output({
    "404.html": "<title>Harbour</title><main>Gone</main>",
    "uk/404.html": "<main>Gone</main>",
    "docs/404/index.html": "<main>The code 404</main>",
    "a.html": images("Fish &amp;amp; chips, mum&amp;#39;s"),
    "b.html": images("Fish &amp;amp; chips"),
    "c.html": described("The `` element"),
    "d.html": described("The `` element"),
    "sitemap.xml": sitemap("/a", "/search"),
  });
  const actual = output({
    "404.html": "<title>Nothing | Harbour</title><main>Not here</main>",
    "uk/404.html": "<main>Not here</main>",
    "docs/404/index.html": "<main>The code 405</main>",
    "a.html": images("Fish &amp; chips, mum's"),
    "b.html": images("Fish and chips"),
    "c.html": described("The &lt;Video> element"),
    "d.html": described("That &lt;Video> element"),
    "search/index.html": "<main></main>",
    "uk/search.html": "<main></main>",
    "docs/search.html": "<main></main>",
    "assets/sidebar-docs-0123456789.html": "<ul></ul>",
    "uk/assets/sidebar-docs-0123456789.html": "<ul></ul>",
    "sitemap.xml": sitemap("/a"),
  });
  const { differences } = compareOutputs("harbour", expected, actual);
  expect(differences.map(({ facet, place }) => `${facet} ${place}`)).toEqual([
    "routes ",
    "images /b",
    "descriptions /d",
    "text /docs/404",
  ]);
  expect(differences[0]).toMatchObject({ missing: [], extra: ["/docs/search"] });
});

test("links to a photo and ids of footnotes are read without what differs on purpose", () => {
  const link = (url: string): string => `<a href="${url}"></a>`;
  const note = (id: string): string =>
    `<main><h2 id="footnote-label${id}">Notes</h2>${link(`#user-content-fn-1${id}`)}</main>`;
  const expected = output({
    "blog/authors.html": `<main>${link("/ada")}${link("/ada")}${link("/eve")}</main>`,
    "a.html": note(""),
    "b.html": note(""),
  });
  const actual = output({
    "blog/authors.html": `<main>${link("/ada")}</main>`,
    "a.html": note("-v3rx0"),
    "b.html": note("-1"),
  });
  const { differences } = compareOutputs("harbour", expected, actual);
  expect(differences).toEqual([
    { facet: "headings", place: "/b", missing: ["h2#footnote-label Notes"], extra: ["h2#footnote-label-1 Notes"] },
    {
      facet: "links",
      place: "/b",
      missing: ["/b#user-content-fn-1"],
      extra: ["/b#user-content-fn-1-1"],
    },
    { facet: "links", place: "/blog/authors", missing: ["/eve"], extra: [] },
  ]);
});
