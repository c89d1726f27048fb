import path from "node:path";
import { expect, test } from "vitest";
import { cardPath, cardRoutes } from "../../../cli/cards/card-paths.ts";
import { openPainter } from "../../../cli/cards/draw-cards.ts";
import { openEngine } from "../../../cli/cards/open-engine.ts";
import type { FilePath, Hash, OutputPath, UrlPath } from "../../../cli/model/brands.ts";
import type { Cache } from "../../../cli/model/cache.ts";
import type { Diagnostic } from "../../../cli/model/diagnostic.ts";
import type { SocialCardsConfig } from "../../../cli/model/pages/social-cards.ts";
import { createNodeHost } from "../../../cli/state/task-host.ts";
import { repoRoot } from "../../content/repo-root.ts";
import { memoryCache } from "../support/memory-cache.ts";
import { route, siteConfig, siteData } from "../support/site-model.ts";

const name = "templates/social-card/fonts/instrument-sans.woff2";
const cards: SocialCardsConfig = {
  template: "site/Card.tsx",
  fonts: [{ name, file: path.join(repoRoot, name) as FilePath, hash: "1" as Hash }],
  colors: { background: "#fff", text: "#000", muted: "#666", accent: "#f00" },
};
const config = siteConfig({ root: repoRoot as FilePath });
const logo = {
  output: "img/logo.svg" as OutputPath,
  file: path.join(repoRoot, "site/static/img/favicon.svg") as FilePath,
};

/** Draws the cards of two pages. @param html The component's result. */
async function draw(html: (title: string) => string, titles = ["One", "Two"], cache: Cache | null = null) {
  let draws = 0;
  const opened = await openPainter({
    ...{ config, cards, table: { site: siteData() }, staticFiles: [logo] },
    server: { renderCard: async (_key, props, call) => call(() => html((props as { title: string }).title)) },
    host: createNodeHost({ concurrency: 2, onProgress() {}, cache, version: "", onRun: () => void draws++ }),
    placeOf: async ({ stack }) =>
      stack.includes("Card.tsx") ? { path: "site/Card.tsx", line: 3, column: 7 } : undefined,
  });
  const drawn = new Map<string, Buffer>();
  const routes = titles.map((title) => route(`/${title.toLowerCase()}`, { head: { title } }));
  const diagnostics = await opened.value?.drawAll(
    routes,
    async ({ url }, png) => void drawn.set(url, Buffer.from(png)),
  );
  return { drawn, draws, diagnostics: diagnostics ?? opened.diagnostics };
}
const card = (content: string): string =>
  `<div style="display:flex;width:100%;height:100%;background-color:#fff;font-size:80px">${content}</div>`;
const facts = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ code, message, location, details }) => [code, message, location, details]);
/** Width and height in the header of a PNG. */
const sizeOf = (png: Buffer | undefined) => [png?.readUInt32BE(16), png?.readUInt32BE(20)];

test("each page has an image of its HTML", async () => {
  const { drawn, diagnostics } = await draw((title) => card(`<img src="/img/logo.svg" width="56"/>${title}`));
  expect(diagnostics).toEqual([]);
  expect([...drawn.keys()].sort()).toEqual(["/one", "/two"]);
  expect(sizeOf(drawn.get("/one"))).toEqual([1200, 630]);
  expect(drawn.get("/one")).not.toEqual(drawn.get("/two"));
  const again = await draw((title) => card(`<img src="/img/logo.svg" width="56"/>${title}`));
  expect(again.drawn.get("/one")).toEqual(drawn.get("/one"));
  const without = await draw((title) => card(title));
  expect(without.drawn.get("/one")).not.toEqual(drawn.get("/one"));
});

test("an image in the cache is not drawn again, until its HTML or an image on it changes", async () => {
  const cache = memoryCache();
  const draws = async (html: (title: string) => string): Promise<number> =>
    (await draw(html, ["One", "Two"], cache)).draws;
  expect(await draws(card)).toBe(2);
  expect(await draws(card)).toBe(0);
  expect(await draws((title) => card(title === "One" ? "1" : title))).toBe(1);
});

