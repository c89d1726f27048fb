import { text } from "../shared/text.ts";

/**
 * What stands where something could not be loaded: the error and a button that loads the whole page again.
 * Source: behaviours section 3; `templates/styles/errors.css` draws it.
 */
export function errorBox(error: unknown): HTMLElement {
  const box = document.createElement("div");
  box.className = "sg-load-error";
  box.setAttribute("role", "alert");
  const message = document.createElement("p");
  message.textContent = String(error);
  const retry = document.createElement("button");
  retry.type = "button";
  retry.textContent = text("theme.LoadError.retry", "Retry");
  retry.addEventListener("click", () => location.reload());
  box.append(message, retry);
  return box;
}
