import { join } from "node:path";
import type { Root as HastRoot } from "hast";
import type { Root } from "mdast";
import { type KindMarkdown, type MarkdownConfig, PLUGIN_LISTS } from "../model/markdown-config.ts";
import type { Body, BodyType, ContentFile, FrontMatter, Page, PageFacts } from "../model/content.ts";
import type { Diagnostic, Outcome } from "../model/diagnostic.ts";
import type { Highlighter } from "../model/highlighter.ts";
import { plainHighlighter } from "../highlight/plain-highlighter.ts";
import { ACCESSIBILITY_CODES } from "../diagnostics/accessibility.ts";
import { PLUGIN_PAGES } from "../model/plugins/additions.ts";
import { emptyPage, markdownPluginMessage, partialFrontMatter } from "../diagnostics/markdown.ts";
import { countWords } from "./count-words.ts";
import { cutTree, findTruncation } from "./find-truncation.ts";
import { changesHtml } from "./changes-html.ts";
import { finishBody, typeOfBody } from "./finish-body.ts";
import type { CodeMapping } from "./map-code.ts";
import type { PageState } from "./page-state.ts";
import { addPageExports } from "./page-exports.ts";
import { tooDeep } from "./parse-content.ts";
import { parsePage } from "./parse-page.ts";
import { PluginFailure } from "./site-plugins/named-plugins.ts";
import { pluginName } from "./site-plugins/plugin-name.ts";
import {
  describeChangedTree,
  describePluginFailure,
  describePluginMessage,
  isPluginMessage,
  type PluginMessage,
} from "./site-plugins/plugin-errors.ts";
import { treeProcessor } from "./plugins.ts";
import { staticCodeProblems } from "./static-code.ts";
import { readExcerpt } from "./read-excerpt.ts";

/** Compiles one Markdown file to a page. It reads no other files: links to them are tokens, see `PageLink`. */
export function compilePage(
  file: ContentFile,
  markdown: MarkdownConfig,
  kind: KindMarkdown,
  highlighter: Highlighter,
): Promise<Outcome<Page>> {
  return readPage({ file, markdown, kind, options: { highlighter }, finish: makeBody });
}

/**
 * Compiles a page for link checks: bodies contain only links and ids (see `linksAlone`), and code is not highlighted. Bodies
 * stay complete where plugins transform the HTML, and where truncated previews or partials need them.
 */
export function compileLinks(
  file: ContentFile,
  markdown: MarkdownConfig,
  kind: KindMarkdown,
): Promise<Outcome<PageFacts>> {
  const linksAlone = file.role === "page" && kind.truncateMarker === null && !changesHtml(markdown);
  const finish = async (...input: Parameters<typeof makeBody>): Promise<BodyType> => {
    const body = await makeBody(...input);
    return linksAlone && body.type === "module" ? ({ type: "module", links: body.code } as BodyType) : body;
  };
  return readPage({ file, markdown, kind, options: { highlighter: plainHighlighter, linksAlone }, finish });
}

async function makeBody(tree: HastRoot, state: PageState, frontMatter: FrontMatter): Promise<Body> {
  const body = await finishBody(tree, state);
  return body.type === "module" ? { ...body, code: addPageExports(body.code, { frontMatter, ...state }) } : body;
}

/** Compiles everything except the bodies, whose errors are not reported. */
export function compileFacts(
  file: ContentFile,
  markdown: MarkdownConfig,
  kind: KindMarkdown,
): Promise<Outcome<PageFacts>> {
  return readPage({ file, markdown, kind, options: { highlighter: plainHighlighter }, finish: typeOfBody });
}

/** The code of a body before page exports are added, and its source mappings. */
export interface CodeMap {
  code: string;
  mappings: CodeMapping[];
}

/**
 * Source maps of a page's bodies. They are created on demand, because only a page that fails to render needs them.
 * @param options Those that the bodies were compiled with: code blocks are part of the code.
 * @returns Null for bodies that are HTML. Empty if the page does not compile.
 */
