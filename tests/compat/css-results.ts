import { covered, type CssResults, type NameCounts } from "./css-coverage.ts";
import { table } from "./table.ts";

const percent = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${(Math.floor((1000 * part) / whole) / 10).toFixed(1)} %`;

/** Such as `57.1 %`; null if nothing was measured. */
export function coveredShare({ verdicts }: Pick<CssResults, "verdicts">): string | null {
  const share = verdicts && covered(verdicts);
  return share && percent(share.covered, share.total);
}

const code = (name: string): string => `\`${name.replaceAll("|", "\\|")}\``;

const METHOD = `A use is a declaration in a stylesheet that a site's config names or its scripts import, CSS modules apart: it sets a variable of
Docusaurus, or a property through a selector all of whose classes and ids are Docusaurus's. Declarations whose selector has a name of
the site, or no name at all, and variables that Docusaurus's stylesheets do not have, are counted per site and not judged.`;

const RULE = `## The rule of coverage

A site with all that can be styled (\`tests/compat/reference\`) is built by Docusaurus 3.10 and, unchanged, by sitegen. Each distinct declaration is applied alone
to the same pages of both, after all other styles, with a value of the property's type that no page has; a shorthand sets each of its
longhands to one. \`:hover\` and other states are taken as given, and conditions of media do not count. A piece of content is a text,
an image, a field, a line or an empty element, by its landmark and its text or label, in any case of letters and without what is in
parentheses after it; an icon in a link has the link's name, a key the name that a stylesheet gives it, and sprites and icons without a name are none. Of pieces
in equal surroundings, one is read. For each longhand of the declaration, or each that a variable reaches in Docusaurus's stylesheets,
the computed values that change on the piece or on elements around it are collected. A use is covered if every piece that both outputs
have gets all changed values here that it gets there; \`partly\` if some do. A piece that only Docusaurus has counts if the declaration
changes no other: then the use is not covered. A use that changes nothing in Docusaurus is \`idle\`, and is not part of the share.

A change counts only where it can be seen (\`paint-conditions.ts\`): the colour of a border that has a width and a style, and each of
these where it has the other; outlines, rules and decorations that have a style or a line; \`fill\` and \`stroke\` on SVG. Elements pass
what concerns text (its colour, font, line height, alignment and the like) on to those inside them, so it counts on the element of the
text alone, and has to be the same there: the font of a list whose entries have their own, or of an image, is not seen. Icons have the
colour of their text.`;

function answer({ verdicts, reasons }: NameCounts): string[] {
  if (verdicts === null) return ["–", ""];
  const { covered: matched, total } = covered(verdicts);
  const why = Object.entries(reasons)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, times]) => `${reason} (${String(times)})`);
  const verdict =
    total === 0
      ? "idle"
      : matched === total
        ? "yes"
        : matched === 0 && !verdicts.partly
          ? "no"
          : `partly (${percent(matched, total)})`;
  return [verdict, why.slice(0, 3).join("; ")];
}

export function formatCssResults(results: CssResults): string {
  const { sites, names, verdicts } = results;
  const read = sites.filter(({ sheets }) => sheets > 0);
  const share = verdicts && covered(verdicts);
  const rows = (isVariable: boolean): (string | number)[][] =>
    names
      .filter(({ name }) => name.startsWith("--") === isVariable)
      .map((counts) => [code(counts.name), counts.sites, counts.uses, ...answer(counts)]);
  const head = ["name", "sites", "uses", "covered", "what differs (uses)"];
  return `${[
    "# What public stylesheets use of Docusaurus's theme",
    "Written by `npm run compat:css -- <folder of checkouts>`; `tests/compat/survey-css.ts` says how.",
    `${String(read.length)} of ${String(sites.length)} sites have stylesheets that were read. They use the theme ${String(results.uses)} times.`,
    ...(share
      ? [
          `**${coveredShare(results) ?? ""} of uses are covered**: ${String(share.covered)} of ${String(share.total)} that change something in Docusaurus; ${String(verdicts.idle ?? 0)} change nothing there.`,
        ]
      : []),
    METHOD,
    ...(share ? [RULE] : []),
    "## Variables",
    table(head, rows(true)).join("\n"),
    "## Class names, ids and attributes of the theme",
    "Each with the declarations whose selector ends with it.",
    table(head, rows(false)).join("\n"),
    "## Sites",
    table(
      [
        "site",
        "repository",
        "commit",
        "sheets",
        "modules",
        "unread",
        "uses",
        "own names",
        "elements alone",
        "own variables",
      ],
      sites.map((site) => [
        ...[site.name, site.repository ?? "", site.commit ?? "", site.sheets, site.modules, site.unread],
        ...[site.uses, site.ownNames, site.elements, site.unknownVariables],
      ]),
    ).join("\n"),
  ].join("\n\n")}\n`;
}
