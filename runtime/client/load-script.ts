/** Loads a third-party script. A failed one is removed; the browser logs the failure. */
export function loadScript(src: string, attributes: Readonly<Record<string, string>> = {}): void {
  const script = document.createElement("script");
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  script.async = true;
  script.src = src;
  script.addEventListener("error", () => script.remove());
  document.head.append(script);
}
