import { expect, test } from "vitest";
import type { createPageFiller } from "../../../cli/emit/emit-site.ts";
import type { FilePath, OutputPath } from "../../../cli/model/brands.ts";
import type { SiteConfig } from "../../../cli/model/config.ts";
import type { StagedFile } from "../../../cli/model/disk/entry.ts";
import type { OutputFile, OutputStage, RenderedPage } from "../../../cli/model/output.ts";
import type { Route } from "../../../cli/model/route.ts";
import { createPageStager } from "../../../cli/site/stage-pages.ts";
import { renderedPage } from "../support/site-model.ts";

const route = (url: string): Route => ({ url, template: "DocPage", head: { title: url } }) as unknown as Route;
const config = {
  context: { url: "https://example.com", baseUrl: "/", trailingSlash: false, title: "Example" },
  locale: { outputFolder: "" },
  llms: { full: false },
} as unknown as SiteConfig;
const filler = { urls: {}, fill: (html: Uint8Array) => html } as unknown as ReturnType<typeof createPageFiller>;

/** URLs in the order in which they are rendered, of a site whose routes are sorted → texts by path in the stage. */
async function stagePages(
  urls: string[],
  staticFiles: string[] = [],
  worker?: (file: FilePath) => boolean,
  props: OutputFile[] = [],
) {
  const routes = urls.map(route);
  const files: Record<string, string> = {};
  const stage = {
    async put(path, bytesOf, elsewhere) {
      const place = `/stage/${path}` as FilePath;
      files[path] = elsewhere && (await elsewhere(place)) ? "from the worker" : Buffer.from(bytesOf()).toString();
      return place;
    },
  } as OutputStage;
  const staged: StagedFile = {
    entry: { type: "file", size: 0, device: 1, inode: 1, modified: 0, changed: 0 },
    key: "",
  };
  const write = async (_: unknown, file: FilePath) => (worker?.(file) ? staged : null);
  const writer = worker ? { document: write, markdown: write } : null;
  const sorted = [...routes].sort((a, b) => (a.url < b.url ? -1 : 1));
  const site = { config, routes: sorted, staticFiles: new Set(staticFiles), filler };
  const stageOne = createPageStager(site, stage, { writer: () => writer });
  const pages: RenderedPage[] = [];
  for (const one of routes) {
    const page = renderedPage(one.url, `<main><h1>${one.url}</h1></main>`);
    pages.push(await stageOne({ route: one, rendered: { ...page, props } }));
  }
  return { files, pages };
}

test("the document and the Markdown version of a page are staged together, and it knows both", async () => {
  const { files, pages } = await stagePages(["/a"]);
  expect(files).toEqual({ "a.html": "<main><h1>/a</h1></main>", "a.md": "# /a\n" });
  expect(pages).toMatchObject([{ url: "/a", file: "/stage/a.html", markdownFile: "/stage/a.md" }]);
});

test("of two pages with one path the first of the site is staged, whichever is rendered first; a static file precedes both", async () => {
  const { files, pages } = await stagePages(["/index", "/"]);
  expect(files["index.md"]).toBe("# /\n");
  expect(pages.map((page) => "markdownFile" in page)).toEqual([false, true]);
  const { files: others } = await stagePages(["/index", "/"], ["/index.md"]);
  expect(Object.keys(others)).toEqual(["index.html"]);
});

test("a file that the worker does not write is written here", async () => {
  const { files } = await stagePages(["/a"], [], (file) => file.endsWith(".html"));
  expect(files).toEqual({ "a.html": "from the worker", "a.md": "# /a\n" });
});

test("large props are staged, and their text leaves memory with the document", async () => {
  const path = "assets/props-1.json" as OutputPath;
  const { files, pages } = await stagePages(["/a"], [], undefined, [{ path, bytes: "[1]" }]);
  expect(files[path]).toBe("[1]");
  expect(pages[0]?.props).toEqual([{ path, copyOf: `/stage/${path}` }]);
});
