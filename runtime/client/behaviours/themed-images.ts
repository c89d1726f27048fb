import { colorMode } from "../../shared/color-mode.ts";

/** Each image of a pair, and the one that it stands in for. */
const others = new WeakMap<Element, Element>();

/** What carries its own colours whatever the mode. */
const ALWAYS_DARK = ".navbar--dark, .footer--dark";

const keepRight = (image: Element): void => {
  const dark = image.closest(ALWAYS_DARK) !== null || colorMode.get().mode === "dark";
  const other = others.get(image);
  if (other && image.matches(dark ? ".sg-light" : ".sg-dark")) image.replaceWith(other);
};

/** Of images in two variants only the one that shows stays in the page. Source: behaviours section 6. */
export function installThemedImages(): void {
  colorMode.subscribe(() => {
    for (const image of document.querySelectorAll("img.sg-light, img.sg-dark")) keepRight(image);
  });
}

/** For each piece of page. Those in islands are React's. */
export function startThemedImages(root: ParentNode): void {
  for (const light of root.querySelectorAll("img.sg-light:not(sg-island *)")) {
    const dark = light.nextElementSibling;
    if (!dark?.matches("img.sg-dark")) continue;
    others.set(light, dark).set(dark, light);
    dark.remove();
    keepRight(light);
  }
}
