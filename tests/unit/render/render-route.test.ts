import { createFeatureFinder, NO_FEATURES } from "../../../cli/model/pages/feature-styles.ts";
import { expect, test } from "vitest";
import type { UrlPath } from "../../../cli/model/brands.ts";
import { scanHtml } from "../../../cli/model/scan-html.ts";
import type { Outcome } from "../../../cli/model/diagnostic.ts";
import type { RenderedPage } from "../../../cli/model/output.ts";
import type { Route } from "../../../cli/model/route.ts";
import type { PageMarkup } from "../../../cli/model/server-module.ts";
import { assetToken, BODY_CLOSE, BODY_OPEN } from "../../../cli/model/tokens.ts";
import { createEncoder } from "../../../cli/render/create-encoder.ts";
import { type RenderShared, renderRoute } from "../../../cli/render/render-route.ts";
import { ISLAND_CLOSE, ISLAND_OPEN, PAGE_CONTENT } from "../../../runtime/shared/island-marks.ts";

const BODY = '<p id="one"><a href="/body" data-sg-src="3:1">b</a></p>';
const markup = (given: Partial<PageMarkup>): PageMarkup => ({
  document: () => `<html id="root"><head><link href="/head"></head><body>${PAGE_CONTENT}</body></html>`,
  content: `<a href="/before">a</a>${BODY_OPEN}${BODY}${BODY_CLOSE}<a href="/after" data-sg-src="theme/A.tsx:1:2">c</a>`,
  hasOwnHead: () => false,
  islands: [],
  refused: [],
  renderIsland: async () => "",
  pageData: () => null,
  isSidebarRead: () => false,
  ...given,
});

async function outcomeOf(
  template: Route["template"],
  given: Partial<PageMarkup>,
  others: Partial<RenderShared> = {},
  bodies: Route["bodies"] = [],
): Promise<Outcome<RenderedPage>> {
  const shared: Partial<RenderShared> = {
    server: {
      renderPage: async () => markup(given),
      findFault: async () => null,
      renderCard: async () => "",
      renderSidebar: () => "",
      inlineScripts: [],
    },
    site: { url: "https://a.example" } as RenderShared["site"],
    sidebars: {},
    alternatesOf: () => undefined,
    styleCount: 0,
    preloadCount: 0,
    pageStyles: {},
    featuresOf: createFeatureFinder(NO_FEATURES),
    sidebarMarkup: () => [],
    bodySource: () => ({ type: "html", key: "" }),
    bodyTemplates: new Set(["DocPage"]),
    compactRefs: (refs) => refs,
    encode: createEncoder(),
    linksOf: () => ({ urls: [], attributes: [] }),
    baseUrl: "/",
  };
  const route = {
    url: "/a" as UrlPath,
    template,
    source: null,
    sidebar: null,
    data: {},
    bodies,
  } as unknown as Route;
  return renderRoute(route, {
    ...shared,
    isReported: () => false,
    isOfMachine: () => false,
    ...others,
  } as RenderShared);
}
const render = async (template: Route["template"], given: Partial<PageMarkup> = {}) =>
  (await outcomeOf(template, given)).value;
const hrefs = (page: RenderedPage | undefined) => page?.refs.links.map(({ href }) => href);
const text = (page: RenderedPage | undefined) => Buffer.from(page?.html ?? []).toString();

test("no mark or marker remains in the document", async () => {
  const page = await render("DocPage");
  expect(text(page)).toBe(
    '<html id="root"><head><link href="/head"></head><body><a href="/before">a</a><p id="one"><a href="/body">b</a></p>' +
      '<a href="/after">c</a></body></html>',
  );
  expect(page?.content).toBe(null);
});

test("if a template adds nothing that can be wrong, only links and ids of its bodies are checked", async () => {
  expect((await render("DocPage"))?.refs).toEqual(scanHtml(BODY));
  const two = `${BODY_OPEN}<b id="x"></b>${BODY_CLOSE}<i id="y"></i>${BODY_OPEN}<b id="z"></b>${BODY_CLOSE}`;
  expect((await render("DocPage", { content: two }))?.refs.anchors).toEqual(["x", "z"]);
});

