// Checks every sample of `content/`: node .ci/run-ts.mjs tests/content/check-samples.ts [files, default all]
// Exit code 1 for errors, 3 if the packages that samples import are neither installed nor installable.
import { homedir } from "node:os";
import path from "node:path";
import { factsOfPage, packages as packageFacts } from "../../site/reference/facts.ts";
import { loadConfig } from "../../cli/config/load-config.ts";
import { exitCodeOf } from "../../cli/diagnostics/exit-code.ts";
import { formatCounts } from "../../cli/diagnostics/report-pretty.ts";
import type { FilePath } from "../../cli/model/brands.ts";
import { parseSources, readContent } from "./load-content.ts";
import { repoRoot } from "./repo-root.ts";
import { reportFaults } from "./report-faults.ts";
import { checkFacts } from "./samples/check-facts.ts";
import { checkJson } from "./samples/check-json.ts";
import { checkMarks } from "./samples/check-marks.ts";
import { checkOptOuts, countOptOuts } from "./samples/check-opt-outs.ts";
import { checkShell } from "./samples/check-shell.ts";
import { checkSubjects } from "./samples/check-subjects.ts";
import { extractFences } from "../../cli/compile/extract-fences.ts";
import { installPackages } from "./samples/install-packages.ts";
import { layOutFiles } from "../../cli/upkeep/samples/lay-out-files.ts";
import { commands, subjects } from "./samples/read-facts.ts";
import { compileSamples } from "../../cli/upkeep/samples/compile-samples.ts";
import { repoCompiler } from "./samples/repo-compiler.ts";

const ENVIRONMENT = 3;
/** Of the declarations that the facts are based on. */
const versions = Object.fromEntries(packageFacts.map(({ name, version }) => [name, version]));

async function main(wanted: readonly string[]): Promise<number> {
  const loaded = await loadConfig(repoRoot as FilePath, { production: true, strict: false });
  if (!loaded.value) {
    reportFaults(loaded.diagnostics);
    return exitCodeOf(loaded.diagnostics);
  }
  const files = readContent(repoRoot).filter((file) => wanted.length === 0 || wanted.includes(file.path));
  const { sources, diagnostics } = parseSources(files, loaded.value.markdown);
  const fences = sources.flatMap(extractFences);

  const cache = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), ".cache"), "sitegen-samples");
  const packages = installPackages(path.join(repoRoot, "tests/content/packages"), cache);
  if (typeof packages !== "string") {
    console.error(
      `The samples were not checked: the packages that they import could not be installed.\n${packages.reason}\n` +
        `Run this once with access to the package registry; they stay in ${cache}.`,
    );
    return ENVIRONMENT;
  }
  const optOuts = countOptOuts(fences);
  const references = subjects.filter(({ page }) => sources.some((source) => source.path === page));
  const found = [
    ...diagnostics,
    ...compileSamples(layOutFiles(fences), repoCompiler(packages)),
    ...checkJson(fences),
    ...checkMarks(fences),
    ...checkShell(fences, commands),
    ...checkSubjects(fences, references),
    ...(wanted.length === 0 ? checkFacts([...factsOfPage.values()], { versions, packages, root: repoRoot }) : []),
    // Shares are those of all pages.
    ...(wanted.length === 0 ? checkOptOuts(optOuts) : []),
  ];

  reportFaults(found);
  const counts = formatCounts(found) || "no errors or warnings";
  console.log(
    `${fences.length} samples on ${sources.length} pages: ${optOuts.compiled} compiled, ${optOuts.unchecked.length} not checked, ` +
      `${optOuts.loose.length} loose above the cut; ${references.length} reference pages; ${counts}`,
  );
  return exitCodeOf(found);
}

process.exitCode = await main(process.argv.slice(2));
