// Counts what the stylesheets of public Docusaurus sites use of its theme: variables, and class names with the properties set.
//   npm run compat:css -- <folder of checkouts> --reference <folder> [--uses <file>] [--coverage <file>]
// A checkout is a folder with the repository, or only its config, scripts and stylesheets; `sites.json` beside them may name
// `repository`, `commit` and `folder` of each. The reference is a site of Docusaurus's classic theme with its packages and its
// output in `build`, such as a copy of `tests/compat/reference`: the theme's names are read from it. Sass files are compiled if
// the package `sass` is installed in the site's folder or above. Nothing is fetched. `--uses` gets every use with its selector, which `cover-css.ts` measures;
// `--coverage` reads what it measured. Writes `css.json`, which has counts only, and `CSS.md`.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { countUses, type Use } from "./count-uses.ts";
import { type Coverage, summarize } from "./css-coverage.ts";
import { formatCssResults } from "./css-results.ts";
import { findSites } from "./find-sites.ts";
import { readThemeNames } from "./theme-names.ts";

const here = path.dirname(fileURLToPath(import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { reference: { type: "string" }, uses: { type: "string" }, coverage: { type: "string" } },
});
const [checkouts] = positionals;
if (checkouts === undefined || values.reference === undefined)
  throw new Error("Unexpected absence of a folder, expected that of the checkouts and `--reference`");

const theme = readThemeNames(path.resolve(values.reference));
const survey = await countUses(path.resolve(checkouts), findSites(path.resolve(checkouts)), theme);
if (values.uses) writeFileSync(values.uses, JSON.stringify(survey.uses satisfies Use[], null, 1));
const coverage = values.coverage ? (JSON.parse(readFileSync(values.coverage, "utf8")) as Coverage) : null;
const results = summarize(survey, coverage);
writeFileSync(path.join(here, "css.json"), `${JSON.stringify(results, null, 1)}\n`);
writeFileSync(path.join(here, "CSS.md"), formatCssResults(results));
const read = results.sites.filter(({ sheets }) => sheets > 0).length;
console.log(`${String(read)} sites with stylesheets, ${String(results.uses)} uses of the theme`);
