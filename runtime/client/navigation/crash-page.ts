import { errorChain } from "../../shared/error-chain.ts";

/**
 * What is left when the shell or the change of pages throws; loaded only then. The heading has no full stop here, inside
 * the layout it has one. Source: behaviours section 3, decisions 4.5 b.
 * @param retryLabel Handed in: shared with the entry, the texts would be a file of their own on every page.
 */
export function showCrashPage(error: unknown, retry: () => void, retryLabel: string): void {
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
}
