/*
 * The markup of a code block, for stylesheets and scripts:
 *
 *   <div class="theme-code-block sg-code language-ts [code-numbered] [code-has-focus]">
 *     <div class="code-title">a.ts</div>                              only with a title
 *     <pre tabindex="0"><code [style="counter-reset:sg-line 6"]>
 *       <span class="line [theme-code-block-highlighted-line]"><span class="k">const</span> x</span>⏎
 *       <span class="line"></span>⏎ …
 *     </code></pre>
 *     <button type="button" class="code-copy" title="Copy" aria-label="Copy code to clipboard"></button>
 *   </div>
 *
 * - Lines are separated by a newline character that stands *between* the spans, so `textContent` of `code` is what
 *   is copied. A line that shall fill the width wants `display: inline-block; min-inline-size: 100%`, not `block`.
 * - `code-numbered`: number the lines with the counter `sg-line` (increment it in `.line::before`); a block that does not
 *   begin at 1 resets it in the `style` attribute to the number before the first.
 * - The class of a marked line is the `className` of the magic comment's config entry. Notations add `code-added`,
 *   `code-removed`, `code-error`, `code-warning`, `code-info` and, in a block with `code-has-focus`, `code-focused`; the
 *   words of `[!code word:…]` stand in `mark.code-word`.
 * - Notes stand in `data-note` of an empty `span.code-note` at the end of their line: a pseudo-element shows them, so they are not copied.
 * - With types, names stand in `span.code-type` with `data-type`, errors in `code-wrong`. Below their line are empty spans with
 *   `data-says`: `code-answer` (with `data-indent`, the spaces up to its place), `code-fault`, `code-remark`. `label.code-types` shows all
 *   types at once, for readers without a pointer.
 * - A folded block has the number of shown lines in `--sg-fold` of `pre`, and ends with `label.code-fold > input[type=checkbox]`.
 * - The button is empty: icon by CSS. Hide it unless `html[data-sg-js]`. A behaviour may add a wrap button behind it.
 * - Lines down to `// ---cut---` are no part of the block: marks and numbers count the lines shown.
 * - Token classes are those of `token-classes.ts`; their colors are in the highlighter's stylesheet.
 */
import type { Element, ElementContent } from "hast";
import type { MarkdownConfig } from "../model/markdown-config.ts";
import type { Highlighter, HighlightLimit, SampleTypes } from "../model/highlighter.ts";
import { siteText } from "../model/site-text.ts";
import { cutPrelude } from "./cut-prelude.ts";
import { languageName } from "./languages.ts";
import { markLines } from "./mark-lines.ts";
import { markTypes, notesOfLines, withoutHidden } from "./mark-types.ts";
import { markWords } from "./mark-words.ts";
import { type CodeMeta, parseCodeMeta } from "./parse-code-meta.ts";

export { parseCodeMeta } from "./parse-code-meta.ts";

interface CodeBlockInput {
  code: string;
  /** The language as written after the fence; null without one. */
  language: string | null;
  meta: string;
  config: MarkdownConfig["code"];
  /** Labels that are not English. */
  strings: MarkdownConfig["strings"];
  /** Whether the page has the stylesheet of notes and folding; without it blocks have neither. */
  hasExtras: boolean;
  /** Null for a block without types. */
  types?: SampleTypes | null;
}

export interface CodeBlock {
  element: Element;
  /** Whether the highlighter has no grammar for the language, so that the block is plain text. */
  unknownLanguage: boolean;
  /** Why part of the code is not highlighted although its language has a grammar. Line numbers are those shown. */
  limit: HighlightLimit | null;
  /** Whether it has notes or is folded, for which the page needs a stylesheet. */
}

/** Lines that `fold` shows without a number. */
const FOLDED_LINES = 10;