export async function compileMaps(
  file: ContentFile,
  markdown: MarkdownConfig,
  kind: KindMarkdown,
  options: Pick<ReadOptions, "highlighter" | "linksAlone">,
): Promise<{ full?: CodeMap | null; preview?: CodeMap | null }> {
  const maps: (CodeMap | null)[] = [];
  const finish = async (tree: HastRoot, state: PageState): Promise<BodyType> => {
    const mappings: CodeMapping[] = [];
    const body = await finishBody(tree, state, mappings);
    maps.push(body.type === "module" ? { code: body.code, mappings } : null);
    return body;
  };
  await readPage({ file, markdown, kind, options: { ...options, isMapped: true }, finish });
  const [full, preview] = maps;
  return { ...(full !== undefined && { full }), ...(preview !== undefined && { preview }) };
}

interface ReadOptions {
  highlighter: Highlighter;
  linksAlone?: boolean;
  /** See `attachEstree`. */
  isMapped?: boolean;
}

interface PageInput<PageBody extends BodyType> {
  file: ContentFile;
  markdown: MarkdownConfig;
  kind: KindMarkdown;
  options: ReadOptions;
  finish(tree: HastRoot, state: PageState, frontMatter: FrontMatter): PageBody | Promise<PageBody>;
}
type ReadResult<PageBody extends BodyType> = Outcome<PageFacts & { body: PageBody; preview: PageBody | null }>;

/** Reads a page. An error that it has only with the site's plugins is theirs. */
async function readPage<PageBody extends BodyType>(input: PageInput<PageBody>): Promise<ReadResult<PageBody>> {
  const { markdown } = input;
  const { value: file, diagnostics } = await transformSource(input.file, markdown.sourceTransforms);
  if (!file) return { value: undefined, diagnostics };
  try {
    return await readWithPlugins({ ...input, file });
  } catch (error) {
    const plugins = pluginNames(markdown);
    if (plugins.length === 0) throw error;
    const alone = await readWithPlugins({ ...input, file, markdown: withoutPlugins(markdown) }).catch(() => null);
    if (!alone) throw error;
    return { value: undefined, diagnostics: [describeChangedTree(error, plugins, file.path)] };
  }
}

/** The file with the text that plugins of the site make of it. */
async function transformSource(
  file: ContentFile,
  transforms: MarkdownConfig["sourceTransforms"],
): Promise<Outcome<ContentFile>> {
  if (transforms.length === 0) return { value: file, diagnostics: [] };
  const { path, kind } = file;
  let { source } = file;
  for (const transform of transforms) {
    const { value, diagnostics } = await transform.run(source, { path, section: kind });
    if (value === undefined) return { value: undefined, diagnostics };
    source = value;
  }
  return { value: { ...file, source }, diagnostics: [] };
}

const withoutPlugins = (markdown: MarkdownConfig): MarkdownConfig => ({
  ...markdown,
  ...Object.fromEntries(PLUGIN_LISTS.map((list) => [list, []])),
  remarkRehypeOptions: {},
});

const pluginNames = (markdown: MarkdownConfig): string[] => [
  ...PLUGIN_LISTS.flatMap((list) => markdown[list].map(pluginName)),
  ...(Object.keys(markdown.remarkRehypeOptions).length > 0 ? ["remarkRehypeOptions"] : []),
];

