import { existsSync } from "node:fs";
import path from "node:path";
import { cacheFolder, loadConfig } from "../config/load-config.ts";
import { exitCodeOf } from "../diagnostics/exit-code.ts";
import { formatJsonReport } from "../diagnostics/report-json.ts";
import { count, formatBytes, formatCounts, formatSeconds } from "../diagnostics/report-pretty.ts";
import { createProgress } from "../diagnostics/report-progress.ts";
import { isLive } from "../diagnostics/terminal-style.ts";
import type { FilePath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { OutputFile } from "../model/output.ts";
import type { Shard } from "../model/shard.ts";
import type { BuiltShard } from "../site/build-shard.ts";
import type { BuildOptions, BuildResult } from "../site/build-site.ts";
import { type BuildSummary, openPreviousBuild } from "../site/previous-build.ts";
import { findReasons, type RebuildReason, type RebuildReasons } from "../site/rebuild-reasons.ts";
import { openShards } from "../site/shards.ts";
import { createSpill } from "../workers/spill.ts";
import { createStoredModules } from "../state/stored-modules.ts";
import { watchEnvironment, type WatchedEnvironment } from "../state/environment.ts";
import { checkOutDir } from "../write/check-out-dir.ts";
import { type EarlyStage, openEarlyStage } from "../write/early-stage.ts";
import { disk } from "../write/file-system.ts";
import { acquireLock } from "../write/lock.ts";
import { recover } from "../write/recover.ts";
import { hashTree, walkFolder } from "../write/walk-folder.ts";
import type { WriteReport } from "../write/write-outputs.ts";
import { writeOutputs } from "../write/write-outputs.ts";
import { findRemoteCache } from "./find-remote-cache.ts";
import { printDiagnostics } from "./reporter.ts";
import { sourcesOf } from "../config/site-sources.ts";
import type { World } from "./world.ts";

export interface BuildCommandOptions {
  /** From the site's folder; by default `build`, of a shard one named after it. */
  outDir?: string;
  /** Build the share of one machine. */
  shard?: Shard;
  /** Folders of the shards to join, from the current one. */
  shards?: readonly string[];
  cache: boolean;
  /** Address of a cache that machines share; the environment may name it instead. */
  remoteCache?: string;
  remoteCacheMode?: "read" | "read-write";
  concurrency: number;
  report: "pretty" | "json";
  strict: boolean;
  /** The only language to build. */
  locale?: string;
  /** Say why pages were made anew. */
  explain: boolean;
}

/** What a build came to, complete or not. */
interface Build {
  config: SiteConfig | null;
  facts: Omit<BuildSummary, "diagnostics" | "files" | "bytes"> | null;
  written: Omit<WriteReport, "tree"> | null;
  /** Null unless asked for. */
  reasons: { changed: RebuildReasons; pages: number } | null;
  /** Milliseconds by stage. */
  timings: BuildResult["timings"];
  diagnostics: Diagnostic[];
}

const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === "error");

async function runBuild(
  root: FilePath,
  options: BuildCommandOptions,
  world: World,
  environment: WatchedEnvironment,
  onProgress: Parameters<typeof createProgress>[0] | null,
): Promise<Build> {
  const build: Build = { config: null, facts: null, written: null, reasons: null, timings: {}, diagnostics: [] };
  const began = performance.now();
  const remote = findRemoteCache(options, world.env);
  build.diagnostics.push(...remote.diagnostics);
  if (hasErrors(remote.diagnostics)) return build;
  const { shard, outDir = shard ? `shard-${shard.index}-of-${shard.count}` : "build" } = options;
  const hasBefore = options.cache && existsSync(cacheFolder(root));
  const loaded = await loadConfig(root, {
    ...{ outDir, production: true, strict: options.strict, environment: environment.site },
    ...(options.locale !== undefined && { locale: options.locale }),
    store: options.cache ? createStoredModules(root, cacheFolder(root)) : null,
    // where nothing was built there is something to do
    meanwhile: () => void (hasBefore || import("../site/build-site.ts")),
  });
  build.diagnostics.push(...loaded.diagnostics);
  const config = loaded.value;
  if (!config || hasErrors(loaded.diagnostics)) return build;
  build.config = config;
  const sources = sourcesOf(config);
  const folder = await checkOutDir({ outDir: config.outDir, root, sources });
  build.diagnostics.push(...folder.diagnostics);
  if (!folder.value) return build;
  const target = { outDir: folder.value, root, cacheDir: config.cacheDir };
  const lock = await acquireLock(target);
  build.diagnostics.push(...lock.diagnostics);
  if (!lock.value) return build;
  /** Until it is handed over. */
  let early: EarlyStage | null = null;
  const leave = (): void => {
    early?.discard();
    lock.value?.release();
  };
  world.signal.addEventListener("abort", leave, { once: true });
  const spill = createSpill(path.join(config.cacheDir, "cache") as FilePath);
  const progress = createProgress(onProgress ?? (() => {}), { live: isLive(world.stderr, world.env), now: world.now });
  try {
    await recover(target);
    const { cache, concurrency } = options;
    const shards = options.shards ? openShards(options.shards, world.cwd) : null;
    build.diagnostics.push(...(shards?.diagnostics ?? []));
    if (shards && !shards.value) return build;
    // a folder that cannot be read is told of when it is written
    const present = await walkFolder(disk, target.outDir).catch(() => null);
    const look = { outDir: target.outDir, hash: present && hashTree(present) };
    const elapsed = performance.now() - began;
    const previous = cache && !shard && !shards ? openPreviousBuild(config, environment, look, elapsed) : null;
    if (previous?.unchanged) {
      const { unchanged } = previous;
      build.diagnostics.push(...unchanged.diagnostics);
      build.facts = unchanged;
      if (options.explain) build.reasons = { changed: {}, pages: unchanged.routes };
      build.written = { written: 0, unchanged: unchanged.files, removed: 0, bytes: unchanged.bytes };
      return build;
    }
    const stage = await openEarlyStage(target, present ?? new Map());
    early = stage;
    const run: BuildOptions = {
      cache,
      environment: environment.site,
      previous,
      stage,
      remote: remote.value ?? null,
      shards: shards?.value ?? null,
      concurrency,
      spillBytes: spill.keep,
      endBundler: true,
      onProgress: (event) => progress.on(event),
    };
    const result = await make(config, shard ?? null, run).finally(() => shards?.value?.close());
    const { outputs } = result;
    const site = "table" in result ? result : null;
    build.timings = result.timings;
    build.facts = "table" in result ? siteFacts(result) : { routes: result.routes, pages: result.pages, islands: [] };
    build.diagnostics.push(...result.diagnostics);
    if (hasErrors(build.diagnostics)) return build;
    progress.on({ stage: "write", done: 0, total: outputs.length });
    early = null;
    const written = await writeOutputs(outputs, target, config.context, {
      early: stage,
      signal: world.signal,
      ...(present && { present }),
    });
    build.diagnostics.push(...written.diagnostics);
    build.written = written.value ?? null;
    progress.on({ stage: "write", done: outputs.length, total: outputs.length });
    if (written.value && site) {
      const { keyParts, reads, sections } = site;
      if (options.explain)
        build.reasons = { changed: findReasons(keyParts, previous?.keyParts() ?? {}), pages: keyParts.size };
      const { unchanged, written: changed, bytes } = written.value;
      const diagnostics = [...result.diagnostics, ...written.diagnostics];
      const summary = { ...build.facts, files: unchanged + changed, bytes, diagnostics };
      previous?.record({ summary, reads, keyParts, sections }, hashTree(written.value.tree));
    }
    return build;
  } finally {
    progress.stop();
    spill.close();
    leave();
    world.signal.removeEventListener("abort", leave);
  }
}

