import path from "node:path";
import { type Declaration, readDeclarations, selectorNames } from "./css-declarations.ts";
import type { Site } from "./find-sites.ts";
import { readSiteSheets } from "./site-sheets.ts";
import { type ThemeNames, themeNamesIn } from "./theme-names.ts";

/** A declaration for the theme: it sets one of its variables, or a property of its elements. */
export interface Use extends Declaration {
  /** The variable, or the theme's name of the element that the selector selects. */
  name: string;
  /** How often it is written, over all sites. */
  times: number;
  /** Names of the sites that have it. */
  sites: string[];
}

export interface SiteCounts {
  name: string;
  repository: string | null;
  commit: string | null;
  sheets: number;
  modules: number;
  /** Stylesheets with a syntax error, in Less, or in Sass with packages that are not installed. */
  unread: number;
  /** Declarations of these kinds. */
  uses: number;
  ownNames: number;
  elements: number;
  unknownVariables: number;
}

export interface Survey {
  sites: SiteCounts[];
  /** Sorted by name, selector, property. */
  uses: Use[];
}

/** Variables that only Docusaurus's stylesheets can have a meaning for. */
const THEIR_VARIABLE = /^--(?:ifm|docusaurus|docsearch|doc)-/;
export async function countUses(checkouts: string, sites: readonly Site[], theme: ThemeNames): Promise<Survey> {
  const uses = new Map<string, Use>();
  const counted: SiteCounts[] = [];
  for (const { name: site, folder, repository, commit } of sites) {
    const { sheets, unread, modules } = await readSiteSheets(path.join(checkouts, site, folder));
    const counts: SiteCounts = {
      ...{ name: site, repository, commit, sheets: 0, modules, unread: unread.length },
      ...{ uses: 0, ownNames: 0, elements: 0, unknownVariables: 0 },
    };
    for (const { css } of sheets) {
      const declarations = await readDeclarations(css).catch(() => null);
      if (declarations === null) {
        counts.unread++;
        continue;
      }
      counts.sheets++;
      for (const { selector, property, isImportant } of declarations) {
        const name = usedName(selector, property, theme);
        if (name === "own" || name === "element" || name === "unknown") {
          counts[({ own: "ownNames", element: "elements", unknown: "unknownVariables" } as const)[name]]++;
          continue;
        }
        counts.uses++;
        const key = JSON.stringify([name, selector, property, isImportant]);
        const use = uses.get(key) ?? { name, selector, property, isImportant, times: 0, sites: [] };
        if (!use.sites.includes(site)) use.sites.push(site);
        use.times++;
        uses.set(key, use);
      }
    }
    counted.push(counts);
  }
  return { sites: counted, uses: [...uses].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, use]) => use) };
}

/**
 * What a declaration is a use of: a variable, or a name of the theme. Otherwise `own` for selectors with names of the site,
 * `element` for those without any name, and `unknown` for variables that Docusaurus does not have, or that are the site's own.
 */
function usedName(selector: string, property: string, theme: ThemeNames): string {
  const names = themeNamesIn(selectorNames(selector), theme);
  if (names === null) return "own";
  if (property.startsWith("--"))
    return THEIR_VARIABLE.test(property) && theme.variables.has(property) ? property : "unknown";
  return names.at(-1) ?? "element";
}
