// Replaces a live block by its editor. A file by itself, which a page loads with the first "Edit" that is pressed.
import { buildElement } from "../../client/page-parts/build-element.ts";
import { copyText } from "../../client/page-parts/copy-text.ts";
import { loadStylesheet } from "../../client/page-parts/load-stylesheet.ts";
import type { LiveOptions } from "../../react/live-code.tsx";
import { decodeSharedCode, encodeSharedCode } from "../../shared/live/shared-code.ts";
import type { SampleForm } from "../../shared/live/sample-form.ts";
import { fillText } from "../../shared/text.ts";
import { compileSample } from "./compile-sample.ts";
import { createCodeEditor } from "./create-code-editor.ts";
import { createFrame } from "./create-frame.ts";
import { readPageLook } from "./page-look.ts";
import type { CodeProblem } from "./find-syntax-problem.ts";

export interface EditorSettings {
  /** URL of the document in which code runs. */
  frame: string;
  /** URL of the code that runs there first. */
  frameScript: string;
  stylesheet: string;
  labels: Record<
    | "editor"
    | "preview"
    | "reset"
    | "copy"
    | "copied"
    | "copyLink"
    | "linkCopied"
    | "failed"
    | "close"
    | "help"
    | "error"
    | "silent",
    string
  >;
}

/** The attribute of an "Edit" button, written by the build. */
interface EditableSample {
  form: SampleForm;
  component: string;
  language: string;
  options: LiveOptions;
  /** Code above the shown code. */
  prelude?: string;
}

/** Time without a key after which the code runs, in ms. */
const TYPING_MS = 300;

export async function openEditor(button: HTMLElement, settings: EditorSettings): Promise<void> {
  const block = button.closest<HTMLElement>(".sg-live");
  if (!block || block.dataset.editing !== undefined) return;
  block.dataset.editing = "";
  const { form, component, language, options, prelude = "" } = JSON.parse(button.dataset.live ?? "") as EditableSample;
  const { labels } = settings;
  const number = [...document.querySelectorAll(".sg-live")].indexOf(block) + 1;
  const [shared, script, look] = await Promise.all([
    decodeSharedCode(location.hash),
    fetch(settings.frameScript).then((response) => response.text()),
    readPageLook(),
    loadSheet(settings.stylesheet),
  ]);
  const original = prelude + (block.querySelector("pre code")?.textContent ?? "");

  const status = buildElement("p", { className: "sg-live-status" });
  status.setAttribute("role", "status");
  const say = (text: string, isError = false): void => {
    status.textContent = text;
    status.toggleAttribute("data-error", isError);
  };
  const report = (problem: CodeProblem | null): void => {
    editor.mark(problem);
    if (problem) {
      const { line, message } = problem;
      say(line === null ? message : fillText(labels.error, { line: String(line), message }), true);
      // a run that succeeds ends an error, not the news that a link was copied
    } else if (status.hasAttribute("data-error")) say("");
  };
  const frame = createFrame({
    ...{ url: settings.frame, script, look, title: labels.preview, component, options },
    onReport: (result) => report(result.type === "failed" ? { ...result, column: null } : null),
    onSilent: () => say(labels.silent, true),
  });
  const run = (): void => {
    const compiled = compileSample({ code: editor.code(), language, form });
    if ("problem" in compiled) report(compiled.problem);
    else frame.run(compiled.script);
  };
  let typing: ReturnType<typeof setTimeout> | undefined;
  const editor = createCodeEditor({
    ...{ code: shared?.block === number ? shared.code : original, language, label: labels.editor, help: labels.help },
    onChange() {
      clearTimeout(typing);
      typing = setTimeout(run, TYPING_MS);
    },
  });
  const copy = (text: string | Promise<string>, done: string): void => {
    copyText(text).then(
      () => say(done),
      () => say(labels.failed, true),
    );
  };
  const copyLink = (): void => {
    const link = encodeSharedCode({ block: number, code: editor.code() });
    copy(
      link.then((hash) => new URL(hash, location.href).href),
      labels.linkCopied,
    );
  };
  const close = (): void => {
    clearTimeout(typing);
    gone.disconnect();
    frame.remove();
    editor.remove();
    panel.remove();
    delete block.dataset.editing;
    button.focus();
  };
  const bar = buildElement("div", { className: "sg-live-bar" });
  bar.append(
    action(labels.reset, () => editor.replace(original)),
    action(labels.copy, () => copy(editor.code(), labels.copied)),
    action(labels.copyLink, copyLink),
    action(labels.close, close),
  );
  const panel = buildElement("section", { className: "sg-live-panel", ariaLabel: labels.editor });
  const isBelow = block.classList.contains("sg-live-below");
  panel.append(
    ...(isBelow ? [bar, editor.element, frame.element] : [frame.element, bar, editor.element]),
    status,
    buildElement("p", { className: "sg-live-help", textContent: labels.help }),
  );
  block.append(panel);
  // a navigation removes the block
  const gone = new MutationObserver(() => {
    if (!block.isConnected) close();
  });
  gone.observe(document.documentElement, { childList: true, subtree: true });
  run();
  editor.focus();
}

/** Resolves without the styles too. */
const loadSheet = async (href: string): Promise<void> => {
  if (!document.querySelector(`link[href="${href}"]`)) await loadStylesheet(href);
};

function action(label: string, onClick: () => void): HTMLButtonElement {
  const button = buildElement("button", { type: "button", textContent: label });
  button.addEventListener("click", onClick);
  return button;
}