test("a component that throws is reported once, at its line", async () => {
  const { drawn, diagnostics } = await draw(() => {
    throw Object.assign(new Error("no tags"), { stack: "Error: no tags\n    at Card (Card.tsx:3:7)" });
  });
  expect(facts(diagnostics)).toEqual([
    [
      "SG1609",
      "Rendering the social card of /one failed: no tags",
      { path: "site/Card.tsx", line: 3, column: 7 },
      ["Also on 1 other page."],
    ],
  ]);
  expect(drawn.size).toBe(0);
});

test("text alone, an image that is no file of the site, and CSS without meaning are errors", async () => {
  const start = { path: "site/Card.tsx", line: 1, column: 1 };
  const messageOf = async (html: string) => facts((await draw(() => html, ["One"])).diagnostics);
  expect(await messageOf("Nothing")).toEqual([
    [
      "SG1609",
      "Unexpected social card of /one without an element, expected one that fills the image",
      start,
      undefined,
    ],
  ]);
  expect(await messageOf(card('<img src="https://a.example/b.png"/>'))).toEqual([
    [
      "SG1609",
      "Unexpected image `https://a.example/b.png` on the social card of /one, expected a file of a static folder or a `data:` URL",
      start,
      undefined,
    ],
  ]);
  const [[code, message] = []] = await messageOf('<div style="display:flex"><img alt=""/></div>');
  expect([code, message]).toEqual([
    "SG1609",
    expect.stringMatching(
      /^Unexpected HTML of the social card of \/one, expected elements and styles that can be drawn: /,
    ),
  ]);
});

test("characters without a font are one warning", async () => {
  const { drawn, diagnostics } = await draw(
    (title) => card(`<style>.كك{}</style>${title} &amp; é\u200b`),
    ["Ok", "كيف", "ك"],
  );
  expect(facts(diagnostics)).toEqual([
    [
      "SG1608",
      "Unexpected characters `فكي` on the social card of /كيف and 1 more, expected a font in `socialCards.fonts` that has them",
      { path: "pages/كيف.md" },
      undefined,
    ],
  ]);
  expect(drawn.size).toBe(3);
});

test("without the package, and with a file that is no font, there is an error with its remedy", async () => {
  const missing = await openEngine(config, cards, () => null);
  expect(missing.diagnostics).toMatchObject([
    {
      code: "SG1507",
      message: "Unexpected `socialCards` without the package `@takumi-rs/core`, expected it to be installed",
      help: "Run `npm install @takumi-rs/core@2`, or remove `socialCards`.",
    },
  ]);
  const file = path.join(repoRoot, "package.json") as FilePath;
  const broken = await openEngine(config, { fonts: [{ name: "fonts/a.woff2", file, hash: "2" as Hash }] });
  expect(broken.diagnostics).toMatchObject([
    { code: "SG1508", message: "Unexpected content of the font `fonts/a.woff2`, expected WOFF2, WOFF, TTF or OTF" },
  ]);
});

test("paths follow URLs, and a file of the site takes the place of a card", () => {
  const context = { ...config.context, baseUrl: "/base/" };
  const paths = ["/base/", "/base/docs/a/", "/base/docs/b", "/base/c.html", "/base/caf%C3%A9"].map((url) =>
    cardPath(url as UrlPath, { context }),
  );
  expect(paths).toEqual([
    "social-cards/index.png",
    "social-cards/docs/a.png",
    "social-cards/docs/b.png",
    "social-cards/c.png",
    "social-cards/café.png",
  ]);
  const routes = [
    route("/a"),
    route("/b"),
    route("/own", { head: { image: "https://example.com/x.png" } }),
    route("/404.html", { template: "NotFound", data: {} }),
  ];
  const taken = { ...logo, output: "social-cards/b.png" as OutputPath };
  expect(cardRoutes(routes, config, [taken]).map(({ url }) => url)).toEqual(["/a"]);
});
