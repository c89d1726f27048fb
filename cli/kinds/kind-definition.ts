// What a kind of content brings: its options, its default folders, and how a section of it is created. The list of kinds is
// `content-kinds.ts`.
import type { FilePath } from "../model/brands.ts";
import type { ContentKind, LocaleConfig } from "../model/config.ts";
import type { ConfigHook } from "../model/config-hook.ts";
import type { DataFile } from "../model/data-file.ts";
import type { Diagnostic, Level, Location } from "../model/diagnostic.ts";
import type { KindOptions } from "../options/kind-options.ts";
import type { Level as OptionLevel } from "../options/schema.ts";
import type { UserConfig } from "../options/user-config.ts";
import { roleOf } from "./role-of.ts";
import type { CommonOptions, CreateCall } from "./section-options.ts";
import type { TranslationFile } from "./translator.ts";

// biome-ignore lint/suspicious/noExplicitAny: the list of kinds holds definitions of different options
export interface KindDefinition<Options extends KindOptions = any> {
  /** The class of its options. */
  options: new () => Options;
  /** Id of a section, unique on the site: `docs`, `docs:api`, `blog`. */
  idOf(options: Options): string;
  /** Folders of a section without `path`; the first that exists is used. */
  defaultFolders(id: string): string[];
  /** Whether a section without `path` may lack its folder. */
  isOptional: boolean;
  /** Whether its options leave out what the folder would have, as docs do that publish earlier versions only. */
  leavesOutFolder?(options: Options): boolean;
  /** Folder of a section's translations in the folder of a language, without the section's id. */
  translations: string;
  create(options: Options, section: Section): CreatedKind | Promise<CreatedKind>;
}

export interface CreatedKind {
  /** Null if its options are wrong. */
  // biome-ignore lint/suspicious/noExplicitAny: only the kind itself reads its front matter
  kind: ContentKind<any> | null;
  diagnostics?: Diagnostic[];
  /** Hashes of the modules that it loaded. */
  fingerprints?: string[];
  /** Folder → its place in the folder of translations. Default: the section's folder at its top. */
  translated?: Record<string, string>;
}

/** A section of the site: one entry of the config's `content`, in one language. Paths are relative to the site's root. */
export interface Section {
  id: string;
  folder: string;
  /** Where its translations are, if the language has them. */
  translations: string;
  strict: boolean;
  locale: LocaleConfig;
  user: UserConfig;
  /** Absolute. */
  root: FilePath;
  /** Absolute. */
  outDir: FilePath;
  /** Place of an option in the config. */
  locate(...keys: string[]): Location;
  isFile(path: string): Promise<boolean>;
  isFolder(path: string): Promise<boolean>;
  /** Reads a data file; null if it does not exist or cannot be parsed. */
  readData(path: string): Promise<{ file: DataFile | null; diagnostics: Diagnostic[] }>;
  /** Loads a module of the site that an option names, null if it has errors. `name` is what messages call it. */
  loadModule(
    path: string,
    facts: { name: string; option: string },
  ): Promise<{ module: SectionModule | null; diagnostics: Diagnostic[] }>;
  /** Reads a file of the section's translations; null without it. */
  loadTranslations(name: string): Promise<{ file: TranslationFile | null; diagnostics: Diagnostic[] }>;
  /** A function of the options for later stages. The last key is its name in messages. */
  createHook<Args>(run: (args: Args) => unknown, ...keys: string[]): ConfigHook<Args>;
  createCall: CreateCall;
}

export interface SectionModule {
  value: unknown;
  /** From the site's root. */
  file: string;
  fingerprint: string;
  /** Place of a text in the file, as a string literal or a key. */
  find(text: string): Location;
}

/** A content kind but for its name, its front matter and its routes. */
export function kindOf({
  id,
  folder,
  include,
  exclude,
  showLastUpdateTime,
  showLastUpdateAuthor,
  showContributors,
}: CommonOptions): Omit<ContentKind, "type" | "parseMeta" | "routes"> {
  return {
    id,
    title: null,
    folders: [folder],
    replacements: {},
    include,
    exclude,
    dataFiles: [],
    roleOf,
    markdown: { removeContentTitle: false, truncateMarker: null, countsWords: false },
    showsLastUpdate: showLastUpdateTime || showLastUpdateAuthor,
    showsContributors: showContributors,
    hasDatedUrls: false,
    hasAuthors: false,
  };
}

/** A path without slashes around it. */
export const trimSlashes = (path: string): string => path.replace(/^\/+|\/+$/g, "");

export const levelOf = (level: OptionLevel | undefined, otherwise: Level): Level =>
  level === "throw" ? "error" : (level ?? otherwise);
