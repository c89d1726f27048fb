import type { Nodes } from "mdast";
import type { Position } from "unist";
import type { ContentPath } from "../model/brands.ts";
import type { KindMarkdown, MarkdownConfig } from "../model/markdown-config.ts";
import type { ContentFile, FileTypes, OutlineItem, PageFacts, PageLink } from "../model/content.ts";
import type { Diagnostic, Location } from "../model/diagnostic.ts";
import type { Highlighter } from "../model/highlighter.ts";

/** Types of all parsed nodes of a page. */
export type NodeTypes = ReadonlySet<Nodes["type"]>;

/** Input and output of the plugins for one page. It is passed as `file.data.sitegen`, so that plugins are stateless. */
export interface PageState {
  readonly path: ContentPath;
  readonly role: ContentFile["role"];
  readonly config: MarkdownConfig;
  readonly kind: KindMarkdown;
  readonly samples: ContentFile["samples"];
  readonly sampleTypes: FileTypes["ofCode"] | null;
  readonly highlighter: Highlighter;
  /** The body without code and comments; null if the site's plugins may have added content. See `mayContain`. */
  readonly visible: string | null;
  /** Types of the parsed nodes; null if the site's plugins may have added nodes. See `mayHave`. */
  types: NodeTypes | null;
  readonly format: "md" | "mdx";
  /** Whether this is the preview of a page. Only its links and outline are used; its diagnostics would be duplicates. */
  readonly preview: boolean;
  /** Whether the body needs only its links and ids. */
  readonly linksAlone: boolean;
  links: PageLink[];
  outline: OutlineItem[];
  imports: PageFacts["imports"];
  contentTitle: string | null;
  bodyTitle: string | null;
  uses: PageFacts["uses"];
  diagnostics: Diagnostic[];
}

/** The part of a `VFile` that built-in plugins use. */
export interface PageFile {
  data: { sitegen?: PageState };
}

/** @throws Error if a built-in plugin runs outside `compilePage`. */
export function stateOf(file: PageFile): PageState {
  if (!file.data.sitegen) throw new Error("Unexpected run of a plugin without the page's state");
  return file.data.sitegen;
}

/** Reports a problem, unless the preview of a page repeats it. */
export function report(
  { preview, diagnostics }: Pick<PageState, "preview" | "diagnostics">,
  diagnostic: Diagnostic,
): void {
  if (!preview) diagnostics.push(diagnostic);
}

/** The location of a node in its file. @param length Number of characters to underline. */
export function locationOf(
  { path }: Pick<PageState, "path">,
  node: { position?: Position | undefined } | undefined,
): Location {
  const start = node?.position?.start;
  return start ? { path, line: start.line, column: start.column } : { path };
}

/** Whether the page may contain one of the patterns. Lets plugins skip walking pages that do not use their feature. */
export function mayContain({ visible }: PageState, ...patterns: (string | RegExp)[]): boolean {
  return (
    visible === null ||
    patterns.some((pattern) => (typeof pattern === "string" ? visible.includes(pattern) : pattern.test(visible)))
  );
}

/** Whether the page may have nodes of one of the types, which built-in plugins must not create. */
export function mayHave({ types }: Pick<PageState, "types">, ...nodeTypes: Nodes["type"][]): boolean {
  return types === null || nodeTypes.some((type) => types.has(type));
}
