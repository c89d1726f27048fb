import { existsSync } from "node:fs";
import { cacheFolder, loadConfig } from "../config/load-config.ts";
import { exitCodeOf } from "../diagnostics/exit-code.ts";
import { count, formatCounts, formatSeconds } from "../diagnostics/report-pretty.ts";
import { createProgress } from "../diagnostics/reports/report-progress.ts";
import { orderDiagnostics } from "../diagnostics/order-diagnostics.ts";
import { isLive } from "../diagnostics/terminal-style.ts";
import type { ContentPath, FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { hasGit } from "../git/changes.ts";
import { openPreviousRun } from "../state/previous-run.ts";
import { gitStateOf } from "../git/history.ts";
import type { PageUrls } from "../model/route.ts";
import { type Selection, selectFaults } from "../links/link-scope.ts";
import { readStagedSite } from "../git/staged-site.ts";
import { createStoredModules } from "../state/stored-modules.ts";
import type { HostOptions } from "../site/with-host.ts";
import { watchEnvironment, type WatchedEnvironment } from "../state/environment.ts";
import { noRepository } from "../diagnostics/environment.ts";
import { machineReport, pathInRepository } from "./machine-report.ts";
import { readNamedFiles } from "./named-files.ts";
import { printDiagnostics } from "./reporter.ts";
import type { World } from "./world.ts";

export interface CheckLinksCommandOptions {
  /** Files, folders and globs from the current folder. Empty for the whole site. */
  files: readonly string[];
  external: boolean;
  staged: boolean;
  fix: boolean;
  format: "pretty" | "json" | "github" | "sarif";
  cache: boolean;
  concurrency: number;
}

/** The report of a check of a whole site. */
interface CheckSummary {
  pages: number;
  /** For checks of a part of the site. */
  urls: PageUrls;
  diagnostics: Diagnostic[];
}

interface Checked {
  diagnostics: Diagnostic[];
  pages: number;
  diff: string;
  /** A file for each link that was fixed. */
  fixed: ContentPath[];
  timings: Record<string, number>;
  /** Where the files are that were checked. */
  folder: FilePath;
}

const loadPipeline = () => import("../links/check-links.ts");

const nothing = (folder: FilePath, diagnostics: Diagnostic[]): Checked => ({
  ...{ diagnostics, pages: 0, diff: "", fixed: [], timings: {}, folder },
});

async function run(
  root: FilePath,
  options: CheckLinksCommandOptions,
  world: World,
  environment: WatchedEnvironment,
): Promise<Checked> {
  const { files, folders, diagnostics: unknown } = await readNamedFiles(options.files, world.cwd, root);
  if (unknown.length > 0) return nothing(root, unknown);
  const { cache, staged, fix } = options;
  if (staged && !hasGit(root)) {
    return nothing(root, [noRepository({ message: "Unexpected `--staged` outside a Git repository with a commit" })]);
  }
  const load = async (folder: FilePath): Promise<LoadedSite> => {
    const began = performance.now();
    const hasBefore = cache && existsSync(cacheFolder(folder));
    const loaded = await loadConfig(folder, {
      ...{ production: true, strict: false, environment: environment.site },
      store: cache ? createStoredModules(folder, cacheFolder(folder)) : null,
      // where nothing was checked there is something to do
      meanwhile: () => void (hasBefore || loadPipeline()),
    });
    return { folder, began, config: loaded.value ?? null, diagnostics: loaded.diagnostics };
  };
  const facts: CheckFacts = { root, asked: { files, folders, staged }, options, world, environment };
  const onDisk = await load(root);
  // files on disk are what can be fixed
  const fixed = fix ? await fixLinks(onDisk, load, facts) : null;
  if (!staged) return fixed ?? check(onDisk, facts);
  const { value: folder, diagnostics } = readStagedSite(root, onDisk.config, cacheFolder(root));
  if (!folder) return { ...nothing(root, diagnostics), ...(fixed && { diff: fixed.diff, fixed: fixed.fixed }) };
  if (folder === root) return fixed ?? check(onDisk, facts);
  const inIndex = await check(await load(folder), { ...facts, options: { ...options, fix: false } });
  return fixed ? { ...inIndex, diff: fixed.diff, fixed: fixed.fixed } : inIndex;
}

/** Fixes links and checks again, with a config that is loaded again if a link of a module was fixed: the config may import it. */
async function fixLinks(
  site: LoadedSite,
  load: (folder: FilePath) => Promise<LoadedSite>,
  facts: CheckFacts,
): Promise<Checked> {
  const checked = await check(site, facts);
  if (checked.fixed.every((file) => /\.mdx?$/i.test(file))) return checked;
  const again = await check(await load(site.folder), { ...facts, options: { ...facts.options, fix: false } });
  return { ...again, diff: checked.diff, fixed: checked.fixed };
}

/** The site in the folder where it is checked: its own one, or one with the files of the Git index. */
interface LoadedSite {
  folder: FilePath;
  /** When its first file was read. */
  began: number;
  config: SiteConfig | null;
  diagnostics: Diagnostic[];
}

interface CheckFacts {
  root: FilePath;
  asked: Selection;
  options: CheckLinksCommandOptions;
  world: World;
  environment: WatchedEnvironment;
}

async function check(
  { folder, began, config, diagnostics: configFaults }: LoadedSite,
  { root, asked, options, world, environment }: CheckFacts,
): Promise<Checked> {
  if (!config) return nothing(folder, configFaults);
  const { cache, concurrency, fix, external } = options;
  const shared = { cache, concurrency, environment: environment.site, historyRoot: root };
  const select = (urls: PageUrls) =>
    selectFaults(asked, root, urls, async (former) =>
      (await loadPipeline()).findFormerUrls(config, { ...shared, onProgress() {} }, former),
    );
  // a stored result is not valid for a run that fixes links or requests other sites
  const previous =
    cache && !fix && !external
      ? openPreviousRun<CheckSummary>("check", {
          ...{ config, environment, gitState: gitStateOf(config.root), output: null },
          elapsed: performance.now() - began,
        })
      : null;
  const known = previous?.unchanged;
  if (known)
    return {
      ...nothing(folder, orderDiagnostics([...configFaults, ...known.diagnostics.filter(await select(known.urls))])),
      pages: known.pages,
    };
  // not before it is needed: loading it takes longer than all the above
  const { checkLinks: checkSite, fixLinks } = await loadPipeline();
  const pretty = options.format === "pretty";
  const progress = createProgress((text) => (pretty ? world.stderr.writeStyled(text) : undefined), {
    live: isLive(world.stderr, world.env),
    now: world.now,
  });
  try {
    const run: HostOptions = {
      ...shared,
      onProgress: (event) => progress.on(event),
      settle: world.boundary.settle,
    };
    const report = fix
      ? await fixLinks(config, { ...run, select })
      : { ...(await checkSite(config, run)), fixes: null };
    const { diagnostics: found, table, urls, fixes } = report;
    if (world.boundary.uncaught.length === 0)
      previous?.record({ pages: table.routes.length, urls, diagnostics: found }, report.reads, "");
    const answers = external
      ? await (await import("../links/external-links.ts")).checkExternalLinks(config, report, {
          signal: world.signal,
          now: Date.now(),
          onProgress: (done, total) => progress.on({ stage: "external", done, total }),
        })
      : [];
    return {
      diagnostics: orderDiagnostics([...configFaults, ...found.filter(await select(urls)), ...answers]),
      pages: table.routes.length,
      diff: fixes?.diff ?? "",
      fixed: fixes?.edits.map((edit) => edit.path) ?? [],
      timings: report.timings,
      folder,
    };
  } finally {
    progress.stop();
  }
}

/** `sitegen check-links`: checks every link of the site as a build does; writes nothing except the fixes of `--fix`. */
export async function checkLinks(root: FilePath, options: CheckLinksCommandOptions, world: World): Promise<number> {
  const began = world.now();
  const environment = watchEnvironment();
  const checked = await run(root, options, world, environment).finally(environment.end);
  const { pages, diff, fixed, timings, folder } = checked;
  const diagnostics = orderDiagnostics([...checked.diagnostics, ...world.boundary.uncaught]);
  const ms = world.now() - began;
  const { version } = world;
  const facts = { version, routes: pages, seconds: Math.round(ms) / 1000, bytes: 0, diagnostics, islands: [], timings };
  const report = machineReport(options.format, facts, pathInRepository(root, world.cwd));
  if (report !== null) {
    world.stdout.write(report);
  } else {
    if (diff !== "") world.stdout.write(`${diff}\n`);
    printDiagnostics(diagnostics, world, folder);
    const fixes = fixed.length > 0 ? `${count(fixed.length, "link")} fixed, ` : "";
    const counts = formatCounts(diagnostics) || `${fixes === "" ? "No" : "no"} errors or warnings`;
    world.stdout.write(`${fixes}${counts} on ${count(pages, "page")} in ${formatSeconds(ms)}.\n`);
    if (options.staged && fixed.length > 0)
      world.stdout.write("The fixes are on disk only: `git add` the fixed files to commit them.\n");
  }
  return exitCodeOf(diagnostics);
}
