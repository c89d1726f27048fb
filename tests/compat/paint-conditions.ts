/** When the value of a longhand can be seen on an element. */
export type PaintCondition =
  /** Unseen while another computed value of the element is this one. */
  | { kind: "value"; longhand: string; unseen: string }
  /** Seen on such elements only; others pass it on to those inside them. */
  | { kind: "element"; selector: string };

const SIDES = ["top", "right", "bottom", "left", "block-start", "block-end", "inline-start", "inline-end"];
const BORDERS = SIDES.flatMap((side): [string, PaintCondition[]][] => {
  // a border without a style has a computed width, too
  const hasStyle: PaintCondition = { kind: "value", longhand: `border-${side}-style`, unseen: "none" };
  const hasWidth: PaintCondition = { kind: "value", longhand: `border-${side}-width`, unseen: "0px" };
  return [
    [`border-${side}-color`, [hasStyle, hasWidth]],
    [`border-${side}-style`, [hasWidth]],
    [`border-${side}-width`, [hasStyle]],
  ];
});
const LINES = ["outline", "column-rule"].flatMap((line) =>
  ["color", "width"].map((part): [string, PaintCondition[]] => [
    `${line}-${part}`,
    [{ kind: "value", longhand: `${line}-style`, unseen: "none" }],
  ]),
);
const DECORATIONS = ["color", "style", "thickness"].map((part): [string, PaintCondition[]] => [
  `text-decoration-${part}`,
  [{ kind: "value", longhand: "text-decoration-line", unseen: "none" }],
]);
const SHAPE: PaintCondition = { kind: "element", selector: "svg, svg *" };

/** By longhand, all of which have to hold; one that is not here can be seen on all elements. */
export const PAINT_CONDITIONS: Readonly<Record<string, readonly PaintCondition[]>> = Object.fromEntries<
  PaintCondition[]
>([
  ...BORDERS,
  ...LINES,
  ...DECORATIONS,
  ["text-emphasis-color", [{ kind: "value", longhand: "text-emphasis-style", unseen: "none" }]],
  ["-webkit-text-stroke-color", [{ kind: "value", longhand: "-webkit-text-stroke-width", unseen: "0px" }]],
  ["fill", [SHAPE]],
  ["stroke", [SHAPE]],
  ["caret-color", [{ kind: "element", selector: "input, textarea, [contenteditable]" }]],
]);

/**
 * Longhands that elements pass on to those inside them and that show on text alone, thus on the element of the text. An image shows
 * none of them; what has no text shows its colour, which icons draw with.
 */
export const TEXT_LONGHANDS = [
  ...["color", "font-family", "font-size", "font-style", "font-weight", "letter-spacing", "line-height"],
  ...["text-align", "text-shadow", "text-transform", "white-space-collapse", "word-break", "overflow-wrap"],
];
