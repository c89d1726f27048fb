// Plugins of a site: what they may add, and what their functions get.
import { pathFault } from "../../runtime/shared/url.ts";
import {
  type Attributes,
  attributeValue,
  boolean,
  check,
  custom,
  either,
  fn,
  listOf,
  matching,
  nullable,
  object,
  oneOf,
  openObject,
  recordOf,
  required,
  string,
  text,
} from "./schema.ts";

/** What HTML allows in a head. */
const HEAD_TAGS: ReadonlySet<string> = new Set("base link meta noscript script style template title".split(" "));

const attributes: Attributes = recordOf(attributeValue);

/** A tag of the head. */
export class HeadTag {
  tagName = required(matching(/^[a-z][a-z\d-]*$/i, "a tag name"));
  attributes? = attributes;
  innerHTML? = string;
  customElement? = boolean;
}
export const headTag = check(
  object(HeadTag),
  ({ tagName, customElement }) => customElement === true || HEAD_TAGS.has(tagName.toLowerCase()),
  `a tag of the head (${[...HEAD_TAGS].join(", ")}), or \`customElement: true\` beside it`,
);

const isPagePath = (value: string): boolean =>
  value.startsWith("/") && !/[?#]/.test(value) && pathFault(value) === null;
const isFilePath = (value: string): boolean => !value.startsWith("/") && value !== "" && pathFault(value) === null;

const isContent = (value: unknown): boolean => typeof value === "string" || value instanceof Uint8Array;

/** A page that a plugin adds. */
export class PluginRoute {
  /** Path of the page without the base URL: `/tides/porto`. */
  path = required(check(string, isPagePath, "a path such as `/tides/porto`"));
  /** The component: a file from the root of the site (`./components/Tide.tsx`), or a module of a package. */
  component = required(text);
  /** Properties of the component. Plain data. */
  props? = openObject();
  /** Title of the page. The component may set another one with `<Head>`. */
  title? = string;
  description? = string;
}

/** A file that a plugin writes next to the pages. */
export class PluginOutput {
  /** Path below the output folder of the language: `api/tides.json`. */
  path = required(check(string, isFilePath, "a path of a file, such as `api/tides.json`"));
  content = required(custom<string | Uint8Array>(isContent, "a text or bytes"));
}

/** What functions of plugins learn about the site. */
export interface PluginContext {
  /** Folder of the site. */
  root: string;
  mode: "build" | "dev";
  /** The language that they are called for: `en`. */
  locale: string;
  /** Origin of the published site. */
  url: string;
  /** Path below the origin, in this language. */
  baseUrl: string;
  /** Title of the site. */
  title: string;
  /**
   * Data that is stored between builds: `load` runs if there is none under the key yet. A change of the config or of the plugin's
   * code loads it again, too.
   * @param key Plain data on which the result depends, such as a version.
   */
  cached<Data>(key: unknown, load: () => Data | Promise<Data>): Promise<Data>;
}

/** A content file before it is parsed. */
export interface SourceFile {
  /** Folder of the site. */
  root: string;
  /** Path from there. */
  path: string;
  /** Id of its section: `docs`, `blog`. */
  section: string;
}

/** A page of the finished site. */
export interface FinishedPluginPage {
  /** With the base URL. */
  url: string;
  /** Content file from the root of the site; null for generated pages. */
  source: string | null;
  /** Its document. */
  html(): string;
}

/** The finished site in one language. */
export interface FinishedPluginSite extends Pick<PluginContext, "root" | "locale" | "url" | "baseUrl" | "title"> {
  pages: readonly FinishedPluginPage[];
  /** A file of the output, by its path below the output folder of the language; null if there is none. */
  read(path: string): Uint8Array | null;
}

/** A plugin of the site. Its functions are called for each language. */
export class SitePlugin {
  /** Names it in messages. */
  name = required(text);
  /** Version of this interface that the plugin is written for. A sitegen with another one says so before it calls the plugin. Default: 1. */
  apiVersion? = oneOf(1);
  /**
   * Files, folders and globs from the root of the site that its functions read: when one changes, their results are computed
   * again, and `dev` updates the pages. `[]`: they read nothing. Null, the default: unknown, for a server or a clock. Then the
   * functions run in every build, and no result of `transformSource` is reused.
   */
  reads? = nullable(listOf(string));
  /** Pages from data. */
  routes? = fn<(context: PluginContext) => PluginRoute[] | Promise<PluginRoute[]>>();
  /** Tags in the head of every page. */
  head? = either(listOf(headTag), fn<(context: PluginContext) => HeadTag[] | Promise<HeadTag[]>>());
  /**
   * Changes the text of a Markdown or MDX file before it is parsed, front matter included. Messages name lines of the result, so keep
   * the number of lines where possible.
   */
  transformSource? = fn<(source: string, file: SourceFile) => string | Promise<string>>();
  /** Files next to the pages, once all pages are rendered. `dev` does not call it. */
  outputs? = fn<(site: FinishedPluginSite) => PluginOutput[] | Promise<PluginOutput[]>>();
}
