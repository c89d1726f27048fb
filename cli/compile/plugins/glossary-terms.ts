import type { Element, ElementContent, Parents, Root, Text } from "hast";
import type { GlossaryTerm, MarkdownConfig } from "../../model/markdown-config.ts";
import { siteText } from "../../model/site-text.ts";
import { oncePer } from "../../../runtime/shared/once.ts";
import { type PageFile, type PageState, stateOf } from "../page-state.ts";
import { pathSuffix } from "../path-suffix.ts";
import { h } from "./box.ts";

/** Elements whose words are no running text, or in which a button cannot stand. */
const SKIPPED: ReadonlySet<string> = new Set(
  "a button code pre kbd samp h1 h2 h3 h4 h5 h6 summary label svg math script style textarea select dfn abbr".split(
    " ",
  ),
);

interface Matcher {
  pattern: RegExp;
  termOf: ReadonlyMap<string, GlossaryTerm>;
}

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replace(/\s+/g, "\\s+");
const asKey = (word: string): string => word.replace(/\s+/g, " ");
/** At the start of a sentence a word has a capital. */
const withCapital = (word: string): string => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const matcherOf = oncePer(({ terms }: NonNullable<MarkdownConfig["glossary"]>): Matcher | null => {
  const termOf = new Map<string, GlossaryTerm>();
  for (const term of terms)
    for (const word of term.words)
      for (const form of [word, withCapital(word)]) if (!termOf.has(form)) termOf.set(asKey(form), term);
  if (termOf.size === 0) return null;
  // The longest word first: `frame rate` before `frame`.
  const words = [...termOf.keys()].sort((a, b) => b.length - a.length).map(escaped);
  return { pattern: new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words.join("|")})(?![\\p{L}\\p{N}_])`, "gu"), termOf };
});

/**
 * Explains the first use of each term of the glossary on a page. The definition is a popover of the browser, which opens by mouse,
 * keyboard and touch without a script.
 */
export function glossaryTerms() {
  return (tree: Root, file: PageFile): void => {
    const state = stateOf(file);
    const { glossary } = state.config;
    const matcher = glossary && !state.preview ? matcherOf(glossary) : null;
    if (!matcher) return;
    explainIn(tree, matcher, new Set(), state);
  };
}

function explainIn(parent: Parents, matcher: Matcher, used: Set<GlossaryTerm>, state: PageState): void {
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === "text" && parent.type !== "root") return explainText(child, matcher, used, state);
    // Inline components may be links.
    const isEntered =
      child.type === "element" ? !SKIPPED.has(child.tagName) : child.type === ("mdxJsxFlowElement" as string);
    if (isEntered && "children" in child) explainIn(child as Parents, matcher, used, state);
    return [child as ElementContent];
  }) as never;
}

function explainText(
  text: Text,
  { pattern, termOf }: Matcher,
  used: Set<GlossaryTerm>,
  state: PageState,
): ElementContent[] {
  const parts: ElementContent[] = [];
  let end = 0;
  for (const match of text.value.matchAll(pattern)) {
    const term = termOf.get(asKey(match[0]));
    if (!term || used.has(term)) continue;
    const id = `sg-term-${pathSuffix(state.path)}-${used.size}`;
    used.add(term);
    if (match.index > end) parts.push({ type: "text", value: text.value.slice(end, match.index) });
    parts.push(explained(match[0], term, id, state));
    end = match.index + match[0].length;
  }
  if (end === 0) return [text];
  return end < text.value.length ? [...parts, { type: "text", value: text.value.slice(end) }] : parts;
}

/** The word stays text of the page, for feeds, search and Markdown, which leave out buttons. */
function explained(word: string, { words, definition }: GlossaryTerm, id: string, { config }: PageState): Element {
  const label = siteText(config, "theme.glossary.open", { term: words[0] ?? word });
  return h("span", { className: ["sg-term"] }, [
    { type: "text", value: word },
    h("button", { type: "button", className: ["sg-term-open"], popoverTarget: id, ariaLabel: label }),
    h(
      "button",
      {
        type: "button",
        popover: "auto",
        id,
        className: ["sg-term-text"],
        popoverTarget: id,
        popoverTargetAction: "hide",
      },
      [{ type: "text", value: definition }],
    ),
  ]);
}
