import type { Element } from "hast";
import { ADMONITION_PATHS, type AdmonitionStyle } from "../../../runtime/shared/admonition-styles.ts";
import { writeHtml } from "../write-html.ts";
import { h } from "./box.ts";
import { oncePerText } from "../../../runtime/shared/once.ts";

/** The icon as an element that contains its HTML, cached because most pages use the same few icons. */
export function admonitionIcon(look: AdmonitionStyle): Element {
  return h("span", { className: ["admonition-icon"] }, [{ type: "raw", value: iconHtml(look) }]);
}

const svg = (look: AdmonitionStyle): Element =>
  h(
    "svg",
    {
      viewBox: "0 0 20 20",
      width: "20",
      height: "20",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: "1.6",
      strokeLineCap: "round",
      strokeLineJoin: "round",
      ariaHidden: "true",
      focusable: "false",
    },
    ADMONITION_PATHS[look].map((d) => h("path", { d })),
  );

const iconHtml = oncePerText((look: AdmonitionStyle) => writeHtml(svg(look)));
