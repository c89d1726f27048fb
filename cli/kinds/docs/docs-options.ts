import type { ConfigHook } from "../../model/config-hook.ts";
import type { Level, Location } from "../../model/diagnostic.ts";
import type { EditUrlOption } from "../edit-url.ts";
import type { TranslationFile } from "../translator.ts";
import type { SidebarGeneratorArgs } from "./sidebar-config.ts";

/** Options of a docs section with defaults filled. */
export interface ResolvedDocsOptions {
  /** `default` unless the config names one. */
  id: string;
  routeBasePath: string;
  tagsBasePath: string;
  include: string[];
  exclude: string[];
  sidebarCollapsible: boolean;
  sidebarCollapsed: boolean;
  sidebarItemsGenerator: ConfigHook<SidebarGeneratorArgs> | null;
  numberPrefixParser: boolean | ((name: string) => { filename: string; numberPrefix?: number });
  breadcrumbs: boolean;
  editUrl: EditUrlOption;
  editCurrentVersion: boolean;
  /** Links to edit lead to translated files where there are some. */
  editLocalizedFiles: boolean;
  showLastUpdateTime: boolean;
  showLastUpdateAuthor: boolean;
  /** File name in a version's folder; null: tags are not predefined. */
  tagsFile: string | null;
  onInlineTags: Level;
  strict: boolean;
  /** Newest first; never empty. */
  versions: DocsVersion[];
}

/** One version: where its files are and how it is shown. */
export interface DocsVersion {
  name: string;
  label: string;
  isLast: boolean;
  /** Folder from the site root. */
  folder: string;
  /** Path part after `routeBasePath`; empty for the last version. */
  path: string;
  banner: "unreleased" | "unmaintained" | null;
  badge: boolean;
  className: string;
  noIndex: boolean;
  sidebars: SidebarsSource;
  /** Labels of its sidebars in the site's language; null for those as written. */
  translations: TranslationFile | null;
}

/** A loaded sidebars file. `none`: the version has no sidebars; `auto`: one generated from the whole folder. */
export type SidebarsSource =
  | { type: "none" }
  | { type: "auto" }
  | {
      type: "file";
      value: unknown;
      file: string;
      /** Place of a text in the file, as a string literal or a key. */
      find(text: string): Location;
    };
