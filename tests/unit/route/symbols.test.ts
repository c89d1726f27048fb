import { expect, test } from "vitest";
import type { UrlPath } from "../../../cli/model/brands.ts";
import type { SiteConfig } from "../../../cli/model/config.ts";
import type { SymbolLinksConfig } from "../../../cli/model/markdown-config.ts";
import { resolvePageLinks } from "../../../cli/route/resolve-page-links.ts";
import { buildTable, docsKind, docsVersion, page, postsKind, short, siteConfig } from "../support/test-site.ts";

const ON: SymbolLinksConfig = { duplicate: "warn", unknown: "ignore", ignore: [] };
const withSymbols = (kinds: SiteConfig["kinds"], symbolLinks: SymbolLinksConfig | null): SiteConfig => {
  const config = siteConfig(kinds);
  return { ...config, markdown: { ...config.markdown, symbolLinks } };
};

/** URLs and messages of code on a page. */
async function resolve(config: SiteConfig, pages: ReturnType<typeof page>[], from: string, codes: string[]) {
  const table = await buildTable(config, pages);
  const location = { path: from, line: 1, column: 1 };
  const shown = page(from, {}, { links: codes.map((href) => ({ href, type: "symbol" as const, location })) });
  const { urls, diagnostics } = resolvePageLinks(shown, "/x" as UrlPath, table, config, new Map(), () => null);
  return { urls, faults: short([...table.diagnostics, ...diagnostics]) };
}

test("code leads to the page that names its symbol, from other pages only", async () => {
  const pages = [page("docs/a.md", { symbols: ["useVideo", "<Player>"] }), page("docs/b.md", { symbols: "play()" })];
  const config = withSymbols([docsKind(), postsKind()], ON);
  const codes = ["useVideo()", "useVideo", "<Player />", "play()", "play", "other()", "constructor"];
  expect(await resolve(config, pages, "blog/2024-01-01-x.md", codes)).toEqual({
    urls: ["/docs/a", "/docs/a", "/docs/a", "/docs/b", null, null, null],
    faults: [],
  });
  expect((await resolve(config, pages, "docs/b.md", codes)).urls.slice(2, 4)).toEqual(["/docs/a", null]);
  expect((await resolve(withSymbols([docsKind()], null), pages, "docs/b.md", codes)).urls[0]).toBe(null);
});

test("a symbol that two pages claim is reported and leads nowhere", async () => {
  const pages = [page("docs/a.md", { symbols: "play" }), page("docs/b.md", { symbols: "play" }), page("docs/c.md")];
  expect(await resolve(withSymbols([docsKind()], ON), pages, "docs/c.md", ["play()"])).toEqual({
    urls: [null],
    faults: [
      "docs/b.md:2:10 warning symbol-claimed-twice: Unexpected second page for the symbol `play`, expected one: `docs/a.md` names it too",
    ],
  });
  const silent = withSymbols([docsKind()], { ...ON, duplicate: "ignore" });
  expect((await resolve(silent, pages, "docs/c.md", ["play()"])).faults).toEqual([]);
});

test("code keeps to its version; elsewhere it leads to the last one", async () => {
  const versions = [
    docsVersion({ name: "2.0", folder: "docs", isLast: true }),
    docsVersion({ name: "1.0", folder: "versioned_docs/version-1.0", path: "1.0", isLast: false }),
  ];
  const config = withSymbols([docsKind({ versions }), postsKind()], ON);
  const old = "versioned_docs/version-1.0";
  const pages = [
    ...["docs", old].flatMap((folder) => [page(`${folder}/a.md`, { symbols: "play" }), page(`${folder}/b.md`)]),
    page(`${old}/c.md`, { symbols: "gone" }),
  ];
  const from = async (path: string) => (await resolve(config, pages, path, ["play", "gone"])).urls;
  expect(await from("docs/b.md")).toEqual(["/docs/a", "/docs/1.0/c"]);
  expect(await from(`${old}/b.md`)).toEqual(["/docs/1.0/a", "/docs/1.0/c"]);
  expect(await from("blog/2024-01-01-x.md")).toEqual(["/docs/a", "/docs/1.0/c"]);
  expect((await resolve(config, pages, "docs/b.md", [])).faults).toEqual([]);
});

test("unknown functions and components are reported on request", async () => {
  const config = withSymbols([docsKind()], { duplicate: "warn", unknown: "error", ignore: ["Math", "useState"] });
  const pages = [page("docs/a.md", { symbols: "useVideo" }), page("docs/b.md")];
  const codes = ["useVide()", "width", "<div>", "<Abcdefgh>", "Math.max()", "useState()", "useVideo()"];
  expect(await resolve(config, pages, "docs/b.md", codes)).toEqual({
    urls: [null, null, null, null, null, null, "/docs/a"],
    faults: [
      "docs/b.md:1:1 error unknown-symbol: Unexpected symbol `useVide()`, expected one that a page names in `symbols`",
      "docs/b.md:1:1 error unknown-symbol: Unexpected symbol `<Abcdefgh>`, expected one that a page names in `symbols`",
    ],
  });
});
