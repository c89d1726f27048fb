// `sitegen check-samples`: samples of the content compile against the packages that they import.
import path from "node:path";
import { parsePage } from "../../compile/parse-page.ts";
import { count } from "../../diagnostics/report-pretty.ts";
import { compilerMissing } from "../../diagnostics/upkeep.ts";
import type { ContentPath } from "../../model/brands.ts";
import type { SiteConfig } from "../../model/config.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { findInstalled } from "../../model/disk/find-installed.ts";
import { scanContent } from "../../scan/scan-content.ts";
import { type HostOptions, withHost } from "../../site/with-host.ts";
import { compileSamples } from "./compile-samples.ts";
import { extractFences, type Fence, isCompiled } from "../../compile/extract-fences.ts";
import { layOutFiles } from "./lay-out-files.ts";

export interface SampleFlags {
  /** Pages and folders from the site's folder; null for all pages. */
  files: readonly ContentPath[] | null;
  folders: readonly ContentPath[];
  /** Also blocks without a mark. */
  all: boolean;
  /** A tsconfig, from the site's folder. */
  project?: string | undefined;
  /** Folder with the `node_modules` that samples import from, from the site's folder. */
  packages?: string | undefined;
}

export function checkSamples(
  config: SiteConfig,
  options: HostOptions,
  flags: SampleFlags,
  find = findInstalled,
): Promise<{ text: string; diagnostics: Diagnostic[] }> {
  return withHost(config, options, async (host) => {
    const typescript = find("typescript", config.root);
    if (typescript === null) {
      const message = "Unexpected absence of the package `typescript`, expected it in the site";
      return { text: "", diagnostics: [compilerMissing({ message, help: compilerMissing.entry.remedy })] };
    }
    const { files, diagnostics, translations } = await scanContent(config, host);
    const isWanted = (file: ContentPath): boolean =>
      flags.files === null ||
      flags.files.includes(file) ||
      flags.folders.some((folder) => file.startsWith(`${folder}/`));
    const fences: Fence[] = [];
    for (const file of files) {
      const place = translations.get(file.path) ?? file.path;
      if (file.role === "component" || !isWanted(place)) continue;
      const { tree, diagnostics: faults } = await parsePage(file, config.markdown);
      // The rest of the page is for the build to judge.
      if (tree) fences.push(...extractFences({ path: place, source: file.source, tree }));
      else diagnostics.push(...faults);
    }
    const chosen = fences.filter((fence) => flags.all || fence.isMarked);
    const compiled = chosen.filter((fence) => isCompiled(fence) && fence.optOut === null);
    const folder = flags.packages === undefined ? config.cacheDir : path.resolve(config.root, flags.packages);
    const errors = compileSamples(layOutFiles(chosen), {
      typescript,
      folder: path.join(folder, `samples-${process.pid}`),
      root: config.root,
      project: flags.project === undefined ? null : path.resolve(config.root, flags.project),
    });
    return {
      text: `${summaryOf(compiled, chosen, flags)}\n`,
      diagnostics: [...diagnostics, ...errors],
    };
  });
}

function summaryOf(compiled: readonly Fence[], chosen: readonly Fence[], { all }: SampleFlags): string {
  if (compiled.length === 0)
    return all
      ? "No sample in TypeScript or JavaScript."
      : "No sample is marked: write ```ts check, or check all of them with --all.";
  const pages = new Set(compiled.map(({ page }) => page)).size;
  const skipped = chosen.filter(({ optOut }) => optOut !== null).length;
  return `${count(compiled.length, "sample")} on ${count(pages, "page")} compiled${skipped > 0 ? `, ${skipped} with \`no-check\` left out` : ""}.`;
}
