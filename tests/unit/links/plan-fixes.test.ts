import { expect, test } from "vitest";
import { applyEdits, formatDiff, planFixes } from "../../../cli/links/plan-fixes.ts";
import type { ContentPath, UrlPath } from "../../../cli/model/brands.ts";
import type { Diagnostic, LinkFact } from "../../../cli/model/diagnostic.ts";

const PAGE = "content/docs/guide/page.mdx" as ContentPath;

/** Fixes one link; `▸` marks where the error was reported. */
function fix(
  marked: string,
  link: LinkFact,
  {
    name = "broken-link",
    path = PAGE as string,
    files = {} as Record<string, string>,
    urls = {} as Record<string, string>,
    baseUrl = "/",
  } = {},
): string {
  const offset = marked.indexOf("▸");
  const source = marked.replace("▸", "");
  const before = source.slice(0, offset).split("\n");
  const location = { path, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  const diagnostic: Diagnostic = { code: "SG0000", name, severity: "error", message: "", location, link };
  const edits = planFixes([diagnostic], {
    baseUrl,
    movedUrls: new Map(Object.entries(urls)) as Map<UrlPath, UrlPath>,
    movedFiles: new Map(Object.entries(files)) as Map<ContentPath, ContentPath>,
    read: () => source,
  });
  return applyEdits(source, edits);
}

const near: LinkFact = { href: "/docs/plaer", target: "/docs/plaer", replacement: "/docs/player" };

test.each([
  ["an inline link", "see ▸[the](/docs/plaer) page", "see [the](/docs/player) page"],
  ["with a title and in angle brackets", '▸[a](</docs/plaer> "t")', '[a](</docs/player> "t")'],
  ["with brackets, code and escapes in its text", "▸[a [b] `]` \\] c](/docs/plaer)", "[a [b] `]` \\] c](/docs/player)"],
  ["around an image", "▸[![alt](/docs/x.png)](/docs/plaer)", "[![alt](/docs/x.png)](/docs/player)"],
  ["a reference", "▸[the][p] and\n\n[p]: /docs/plaer 'x'\n", "[the][p] and\n\n[p]: /docs/player 'x'\n"],
  [
    "a collapsed reference",
    "▸[The\nPage][]\n\n[the page]: </docs/plaer>\n",
    "[The\nPage][]\n\n[the page]: </docs/player>\n",
  ],
  [
    "a shortcut reference; one in code is none",
    "▸[p]\n\n```\n[p]: /docs/plaer\n```\n\n> [p]: /docs/plaer\n",
    "[p]\n\n```\n[p]: /docs/plaer\n```\n\n> [p]: /docs/player\n",
  ],
  [
    "the first definition counts",
    "▸[p]\n\n[p]: /docs/plaer\n[p]: /docs/plaer\n",
    "[p]\n\n[p]: /docs/player\n[p]: /docs/plaer\n",
  ],
  [
    "line ends of Windows stay",
    "text\r\n▸[the][p] and\r\n\r\n[p]: /docs/plaer\r\n[q]: /docs/plaer\r\n",
    "text\r\n[the][p] and\r\n\r\n[p]: /docs/player\r\n[q]: /docs/plaer\r\n",
  ],
  ["HTML", '▸<a class="x>y" href="/docs/plaer">a</a>', '<a class="x>y" href="/docs/player">a</a>'],
  ["HTML without quotes", "▸<a href=/docs/plaer>a</a>", "<a href=/docs/player>a</a>"],
  [
    "JSX with an expression before it",
    "▸<Link when={a > b} to={'/docs/plaer'}>a</Link>",
    "<Link when={a > b} to={'/docs/player'}>a</Link>",
  ],
  [
    "the right one of two attributes",
    '▸<Card src="/img/plaer.png" href="/docs/plaer" />',
    '<Card src="/img/plaer.png" href="/docs/player" />',
  ],
  [
    "the property of a component, at its text",
    '<Card to={▸"/docs/plaer"} /> <Card to="/docs/plaer" />',
    '<Card to={"/docs/player"} /> <Card to="/docs/plaer" />',
  ],
  [
    "the same text elsewhere stays",
    "/docs/plaer `/docs/plaer` ▸[a](/docs/plaer) [b](/docs/plaer)",
    "/docs/plaer `/docs/plaer` [a](/docs/player) [b](/docs/plaer)",
  ],
])("%s", (_, marked, wanted) => {
  expect(fix(marked, near)).toBe(wanted);
});

test("query and hash are preserved", () => {
  const link = { href: "/docs/plaer?a=b#c", target: "/docs/plaer", replacement: "/docs/player?a=b#c" };
  expect(fix("▸[a](/docs/plaer?a=b#c)", link)).toBe("[a](/docs/player?a=b#c)");
});

test("the base is written only where the author wrote it", () => {
  const link = { href: "/base/docs/plaer", target: "/base/docs/plaer", replacement: "/base/docs/player" };
  expect(fix("▸[a](/docs/plaer)", link, { baseUrl: "/base/" })).toBe("[a](/docs/player)");
  expect(fix("▸[a](/base/docs/plaer)", link, { baseUrl: "/base/" })).toBe("[a](/base/docs/player)");
});

test("a moved page: its new URL, not a similar one", () => {
  const link = { href: "/docs/old#x", target: "/docs/old", replacement: "/docs/odd#x" };
  expect(fix("▸[a](/docs/old#x)", link, { urls: { "/docs/old": "/docs/new/place" } })).toBe("[a](/docs/new/place#x)");
});

test.each([
  ["./old.md#x", "../other/new.md#x"],
  ["old.md", "../other/new.md"],
  ["../guide/old.md", "../other/new.md"],
  ["/guide/old.md", "/other/new.md"],
  ["@site/content/docs/guide/old.md?raw", "@site/content/docs/other/new.md?raw"],
])("a moved file, written as %s", (raw, wanted) => {
  const link = { href: raw, target: "content/docs/guide/old.md" };
  const files = { "content/docs/guide/old.md": "content/docs/other/new.md" };
  expect(fix(`▸[a](${raw})`, link, { name: "broken-markdown-link", files })).toBe(`[a](${wanted})`);
});

test("a moved file next to the page keeps its `./`; blanks stay encoded", () => {
  const link = { href: "./old%20one.md", target: "content/docs/guide/old one.md" };
  const files = { "content/docs/guide/old one.md": "content/docs/guide/new one.md" };
  expect(fix("▸[a](./old%20one.md)", link, { name: "broken-markdown-link", files })).toBe("[a](./new%20one.md)");
});

test("an anchor: only the part after the `#`, however the page is named", () => {
  const link = { href: "/docs/a#optoins", target: "/docs/a#optoins", replacement: "/docs/a#options" };
  expect(fix("▸[a](./a.md#optoins)", { ...link, href: "/docs/a.md#optoins" }, { name: "broken-anchor" })).toBe(
    "[a](./a.md#options)",
  );
  expect(fix("▸[a](#optoins)", { ...link, href: "#optoins" }, { name: "broken-anchor" })).toBe("[a](#options)");
});

test("config and sidebars: the one string of the line", () => {
  const path = "site/sidebars.ts";
  expect(fix('  { type: "link", href: ▸"/docs/plaer" },', near, { path })).toBe(
    '  { type: "link", href: "/docs/player" },',
  );
  const twice = '  items: [▸"/docs/plaer", "/docs/plaer"],';
  expect(fix(twice, near, { path })).toBe(twice.replace("▸", ""));
});

test.each([
  ["nothing certain is known", "▸[a](/docs/plaer)", { href: "/docs/plaer", target: "/docs/plaer" }],
  ["another address stands there", "▸[a](/docs/other)", near],
  ["the address comes from an expression", "▸<Link to={url}>a</Link>", near],
  ["the source has changed since", "plain text", near],
  ["entities hide it", '▸<a href="/docs/&#112;laer">a</a>', near],
  ["a link in code is no link", "▸`[a](/docs/plaer)`", near],
])("nothing is changed when %s", (_, marked, link) => {
  expect(fix(marked, link)).toBe(marked.replace("▸", ""));
});

test("the diff shows the changed lines", () => {
  const source = "one\n[a](/x) [b](/x)\nthree\n";
  const edits = [
    { path: PAGE, start: 8, end: 10, line: 2, replacement: "/y" },
    { path: PAGE, start: 16, end: 18, line: 2, replacement: "/z" },
  ];
  expect(formatDiff("a.md", source, edits)).toBe("--- a.md\n+++ a.md\n@@ 2 @@\n-[a](/x) [b](/x)\n+[a](/y) [b](/z)\n");
});