/** Loads the pipeline only now: that takes longer than finding out that there is nothing to do. */
async function make(config: SiteConfig, shard: Shard | null, run: BuildOptions): Promise<BuildResult | BuiltShard> {
  if (shard) return (await import("../site/build-shard.ts")).buildShard(config, shard, run);
  return (await import("../site/build-site.ts")).buildSite(config, run);
}

const siteFacts = (site: BuildResult): NonNullable<Build["facts"]> => ({
  routes: routeCount(site),
  pages: site.outputs.filter(isPage).length,
  islands: site.islands,
});

/** Of all languages. */
const routeCount = ({ table, otherTables }: BuildResult): number =>
  [table, ...Object.values(otherTables)].reduce((sum, one) => sum + (one?.routes.length ?? 0), 0);

/** Fragments below `assets/` are pieces of pages. */
const isPage = ({ path: file }: OutputFile): boolean =>
  file.endsWith(".html") && !/(?:^|\/)assets\/sidebar-/.test(file);

function summary({ facts, written, config, diagnostics }: Build, root: string, ms: number): string {
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
/** Addresses that are named for a reason. */
const NAMED = 5;

/** Which pages were made anew, by what changed for them. */
function describeReasons({ changed, pages }: NonNullable<Build["reasons"]>): string {
  const made = new Set(Object.values(changed).flat());
  const lines = (Object.keys(REASONS) as RebuildReason[]).flatMap((reason) => {
    const urls = changed[reason] ?? [];
    if (urls.length === 0) return [];
    const rest = urls.length > NAMED ? ` and ${urls.length - NAMED} more` : "";
    return [`  ${REASONS[reason]}: ${urls.slice(0, NAMED).join(", ")}${rest}\n`];
  });
  const head = `${count(made.size, "page")} of ${pages} changed since the previous build`;
  return `${head}${made.size > 0 ? ":" : "."}\n${lines.join("")}`;
}

/** `sitegen build`: everything, to disk; nothing is written if there are errors. */
export async function build(root: FilePath, options: BuildCommandOptions, world: World): Promise<number> {
  const began = world.now();
  const json = options.report === "json";
  const environment = watchEnvironment(world.running);
  const onProgress = json ? null : (text: string) => world.stderr.writeStyled(text);
  const done = await runBuild(root, options, world, environment, onProgress).finally(environment.end);
  const ms = world.now() - began;
  if (json) {
    const { facts, written, timings, diagnostics } = done;
    const { routes = 0, islands = [] } = facts ?? {};
    world.stdout.write(
      formatJsonReport({
        version: world.version,
        routes,
        seconds: Math.round(ms) / 1000,
        bytes: written?.bytes ?? 0,
        diagnostics,
        islands,
        timings,
      }),
    );
  } else {
    printDiagnostics(done.diagnostics, world, root);
    if (done.reasons) world.stdout.write(describeReasons(done.reasons));
    world[done.written ? "stdout" : "stderr"].write(summary(done, root, ms));
  }
  return exitCodeOf(done.diagnostics);
}
