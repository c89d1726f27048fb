// Mermaid puts the look of a diagram into a <style> element, which the content security policy refuses; and it measures
// text with that look, so the rules must hold while it draws. There is no option for another way, so for the time of one
// drawing whoever makes a `style` element gets an unknown one whose text goes into a constructed stylesheet: that is no
// inline style. All rules begin with the id of the drawing, so the sheet may stand for the whole document. (A real one,
// emptied or of another type, is not enough: Mermaid's sanitiser parses the drawing anew, and even that is refused.)

/** Draws with `work`; its styles are in `sheet` from the moment they are written. */
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
