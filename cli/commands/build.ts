import path from "node:path";
import { exitCodeOf } from "../diagnostics/exit-code.ts";
import { orderDiagnostics } from "../diagnostics/order-diagnostics.ts";
import { formatJsonReport } from "../diagnostics/reports/report-json.ts";
import { count, formatBytes, formatCounts, formatSeconds } from "../diagnostics/report-pretty.ts";
import { summarizeAccessibility } from "../diagnostics/reports/report-accessibility.ts";
import { summarizeOptions } from "../diagnostics/reports/report-options.ts";
import { createProgress } from "../diagnostics/reports/report-progress.ts";
import { isLive } from "../diagnostics/terminal-style.ts";
import type { FilePath } from "../model/brands.ts";
import { buildFolder, type FolderBuild, type FolderBuildOptions } from "../site/build-folder.ts";
import type { RebuildReason } from "../reuse/rebuild-reasons.ts";
import { watchEnvironment } from "../state/environment.ts";
import { findRemoteCache } from "./find-remote-cache.ts";
import { printDiagnostics } from "./reporter.ts";
import type { World } from "./world.ts";

export interface BuildCommandOptions
  extends Pick<
    FolderBuildOptions,
    "outDir" | "shard" | "shards" | "cache" | "concurrency" | "strict" | "explain" | "checkReproducible" | "fsync"
  > {
  /** Languages to build; all without one. */
  locale?: string[];
  /** Address of a cache that machines share; the environment may name it instead. */
  remoteCache?: string;
  remoteCacheMode?: "read" | "read-write";
  report: "pretty" | "json";
}

function summary({ facts, written, config, diagnostics }: FolderBuild, root: string, ms: number): string {
  const counts = formatCounts(diagnostics);
  if (!written || !facts || !config) {
    return `${counts} after ${formatSeconds(ms)}; nothing was written.\n`;
  }
  const folder = path.relative(root, config.outDir) || config.outDir;
  const amounts = [count(facts.routes, "route"), count(facts.pages, "page"), counts || "no warnings"];
  const files = `${written.written} written, ${written.unchanged} unchanged, ${written.removed} removed`;
  return `${amounts.join(", ")} in ${formatSeconds(ms)}; ${formatBytes(written.bytes)} in ${folder} (files: ${files}).\n`;
}

const REASONS: Record<RebuildReason, string> = {
  new: "not in the previous build",
  code: "templates, other shared code, or config options",
  components: "components on the page",
  page: "page data: URL, title, neighbours, dates",
  shell: "navbar, footer, or other data shared by all pages",
  sidebar: "sidebar",
  wholeSidebar: "collapsed sidebar categories, which components on the page read",
  languages: "translations",
  text: "content",
  links: "targets of links or images",
  styles: "stylesheets",
  imported: "Markdown that components import",
};
/** URLs that are listed for a reason. */
const MOST_LISTED = 5;

/** Which pages were rendered, by what changed for them. */
function describeReasons({ changed, pages }: NonNullable<FolderBuild["reasons"]>): string {
  const rendered = new Set(Object.values(changed).flat());
  const lines = (Object.keys(REASONS) as RebuildReason[]).flatMap((reason) => {
    const urls = changed[reason] ?? [];
    if (urls.length === 0) return [];
    const rest = urls.length > MOST_LISTED ? ` and ${urls.length - MOST_LISTED} more` : "";
    return [`  ${REASONS[reason]}: ${urls.slice(0, MOST_LISTED).join(", ")}${rest}\n`];
  });
  const head = `${count(rendered.size, "page")} of ${pages} changed since the previous build`;
  return `${head}${rendered.size > 0 ? ":" : "."}\n${lines.join("")}`;
}

async function run(root: FilePath, options: BuildCommandOptions, world: World): Promise<FolderBuild> {
  const { report, remoteCache: _url, remoteCacheMode: _mode, locale: locales = [], ...rest } = options;
  const remote = findRemoteCache(options, world.env);
  if (remote.value === undefined)
    return { config: null, facts: null, written: null, reasons: null, timings: {}, diagnostics: remote.diagnostics };
  const write = report === "json" ? () => {} : world.stderr.writeStyled;
  const progress = createProgress(write, { live: isLive(world.stderr, world.env), now: world.now });
  const environment = watchEnvironment();
  const { cwd, signal, boundary } = world;
  const onProgress = progress.on;
  try {
    const from = { cwd, remote: remote.value, environment, signal, onProgress, boundary };
    return await buildFolder(root, { ...rest, locales, ...from });
  } finally {
    progress.stop();
    environment.end();
  }
}

/** `sitegen build`: builds all languages and replaces the output folder; writes nothing if there are errors. */
export async function build(root: FilePath, options: BuildCommandOptions, world: World): Promise<number> {
  const began = world.now();
  const built = await run(root, options, world);
  const done = {
    ...built,
    diagnostics: orderDiagnostics([...built.diagnostics, ...world.boundary.uncaught]),
  };
  const ms = world.now() - began;
  if (options.report === "json") world.stdout.write(jsonReport(done, world.version, ms));
  else {
    printDiagnostics(done.diagnostics, world, root);
    if (done.reasons) world.stdout.write(describeReasons(done.reasons));
    if (done.config && done.config.adopted.length > 0)
      world.stdout.write(summarizeOptions(done.config.configFile, done.config.adopted));
    world[done.written ? "stdout" : "stderr"].write(summary(done, root, ms));
  }
  return exitCodeOf(done.diagnostics);
}

function jsonReport(
  { config, facts, written, timings, diagnostics }: FolderBuild,
  version: string,
  ms: number,
): string {
  const { routes = 0, islands = [] } = facts ?? {};
  const seconds = Math.round(ms) / 1000;
  const bytes = written?.bytes ?? 0;
  const summaries = {
    ...(config && config.adopted.length > 0 && { options: config.adopted }),
    ...(facts?.budgets && { budgets: facts.budgets }),
    ...(config?.markdown.accessibility && { accessibility: summarizeAccessibility(diagnostics) }),
  };
  return formatJsonReport({ version, routes, seconds, bytes, diagnostics, islands, ...summaries, timings });
}
