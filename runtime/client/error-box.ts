import { text } from "../shared/text.ts";

/**
 * A box with an error and a button that reloads the page, for parts that could not be loaded. Styled by
 * `templates/styles/errors.css`.
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
