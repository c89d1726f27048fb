/**
 * What stands where something could not be loaded: the error and a button that loads the whole page again.
 * Source: behaviours section 3; `templates/styles/errors.css` draws it.
 */
export function errorBox(error: unknown): HTMLElement {
  const box = document.createElement("div");
  box.className = "sg-load-error";
  box.setAttribute("role", "alert");
  const text = document.createElement("p");
  text.textContent = String(error);
  const retry = document.createElement("button");
  retry.type = "button";
  retry.textContent = "Retry";
  retry.addEventListener("click", () => location.reload());
  box.append(text, retry);
  return box;
}
