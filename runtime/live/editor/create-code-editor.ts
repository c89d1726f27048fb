// CodeMirror with the look of the site's code blocks. It lives in a shadow root: there it can add styles without an inline
// stylesheet, which the site's policy forbids.
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { javascript } from "@codemirror/lang-javascript";
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState, type Text } from "@codemirror/state";
import { drawSelection, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { CodeProblem } from "./find-syntax-problem.ts";

export interface CodeEditor {
  element: HTMLElement;
  code(): string;
  replace(code: string): void;
  /** Marks the place of an error; null for none. */
  mark(problem: CodeProblem | null): void;
  focus(): void;
  remove(): void;
}

export interface CodeEditorOptions {
  code: string;
  language: string;
  label: string;
  help: string;
  onChange(): void;
}

const color = (name: string): { color: string } => ({ color: `var(--sg-code-${name})` });
/** The colours of code blocks. */
const HIGHLIGHTS = HighlightStyle.define([
  { tag: tags.comment, ...color("c"), fontStyle: "italic" },
  { tag: [tags.keyword, tags.self, tags.modifier], ...color("k") },
  { tag: [tags.string, tags.special(tags.string)], ...color("s") },
  { tag: tags.regexp, ...color("r") },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], ...color("n") },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], ...color("f") },
  { tag: [tags.tagName, tags.standard(tags.tagName)], ...color("g") },
  { tag: tags.attributeName, ...color("a") },
  { tag: [tags.typeName, tags.className], ...color("t") },
]);

const LOOK = EditorView.theme({
  "&": {
    color: "var(--sg-code-text)",
    backgroundColor: "var(--sg-code-background)",
    fontSize: "inherit",
    maxHeight: "32rem",
  },
  // the host shows the focus
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--sg-font-mono)", lineHeight: "1.65", overflow: "auto" },
  ".cm-content": { padding: "0.9rem 0", caretColor: "var(--sg-code-text)" },
  ".cm-line": { padding: "0 1.1rem 0 0.5rem" },
  ".cm-cursor": { borderLeftColor: "var(--sg-code-text)" },
  ".cm-gutters": { color: "var(--sg-color-muted)", backgroundColor: "var(--sg-code-background)", border: "0" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "color-mix(in srgb, var(--sg-color-accent) 30%, transparent)",
  },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "color-mix(in srgb, var(--sg-color-accent) 22%, transparent)",
  },
  ".cm-tooltip": {
    color: "var(--sg-color-text)",
    backgroundColor: "var(--sg-color-raised)",
    border: "1px solid var(--sg-color-border)",
  },
});

export function createCodeEditor(options: CodeEditorOptions): CodeEditor {
  const element = document.createElement("div");
  element.className = "sg-live-code";
  const root = element.attachShadow({ mode: "open" });
  const help = document.createElement("p");
  help.id = "help";
  help.hidden = true;
  help.textContent = options.help;
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: options.code,
      extensions: [
        lineNumbers(),
        lintGutter(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        javascript({ jsx: true, typescript: /^tsx?$/.test(options.language) }),
        syntaxHighlighting(HIGHLIGHTS),
        // Escape, then Tab, leaves the editor
        keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
        EditorState.tabSize.of(2),
        EditorView.contentAttributes.of({ "aria-label": options.label, "aria-describedby": help.id, tabindex: "0" }),
        EditorView.updateListener.of(({ docChanged }) => {
          if (docChanged) options.onChange();
        }),
        LOOK,
      ],
    }),
  });
  root.append(help);
  return {
    element,
    code: () => view.state.doc.toString(),
    replace: (insert) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } }),
    mark: (problem) =>
      view.dispatch(setDiagnostics(view.state, problem ? [diagnosticOf(problem, view.state.doc)] : [])),
    focus: () => view.focus(),
    remove: () => view.destroy(),
  };
}

/** From the place to the end of its word, or the whole line. */
function diagnosticOf({ message, line, column }: CodeProblem, doc: Text): Diagnostic {
  const { from, to, text } = doc.line(Math.min(Math.max(line ?? 1, 1), doc.lines));
  const start = column === null ? from : Math.min(from + column - 1, to);
  const [word = ""] = column === null ? [text] : (/^(?:[\w$]+|.)/.exec(text.slice(start - from)) ?? []);
  return { from: start, to: Math.min(start + word.length, to), severity: "error", message };
}
