// The names that Docusaurus's theme gives to stylesheets, read from a site that is built with it: nothing is listed by hand.
import { readFileSync } from "node:fs";
import path from "node:path";
import glob from "fast-glob";
import postcss from "postcss";
import { type SelectorNames, selectorNames } from "./css-declarations.ts";

/** What Docusaurus's pages and stylesheets have. */
export interface ThemeNames {
  /** Of Infima, of the theme's pages, and generated ones such as `docItemCol_VOVn`. */
  classes: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  /** Custom properties that its stylesheets set or read. */
  variables: ReadonlySet<string>;
}

const SHEETS = [
  "node_modules/infima/dist/css/default/default.css",
  "node_modules/@docusaurus/theme-{classic,common,search-algolia}/lib/**/*.css",
  "node_modules/@docsearch/css/dist/style.css",
];
/** Where the theme lists its stable names; the last part of some is a level or a kind. */
const STABLE_NAMES = "node_modules/@docusaurus/theme-common/lib/utils/ThemeClassNames.js";
/** Attributes of the root element that the theme sets. */
const ATTRIBUTES = new Set(["data-theme", "data-theme-choice", "data-has-hydrated", "data-rtl", "data-navbar"]);
/** Ids of its parts; all others are those of headings. */
const PART_ID = /^(?:__docusaurus|docusaurus|docsearch|nprogress)/i;

/** @param reference Folder of the site, with its packages and its output in `build`. */
export function readThemeNames(reference: string): ThemeNames {
  const read = (patterns: string | string[]): string[] =>
    glob.sync(patterns, { cwd: reference, dot: false }).map((file) => readFileSync(path.join(reference, file), "utf8"));
  const classes = new Set<string>();
  const ids = new Set<string>();
  const variables = new Set<string>();
  for (const css of read([...SHEETS, "build/assets/css/*.css"])) {
    postcss.parse(css).walkRules(({ selector }) => {
      for (const name of selectorNames(selector).classes) classes.add(name);
    });
    for (const [name] of css.matchAll(/--[a-z][\w-]*/g)) variables.add(name);
  }
  for (const [, name = ""] of read(STABLE_NAMES)
    .join("\n")
    .matchAll(/[`']([a-z][\w-]+)[`'$]/g))
    for (const one of name.endsWith("-") ? [1, 2, 3, 4, 5].map((level) => name + String(level)) : [name])
      classes.add(one);
  for (const html of read("build/**/*.html"))
    for (const [, attribute, value = ""] of html.matchAll(/\s(class|id)="([^"]*)"/g))
      if (attribute === "class") for (const name of value.split(/\s+/)) classes.add(name);
      else if (PART_ID.test(value)) ids.add(value);
  classes.delete("");
  return { classes, ids, variables };
}

const PART_TEST: Record<string, (name: string, value: string) => boolean> = {
  "*": (name, value) => name.includes(value),
  "^": (name, value) => name.startsWith(value),
  $: (name, value) => name.endsWith(value),
};

/**
 * The theme's names in a selector, in order, the selected element's last. Null if it has any other class or id, thus selects
 * markup of the site.
 */
export function themeNamesIn(
  { classes, ids, classParts, attributes }: SelectorNames,
  theme: ThemeNames,
): string[] | null {
  const hasPart = (operator: string, value: string): boolean => {
    const holds = PART_TEST[operator] ?? ((name: string) => name === value);
    return value !== "" && [...theme.classes].some((name) => holds(name, value));
  };
  const isTheirs =
    classes.every((name) => theme.classes.has(name)) &&
    ids.every((name) => theme.ids.has(name)) &&
    classParts.every(({ operator, value }) => hasPart(operator, value));
  if (!isTheirs) return null;
  return [
    ...attributes.filter((name) => ATTRIBUTES.has(name)).map((name) => `[${name}]`),
    ...ids.map((name) => `#${name}`),
    ...classes.map((name) => `.${name}`),
    // with or without the part that differs from build to build
    ...classParts.map(({ value }) => `[class*=${value.replace(/_.*$/, "")}]`),
  ];
}