async function readWithPlugins<PageBody extends BodyType>({
  file,
  markdown,
  kind,
  options,
  finish,
}: PageInput<PageBody>): Promise<ReadResult<PageBody>> {
  const { frontMatter, body, masked, language, tree, types, diagnostics } = await parsePage(
    file,
    markdown,
    options.isMapped,
  );
  // scripts of the theme and of plugins may read what they import
  const isForPages = file.kind !== PLUGIN_PAGES;
  if (file.role === "partial" && isForPages && Object.keys(frontMatter.data).length > 0) {
    diagnostics.push(
      partialFrontMatter({
        message: "Unexpected front matter in a partial, expected none: it has no effect",
        location: { path: file.path, line: 1, column: 1 },
        help: "Remove it. If the file should be a page, rename it without `_`.",
      }),
    );
  }
  if (body.trim() === "" && diagnostics.length === 0 && file.role === "page") {
    const message = "Unexpected empty page, expected content below the front matter";
    diagnostics.push(emptyPage({ message, location: { path: file.path, line: 1, column: 1 } }));
  }
  if (!tree) return { value: undefined, diagnostics };
  if (file.types) diagnostics.push(...file.types.faults);
  if (markdown.accessibility) {
    const { checkAccessibility } = await import("./accessibility/check-accessibility.ts");
    diagnostics.push(...checkAccessibility(tree, file, markdown.accessibility));
  }
  if (language === "mdx") diagnostics.push(...staticCodeProblems(tree, file.path));

  const hasNoRemarkPlugins = markdown.beforeDefaultRemarkPlugins.length + markdown.remarkPlugins.length === 0;
  const source = {
    visible: hasNoRemarkPlugins ? masked.text : null,
    types: hasNoRemarkPlugins ? types : null,
    format: language,
  };
  const state = createState(file, markdown, kind, options, source);
  const words = kind.countsWords ? countWords(tree) : 0;
  const truncation = findTruncation(body, masked, kind.truncateMarker);
  const aboveMarker = truncation === null ? null : cutTree(tree, truncation);
  try {
    const fullBody = await finish(await transform(tree, state), state, frontMatter);
    let preview: PageBody | null = null;
    if (aboveMarker) {
      const previewState = {
        ...createState(file, markdown, kind, options, source),
        preview: true,
        links: state.links,
      };
      const cut = await transform(aboveMarker, previewState);
      preview = await finish(cut, { ...state, outline: previewState.outline }, frontMatter);
    }
    diagnostics.push(...state.diagnostics);
    if (diagnostics.some(preventsPage)) return { value: undefined, diagnostics };
    const page = {
      path: file.path,
      kind: file.kind,
      role: file.role,
      hash: file.hash,
      frontMatter,
      contentTitle: state.contentTitle,
      bodyTitle: state.bodyTitle,
      excerpt: readExcerpt(body),
      outline: state.outline,
      body: fullBody,
      preview,
      links: state.links,
      words,
      ...shownFiles(file),
      imports: state.imports,
      uses: state.uses,
    };
    return { value: page, diagnostics };
  } catch (error) {
    if (error instanceof PluginFailure) diagnostics.push(describePluginFailure(error, file.path));
    else if (error instanceof RangeError) diagnostics.push(tooDeep(file.path, 1));
    else throw error;
    return { value: undefined, diagnostics };
  }
}

function shownFiles({ samples = {}, types, ownHash }: ContentFile): Pick<PageFacts, "shows"> {
  if (!ownHash) return {};
  const hashes = Object.values(samples).flatMap(({ path, hash }) => (hash === null ? [] : [[path, hash] as const]));
  return { shows: { ownHash, samples: { ...types?.files, ...Object.fromEntries(hashes) } } };
}

/** A fatal plugin message, or a judgement, fails the build but leaves the page complete: dropping it would break all links to it. */
function preventsPage({ severity, code }: Diagnostic): boolean {
  return severity === "error" && code !== markdownPluginMessage.entry.code && !ACCESSIBILITY_CODES.has(code);
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
    role: file.role,
    config,
    kind,
    samples: file.samples,
    sampleTypes: file.types?.ofCode ?? null,
    highlighter,
    linksAlone,
    ...source,
    preview: false,
    links: [],
    outline: [],
    imports: [],
    contentTitle: null,
    bodyTitle: null,
    uses: { math: false, mermaid: false },
    diagnostics: [],
  };
}

async function transform(tree: Root, state: PageState): Promise<HastRoot> {
  const messages: PluginMessage[] = [];
  const file = { path: join(state.config.root, state.path), value: "", messages, data: { sitegen: state } };
  const hast = (await treeProcessor(state.config).run(tree as never, file as never)) as unknown as HastRoot;
  const described = messages.filter(isPluginMessage).map((message) => describePluginMessage(message, state.path));
  if (!state.preview) state.diagnostics.push(...described);
  return hast;
}
