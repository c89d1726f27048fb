import type { Element } from "hast";
import { ADMONITION_PATHS, type AdmonitionLook } from "../../../runtime/shared/admonition-looks.ts";
import { writeHtml } from "../write-html.ts";
import { h } from "./box.ts";

const written: Partial<Record<AdmonitionLook, string>> = {};

/** Finished HTML inside: the few pictures there are stand on most pages. */
export function admonitionIcon(look: AdmonitionLook): Element {
  written[look] ??= writeHtml(picture(look));
  return h("span", { className: ["admonition-icon"] }, [{ type: "raw", value: written[look] }]);
}

const picture = (look: AdmonitionLook): Element =>
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
