import type { ContentPath, FilePath, UrlPath } from "../brands.ts";
import type { Diagnostic } from "../diagnostic.ts";

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
