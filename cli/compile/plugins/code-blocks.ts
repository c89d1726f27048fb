import type { Element, Properties, Root } from "hast";
import { codeWithoutColors, unknownCodeLanguage } from "../../diagnostics/markdown.ts";
import { typesNotRemoved } from "../../diagnostics/writing.ts";
import { buildCodeBlock, type CodeBlock, parseCodeMeta } from "../../highlight/code-block.ts";
import type { Diagnostic, Location } from "../../model/diagnostic.ts";
import { type HighlightLimit, type SampleTypes, typesKey } from "../../model/highlighter.ts";
import { siteText } from "../../model/site-text.ts";
import { locationOf, type PageFile, type PageState, stateOf } from "../page-state.ts";
import { addLiveImports, liveBlock, type LiveSample, readLiveSample } from "./live-code.ts";
import type { BuildBlock } from "./code-tabs.ts";
import { buildPackageManagerTabs } from "./package-manager-tabs.ts";
import { type Fence, withSampleCode } from "./sample-code.ts";
import { buildScriptTabs, isScriptSwitch } from "./script-tabs.ts";
import { h } from "./box.ts";
import { visitHast } from "../visit.ts";

/**
 * Turns code fences into highlighted blocks, tabs of package managers or of scripts, or diagrams. They stay unchanged if the site overrides
 * `pre` or `code`.
 */
export function codeBlocks() {
  return async (tree: Root, file: PageFile): Promise<void> => {
    const state = stateOf(file);
    const fences: { pre: Element; code: Element; index: number; parent: Root | Element }[] = [];
    visitHast(tree, "element", (pre, index, parent) => {
      // Paragraphs contain most elements but no code blocks.
      if (pre.tagName === "p") return "skip";
      const [code] = pre.children;
      if (
        pre.tagName !== "pre" ||
        pre.children.length !== 1 ||
        code?.type !== "element" ||
        code.tagName !== "code" ||
        index === undefined ||
        !parent
      )
        return undefined;
      if (hasClass(code, "language-math")) return "skip";
      fences.push({ pre, code, index, parent: parent as Root | Element });
      return "skip";
    });
    // All blocks are requested at once, since a worker may highlight them.
    let tabs = 0;
    const blocks = fences.map(async ({ pre, code }): Promise<FinishedBlock> => {
      const { text, language, meta } = withSampleCode(fenceOf(code), pre, state);
      if (language === "mermaid" && state.config.mermaid) {
        state.uses.mermaid = true;
        const isReplaced = state.config.elementOverrides.includes("mermaid");
        return { element: isReplaced ? h("mermaid", { value: text }) : diagram(text, pre) };
      }
      if (state.config.elementOverrides.includes("pre") || state.config.elementOverrides.includes("code")) {
        code.children = [{ type: "text", value: text }];
        if (meta !== "") code.properties.metastring = meta;
        return { element: pre };
      }
      const { npm2yarn, live: isLive } = parseCodeMeta(meta);
      const buildBlock: BuildBlock = async (...block) => (await buildBlockOf(state, ...block)).element;
      if (npm2yarn) {
        const request = { code: text, language, meta, config: state.config, path: state.path, number: tabs++ };
        return { element: await buildPackageManagerTabs(request, buildBlock) };
      }
      if (!isLive && language !== null && isScriptSwitch(language, meta)) {
        const result = await buildScriptTabs(
          { code: text, language, meta, path: state.path, number: tabs++ },
          buildBlock,
        );
        if ("element" in result) return result;
        const block = await highlight(text, language, meta, pre, state);
        return {
          ...block,
          problems: [...(block.problems ?? []), unreadableTypes(result.problem, locationOf(state, pre))],
        };
      }
      const block = await highlight(text, language, meta, pre, state);
      if (!isLive) return block;
      const live = readLiveSample({ text, language, meta }, state.config.liveCode, locationOf(state, pre));
      if ("problem" in live) return { ...block, problems: [...(block.problems ?? []), live.problem] };
      return { ...block, live };
    });
    const samples: LiveSample[] = [];
    const { edit = false, position = "top" } = state.config.liveCode ?? {};
    const editLabel = edit ? siteText(state.config, "theme.liveCode.edit") : null;
    for (const [at, { element, problems = [], live }] of (await Promise.all(blocks)).entries()) {
      const { index, parent } = fences[at] as (typeof fences)[number];
      parent.children[index] = live ? liveBlock(live, element, { position, editLabel }) : element;
      if (live) samples.push(live);
      if (!state.preview) state.diagnostics.push(...problems);
    }
    addLiveImports(tree, samples, state);
  };
}

