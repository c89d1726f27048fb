// Values that no page has: a computed style with one shows that a declaration has effect.

const COLOR = "rgb(1, 2, 3)";
const LENGTH = "13px";
const LINE = `7px dotted ${COLOR}`;
const SHADOW = `0 3px 7px ${COLOR}`;
const IMAGE = `linear-gradient(${COLOR}, ${COLOR})`;

/**
 * For properties of which the first value that they accept would tell nothing. A shorthand sets each longhand to a value that no
 * page has: one that it resets may be that of one page already, and then only the other changes.
 */
const VALUES: Readonly<Record<string, string>> = {
  border: LINE,
  "border-top": LINE,
  "border-bottom": LINE,
  "border-left": LINE,
  "border-right": LINE,
  "border-inline-start": LINE,
  "border-style": "dotted",
  outline: LINE,
  background: `${IMAGE} 13px 17px / 13px 17px space fixed padding-box content-box ${COLOR}`,
  "background-image": IMAGE,
  "background-repeat": "space",
  "background-position": "13px 17px",
  "background-size": "13px 17px",
  "background-clip": "text",
  "box-shadow": SHADOW,
  "text-shadow": SHADOW,
  font: "italic 350 13px/17px Probe",
  "font-family": "Probe",
  "font-weight": "350",
  "font-style": "oblique 7deg",
  "line-height": "17px",
  "text-decoration": `wavy overline ${COLOR}`,
  "text-decoration-line": "overline",
  "text-decoration-style": "wavy",
  "text-transform": "full-width",
  "text-align": "justify",
  "text-overflow": "ellipsis",
  "white-space": "pre-line",
  "word-break": "break-all",
  "overflow-wrap": "anywhere",
  // the same for buttons and for items of flex boxes
  display: "flow-root",
  position: "fixed",
  overflow: "scroll",
  "overflow-x": "scroll",
  "overflow-y": "scroll",
  float: "right",
  visibility: "collapse",
  cursor: "help",
  "pointer-events": "stroke",
  "flex-direction": "column-reverse",
  "flex-wrap": "wrap-reverse",
  "align-items": "end",
  "align-self": "end",
  "align-content": "space-evenly",
  "justify-content": "space-evenly",
  "justify-items": "end",
  "justify-self": "end",
  "grid-template-columns": "13px 17px",
  "grid-template-rows": "13px 17px",
  flex: "7 7 13px",
  "flex-grow": "7",
  "flex-shrink": "7",
  order: "7",
  "list-style": "square",
  "list-style-type": "square",
  "vertical-align": "sub",
  content: '"probe"',
  transform: "rotate(7deg)",
  transition: "rotate 7s steps(3) 3s",
  "transition-property": "rotate",
  "transition-timing-function": "steps(3)",
  animation: "probe 7s",
  filter: "blur(7px)",
  "backdrop-filter": "blur(7px)",
  "-webkit-backdrop-filter": "blur(7px)",
  "object-fit": "scale-down",
  "box-sizing": "content-box",
  "user-select": "all",
  "-webkit-user-select": "all",
  "z-index": "7",
  opacity: "0.37",
  "-webkit-text-fill-color": COLOR,
  "-webkit-background-clip": "text",
};

/** Tried in this order for all other properties. */
export const CANDIDATES = [COLOR, LENGTH, "0.37", "7", "7s", "both", "all"];

/** Null if the page has to try `CANDIDATES`. */
export const tellingValue = (property: string): string | null => VALUES[property] ?? null;

const VARIABLE_VALUES: readonly [RegExp, string][] = [
  [/icon$|url/, 'url("data:image/svg+xml,probe")'],
  [/icon-filter|-filter$/, "blur(7px)"],
  [/shadow/, SHADOW],
  [/font-family|-font-monospace$/, "Probe"],
  [/font-weight|weight-(?:light|normal|semibold|bold|base)$/, "350"],
  [/line-height|multiplier|rhythm|leading-desktop|opacity/, "1.37"],
  [/z-index|columns?$/, "7"],
  [/duration|transition-(?:fast|slow)$/, "7s"],
  [/timing/, "ease-in"],
  [/decoration/, "overline"],
  [/(?:width|height|size|padding|margin|radius|spacing|leading|gap|offset)(?:-[\w]+)*$/, LENGTH],
  [/color|background|bg$|overlay|border|primary|secondary|muted|icon|text|surface|focus/, COLOR],
];

/** By the variable's name, since many have no value until a rule sets one. */
export function tellingVariable(name: string): string {
  if (/color/.test(name)) return COLOR;
  return VARIABLE_VALUES.find(([names]) => names.test(name))?.[1] ?? COLOR;
}
