import { captureStyles } from "./capture-styles.ts";
import { nameDiagram } from "./name-diagram.ts";

/** What is used of the package `mermaid`, which the site brings. */
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
  /** Stands before the source: the image, or what went wrong. */
  box: HTMLElement;
  sheet: CSSStyleSheet;
}

function removeSheet(sheet: CSSStyleSheet): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
}

/**
 * Draws diagrams one after the other (Mermaid's options are one for the page) and anew when the colour mode changes. The
 * source stays in the page, hidden, and is shown again if it cannot be drawn.
 * @returns What draws the diagram of a `pre.mermaid`.
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
  /** Pages that were left take their sheets with them. */
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
    let drawn = true;
    try {
      mermaid.initialize({ ...options, theme: theme[mode], startOnLoad: false, suppressErrorRendering: true });
      count += 1;
      const { svg, bindFunctions } = await captureStyles(sheet, () =>
        mermaid.render(`sg-diagram-${count}`, text, draft),
      );
      // parsed apart from the page, so that nothing in it acts before it is cleaned
      const image = new DOMParser().parseFromString(svg, "text/html").querySelector("svg");
      if (!image) throw new Error("Unexpected result without an image");
      nameDiagram(image, text);
      box.className = "diagram";
      box.append(image);
      draft.remove();
      bindFunctions?.(box);
    } catch (error) {
      drawn = false;
      draft.remove();
      removeSheet(sheet);
      fillErrorBox(box, error, () => draw(source));
    }
    forget(source);
    drawings.set(source, { box, sheet });
    source.before(box);
    source.hidden = drawn;
    // the reader may have switched meanwhile
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

/** The box that stands for a part that failed: message, and a button that tries anew. Source: behaviours section 3. */
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
