import type { ContentPath, FilePath, OutputPath, UrlPath } from "../brands.ts";
import type { Diagnostic, Outcome } from "../diagnostic.ts";

/** One language of the finished site, before it replaces the previous output. */
export interface FinishedSite {
  /** Folder with all files of the language. Hooks may add, change and remove files. */
  outDir: FilePath;
  pages: readonly FinishedPage[];
}

export interface FinishedPage {
  url: UrlPath;
  /** The file that it was made from; null for generated pages. */
  source: ContentPath | null;
  /** Its document. */
  file: FilePath;
}

/** A function of a plugin that runs when all files of the output exist. */
export interface AfterBuildHook {
  /** Name of the plugin. */
  plugin: string;
  run(site: FinishedSite): Promise<Diagnostic[]>;
}

/** One language of the site whose files are complete. */
export interface CompleteSite {
  pages: readonly { url: UrlPath; source: ContentPath | null; path: OutputPath }[];
  /** Folder of the language below the output folder; empty for the default language. */
  folder: string;
  /** A file of the output; null if there is none. */
  read(path: OutputPath): Uint8Array | null;
}

/** A function of a plugin that returns further files of the output. */
export interface OutputsHook {
  /** Name of the plugin. */
  plugin: string;
  /** Whether what it reads is unknown: then a build with unchanged input still runs it. */
  readsUnknown: boolean;
  run(site: CompleteSite): Promise<Outcome<{ path: OutputPath; bytes: string | Uint8Array }[]>>;
}
