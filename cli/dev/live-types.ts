// What the parts of `dev` hand to each other: a change on disk, the languages of a plan, and the view of the site that it serves.
import type { EmitInput, PolicyInput } from "../emit/emit-site.ts";
import type { Policy } from "../emit/security-policy.ts";
import type { ContentPath, FilePath, Hash, OutputPath, UrlPath } from "../model/brands.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { OutputFile } from "../model/output.ts";
import type { Route } from "../model/route.ts";
import type { PreparedLocale } from "../site/prepare-locale.ts";

/** What changed on disk. Paths are absolute. */
export interface SiteChange {
  files: readonly FilePath[];
  /** True if files were added or removed. */
  listings: boolean;
}

/** Runs of tasks since the last call. */
export interface LiveCounts {
  /** Plans of the whole site from its files. */
  planned: number;
  /** Plans that compute routes again after an edit of some pages. */
  routed: number;
  /** Pages compiled with their bodies. */
  compiled: number;
  /** Pages compiled without bodies. */
  outlined: number;
  rendered: number;
  /** Runs of the bundler. */
  bundled: number;
  /** Lists of all files but pages. */
  listed: number;
}

/** A requested file. */
export type LiveFile =
  | { type: "bytes"; bytes: Uint8Array; page: boolean; diagnostics: Diagnostic[] }
  | { type: "copy"; file: FilePath }
  | { type: "failed"; diagnostics: Diagnostic[] };

export interface LiveLocale {
  prepared: PreparedLocale;
  /** Of the plan and the bundle. */
  diagnostics: Diagnostic[];
  page(route: Route): Promise<LiveFile>;
  /** The stylesheet of features or the large prop at this path, if a page that was rendered loads it. */
  pageFile(file: OutputPath): OutputFile | null;
  /** Draws the social card of a page. */
  card(route: Route): Promise<LiveFile>;
  /**
   * Broken links of all files, of all pages whose bodies are HTML, and of the pages requested since the last plan. Ids on other
   * pages are not checked.
   * @param turn Lets other work run; false stops.
   */
  linkFaults(turn: () => Promise<boolean>): Promise<Diagnostic[]>;
  /** The input of the content security policy, with the pages rendered up to now. */
  policyInput(): PolicyInput;
  /** @param urls Pages whose content is needed, for feeds; "all" includes the search index. */
  emitInput(urls: ReadonlySet<string> | "all"): Promise<EmitInput>;
}

/** The site at one moment. */
export interface LiveSnapshot {
  config: SiteConfig;
  /** Of plans and bundles, in the order of reports. */
  diagnostics(): Diagnostic[];
  /** See `LiveLocale.linkFaults`; empty once there is a later plan. */
  linkFaults(): Promise<Diagnostic[]>;
  /** Paths of pages: the same object until a page is added or removed. */
  pages: PagePaths;
  /** Hashes of the files of pages. */
  contents(): ReadonlyMap<UrlPath, Hash>;
  /** The same object until other files can change, but for hashes in their names. */
  shell: object;
  /** Paths of all other files: the same set until one is added or removed. */
  files(): Promise<ReadonlySet<OutputPath>>;
  /** Includes the search index, for which all pages are rendered. */
  filesWithSearch(): Promise<ReadonlySet<OutputPath>>;
  /** Null for files that are no pages. */
  sourceOf(path: OutputPath): { source: ContentPath | null; url: string } | null;
  /** Files outside the site's folder whose code pages show. */
  shownOutside(): FilePath[];
  /** Markdown without a page because of its errors. */
  failed: ReadonlySet<ContentPath>;
  /**
   * The content security policy, with what the pages rendered up to now load. Null if there is none or the author wrote it.
   */
  policy(): Policy | null;
  /** Whether a page that was rendered loads this stylesheet of features or large prop. No list of files has these. */
  hasPageFile(path: OutputPath): boolean;
  /**
   * What a build would write there. Renders a page unless its last rendering is current.
   */
  read(path: OutputPath): Promise<LiveFile>;
}

export type PagePaths = Pick<ReadonlyMap<OutputPath, unknown>, "keys" | "has">;
