import type { SVGProps } from "react";
import { ADMONITION_PATHS, type AdmonitionStyle } from "../../../runtime/shared/admonition-styles.ts";

/** The icon of a style, with the same markup as in Markdown. */
export const styleIcon = (style: AdmonitionStyle) =>
  function AdmonitionIcon(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        viewBox="0 0 20 20"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        {...props}
      >
        {ADMONITION_PATHS[style].map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    );
  };
