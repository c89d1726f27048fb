// The survey of stylesheets in Chromium: how a declaration on two pages is judged.
// @module-tag nightly
import { expect, test } from "vitest";
import { judgeUse, mergeEffects } from "../compat/judge-use.ts";
import { PAINT_CONDITIONS as conditions, TEXT_LONGHANDS as textLonghands } from "../compat/paint-conditions.ts";
import { type Probe, type ProbeOutput, probePage } from "../compat/page-probe.ts";
import { CANDIDATES, tellingValue, tellingVariable } from "../compat/telling-values.ts";
import { testBrowser } from "./open-site.ts";

const browser = testBrowser({ isQuiet: false });

/** As on Docusaurus's page. */
const THEIRS = `<style>p { border: 1px solid var(--ifm-a) } b { border: 0 solid var(--ifm-b) } i { transition: color 1s linear }</style>
<nav class="theme-layout-navbar"><a class="x" href="#">Docs</a></nav>
<main><p class="x y">Lead <b class="z">bold</b></p><i class="x">Old</i><kbd class="key">K</kbd>
<a class="logo" href="#"><img alt="Logo" /></a><u class="gone">There</u></main>`;
/** Without the class of the old text, with other elements, and the name of the key generated. */
const OURS = `<style>div { border: 2px solid var(--ifm-a) } b { border: 0 solid red } kbd::before { content: attr(data-key) }</style>
<nav class="theme-layout-navbar"><a class="x" href="#">Docs</a></nav>
<main><div class="x y">Lead <b class="z">bold</b></div><i>Old</i><kbd class="key" data-key="K"></kbd>
<a href="#"><img alt="Logo" /></a></main>`;

const probe = (selector: string, property: string, longhands: string[] = []): Probe => ({
  ...{ selector, property, isImportant: false, pseudoElement: null, longhands },
  value: property.startsWith("--") ? tellingVariable(property) : tellingValue(property),
});

/** Selector, property, verdict with its reason. */
const CASES: [probe: Probe, verdict: string, reason: string | null][] = [
  [probe(".y", "margin"), "covered", null],
  [probe(".y", "background"), "covered", null],
  [probe(".x", "padding"), "partly", "padding-top in content"],
  [probe("i.x", "transition"), "none", "transition-timing-function in content"],
  [probe(":root", "--ifm-a", ["border-top-color"]), "covered", null],
  // of a border without a width
  [probe(":root", "--ifm-b", ["border-top-color"]), "idle", null],
  // an image shows no text
  [probe(".logo", "font-size"), "idle", null],
  [probe(".key", "color"), "covered", null],
  [probe(".gone", "margin"), "none", "absent in content"],
  [probe(".nothing", "margin"), "idle", null],
];

test("a declaration is covered if it changes both pages, in part, or one alone, and idle if it changes what is not seen", async () => {
  const page = await (await browser.newContext()).newPage();
  const probes = CASES.map(([one]) => one);
  const run = async (html: string, pieces: string[] | null): Promise<ProbeOutput> => {
    await page.setContent(`<!doctype html><html><head></head><body>${html}</body></html>`);
    return page.evaluate(probePage, { probes, candidates: CANDIDATES, conditions, textLonghands, pieces });
  };
  const theirs = await run(THEIRS, null);
  const ours = await run(OURS, theirs.pieces);
  const judged = probes.map((_, at) =>
    judgeUse(
      mergeEffects(
        undefined,
        { pieces: theirs.pieces, changes: theirs.changes[at] ?? {} },
        { pieces: ours.pieces, changes: ours.changes[at] ?? {} },
      ),
    ),
  );
  expect(judged).toEqual(CASES.map(([, verdict, reason]) => ({ verdict, reason })));
});
