// What the survey of stylesheets counts. (PostCSS parses; esbuild's part is in the contracts.)
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { selectorNames } from "../../compat/css-declarations.ts";
import { covered, type CssResults, summarize, keyOf } from "../../compat/css-coverage.ts";
import { coveredShare, formatCssResults } from "../../compat/css-results.ts";
import type { Survey } from "../../compat/count-uses.ts";
import { themeNamesIn } from "../../compat/theme-names.ts";

const THEME = {
  classes: new Set(["navbar", "navbar__item", "docItemCol_VOVn"]),
  ids: new Set(["__docusaurus"]),
  variables: new Set(["--ifm-color-primary"]),
};
const namesIn = (selector: string): string[] | null => themeNamesIn(selectorNames(selector), THEME);

test("names of a selector are read with escapes, quotes and operators", () => {
  expect(selectorNames('#__docusaurus .a\\:b > [class*="c_"][data-theme=dark]:not(.d)')).toEqual({
    classes: ["a:b", "d"],
    ids: ["__docusaurus"],
    classParts: [{ operator: "*", value: "c_" }],
    attributes: ["data-theme"],
  });
});

test("a selector counts for the theme if the theme has all of its names", () => {
  expect(namesIn(".navbar > .navbar__item:hover")).toEqual([".navbar", ".navbar__item"]);
  expect(namesIn('[class^="docItemCol_"]')).toEqual(["[class*=docItemCol]"]);
  expect(namesIn('[data-theme="dark"] .navbar')).toEqual(["[data-theme]", ".navbar"]);
  expect(namesIn("article h2")).toEqual([]);
  expect(namesIn(".navbar .own")).toBeNull();
  expect(namesIn('[class$="docItemCol"]')).toBeNull();
});

const SURVEY: Survey = {
  sites: [],
  uses: [
    { name: ".navbar", selector: ".navbar", property: "color", isImportant: false, times: 3, sites: ["a", "b"] },
    { name: ".navbar", selector: ".x .navbar", property: "color", isImportant: false, times: 1, sites: ["b"] },
    { name: ".menu", selector: ".menu", property: "gap", isImportant: false, times: 2, sites: ["c"] },
  ],
};

test("uses are summed by name, weighted by how often they are written", () => {
  const [first, second] = SURVEY.uses.map(keyOf);
  const results = summarize(SURVEY, {
    [first ?? ""]: { verdict: "covered", reason: null },
    [second ?? ""]: { verdict: "partly", reason: "color of texts" },
    ".menu { gap }": { verdict: "idle", reason: null },
  });
  expect(results.names).toEqual([
    {
      ...{ name: ".navbar", sites: 2, uses: 4 },
      ...{ verdicts: { covered: 3, partly: 1 }, reasons: { "color of texts": 1 } },
    },
    { name: ".menu", sites: 1, uses: 2, verdicts: { idle: 2 }, reasons: {} },
  ]);
  expect(covered(results.verdicts ?? {})).toEqual({ covered: 3, total: 4 });
});

const read = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");

test("the manual and the report state the share that was measured", () => {
  const results = JSON.parse(read("tests/compat/css.json")) as CssResults;
  const sites = results.sites.filter(({ sheets }) => sheets > 0).length;
  const manual = read("content/manual/coming-from/docusaurus.md").replace(/\s+/g, " ");
  expect(manual).toContain(`in the stylesheets of ${String(sites)} public sites`);
  expect(manual).toContain(`Docusaurus, ${coveredShare(results) ?? ""} change the same here`);
  expect(read("tests/compat/CSS.md")).toBe(formatCssResults(results));
});
