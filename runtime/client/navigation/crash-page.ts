import { errorChain } from "../../shared/error-chain.ts";
import { loadStylesheet } from "../page-parts/load-stylesheet.ts";

/**
 * Creates what shows the crash page if the shell or a page swap throws; loaded only then. The heading has no full stop, unlike the
 * crash page in the layout. The label is passed in: if this module imported the texts, they would become a separate file on every page.
 */
export function createCrashPage(stylesheet: string) {
  let styled: Promise<void> | undefined;
  return async (error: unknown, retry: () => void, retryLabel: string): Promise<void> => {
    styled ??= loadStylesheet(stylesheet);
    await styled;
    document.title = "Page Error";
    const main = document.createElement("main");
    main.className = "sg-plain sg-crash";
    const heading = document.createElement("h1");
    heading.textContent = "This page crashed";
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = retryLabel;
    button.addEventListener("click", retry);
    const chain = document.createElement("pre");
    chain.textContent = errorChain(error);
    main.append(heading, button, chain);
    (document.querySelector(".sg-page") ?? document.body).replaceChildren(main);
  };
}
