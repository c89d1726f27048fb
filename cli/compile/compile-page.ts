import type { Root as HastRoot } from "hast";
import type { Root } from "mdast";
import type { ContentPath } from "../model/brands.ts";
import type { KindMarkdown, MarkdownConfig } from "../model/config.ts";
import type { Body, ContentFile, Page } from "../model/content.ts";
import type { Diagnostic, Outcome } from "../model/diagnostic.ts";
import type { Highlighter } from "../model/highlighter.ts";
import { commentNotClosed, emptyPage, nestingTooDeep, partialFrontMatter } from "../diagnostics/markdown.ts";
import { chooseParser, type ParserChoice } from "./author-plugins.ts";
import { countWords } from "./count-words.ts";
import { cutTree, findTruncation } from "./find-truncation.ts";
import { finishBody } from "./finish-body.ts";
import { findDeepCode } from "./guard-nesting.ts";
import { markdownFormat } from "./markdown-format.ts";
import { maskCode } from "../model/mask-code.ts";
import type { PageState } from "./page-state.ts";
import { addPageExports } from "./page-exports.ts";
import { parseFrontMatter } from "./parse-front-matter.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { describePluginFault, describePluginMessage, type PluginMessage } from "./plugin-faults.ts";
import { treeProcessor } from "./plugins.ts";
import { prepareSource, unwrapMdxFences } from "./prepare-source.ts";
import { readExcerpt } from "./read-excerpt.ts";

/** Turns one Markdown file into a page. It knows no other file: what leads to one is a token, see `PageLink`. */
export async function compilePage(
  file: ContentFile,
  markdown: MarkdownConfig,
  kind: KindMarkdown,
  highlighter: Highlighter,
): Promise<Outcome<Page>> {
  const source = file.source.includes("\r") ? file.source.replace(/\r\n?/g, "\n") : file.source;
  const { frontMatter, bodyOffset, diagnostics } = parseFrontMatter(source, file.path);
  if (file.role === "partial" && Object.keys(frontMatter.data).length > 0) {
    diagnostics.push(
      partialFrontMatter({
        message: "Unexpected front matter in a partial, expected none: it has no effect",
        location: { path: file.path, line: 1, column: 1 },
        help: "Remove it, or rename the file without `_` if it should be a page.",
      }),
    );
  }
  // Blank lines in place of the front matter: every place in the trees is then one of the file.
  const body = unwrapMdxFences("\n".repeat(countLines(source, bodyOffset)) + source.slice(bodyOffset));
  if (body.trim() === "" && diagnostics.length === 0 && file.role === "page") {
    diagnostics.push(
      emptyPage({
        message: "Unexpected empty page, expected content below the front matter",
        location: { path: file.path, line: 1, column: 1 },
      }),
    );
  }

  const masked = maskCode(body);
  const format = markdownFormat(file.path, masked.text, markdown, frontMatter.data);
  const deepLine = format.language === "mdx" ? findDeepCode(masked.text) : null;
  const unreadable = deepLine === null ? openComments(masked.text, file.path) : [tooDeep(file.path, deepLine)];
  if (unreadable.length > 0) return { value: undefined, diagnostics: [...diagnostics, ...unreadable] };

  const parsed = parseMarkdown({
    source: prepareSource(body, masked, format, markdown),
    language: format.language,
    path: file.path,
    config: markdown,
    choice: parserOf(markdown),
  });
  diagnostics.push(...parsed.diagnostics);
  const { tree } = parsed;
  if (!tree) return { value: undefined, diagnostics };

  const visible = markdown.beforeDefaultRemarkPlugins.length + markdown.remarkPlugins.length > 0 ? null : masked.text;
  const state = createState(file, markdown, kind, highlighter, { visible, format: format.language });
  const words = countWords(tree);
  const truncation = findTruncation(body, masked, kind.truncateMarker);
  const aboveMarker = truncation === null ? null : cutTree(tree, truncation);
  try {
    const finished = await transform(tree, state);
    let preview: Body | null = null;
    if (aboveMarker) {
      const previewState = {
        ...createState(file, markdown, kind, highlighter, { visible, format: format.language }),
        preview: true,
        links: state.links,
      };
      preview = await transform(aboveMarker, previewState);
    }
    diagnostics.push(...state.diagnostics);
    if (diagnostics.some(({ severity }) => severity === "error")) return { value: undefined, diagnostics };
    const withExports = (made: Body): Body =>
      made.type === "module" ? { ...made, code: addPageExports(made.code, { frontMatter, ...state }) } : made;
    const page: Page = {
      path: file.path,
      kind: file.kind,
      role: file.role,
      hash: file.hash,
      frontMatter,
      contentTitle: state.contentTitle,
      excerpt: readExcerpt(body),
      outline: state.outline,
      body: withExports(finished),
      preview: preview && withExports(preview),
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

function tooDeep(path: ContentPath, line: number): Diagnostic {
  return nestingTooDeep({
    message: "Unexpected nesting of code, expected a few levels",
    location: { path, line, column: 1 },
    help: "Move the code into a component. As text, put it into backticks.",
  });
}

/** What follows a comment that never ends would vanish without a word. */
function openComments(visible: string, path: ContentPath): Diagnostic[] {
  const opening = /^[ \t>]*<!--/m.exec(visible);
  if (!opening) return [];
  const above = visible.slice(0, opening.index + opening[0].length - 4).split("\n");
  const location = { path, line: above.length, column: (above.at(-1)?.length ?? 0) + 1, length: 4 };
  return [
    commentNotClosed({
      message: "Unexpected end of the file in a comment, expected `-->`",
      location,
      help: "Add `-->`. As text, write `&lt;!--`.",
    }),
  ];
}

function createState(
  file: ContentFile,
  config: MarkdownConfig,
  kind: KindMarkdown,
  highlighter: Highlighter,
  body: Pick<PageState, "visible" | "format">,
): PageState {
  return {
    path: file.path,
    config,
    kind,
    highlighter,
    ...body,
    preview: false,
    links: [],
    outline: [],
    imports: [],
    contentTitle: null,
    uses: { math: false, mermaid: false },
    diagnostics: [],
  };
}

async function transform(tree: Root, state: PageState): Promise<Body> {
  const messages: PluginMessage[] = [];
  const file = { path: state.path, value: "", messages, data: { sitegen: state } };
  const finished = (await treeProcessor(state.config).run(tree as never, file as never)) as unknown as HastRoot;
  if (!state.preview) state.diagnostics.push(...messages.map((message) => describePluginMessage(message, state.path)));
  return finishBody(finished, state.path, state.config);
}

const choices = new WeakMap<MarkdownConfig, ParserChoice>();

/** The same for all pages of a config, and asking plugins costs time. */
function parserOf(config: MarkdownConfig): ParserChoice {
  const choice = choices.get(config) ?? chooseParser(config);
  choices.set(config, choice);
  return choice;
}

function countLines(source: string, end: number): number {
  let lines = 0;
  for (let at = source.indexOf("\n"); at !== -1 && at < end; at = source.indexOf("\n", at + 1)) lines++;
  return lines;
}

/** Links with tokens are in `Page.links` already. */
