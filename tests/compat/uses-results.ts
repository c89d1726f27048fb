import type { Effect } from "../../cli/model/plugins/option-effect.ts";
import type { SiteUses } from "./site-uses.ts";
import { table } from "./table.ts";

const BECOMES: Readonly<Record<Effect, string>> = {
  honoured: "honoured",
  replaced: "replaced",
  unneeded: "not needed",
  ignored: "without effect",
};

/** How many sites have each name, most first. */
function countNames(lists: readonly (readonly string[])[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of lists.flatMap((list) => [...new Set(list)])) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([a, many], [b, more]) => more - many || a.localeCompare(b));
}

/** What the sites use beside content, and what of it has no effect. */
export function formatUses(sites: readonly SiteUses[]): string[] {
  const amount = (has: (uses: SiteUses) => boolean): number => sites.filter(has).length;
  const components = (isUsed: boolean): [string, number][] =>
    countNames(
      sites.map((uses) => Object.entries(uses.components).flatMap(([name, used]) => (used === isUsed ? [name] : []))),
    );
  const effectsOf = (plugin: string): string =>
    [...new Set(sites.flatMap(({ plugins }) => plugins[plugin] ?? []))].map((effect) => BECOMES[effect]).join(" or ");
  const plugins = countNames(sites.map((uses) => Object.keys(uses.plugins)));
  const rows = (counts: readonly [string, number][]): string[][] =>
    counts.map(([name, count]) => [name.includes("`") ? name : `\`${name}\``, String(count)]);
  return [
    "## What the sites use",
    "",
    `Of ${sites.length} sites, ${amount(({ own }) => own > 0)} have their own plugins (${sites.reduce((sum, { own }) => sum + own, 0)} in all), ${amount((uses) => Object.keys(uses.components).length > 0)} components in \`src/theme\`,`,
    `${amount(({ versions }) => versions > 0)} versions and ${amount(({ locales }) => locales > 1)} several languages in their output.`,
    "",
    "Plugins and themes, other than content, the classic theme and a site's own:",
    "",
    ...table(
      ["plugin", "sites", "what becomes of it"],
      plugins.map(([name, count]) => [`\`${name}\``, String(count), effectsOf(name)]),
    ),
    "",
    "Replaced components that have effect:",
    "",
    ...table(["component", "sites"], rows(components(true))),
    "",
    "### Without effect",
    "",
    "What sites ask for and do not get, beside the errors above. Each is a warning with its place, or a line of the report on options.",
    "",
    ...table(["option, or function of a plugin", "sites"], rows(countNames(sites.map(({ ignored }) => ignored)))),
    "",
    ...table(["component in `src/theme`", "sites"], rows(components(false))),
    "",
  ];
}
