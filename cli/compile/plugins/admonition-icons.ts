import type { Element } from "hast";
import { ADMONITION_PATHS, type AdmonitionLook } from "../../../runtime/shared/admonition-looks.ts";
import { h } from "./box.ts";

export function admonitionIcon(look: AdmonitionLook): Element {
  return h("span", { className: ["admonition-icon"] }, [
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
    ),
  ]);
}
