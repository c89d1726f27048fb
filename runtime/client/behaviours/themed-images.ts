import { colorMode } from "../../shared/color-mode.ts";

/** The other image of each pair. */
const others = new WeakMap<Element, Element>();

/** Elements that are dark in both modes. */
const ALWAYS_DARK = ".navbar--dark, .footer--dark";

const keepRight = (image: Element): void => {
  const dark = image.closest(ALWAYS_DARK) !== null || colorMode.get().mode === "dark";
  const other = others.get(image);
  if (other && image.matches(dark ? ".sg-light" : ".sg-dark")) image.replaceWith(other);
};

/** Keeps only the visible one of an image's light and dark variants in the page. */
export function installThemedImages(): void {
  colorMode.subscribe(() => {
    for (const image of document.querySelectorAll("img.sg-light, img.sg-dark")) keepRight(image);
  });
}

/** For inserted markup, except islands, which React manages. */
export function startThemedImages(root: ParentNode): void {
  for (const light of root.querySelectorAll("img.sg-light:not(sg-island *)")) {
    const dark = light.nextElementSibling;
    if (!dark?.matches("img.sg-dark")) continue;
    others.set(light, dark).set(dark, light);
    dark.remove();
    keepRight(light);
  }
}
