import { captureStyles } from "./capture-styles.ts";
import { nameDiagram } from "./name-diagram.ts";

/** The part of the API of `mermaid` that is used; the site installs the package. */
export interface Mermaid {
  initialize(options: Record<string, unknown>): void;
  render(
    id: string,
    source: string,
    container: Element,
  ): Promise<{ svg: string; bindFunctions?: ((element: Element) => void) | undefined }>;
}
export interface DiagramOptions {
  /** Mermaid's theme of each colour mode. */
  theme: { light: string; dark: string };
  options: Record<string, unknown>;
}

interface Drawing {
  /** Element before the source, with the image or the error. */
  box: HTMLElement;
  sheet: CSSStyleSheet;
}

function removeSheet(sheet: CSSStyleSheet): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
}

/**
 * Creates a renderer for diagrams. It renders them in turn, since Mermaid's options are global, and again when the colour mode changes.
 * The source stays in the page, hidden, and is shown if rendering fails.
 * @returns A function that renders the diagram of a `pre.mermaid`.
 */
export function createDiagramRenderer(mermaid: Mermaid, { theme, options }: DiagramOptions) {
  const html = document.documentElement;
  const modeNow = (): "light" | "dark" => (html.dataset.theme === "dark" ? "dark" : "light");
  const drawings = new Map<HTMLElement, Drawing>();
  let queue: Promise<void> = Promise.resolve();
  let count = 0;

  const forget = (source: HTMLElement): void => {
    const drawing = drawings.get(source);
    drawings.delete(source);
    drawing?.box.remove();
    if (drawing) removeSheet(drawing.sheet);
  };
  /** Removes diagrams of previous pages with their stylesheets. */
  const forgetLeft = (): void => {
    for (const source of [...drawings.keys()]) if (!source.isConnected) forget(source);
  };

  const render = async (source: HTMLElement): Promise<void> => {
    if (!source.isConnected) return;
    const text = source.textContent ?? "";
    const draft = document.createElement("div");
    draft.className = "diagram-draft";
    draft.style.width = `${(drawings.get(source)?.box ?? source).clientWidth}px`;
    source.before(draft);
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const box = document.createElement("div");
    const mode = modeNow();
    let succeeded = true;
    try {
      mermaid.initialize({ ...options, theme: theme[mode], startOnLoad: false, suppressErrorRendering: true });
      count += 1;
      const { svg, bindFunctions } = await captureStyles(sheet, () =>
        mermaid.render(`sg-diagram-${count}`, text, draft),
      );
      // Parsed in a separate document, so that nothing in it takes effect before it is cleaned.
      const image = new DOMParser().parseFromString(svg, "text/html").querySelector("svg");
      if (!image) throw new Error("Unexpected result without an image");
      nameDiagram(image, text);
      box.className = "diagram";
      box.append(image);
      draft.remove();
      bindFunctions?.(box);
    } catch (error) {
      succeeded = false;
      draft.remove();
      removeSheet(sheet);
      fillErrorBox(box, error, () => draw(source));
    }
    forget(source);
    drawings.set(source, { box, sheet });
    source.before(box);
    source.hidden = succeeded;
    // The reader may have switched the colour mode meanwhile.
    if (modeNow() !== mode) draw(source);
  };

  const draw = (source: HTMLElement): void => {
    queue = queue.then(() => render(source));
  };

  let shown = modeNow();
  new MutationObserver(() => {
    if (modeNow() === shown) return;
    shown = modeNow();
    forgetLeft();
    for (const source of drawings.keys()) draw(source);
  }).observe(html, { attributes: true, attributeFilter: ["data-theme"] });
  document.addEventListener("sitegen:navigated", forgetLeft);

  return draw;
}

/** Shows the error message and a retry button. */
function fillErrorBox(box: HTMLElement, error: unknown, retry: () => void): void {
  const message = document.createElement("pre");
  message.textContent = error instanceof Error ? error.message : String(error);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button button--secondary button--sm";
  button.textContent = "Try again";
  button.addEventListener("click", retry);
  box.className = "diagram-error";
  box.setAttribute("role", "alert");
  box.append(message, button);
}