export async function buildCodeBlock(input: CodeBlockInput, highlighter: Highlighter): Promise<CodeBlock> {
  const meta = parseCodeMeta(input.meta);
  const written = (input.language ?? input.config.defaultLanguage ?? "text").toLowerCase();
  const { types = null } = input;
  const whole = input.code.replace(/\n$/, "");
  const shown = types ? withoutHidden(whole, types) : cutPrelude(whole, written).shown;
  const marks = markLines(shown, written, meta, input.config, input.hasExtras);
  const { code, classes, words, notes, hasFocus } = marks;
  const typeNotes = types ? notesOfLines(whole, types, marks) : null;
  const known = languageName(written);
  const { lines, limit } = await highlighter.highlight(code, known ?? "text");

  // HTML, because a node for each token would take longer than highlighting.
  const html = lines
    .map((line, index) => {
      const marked = words.get(index);
      const noted = typeNotes?.get(index);
      const typed = noted ? markTypes(line, noted) : line;
      const note = notes.get(index)?.join("\n");
      const below = note === undefined ? "" : `<span class="code-note" data-note="${attribute(note)}"></span>`;
      return `<span class="${lineClass(classes.get(index))}">${marked ? markWords(typed, marked) : typed}${below}</span>`;
    })
    .join("\n");
  const hasTypes = types !== null && (html.includes('class="code-type"') || html.includes(' code-type"'));
  const { firstLineNumber } = meta;
  const numbered = firstLineNumber !== null;
  const reset = numbered && firstLineNumber !== 1 ? { style: `counter-reset:sg-line ${firstLineNumber - 1}` } : {};
  const folded = input.hasExtras ? foldedLines(meta, input.config, lines.length) : null;
  const block = element(
    "div",
    {
      className: [
        "theme-code-block",
        "sg-code",
        `language-${classWord(written)}`,
        ...(numbered ? ["code-numbered"] : []),
        ...(hasFocus ? ["code-has-focus"] : []),
      ],
    },
    [
      ...(meta.title ? [element("div", { className: ["code-title"] }, [{ type: "text", value: meta.title }])] : []),
      element("pre", { tabIndex: 0, ...(folded !== null && { style: `--sg-fold:${folded}` }) }, [
        element("code", reset, [{ type: "raw", value: html }]),
      ]),
      element(
        "button",
        {
          type: "button",
          className: ["code-copy"],
          title: siteText(input, "theme.CodeBlock.copy"),
          ariaLabel: siteText(input, "theme.CodeBlock.copyButtonAriaLabel"),
        },
        [],
      ),
      ...(hasTypes ? [typesControl(input)] : []),
      ...(folded === null ? [] : [foldControl(lines.length, input)]),
    ],
  );
  return { element: block, unknownLanguage: known === null, limit };
}

const lineClass = (marks: readonly string[] | undefined): string =>
  marks ? attribute(["line", ...marks].join(" ")) : "line";

const attribute = (value: string): string => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** How many lines a folded block shows; null if it is not folded, because it has hardly more. */
function foldedLines({ fold }: CodeMeta, { foldAfter }: MarkdownConfig["code"], count: number): number | null {
  const limit =
    typeof fold === "number" ? fold : fold === true ? (foldAfter ?? FOLDED_LINES) : fold === null ? foldAfter : null;
  return limit !== null && limit > 0 && count > limit + 2 ? limit : null;
}

/** Works without a script: the stylesheet reads the state of the box. */
const foldControl = (count: number, { strings }: Pick<CodeBlockInput, "strings">): Element => {
  const label = siteText({ strings }, "theme.CodeBlock.showAll", { count });
  const box = element("input", { type: "checkbox", ariaLabel: label, autoComplete: ["off"] }, []);
  // In an attribute, so that it is no text of the page in feeds, search and Markdown.
  return element("label", { className: ["code-fold"], dataLabel: label }, [box]);
};

/** Types are no stops of the Tab key, which would be dozens in a block: one box shows all of them. Works without a script. */
const typesControl = ({ strings }: Pick<CodeBlockInput, "strings">): Element => {
  const label = siteText({ strings }, "theme.CodeBlock.showTypes");
  const box = element("input", { type: "checkbox", ariaLabel: label, autoComplete: ["off"] }, []);
  return element("label", { className: ["code-types"], dataLabel: label }, [box]);
};

/** An author's word as part of a class name; `c++` and `c#` stay what they are. */
function classWord(language: string): string {
  return language.replace(/\s+/g, "-");
}

function element(tagName: string, properties: Element["properties"], children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}
