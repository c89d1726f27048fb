import type { Diagnostic } from "./diagnostic.ts";
import type { StagedFile } from "./disk/entry.ts";
import type { ContentPath, FilePath, Hash, OutputPath, UrlPath } from "./brands.ts";
import type { HtmlRefs } from "./content.ts";
import type { FeatureSet, FeatureStyles } from "./pages/feature-styles.ts";

/** A module use as an island on one page. */
export interface IslandUse {
  /** Path of the module from the site root, or `sitegen:…` for the shell's own. */
  module: string;
  name: string;
  when: "load" | "idle" | "visible" | "interaction" | "only";
}

/** Where the body of a document begins and ends, in bytes before the end of the document. */
export interface BodyPlace {
  from: number;
  to: number;
}

/** One page's document; URLs of client assets still stand as `ASSET_OPEN` tokens. */
export interface RenderedPage {
  url: UrlPath;
  /** UTF-8: a string that holds a token takes two bytes a character, and `dev` holds many pages. */
  html: Uint8Array;
  /** The article body alone, for feeds; null for all but posts and changelogs. */
  content: string | null;
  /** Only those of the bodies where the template adds no link that can be wrong. */
  refs: HtmlRefs;
  islands: IslandUse[];
  /** Hash of the sidebar, if the page shows more of it than its own branches. Only rendering shows that. */
  wholeSidebar: Hash | null;
  /** The features of the theme whose styles it loads. */
  features: FeatureSet;
  /** Large props of its islands, each once, below the folder of the language. Pages with equal ones have the same files. */
  props: OutputFile[];
  /** Null if islands or code of the site have a part in the document, or URLs are filled in after the body begins. */
  bodyPlace: BodyPlace | null;
}

/** A page whose document was written, with its URLs; `html` is read from there. */
export interface WrittenPage extends RenderedPage {
  file: FilePath;
  /** Its Markdown version; null if that was not written with it. */
  markdownFile: FilePath | null;
}

/** A page that is already in the output as it would be written. */
export interface UnchangedPage extends Omit<RenderedPage, "html" | "content"> {
  file: FilePath;
}

/** A file to be written. `copyOf` names a source, so that large files are never in memory. */
export type OutputFile = { path: OutputPath; bytes: string | Uint8Array } | { path: OutputPath; copyOf: FilePath };

/** Takes files before the list of all files is complete. */
export interface OutputStage {
  /**
   * The first of equal paths is used.
   * @param elsewhere Used if nothing must be compared with the output.
   * @returns The final path of the file: in the output if it is the same there, else in the next output.
   */
  put(path: OutputPath, bytesOf: () => Uint8Array, elsewhere?: WriteElsewhere | null): Promise<FilePath>;
  /** For a worker that writes files itself; null if it must not. */
  shared: SharedStage | null;
  /** Reports a file that such a worker has written. */
  note(path: OutputPath, staged: StagedFile): FilePath;
  /** Waits until all files are written. */
  settle(): Promise<void>;
}

/** Writes a file in a worker. If null, the caller writes it. */
export type WriteElsewhere = (file: FilePath) => Promise<StagedFile | null>;

/** The message to the worker. */
export interface SharedStage {
  folder: FilePath;
  /** Shared memory. */
  gate: Int32Array;
}

/** The state of an output folder. */
export interface OutputLook {
  /** Its real path. */
  outDir: FilePath;
  /** Null if it is unknown. */
  hash: Hash | null;
}

/** Server code with all its imports. */
export interface ServerPart {
  /** Hash of its behaviour, independent of the site's folder. */
  hash: Hash;
  /** Paths of its Markdown files, sorted. */
  markdown: ContentPath[];
}

/** Without what is in the core. */
export interface PageModule extends ServerPart {
  /** See `createModuleLoader`. */
  file: FilePath;
  /** Hash of all inputs of a page's own file; null for files from the bundler. */
  from: Hash | null;
}

/** The files for the browser. Every URL has a content hash. */
export interface Bundle {
  /** Server module to import; exports `ServerFile`. */
  serverFile: FilePath;
  /** React as the server module requires it. */
  serverReact: FilePath;
  /** Modules that render all pages. */
  core: ServerPart;
  /** Modules of pages, and of Markdown that those import. Key: body key or component path. */
  modules: Record<string, PageModule>;
  /** Markdown files that are bundled as a whole, sorted: those that components import, and pages that need it. */
  markdown: ContentPath[];
  /** Those among them that islands import: their chunks have text and links, too. */
  islandMarkdown: ContentPath[];
  /** Names of contexts with content: a new file may be one of theirs. */
  contentContexts: string[];
  /** Whether modules use `useGlobalData`: then the bundle depends on the list of docs. */
  usesGlobalData: boolean;
  /** Whether modules look up docs by their ids: then the bundle depends on all titles and descriptions. */
  usesDocs: boolean;
  /** Client entry, the modules to preload with it, and the part of pages with islands. */
  client: { url: string; preload: string[]; islands: string };
  /** React and the island mounter, loaded by the first island. */
  react: { url: string; preload: string[] };
  /** Island module → its chunk. Keys as `IslandUse.module`. */
  islands: Record<string, { url: string; preload: string[]; exports: string[]; implicit: boolean }>;
  /** Stylesheets of every page, in order. */
  styles: string[];
  /** URL of the stylesheet that only some pages load. Key: body key, component path or `templateStyleKey`. */
  pageStyles: Record<string, string>;
  /** Styles of the theme that only some pages load. */
  featureStyles: FeatureStyles;
  outputs: OutputFile[];
  /** Warnings about modules of the site, which an edit of text does not change. A bundle of some pages may have too many. */
  notices: Diagnostic[];
}

/** Key of the stylesheets of a site's template, or, for null, of its other theme files. */
export const templateStyleKey = (template: string | null): string => `template:${template ?? "*"}`;

/** With more pages, compiled pages and search texts would not fit into the cache, and would be compiled again. */
export const MOST_RECORDED_PAGES = 11_000;
