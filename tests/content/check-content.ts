// Counts the requirements for documentation pages: node .ci/run-ts.mjs tests/content/check-content.ts [files]
// With files, only their errors are reported. Exit code 1 for errors.
import { loadConfig } from "../../cli/config/load-config.ts";
import { exitCodeOf } from "../../cli/diagnostics/exit-code.ts";
import { formatCounts } from "../../cli/diagnostics/report-pretty.ts";
import type { FilePath } from "../../cli/model/brands.ts";
import { checkLinks } from "../../cli/links/check-links.ts";
import promised from "../../site/data/docs.json" with { type: "json" };
import { factsOfPage } from "../../site/reference/facts.ts";
import { readPage } from "./content-page.ts";
import { checkDescriptions } from "./gates/check-descriptions.ts";
import { checkLikeness } from "./gates/check-likeness.ts";
import { checkPromised } from "./gates/check-promised.ts";
import { checkProse } from "./gates/check-prose.ts";
import { checkSpeech } from "./gates/check-speech.ts";
import { checkStructure } from "./gates/check-structure.ts";
import { checkWays } from "./gates/check-ways.ts";
import { checkWords } from "./gates/check-words.ts";
import { parseSources, readContent } from "./load-content.ts";
import { repoRoot } from "./repo-root.ts";
import { reportFaults } from "./report-faults.ts";
import { sitePages } from "./site-sources.ts";

async function main(files: readonly string[]): Promise<number> {
  const { value: config, diagnostics: configFaults } = await loadConfig(repoRoot as FilePath, {
    production: true,
    strict: false,
  });
  if (!config) {
    reportFaults(configFaults);
    return exitCodeOf(configFaults);
  }
  const { sources, diagnostics } = parseSources(readContent(repoRoot), config.markdown);
  const pages = sources.map(readPage);
  const site = await checkLinks(config, {
    cache: true,
    concurrency: 4,
    onProgress: () => {},
  });
  const findings = [
    checkPromised(promised, site.table.docs.default?.versions[0] ?? { docs: [] }),
    checkDescriptions(pages),
    checkLikeness(pages),
    checkProse(pages),
    checkWays(pages, site),
    checkStructure(pages, typeOfParameter),
    checkSpeech(pages, sitePages()),
    checkWords(pages),
  ];
  const found = [...diagnostics, ...site.diagnostics, ...findings.flatMap(({ faults }) => faults)];
  const told = files.length === 0 ? found : found.filter(({ location }) => files.includes(location?.path ?? ""));
  reportFaults(told);
  const figures = findings.flatMap((finding) => finding.figures);
  const width = Math.max(...figures.map(([label]) => label.length));
  for (const [label, value] of figures) console.log(`${label.padEnd(width)}  ${value}`);
  console.log(formatCounts(told) || "no errors or warnings");
  return exitCodeOf(told);
}

/** Types of the data, by the name in a heading of the page. */
function typeOfParameter(path: string, name: string): string {
  const doc = path.replace(/^content\/docs\/|\.mdx?$/g, "");
  const facts = factsOfPage.get(doc)?.subjects.flatMap((subject) => subject.facts ?? []) ?? [];
  const all = facts.flatMap((fact) => [fact, ...(fact.options ?? [])]);
  return all.find((fact) => fact.name === name.replaceAll("`", ""))?.type ?? "";
}

process.exitCode = await main(process.argv.slice(2));
