/** When the value of a longhand can be seen on an element. */
export type PaintCondition =
  /** Unseen while another computed value of the element is this one. */
  | { kind: "value"; longhand: string; unseen: string }
  /** Seen on such elements only; others pass it on to those inside them. */
  | { kind: "element"; selector: string };

const SIDES = ["top", "right", "bottom", "left", "block-start", "block-end", "inline-start", "inline-end"];
const BORDERS = SIDES.flatMap((side) =>
  // a width is computed as zero if the style is `none`
  ["color", "style"].map((part): [string, PaintCondition] => [
    `border-${side}-${part}`,
    { kind: "value", longhand: `border-${side}-width`, unseen: "0px" },
  ]),
);
const LINES = ["outline", "column-rule"].flatMap((line) =>
  ["color", "width"].map((part): [string, PaintCondition] => [
    `${line}-${part}`,
    { kind: "value", longhand: `${line}-style`, unseen: "none" },
  ]),
);
const DECORATIONS = ["color", "style", "thickness"].map((part): [string, PaintCondition] => [
  `text-decoration-${part}`,
  { kind: "value", longhand: "text-decoration-line", unseen: "none" },
]);

/** By longhand; one that is not here can be seen on all elements. */
export const PAINT_CONDITIONS: Readonly<Record<string, PaintCondition>> = Object.fromEntries([
  ...BORDERS,
  ...LINES,
  ...DECORATIONS,
  ["text-emphasis-color", { kind: "value", longhand: "text-emphasis-style", unseen: "none" }],
  ["-webkit-text-stroke-color", { kind: "value", longhand: "-webkit-text-stroke-width", unseen: "0px" }],
  ...["fill", "stroke"].map((name): [string, PaintCondition] => [name, { kind: "element", selector: "svg, svg *" }]),
  ["caret-color", { kind: "element", selector: "input, textarea, [contenteditable]" }],
]);
