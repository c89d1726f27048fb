// The plan of a site: its pages and its route table, before anything is rendered.
import path from "node:path";
import type { AssetCache, AssetCollector } from "../bundle/asset-collector.ts";
import type { GitHistory } from "../git/history.ts";
import type { ContentPath, FilePath, Hash, OutputPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { DataFile } from "../model/data-file.ts";
import { startIn, staysInside } from "../model/disk/file-paths.ts";
import { readRegularFile } from "../model/disk/read-file.ts";
import type { ContentFile, PageFacts } from "../model/content.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Highlighter } from "../model/highlighter.ts";
import type { Memory } from "../model/memoize.ts";
import type { Route, RouteTable } from "../model/route.ts";
import type { Variables } from "../model/host.ts";
import type { TextHashes } from "../scan/scan-content.ts";
import type { PreviousLocale } from "./previous-locale.ts";

export interface CompiledContent {
  /** In the order of the files, without files that failed. Pages have bodies unless the plan holds only facts. */
  pages: PageFacts[];
  /** Markdown files in any folder that pages and their components import. */
  partials: Map<ContentPath, PageFacts>;
  /** Markdown files that did not compile, and partials that import themselves. */
  failed: Set<ContentPath>;
  /** Pages among them, with their front matter and without content. */
  failedPages: readonly PageFacts[];
  diagnostics: Diagnostic[];
}

/** A file of a static folder. */
export interface StaticFile {
  output: OutputPath;
  file: FilePath;
}

/** Data files without errors. */
export interface SiteData {
  paths: readonly ContentPath[];
  read(): Promise<readonly DataFile[]>;
}

/** The input of routing. */
export interface SiteSources {
  content: CompiledContent;
  data: SiteData;
  staticFiles: StaticFile[];
  /** Path → the translation that was read for it. */
  translations: ReadonlyMap<ContentPath, ContentPath>;
  highlighter: Highlighter;
  /** Environment variables that Markdown plugins read. */
  pluginVariables: Variables;
  /** Errors and warnings of scanning and compiling. */
  faults: Diagnostic[];
}

/** One language of the site before anything is rendered. */
export interface SitePlan extends SiteSources {
  table: RouteTable;
  /** Files that metadata refers to; later stages add those of content and components. */
  assets: AssetCollector;
  packageDir: FilePath;
  /** The file that was read for a path: a translation of it, or itself. */
  fileOf(path: ContentPath): ContentPath;
  /** The path that a file is read for; null for a file that a translation replaces. */
  pathOf(file: ContentPath): ContentPath | null;
  /** Includes the faults of its sources. */
  diagnostics: Diagnostic[];
}

/** The plan of a language, linked to the plans of the other languages. */
export interface PlannedLocale {
  config: SiteConfig;
  plan: SitePlan;
  /** See `PageInfo.alternates`. */
  alternatesOf(route: Route): Record<string, string> | undefined;
  /** Set if its routes are those of the previous build. */
  previous?: PreviousLocale | undefined;
}

/** A plan after an edit of some pages. */
export interface EditedPlan {
  plan: SitePlan;
  /** The edited pages. */
  pages: PageFacts[];
}

export interface PlanOptions {
  /** False leaves code without highlights, for runs that write no HTML. */
  highlight?: boolean;
  /** True compiles only links and ids of bodies where `compileLinks` can. */
  linksAlone?: boolean;
  /** True leaves out bodies that are not cached. */
  facts?: boolean;
  /** True if no file was compiled before, so that all of them will be. */
  isFirst?: boolean;
  /** Called with the files of the site before they are compiled. */
  onFiles?(files: readonly ContentFile[]): void;
  /** Parts of an earlier plan of the same config to reuse. */
  reused?: Partial<PlanParts>;
}
/** Parts of a plan that later plans can reuse. */
export interface PlanParts {
  highlighter: Highlighter;
  history: Promise<GitHistory>;
  assetMemory: AssetCache;
  /** For hosts that cache files. */
  texts: TextHashes;
  /** Cached values of routes, for plans that differ only in pages. */
  memory: Memory;
}

/** The file that is read for a path, and the reverse. */
export function planLookups(translations: SiteSources["translations"]): Pick<SitePlan, "fileOf" | "pathOf"> {
  const originals = new Map([...translations].map(([path, file]) => [file, path]));
  return {
    fileOf: (path) => translations.get(path) ?? path,
    pathOf: (file) => originals.get(file) ?? (translations.has(file) ? null : file),
  };
}

/** A diagnostic of a translated page, located in the file that was read. */
export function atReadFile(fault: Diagnostic, fileOf: SitePlan["fileOf"]): Diagnostic {
  const { location } = fault;
  const path = location && fileOf(location.path as ContentPath);
  return path === undefined || path === location?.path ? fault : { ...fault, location: { ...location, path } };
}

/** Reads the file of a page or component as text; null if it cannot be read. */
export function sourceReader(
  { fileOf }: Pick<SitePlan, "fileOf">,
  root: FilePath,
): (path: ContentPath) => string | null {
  return (name) => {
    try {
      return readRegularFile(path.join(root, fileOf(name))).toString("utf8");
    } catch {
      return null;
    }
  };
}

/** Whether a page or partial shows code of one of the files. */
export const showsCodeOf = ({ content }: Pick<SitePlan, "content">, files: readonly ContentPath[]): boolean =>
  [...content.pages, ...content.partials.values()].some(
    ({ shows }) => shows !== undefined && files.some((file) => Object.hasOwn(shows.samples, file)),
  );

/** Files outside the site's folder whose code pages show. */
export const shownOutside = ({ content }: Pick<SitePlan, "content">, root: FilePath): FilePath[] =>
  [...content.pages, ...content.partials.values()].flatMap(({ shows }) =>
    Object.keys(shows?.samples ?? {})
      .filter((file) => !staysInside(file))
      .map((file) => path.resolve(root, file) as FilePath),
  );

/** Hashes of all Markdown files of a plan, and of the files whose code they show, as they were read. */
export function readHashes({ content, fileOf }: SitePlan, root: FilePath): [FilePath, Hash][] {
  const folder = startIn(root);
  // `path.join` reads every character of thousands of paths.
  const isPlain = (file: string): boolean => folder.endsWith("/") && !file.startsWith(".");
  const at = (file: string): FilePath => (isPlain(file) ? folder + file : path.join(root, file)) as FilePath;
  return [...content.pages, ...content.partials.values()].flatMap((page) => [
    [at(fileOf(page.path)), page.shows?.ownHash ?? page.hash],
    ...Object.entries(page.shows?.samples ?? {}).map(([file, hash]): [FilePath, Hash] => [at(file), hash]),
  ]);
}