interface FinishedBlock {
  element: Element;
  problems?: Diagnostic[];
  live?: LiveSample;
}

const diagram = (text: string, { position }: Element): Element => ({
  type: "element",
  tagName: "pre",
  properties: { className: ["mermaid"] },
  children: [{ type: "text", value: text.trimEnd() }],
  position,
});

function buildBlockOf(state: PageState, code: string, language: string | null, meta: string): Promise<CodeBlock> {
  const { config, highlighter } = state;
  const { code: options, strings } = config;
  const types = typesOf(code, language, meta, state);
  return buildCodeBlock({ code, language, meta, config: options, strings, hasExtras: true, types }, highlighter);
}

function typesOf(code: string, language: string | null, meta: string, state: PageState): SampleTypes | null {
  const { sampleTypes } = state;
  return (sampleTypes && parseCodeMeta(meta).twoslash && sampleTypes[typesKey(language, code)]) || null;
}

async function highlight(
  text: string,
  language: string | null,
  meta: string,
  pre: Element,
  state: PageState,
): Promise<FinishedBlock> {
  const { element, unknownLanguage, limit } = await buildBlockOf(state, text, language, meta);
  const location = locationOf(state, pre);
  const problems = limit ? [limitProblem(limit, location)] : [];
  if (unknownLanguage) {
    const message = `Unexpected code language \`${language}\`, expected one with a grammar; the block is shown without highlighting`;
    problems.unshift(unknownCodeLanguage({ message, location, group: language ?? "" }));
  }
  return { element: pre.position ? { ...element, position: pre.position } : element, problems };
}

function unreadableTypes({ message, line }: { message: string; line: number | null }, fence: Location): Diagnostic {
  const place = line === null ? "" : ` in line ${line}`;
  return typesNotRemoved({
    message: `Unexpected code${place} of a block with \`ts2js\`, expected TypeScript that can be read: ${message}`,
    location: fence,
  });
}

function limitProblem(limit: HighlightLimit, location: Location): Diagnostic {
  const message =
    limit.reason === "long-line"
      ? `Unexpected line of ${limit.length} characters in a code block, expected at most ${limit.limit}; it is shown without highlighting`
      : `Unexpected time to highlight a code block, expected less than ${limit.seconds} s; it is shown without highlighting`;
  return codeWithoutColors({ message, location });
}

const fenceOf = (code: Element): Fence => ({
  text: code.children.map((child) => (child.type === "text" ? child.value : "")).join(""),
  ...splitInfo(code),
});

/** Splits the info string. The language may end in braces: `ts{1,3}`. */
function splitInfo(code: Element): Pick<Fence, "language" | "meta"> {
  const word =
    classNames(code.properties)
      .find((name) => name.startsWith("language-"))
      ?.slice("language-".length) ?? null;
  const meta = (code.data as { meta?: string | null } | undefined)?.meta ?? "";
  const brace = word?.indexOf("{") ?? -1;
  if (word === null || brace === -1) return { language: word, meta };
  return { language: word.slice(0, brace) || null, meta: `${word.slice(brace)} ${meta}` };
}

function hasClass(element: Element, name: string): boolean {
  return classNames(element.properties).includes(name);
}

function classNames({ className }: Properties): string[] {
  return Array.isArray(className) ? className.map(String) : [];
}
