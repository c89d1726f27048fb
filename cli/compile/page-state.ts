import type { Nodes } from "mdast";
import type { Position } from "unist";
import type { ContentPath } from "../model/brands.ts";
import type { KindMarkdown, MarkdownConfig } from "../model/config.ts";
import type { OutlineItem, PageFacts, PageLink } from "../model/content.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import type { Highlighter } from "../model/highlighter.ts";
import type { NodeTypes } from "./parse-markdown.ts";

/** What the plugins of one run know and collect. It travels as `file.data.sitegen`, so plugins stay free of state. */
export interface PageState {
  readonly path: ContentPath;
  readonly config: MarkdownConfig;
  readonly kind: KindMarkdown;
  readonly highlighter: Highlighter;
  /** The body without code and comments; null if plugins of the site may have added to it. See `mayContain`. */
  readonly visible: string | null;
  /** What it was parsed to; null if plugins of the site may have added to it. See `mayHave`. */
  readonly types: NodeTypes | null;
  readonly format: "md" | "mdx";
  /** A preview repeats a part of the page: it adds links, and the rest of what it collects is dropped. */
  readonly preview: boolean;
  /** Nobody asks for more of the body than its links and ids. */
  readonly linksAlone: boolean;
  links: PageLink[];
  outline: OutlineItem[];
  imports: PageFacts["imports"];
  contentTitle: string | null;
  uses: PageFacts["uses"];
  diagnostics: Diagnostic[];
}

/** The part of a `VFile` that our plugins use. */
export interface PageFile {
  data: { sitegen?: PageState };
}

/** @throws Error when a plugin of ours runs outside of `compilePage`. */
export function stateOf(file: PageFile): PageState {
  if (!file.data.sitegen) throw new Error("Unexpected run of a plugin without the page's state");
  return file.data.sitegen;
}

/** The place of a node in the author's file; trees carry the file's own lines and columns. */
export function locationOf(
  state: PageState,
  node: { position?: Position | undefined } | undefined,
  length?: number,
): Location {
  const start = node?.position?.start;
  if (!start) return { path: state.path };
  return { path: state.path, line: start.line, column: start.column, ...(length !== undefined && { length }) };
}

/** Whether a plugin has anything to look for. Most pages use few features, and a walk for nothing costs as much as any. */
export function mayContain({ visible }: PageState, ...signs: (string | RegExp)[]): boolean {
  return (
    visible === null || signs.some((sign) => (typeof sign === "string" ? visible.includes(sign) : sign.test(visible)))
  );
}

/** The same by types of nodes, for those that no plugin of ours makes. */
export function mayHave({ types }: Pick<PageState, "types">, ...wanted: Nodes["type"][]): boolean {
  return types === null || wanted.some((type) => types.has(type));
}
