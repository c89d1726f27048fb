// Mermaid writes the styles of a diagram into a <style> element, which the content security policy blocks. It also measures text with
// these styles, so they must apply while it renders, and it has no option for this. So during one rendering, `createElement("style")`
// returns an unknown element whose text goes to a constructed stylesheet, which the policy allows. All rules start with the id of the
// diagram, so the sheet can apply to the whole document. (A real `style` element, emptied or of another type, does not work: Mermaid's
// sanitizer parses the result again, and even that is blocked.)

/** Runs `work` and captures the styles it writes in `sheet`, where they apply at once. */
export async function captureStyles<Result>(sheet: CSSStyleSheet, work: () => Promise<Result>): Promise<Result> {
  const texts = new Map<Element, string>();
  const create = document.createElement;
  const own = Object.getOwnPropertyDescriptor(document, "createElement");
  const createStyle = (): HTMLElement => {
    const style = create.call(document, "sg-style");
    const text: PropertyDescriptor = {
      get: () => texts.get(style) ?? "",
      set: (css: string) => {
        texts.set(style, css);
        sheet.replaceSync([...texts.values()].join("\n"));
      },
    };
    return Object.defineProperties(style, { innerHTML: text, textContent: text });
  };
  Object.defineProperty(document, "createElement", {
    configurable: true,
    writable: true,
    value: (name: string, options?: ElementCreationOptions) =>
      String(name).toLowerCase() === "style" ? createStyle() : create.call(document, name, options),
  });
  try {
    return await work();
  } finally {
    if (own) Object.defineProperty(document, "createElement", own);
    else Reflect.deleteProperty(document, "createElement");
  }
}