test("a page has the place of its body if nothing else in it depends on the body", async () => {
  const bodies = [{}] as unknown as Route["bodies"];
  const placeOf = async (given: Partial<PageMarkup>, type: "html" | "module" = "html") => {
    const { value } = await outcomeOf("DocPage", given, { bodySource: () => ({ type, key: "" }) }, bodies);
    return { place: value?.bodyPlace, html: text(value) };
  };
  const { place, html } = await placeOf({ content: `<b>é</b>${BODY_OPEN}${BODY}<i>ü</i>${BODY_CLOSE}<b>é</b>` });
  const bytes = Buffer.from(html);
  expect(place && bytes.subarray(bytes.length - place.from, bytes.length - place.to).toString()).toBe(
    '<p id="one"><a href="/body">b</a></p><i>ü</i>',
  );
  expect((await placeOf({}, "module")).place).toBe(null);
  expect((await placeOf({ hasOwnHead: () => true })).place).toBe(null);
  const late = `${BODY_OPEN}${BODY}${BODY_CLOSE}<img src="${assetToken("client")}">`;
  expect((await placeOf({ content: late })).place).toBe(null);
  const early = `<img src="${assetToken("client")}">${BODY_OPEN}${BODY}${BODY_CLOSE}`;
  expect((await placeOf({ content: early })).place).toEqual({ from: 51, to: 14 });
});

test("an error of the machine is not one of the page", async () => {
  const fault = Object.assign(new Error("EMFILE: too many open files"), { code: "EMFILE" });
  const server = { renderPage: () => Promise.reject(fault) } as unknown as RenderShared["server"];
  const isOfMachine = (error: unknown) => error === fault;
  await expect(outcomeOf("DocPage", {}, { server, isOfMachine })).rejects.toBe(fault);
});

test("the page's head is checked too", async () => {
  const page = await render("DocPage", { hasOwnHead: () => true });
  expect(hrefs(page)).toEqual(["/head", "/body"]);
  expect(page?.refs.anchors).toEqual(["root", "one"]);
});

test("other templates are checked completely, and the body of a post is separate", async () => {
  const page = await render("PostPage");
  expect(hrefs(page)).toEqual(["/head", "/before", "/body", "/after"]);
  expect(page?.content).toBe('<p id="one"><a href="/body">b</a></p>');
  expect(text(page)).toBe(text(await render("DocPage")));
});

test("functions for an island of a package go into a file of the site", async () => {
  const refused = { source: "a.js:1:1", name: "Form", path: "validate", what: "function" };
  const { diagnostics } = await outcomeOf("ComponentPage", {
    content: "",
    islands: [],
    refused: [{ ...refused, module: "node_modules/forms/index.js" }] as never,
  });
  expect(diagnostics.map(({ help }) => help)).toEqual([
    "Pass data instead, or move this part of the page to a separate file and import that: it becomes an island as a whole.",
  ]);
});

test("an island that throws because a prop was refused is reported only for the prop", async () => {
  const { value, diagnostics } = await outcomeOf("ComponentPage", {
    content: `${ISLAND_OPEN}0${ISLAND_OPEN}${ISLAND_CLOSE}`,
    islands: [{ module: "c/Slides.js", name: "Slides", when: "visible", source: "pages/a.js:3:7" }] as never,
    refused: [
      { source: "pages/a.js:3:7", module: "c/Slides.js", name: "Slides", path: "slides[0].content", what: "function" },
    ],
    renderIsland: async () => {
      throw new Error("Element type is invalid");
    },
  });
  expect(value).toBe(undefined);
  expect(diagnostics).toEqual([
    {
      code: "SG1604",
      name: "unserializable-prop",
      severity: "error",
      message: "Unexpected function in prop `slides[0].content` of the island `Slides`, expected plain data",
      location: { path: "pages/a.js", line: 3, column: 7 },
      help: "Pass data instead, or move the code to the island's file.",
    },
  ]);
});
