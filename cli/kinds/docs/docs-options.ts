import type { ConfigHook } from "../../model/config-hook.ts";
import type { Level, Location } from "../../model/diagnostic.ts";
import type { CommonOptions } from "../section-options.ts";
import type { TranslationFile } from "../translator.ts";
import { KindOptions, tagsFile, urlPath } from "../../options/kind-options.ts";
import {
  boolean,
  either,
  fn,
  level,
  listOf,
  object,
  off,
  oneOf,
  recordOf,
  string,
  text,
} from "../../options/schema.ts";
import type { SidebarGeneratorArgs, SidebarItemsGenerator } from "../../options/sidebar-config.ts";

class VersionOptions {
  label? = string;
  path? = urlPath(string);
  banner? = oneOf("none", "unreleased", "unmaintained");
  badge? = boolean;
  className? = string;
  noIndex? = boolean;
}
export class DocsOptions extends KindOptions {
  tagsBasePath? = urlPath(text);
  /** File of the sidebars; `false`: none; unset: one generated from the folder. */
  sidebarPath? = either(string, off);
  sidebarCollapsible? = boolean;
  sidebarCollapsed? = boolean;
  sidebarItemsGenerator? = fn<SidebarItemsGenerator>();
  numberPrefixParser? = either(boolean, fn<(name: string) => { filename: string; numberPrefix?: number }>());
  breadcrumbs? = boolean;
  editCurrentVersion? = boolean;
  editLocalizedFiles? = boolean;
  disableVersioning? = boolean;
  includeCurrentVersion? = boolean;
  lastVersion? = string;
  onlyIncludeVersions? = listOf(string);
  versions? = recordOf(object(VersionOptions));
  /** Name of the tags file in the folder; `false`: none. */
  tags? = tagsFile;
  onInlineTags? = level;
  /**
   * Module of the component that renders a doc: of a theme, as `@theme/ApiItem`, or of the site, as `@site/src/ApiItem`. It gets the
   * component of the content as the prop `content`, which also has the doc's `metadata`, `frontMatter` and `toc`.
   */
  docItemComponent? = text;
}

/** Options of a docs section with defaults filled. */
export interface ResolvedDocsOptions extends Omit<CommonOptions, "folder"> {
  /** As the config names it: `default` for the unnamed section. */
  id: string;
  routeBasePath: string;
  tagsBasePath: string;
  sidebarCollapsible: boolean;
  sidebarCollapsed: boolean;
  sidebarItemsGenerator: ConfigHook<SidebarGeneratorArgs> | null;
  numberPrefixParser: boolean | ((name: string) => { filename: string; numberPrefix?: number });
  breadcrumbs: boolean;
  editCurrentVersion: boolean;
  /** File name in a version's folder; null: tags are not predefined. */
  tagsFile: string | null;
  onInlineTags: Level;
  /** Key of the module of `docItemComponent`; null for the theme's own. */
  item: string | null;
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
