import type { Root as HastRoot } from "hast";
import type { Root } from "mdast";
import type { KindMarkdown, MarkdownConfig } from "../model/config.ts";
import type { Body, BodyType, ContentFile, FrontMatter, Page, PageFacts } from "../model/content.ts";
import type { Diagnostic, Outcome } from "../model/diagnostic.ts";
import type { Highlighter } from "../model/highlighter.ts";
import { plainHighlighter } from "../highlight/plain-highlighter.ts";
import { emptyPage, markdownPluginMessage, partialFrontMatter } from "../diagnostics/markdown.ts";
import { countWords } from "./count-words.ts";
import { cutTree, findTruncation } from "./find-truncation.ts";
import { changesHtml, type CodeMapping, finishBody, typeOfBody } from "./finish-body.ts";
import type { PageState } from "./page-state.ts";
import { addPageExports } from "./page-exports.ts";
import { tooDeep } from "./parse-content.ts";
import { parsePage } from "./parse-page.ts";
import { describePluginFault, describePluginMessage, type PluginMessage } from "./plugin-faults.ts";
import { treeProcessor } from "./plugins.ts";
import { staticCodeProblems } from "./static-code.ts";
import { readExcerpt } from "./read-excerpt.ts";

/** Turns one Markdown file into a page. It knows no other file: what leads to one is a token, see `PageLink`. */
export function compilePage(
  file: ContentFile,
  markdown: MarkdownConfig,
  kind: KindMarkdown,
  highlighter: Highlighter,
): Promise<Outcome<Page>> {
  return readPage(file, markdown, kind, { highlighter }, makeBody);
}

/**
 * The same, but bodies keep what their links and ids need, and no code has colours. Pages stay whole of which that cannot be
 * told: those that plugins see as HTML, and those that others may see as elements (see `linksAlone`).
 */
export function compileLinks(
  file: ContentFile,
  markdown: MarkdownConfig,
  kind: KindMarkdown,
): Promise<Outcome<PageFacts>> {
  const linksAlone = file.role === "page" && kind.truncateMarker === null && !changesHtml(markdown);
  return readPage<BodyType>(file, markdown, kind, { highlighter: plainHighlighter, linksAlone }, async (...input) => {
    const body = await makeBody(...input);
    return linksAlone && body.type === "module" ? { type: "module", links: body.code } : body;
  });
}

async function makeBody(tree: HastRoot, state: PageState, frontMatter: FrontMatter): Promise<Body> {
  const body = await finishBody(tree, state);
  return body.type === "module" ? { ...body, code: addPageExports(body.code, { frontMatter, ...state }) } : body;
}

/** The same but for the bodies, which are not made: what is wrong with making them is not found. */
export function compileFacts(
  file: ContentFile,
  markdown: MarkdownConfig,
  kind: KindMarkdown,
): Promise<Outcome<PageFacts>> {
  return readPage(file, markdown, kind, { highlighter: plainHighlighter }, typeOfBody);
}

/** Code of a body as it is before anything is added to it, and where its parts come from. */
export interface CodeMap {
  code: string;
  mappings: CodeMapping[];
}

/**
 * Where the code of a page's bodies comes from. Only a page that fails to render needs that, so nothing else keeps it.
 * @param linksAlone Of what `compileLinks` makes. Otherwise of `compilePage`; code blocks have no colours.
 * @returns Null for bodies that are HTML. Empty if the page does not compile.
 */
export async function compileMaps(
  file: ContentFile,
  markdown: MarkdownConfig,
  kind: KindMarkdown,
  linksAlone: boolean,
): Promise<{ full?: CodeMap | null; preview?: CodeMap | null }> {
  const maps: (CodeMap | null)[] = [];
  const options = { highlighter: plainHighlighter, linksAlone, isMapped: true };
  await readPage<BodyType>(file, markdown, kind, options, async (tree, state) => {
    const mappings: CodeMapping[] = [];
    const body = await finishBody(tree, state, mappings);
    maps.push(body.type === "module" ? { code: body.code, mappings } : null);
    return body;
  });
  const [full, preview] = maps;
  return { ...(full !== undefined && { full }), ...(preview !== undefined && { preview }) };
}

