import type { Element, ElementContent, Root } from "hast";
import { siteText } from "../../model/site-text.ts";
import { type PageFile, stateOf } from "../page-state.ts";
import { pathSuffix } from "../path-suffix.ts";
import { visitHast } from "../visit.ts";
import { h } from "./box.ts";

/**
 * Images that stand alone in a paragraph or figure open in the whole window. The browser's popovers do it, without a script: the image
 * gets a button over it, and the large one is in the button that closes the popover.
 */
export function zoomImages() {
  return (tree: Root, file: PageFile): void => {
    const state = stateOf(file);
    if (!state.config.zoomImages) return;
    const suffix = pathSuffix(state.path);
    let count = 0;
    visitHast(tree, "element", (parent) => {
      if (!isAloneIn(parent)) return undefined;
      parent.children = parent.children.flatMap((child): ElementContent[] => {
        if (child.type !== "element" || child.tagName !== "img" || typeof child.properties.src !== "string")
          return [child];
        const id = `sg-zoom-${suffix}-${count++}${state.preview ? "-preview" : ""}`;
        return [withZoom(child, id, (name) => siteText(state.config, name))];
      });
      return "skip";
    });
  };
}

/** Whether an element has only images, and a caption. */
function isAloneIn({ tagName, children }: Element): boolean {
  if (tagName !== "p" && tagName !== "figure") return false;
  const isPart = (child: ElementContent): boolean =>
    child.type === "element"
      ? ["img", "br", "figcaption"].includes(child.tagName)
      : child.type === "text" && child.value.trim() === "";
  return children.every(isPart) && children.some((child) => child.type === "element" && child.tagName === "img");
}

type TextOf = (id: "theme.zoom.open" | "theme.zoom.close") => string;

function withZoom(image: Element, id: string, textOf: TextOf): Element {
  const { alt, src, srcSet } = image.properties;
  const name =
    typeof alt === "string" && alt !== "" ? `${textOf("theme.zoom.open")}: ${alt}` : textOf("theme.zoom.open");
  const open = { type: "button", className: ["sg-zoom-open"], popoverTarget: id, ariaLabel: name };
  const close = {
    type: "button",
    popoverTarget: id,
    popoverTargetAction: "hide",
    ariaLabel: textOf("theme.zoom.close"),
  };
  const large = h("img", {
    src,
    ...(srcSet && { srcSet, sizes: "100vw" }),
    alt: "",
    loading: "lazy",
    decoding: "async",
  });
  return h("span", { className: ["sg-zoom"] }, [
    image,
    h("button", open),
    h("span", { popover: "auto", id, className: ["sg-zoom-view"] }, [
      // With its place, so that a missing file is reported once.
      h("button", close, [{ ...large, position: image.position }]),
    ]),
  ]);
}
