import type { Element } from "hast";
import { h } from "./box.ts";

/** How an admonition looks; every keyword has one of these. */
export type AdmonitionLook = "note" | "tip" | "info" | "warning" | "danger";

/** Strokes on a 20 × 20 grid. */
const PATHS: Record<AdmonitionLook, string[]> = {
  note: ["M5 3.5h7l3.5 3.5v9.5H5z", "M8 9h5M8 12.5h5"],
  tip: ["M10 2.5a5.3 5.3 0 0 1 3 9.7v2.3H7v-2.3a5.3 5.3 0 0 1 3-9.7z", "M8 17.3h4"],
  info: ["M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4z", "M10 9.2v4.4M10 6.2v.3"],
  warning: ["M10 3 18 16.6H2z", "M10 8.2v4M10 14.2v.3"],
  danger: ["M7 2.8h6L17.2 7v6L13 17.2H7L2.8 13V7z", "M10 6.4v4.6M10 13.5v.3"],
};

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
      PATHS[look].map((d) => h("path", { d })),
    ),
  ]);
}
