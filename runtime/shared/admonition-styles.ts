/** Visual style of an admonition; every keyword maps to one. */
export type AdmonitionStyle = "note" | "tip" | "info" | "warning" | "danger";

const STYLES: Readonly<Record<string, AdmonitionStyle>> = {
  note: "note",
  tip: "tip",
  info: "info",
  warning: "warning",
  danger: "danger",
  caution: "warning",
  secondary: "note",
  important: "info",
  success: "tip",
};

/** Style of a keyword. Keywords added by a site use `info`. */
export const admonitionStyle = (type: string): AdmonitionStyle =>
  Object.hasOwn(STYLES, type) ? (STYLES[type] as AdmonitionStyle) : "info";

/** Icon paths by style: strokes 1.6 wide on a 20 × 20 grid. */
export const ADMONITION_PATHS: Readonly<Record<AdmonitionStyle, readonly string[]>> = {
  note: ["M5 3.5h7l3.5 3.5v9.5H5z", "M8 9h5M8 12.5h5"],
  tip: ["M10 2.5a5.3 5.3 0 0 1 3 9.7v2.3H7v-2.3a5.3 5.3 0 0 1 3-9.7z", "M8 17.3h4"],
  info: ["M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4z", "M10 9.2v4.4M10 6.2v.3"],
  warning: ["M10 3 18 16.6H2z", "M10 8.2v4M10 14.2v.3"],
  danger: ["M7 2.8h6L17.2 7v6L13 17.2H7L2.8 13V7z", "M10 6.4v4.6M10 13.5v.3"],
};
