import type { Diagnostic } from "./diagnostic.ts";
import type { ContentPath, FilePath, Hash, OutputPath, UrlPath } from "./brands.ts";
import type { HtmlRefs } from "./content.ts";

/** A module use as an island on one page. */
export interface IslandUse {
  /** Path of the module from the site root, or `sitegen:…` for the shell's own. */
  module: string;
  name: string;
  when: "load" | "idle" | "visible" | "interaction" | "only";
}

/** One page's document; URLs of client assets still stand as `ASSET_OPEN` tokens. */
export interface RenderedPage {
  url: UrlPath;
  /** UTF-8: a string that holds a token takes two bytes a character, and `dev` holds many pages. */
  html: Uint8Array;
  /** The article body alone, for feeds; null for all but posts. */
  content: string | null;
  /** Of the bodies alone where the template adds nothing that can be wrong. */
  refs: HtmlRefs;
  islands: IslandUse[];
  /** Hash of the sidebar, if the page shows more of it than its own branches: nobody knows that before it is rendered. */
  wholeSidebar: Hash | null;
}

/** A page whose document was written, with its URLs; `html` is read from there. */
export interface WrittenPage extends RenderedPage {
  file: FilePath;
}

/** A page that stands in the output as it would be written. */
export interface KeptPage extends Pick<RenderedPage, "url" | "refs" | "islands" | "wholeSidebar"> {
  file: FilePath;
}

/** A file copied, hashed and measured for the site. */
export interface Asset {
  file: FilePath;
  url: string;
  output: OutputPath;
  hash: Hash;
  /** Pixels; absent if it is no image or has no intrinsic size. */
  width?: number;
  height?: number;
}

/** A file to be written. `copyOf` names a source so that large files never stand in memory. */
export type OutputFile = { path: OutputPath; bytes: string | Uint8Array } | { path: OutputPath; copyOf: FilePath };

/** Takes files before all others are known. */
export interface OutputStage {
  /**
   * Of equal paths the first counts.
   * @param elsewhere Used if nothing must be compared with the output.
   * @returns Where the file stands, or will stand once all is settled: in the output if it is the same there, else in the next one.
   */
  put(path: OutputPath, bytesOf: () => Uint8Array, elsewhere?: WriteElsewhere | null): Promise<FilePath>;
  /** For a thread that writes files by itself; null if it must not. */
  shared: SharedStage | null;
  /** Tells of a file that such a thread has written. */
  note(path: OutputPath): FilePath;
  /** Waits for all that was put. */
  settle(): Promise<void>;
}

/** Writes a file in another thread. False: who asked does it. */
export type WriteElsewhere = (file: FilePath) => Promise<boolean>;

/** What travels to the other thread. */
export interface SharedStage {
  folder: FilePath;
  /** Shared memory. */
  gate: Int32Array;
}

/** How an output folder looks. */
export interface OutputLook {
  /** Its real path. */
  outDir: FilePath;
  /** Null if nobody can say. */
  hash: Hash | null;
}

/** Code of the server, with all that it leads to. The bundler makes another one each time, of whatever it is. */
export interface ServerPart {
  /** Over what it does, wherever the site lies. */
  hash: Hash;
  /** Markdown in it, sorted. */
  markdown: ContentPath[];
}

/** Without what is in the core. */
export interface PageModule extends ServerPart {
  /** See `createModuleLoader`. */
  file: FilePath;
  /** Over all that a page's own file was made of; null for what the bundler made. */
  from: Hash | null;
}

/** What the browser gets: every URL content-hashed. */
export interface Bundle {
  /** Server module to import; exports `ServerFile`. */
  serverFile: FilePath;
  /** React as the server module requires it. */
  serverReact: FilePath;
  /** What all pages are drawn with. */
  core: ServerPart;
  /** Modules of pages, and of Markdown that those import. Key: body key or component path. */
  modules: Record<string, PageModule>;
  /** Markdown that the bundler was given as a whole, sorted: what components import, and pages that cannot do without. */
  markdown: ContentPath[];
  /** Whether modules ask for what `useGlobalData` gives: then another list of docs is another bundle. */
  usesGlobalData: boolean;
  /** Client entry and what must be preloaded with it. */
  client: { url: string; preload: string[] };
  /** React and the island mounter, loaded by the first island. */
  react: { url: string; preload: string[] };
  /** Island module → its chunk. Keys as `IslandUse.module`. */
  islands: Record<string, { url: string; preload: string[]; styles: string[]; exports: string[]; implicit: boolean }>;
  /** Stylesheets of every page, in order. */
  styles: string[];
  /** Stylesheets that only some pages load. Key: body key, component path or `templateStyleKey`. */
  pageStyles: Record<string, string[]>;
  outputs: OutputFile[];
  /** Warnings about modules of the site that an edit of words does not change. A bundle of some pages may have too many. */
  notices: Diagnostic[];
}

/** Key of the stylesheets that a site's own template brings, or, for null, those of its other theme files. */
export const templateStyleKey = (template: string | null): string => `template:${template ?? "*"}`;

/** Of more pages, what is compiled and read for search would not fit into the cache: the pages would have to be made again. */
export const MOST_NOTED_PAGES = 11_000;