interface ReadOptions {
  highlighter: Highlighter;
  linksAlone?: boolean;
  /** See `attachEstree`. */
  isMapped?: boolean;
}

async function readPage<Made extends BodyType>(
  file: ContentFile,
  markdown: MarkdownConfig,
  kind: KindMarkdown,
  options: ReadOptions,
  finish: (tree: HastRoot, state: PageState, frontMatter: FrontMatter) => Made | Promise<Made>,
): Promise<Outcome<PageFacts & { body: Made; preview: Made | null }>> {
  const { frontMatter, body, masked, language, tree, types, diagnostics } = await parsePage(
    file,
    markdown,
    options.isMapped,
  );
  if (file.role === "partial" && Object.keys(frontMatter.data).length > 0) {
    diagnostics.push(
      partialFrontMatter({
        message: "Unexpected front matter in a partial, expected none: it has no effect",
        location: { path: file.path, line: 1, column: 1 },
        help: "Remove it, or rename the file without `_` if it should be a page.",
      }),
    );
  }
  if (body.trim() === "" && diagnostics.length === 0 && file.role === "page") {
    diagnostics.push(
      emptyPage({
        message: "Unexpected empty page, expected content below the front matter",
        location: { path: file.path, line: 1, column: 1 },
      }),
    );
  }
  if (!tree) return { value: undefined, diagnostics };
  if (language === "mdx") diagnostics.push(...staticCodeProblems(tree, file.path));

  const isOurs = markdown.beforeDefaultRemarkPlugins.length + markdown.remarkPlugins.length === 0;
  const source = { visible: isOurs ? masked.text : null, types: isOurs ? types : null, format: language };
  const state = createState(file, markdown, kind, options, source);
  const words = kind.countsWords ? countWords(tree) : 0;
  const truncation = findTruncation(body, masked, kind.truncateMarker);
  const aboveMarker = truncation === null ? null : cutTree(tree, truncation);
  try {
    const finished = await finish(await transform(tree, state), state, frontMatter);
    let preview: Made | null = null;
    if (aboveMarker) {
      const previewState = {
        ...createState(file, markdown, kind, options, source),
        preview: true,
        links: state.links,
      };
      preview = await finish(await transform(aboveMarker, previewState), state, frontMatter);
    }
    diagnostics.push(...state.diagnostics);
    if (diagnostics.some(spoilsPage)) return { value: undefined, diagnostics };
    const page = {
      path: file.path,
      kind: file.kind,
      role: file.role,
      hash: file.hash,
      frontMatter,
      contentTitle: state.contentTitle,
      excerpt: readExcerpt(body),
      outline: state.outline,
      body: finished,
      preview,
      links: state.links,
      words,
      imports: state.imports,
      uses: state.uses,
    };
    return { value: page, diagnostics };
  } catch (error) {
    if (error instanceof RangeError) return { value: undefined, diagnostics: [...diagnostics, tooDeep(file.path, 1)] };
    return { value: undefined, diagnostics: [...diagnostics, describePluginFault(error, file.path)] };
  }
}

/** What a plugin calls fatal fails the build, but the page is whole: without it each link to it would be a fault too. */
function spoilsPage({ severity, code }: Diagnostic): boolean {
  return severity === "error" && code !== markdownPluginMessage.entry.code;
}

function createState(
  file: ContentFile,
  config: MarkdownConfig,
  kind: KindMarkdown,
  { highlighter, linksAlone = false }: ReadOptions,
  source: Pick<PageState, "visible" | "types" | "format">,
): PageState {
  return {
    path: file.path,
    config,
    kind,
    highlighter,
    linksAlone,
    ...source,
    preview: false,
    links: [],
    outline: [],
    imports: [],
    contentTitle: null,
    uses: { math: false, mermaid: false },
    diagnostics: [],
  };
}

async function transform(tree: Root, state: PageState): Promise<HastRoot> {
  const messages: PluginMessage[] = [];
  const file = { path: state.path, value: "", messages, data: { sitegen: state } };
  const finished = (await treeProcessor(state.config).run(tree as never, file as never)) as unknown as HastRoot;
  if (!state.preview) state.diagnostics.push(...messages.map((message) => describePluginMessage(message, state.path)));
  return finished;
}
