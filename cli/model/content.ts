import type { ContentPath, Hash } from "./brands.ts";
import type { Diagnostic, Location } from "./diagnostic.ts";
import type { Embed } from "./embeds.ts";
import type { SampleTypes } from "./highlighter.ts";

/** A file that `scan` found. */
export interface ContentFile {
  /** A translation has the path of the file that it replaces. */
  path: ContentPath;
  /** Id of the content kind instance that owns the file: `docs`, `blog`, `pages`. */
  kind: string;
  /** `page`: Markdown with a route. `partial`: Markdown that others import. `component`: a `.tsx`/`.jsx` page. */
  role: "page" | "partial" | "component";
  /** Decoded UTF-8 without BOM, line ends as on disk. */
  source: string;
  /** Of the file, and of the files whose code it shows. */
  hash: Hash;
  /** Files whose code it shows, by the path as written. */
  samples?: Readonly<Record<string, Sample>>;
  /** What TypeScript says about its code blocks. Set if it has such with the word `twoslash`. */
  types?: FileTypes;
  /** Of the file alone. Set if it shows code of others, or types. */
  ownHash?: Hash;
}

export interface FileTypes {
  /** By `typesKey`. */
  ofCode: Readonly<Record<string, SampleTypes>>;
  /** The files in which TypeScript found them, from the site's folder, with the hashes of their bytes. */
  files: Readonly<Record<string, Hash>>;
  faults: readonly Diagnostic[];
}

/** A file whose code a page shows, by `file="./a.ts"` of a code block. Its path is relative to the site's folder. */
export interface Sample {
  path: ContentPath;
  /** Null if there is no text to show: the file is absent, outside the repository, or no text. */
  text: string | null;
  problem: "absent" | "outside" | "no text" | null;
  /** Of its bytes; null without text. */
  hash: Hash | null;
}

/** Front matter as written: null-prototype data, and the place of each top-level key. */
export interface FrontMatter {
  data: Record<string, unknown>;
  /** 1-based place of each top-level key and of its value in the file. */
  keys: Record<string, { key: Location; value: Location }>;
}

/** A heading of the page's outline. */
export interface Heading {
  level: 1 | 2 | 3 | 4 | 5 | 6;
  id: string;
  /** Inline HTML of the entry: code, em, strong, del kept; links become text; images dropped. */
  html: string;
  /** The same as plain text. */
  text: string;
}

/** The outline in source order. The headings of partials, named by their specifiers, are inserted once all files are compiled. */
export type OutlineItem = Heading | { partial: string };

/**
 * A link or asset that can only be resolved when the route table exists. In the body it is
 * the token `LINK_OPEN + index + LINK_CLOSE` (see `tokens.ts`), and `render` replaces it.
 */
export interface PageLink {
  /** As the author wrote it. */
  href: string;
  /**
   * `file`: a Markdown file. `url`: a site URL, absolute or relative. `image`: an image that must exist.
   * `asset`: any other file, hashed if it exists, else treated as `url`. `symbol`: inline code; a link if a page names the symbol.
   */
  type: "file" | "url" | "image" | "asset" | "symbol";
  location: Location;
  /** An image in an HTML or JSX element, which is no Markdown: see `onBrokenFiles`. */
  inElement?: true;
}

/**
 * HTML is complete except for its tokens; a module is ESM JavaScript whose default export is the component. HTML is UTF-8: a
 * string that holds a token takes two bytes a character, and the bodies of a whole site wait for `render`.
 */
export type Body = { type: "html"; html: Uint8Array } | { type: "module"; code: string };

/** The type of a body, whether or not it exists yet. */
export type BodyType = Pick<Body, "type">;

/** A module with the links and ids of the body and without its text, for the page itself and not for its importers. */
export interface LinksModule {
  type: "module";
  links: string;
}

export const isLinksModule = (body: BodyType): body is LinksModule => "links" in body;

export const isCompiled = (body: BodyType): body is Body => "html" in body || "code" in body;

/** The public facts of a Markdown file, from which routes and sidebars are created. */
export interface PageFacts {
  path: ContentPath;
  kind: string;
  role: "page" | "partial" | "component";
  hash: Hash;
  frontMatter: FrontMatter;
  /** Text of the first `#` heading when it comes before other content. */
  contentTitle: string | null;
  /**
   * Text of the h1 that is the first heading anywhere in the body and comes before any thematic break; null if the template
   * renders the title.
   */
  bodyTitle: string | null;
  /** First sentence or line of text, for descriptions. Empty if there is none. */
  excerpt: string;
  outline: OutlineItem[];
  body: BodyType;
  /** The part before the truncate marker; null without marker. */
  preview: BodyType | null;
  links: PageLink[];
  /** Word count by locale-aware segmentation, for the reading time; 0 where the kind does not need it. */
  words: number;
  /** Set if the page shows code of files, or types from files: the hash of the page alone, and of those by path. */
  shows?: { ownHash: Hash; samples: Readonly<Record<ContentPath, Hash>> };
  /** Module specifiers that the body imports, as written. */
  imports: { specifier: string; location: Location }[];
  /** Features that need something of the shell. */
  uses: {
    math: boolean;
    mermaid: boolean;
  };
}

/** A Markdown file after `compile`, which reads this one file only. */
export interface Page extends PageFacts {
  body: Body;
  preview: Body | null;
}

/** Links and ids found in a piece of HTML. */
export interface HtmlRefs {
  links: HtmlLink[];
  /** Every `id`, and `name` of `a`. */
  anchors: string[];
  /** Files that are loaded from other hosts, sorted and unique. */
  embeds: Embed[];
  /** Absent if there are none, as on most pages. */
  misplaced?: readonly MisplacedElement[] | undefined;
  /** Absent if there are none. */
  unknownMoments?: readonly UnknownMoment[] | undefined;
  /** Absent if there are none. */
  inlineIslands?: readonly InlineIsland[] | undefined;
}

/** An island that is a part of the page, since it cannot render alone. */
export interface InlineIsland {
  /** Path of its module. */
  module: string;
  name: string;
  /** What it threw alone. */
  reason: string;
}

/** A use of an island with a moment that does not exist. */
export interface UnknownMoment {
  /** As written: `client="click"`. */
  written: string;
  /** Name of the island, or its file. */
  island: string;
  location: Location | undefined;
}

/** An element in one that cannot hold it: the browser ends the outer one early, or moves the inner one. */
export interface MisplacedElement {
  tag: string;
  /** Tag name of the outer element. */
  parent: string;
  location?: Location | undefined;
  parentLocation?: Location | undefined;
}

export interface HtmlLink {
  href: string;
  /** From the source marker; absent for markup without one. */
  location?: Location;
  /** `a`, `img`, `area`, `iframe`, `source`, `video`, `audio`, `link`, `script`, `form`. */
  tag: string;
  /** The element opted out (`data-noBrokenLinkCheck`) or has a `target` or `download`. */
  exempt: boolean;
}
