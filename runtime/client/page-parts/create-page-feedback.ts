// "Was this page helpful?" at the end of articles, made in the browser: readers who are not counted do not see it.
import { buildElement } from "./build-element.ts";
import { findArticle } from "./find-article.ts";
import { loadStylesheet } from "./load-stylesheet.ts";

export interface PageFeedbackSettings {
  labels: Record<"question" | "yes" | "no" | "thanks", string>;
  stylesheet: string;
}

export type Answer = "yes" | "no";

const CLASS = "sg-page-feedback";
const ANSWERS: readonly Answer[] = ["yes", "no"];

/** @returns A function that asks on the page and on each page after it. */
export const createPageFeedback =
  ({ labels, stylesheet }: PageFeedbackSettings) =>
  (report: (answer: Answer) => void): void => {
    const styled = loadStylesheet(stylesheet);
    // counts from now: the stylesheet may come after it
    const used = new Promise((resolve) => {
      for (const type of ["click", "keyup"]) document.addEventListener(type, resolve, { once: true });
    });
    const show = async (): Promise<void> => {
      await styled;
      const article = findArticle();
      if (article && !article.querySelector(`.${CLASS}`)) article.append(buildQuestion(labels, report));
    };
    void styled.then(async () => {
      const { bottom = Infinity } = findArticle()?.getBoundingClientRect() ?? {};
      // below a short article, the reader would see the page move: there, the question comes with the first use
      if (bottom <= innerHeight) await used;
      await show();
    });
    document.addEventListener("sitegen:navigated", show);
  };

function buildQuestion(labels: PageFeedbackSettings["labels"], report: (answer: Answer) => void): HTMLElement {
  const group = buildElement("div", { className: CLASS, role: "group" });
  group.setAttribute("aria-labelledby", CLASS);
  const question = buildElement("p", { textContent: labels.question, id: CLASS });
  const status = buildElement("p", {});
  // exists before its text, which is announced for that reason
  status.setAttribute("role", "status");
  let isAnswered = false;
  const buttons = ANSWERS.map((answer) => {
    const button = buildElement("button", { type: "button", textContent: labels[answer], ariaPressed: "false" });
    button.addEventListener("click", () => {
      if (isAnswered) return;
      isAnswered = true;
      button.ariaPressed = "true";
      // still in the order of focus, which would be lost with a button that is gone
      for (const one of buttons) one.ariaDisabled = "true";
      status.textContent = labels.thanks;
      report(answer);
    });
    return button;
  });
  group.append(question, ...buttons, status);
  return group;
}
