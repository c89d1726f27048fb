import type { Root as HastRoot } from "hast";
import type { Root } from "mdast";
import type { KindMarkdown, MarkdownConfig } from "../model/config.ts";
import type { Body, ContentFile, Page } from "../model/content.ts";
import type { Diagnostic, Outcome } from "../model/diagnostic.ts";
import type { Highlighter } from "../model/highlighter.ts";
import { emptyPage, markdownPluginMessage, partialFrontMatter } from "../diagnostics/markdown.ts";
import { countWords } from "./count-words.ts";
import { cutTree, findTruncation } from "./find-truncation.ts";
import { finishBody } from "./finish-body.ts";
import type { PageState } from "./page-state.ts";
import { addPageExports } from "./page-exports.ts";
import { parseContent, tooDeep } from "./parse-content.ts";
import { describePluginFault, describePluginMessage, type PluginMessage } from "./plugin-faults.ts";
import { treeProcessor } from "./plugins.ts";
import { readExcerpt } from "./read-excerpt.ts";

/** Turns one Markdown file into a page. It knows no other file: what leads to one is a token, see `PageLink`. */
export async function compilePage(
  file: ContentFile,
  markdown: MarkdownConfig,
  kind: KindMarkdown,
  highlighter: Highlighter,
): Promise<Outcome<Page>> {
  const { frontMatter, body, masked, language, tree, diagnostics } = parseContent(file, markdown);
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

  const visible = markdown.beforeDefaultRemarkPlugins.length + markdown.remarkPlugins.length > 0 ? null : masked.text;
  const state = createState(file, markdown, kind, highlighter, { visible, format: language });
  const words = countWords(tree);
  const truncation = findTruncation(body, masked, kind.truncateMarker);
  const aboveMarker = truncation === null ? null : cutTree(tree, truncation);
  try {
    const finished = await transform(tree, state);
    let preview: Body | null = null;
    if (aboveMarker) {
      const previewState = {
        ...createState(file, markdown, kind, highlighter, { visible, format: language }),
        preview: true,
        links: state.links,
      };
      preview = await transform(aboveMarker, previewState);
    }
    diagnostics.push(...state.diagnostics);
    if (diagnostics.some(spoilsPage)) return { value: undefined, diagnostics };
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

/** What a plugin calls fatal fails the build, but the page is whole: without it each link to it would be a fault too. */
function spoilsPage({ severity, code }: Diagnostic): boolean {
  return severity === "error" && code !== markdownPluginMessage.entry.code;
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
