// "Copy page" and links to assistants, made in the browser: pages without them, and readers without scripts, load nothing.
import { markdownUrl } from "../../shared/markdown-url.ts";
import { buildElement } from "./build-element.ts";
import { copyText } from "./copy-text.ts";
import { findArticle } from "./find-article.ts";
import { loadStylesheet } from "./load-stylesheet.ts";

export interface PageActionsSettings {
  baseUrl: string;
  copy: boolean;
  /** `{prompt}` in a URL is the question about the page. */
  assistants: readonly { label: string; url: string }[];
  labels: Record<"group" | "copy" | "copied" | "failed" | "more" | "view" | "prompt", string>;
  stylesheet: string;
}

const CLASS = "sg-page-actions";
/** Time that the result of copying is shown, in ms. */
const RESULT_MS = 2000;

export function createPageActions(settings: PageActionsSettings): { show(): void } {
  const styled = loadStylesheet(settings.stylesheet);
  return {
    async show() {
      await styled;
      const article = findArticle();
      if (article && !article.querySelector(`.${CLASS}`)) article.prepend(buildActions(settings));
    },
  };
}

function buildActions({ baseUrl, copy, assistants, labels }: PageActionsSettings): HTMLElement {
  const markdown = new URL(markdownUrl(location.pathname, { baseUrl }), location.origin).href;
  const group = buildElement("div", { className: CLASS, role: "group", ariaLabel: labels.group });
  if (copy) group.append(copyButton(markdown, labels));
  const menu = buildElement("details", {});
  const summary = buildElement("summary", { ariaLabel: labels.more, title: labels.more });
  const list = buildElement("ul", {});
  const add = (label: string, href: string): void => {
    const item = buildElement("li", {});
    item.append(buildElement("a", { textContent: label, href, target: "_blank", rel: "noopener" }));
    list.append(item);
  };
  add(labels.view, markdown);
  const prompt = encodeURIComponent(labels.prompt.replace("{url}", () => markdown));
  for (const { label, url } of assistants)
    add(
      label,
      url.replace("{prompt}", () => prompt),
    );
  menu.append(summary, list);
  group.append(menu);
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    summary.focus();
  });
  // a click elsewhere and Tab past the last link
  group.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !menu.contains(relatedTarget as Node)) menu.open = false;
  });
  document.addEventListener("pointerdown", ({ target }) => {
    if (!menu.contains(target as Node)) menu.open = false;
  });
  return group;
}

function copyButton(markdown: string, labels: PageActionsSettings["labels"]): HTMLElement {
  const button = buildElement("button", { type: "button", textContent: labels.copy });
  // read out when it changes
  button.setAttribute("aria-live", "polite");
  let end: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener("click", async () => {
    const isCopied = await copyText(readText(markdown)).then(
      () => true,
      () => false,
    );
    button.textContent = isCopied ? labels.copied : labels.failed;
    clearTimeout(end);
    end = setTimeout(() => {
      button.textContent = labels.copy;
    }, RESULT_MS);
  });
  return button;
}

async function readText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} has status ${response.status}`);
  return response.text();
}
