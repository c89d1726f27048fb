// Text that fits: how wide a text is, and the sizes that follow from it.
import { INSTRUMENT_SANS } from "./letter-widths.ts";

export interface FontOptions {
  fontFamily: string;
  fontWeight?: string | number;
  letterSpacing?: string;
  fontVariantNumeric?: string;
  textTransform?: string;
  validateFontIsLoaded?: boolean;
  additionalStyles?: Record<string, string | number>;
}
export interface WordOptions extends FontOptions {
  text: string;
  fontSize: number | string;
}
interface Size {
  width: number;
  height: number;
}

/** Widths of letters in thousandths of the font size, for stills that are rendered without a browser: of common fonts. */
const WIDTHS: [letters: string, sans: number, serif: number][] = [
  ["ijl'|", 222, 290],
  [" fIt.,:;!/", 278, 280],
  ["r()-", 333, 410],
  ["ckszxvyJ", 500, 500],
  ["abdeghnopqu0123456789LFTZ?", 556, 560],
  ["ABEKPSVXY&", 667, 650],
  ["CDHNRUGOQw", 740, 740],
  ["mMW%@—", 880, 910],
];
const BOLD = 1.07;
const LINE = 1.15;

const capitals = (text: string, rule: string | undefined): string =>
  rule === "uppercase" ? text.toUpperCase() : rule === "lowercase" ? text.toLowerCase() : text;

function estimate({ text, fontFamily, fontWeight = 400, fontSize, letterSpacing, textTransform }: WordOptions): Size {
  const size = Number.parseFloat(String(fontSize));
  const isBold = fontWeight === "bold" || Number(fontWeight) >= 600;
  const known = /^["']?Instrument Sans/.test(fontFamily) ? INSTRUMENT_SANS[isBold ? "bold" : "regular"] : null;
  const isSerif = /georgia|times|serif/i.test(fontFamily) && !/sans/i.test(fontFamily);
  const spacing = Number.parseFloat(letterSpacing ?? "0") * (letterSpacing?.endsWith("em") ? size : 1);
  const lines = capitals(text, textTransform).split("\n");
  const widthOf = (line: string): number =>
    [...line].reduce((sum, letter) => {
      const [, sans, serif] = WIDTHS.find(([letters]) => letters.includes(letter)) ?? ["", 556, 560];
      const common = (isSerif ? serif : sans) * (isBold ? BOLD : 1);
      return sum + ((known?.[letter.charCodeAt(0) - 32] ?? common) / 1000) * size + spacing;
    }, 0);
  return { width: Math.max(...lines.map(widthOf)), height: lines.length * size * LINE };
}

const MEASURED = new Map<string, Size>();

/** Size of a text in pixels: measured where there is a document, estimated where there is none. */
export function measureText(options: WordOptions): Size {
  const { text, additionalStyles, validateFontIsLoaded: _, ...font } = options;
  if (text === "") return { width: 0, height: 0 };
  if (typeof document === "undefined") return estimate(options);
  const key = JSON.stringify(options);
  const cached = MEASURED.get(key);
  if (cached) return cached;
  const element = document.createElement("span");
  const { fontSize, ...styles } = font;
  Object.assign(element.style, additionalStyles, styles, {
    fontSize: typeof fontSize === "number" ? `${fontSize}px` : fontSize,
    ...{ position: "absolute", top: "-9999px", whiteSpace: "pre", lineHeight: "normal" },
  });
  element.textContent = text;
  document.body.append(element);
  const { width, height } = element.getBoundingClientRect();
  element.remove();
  MEASURED.set(key, { width, height });
  return { width, height };
}

/** Size at which a text is measured, to find others by proportion. */
const SAMPLE_SIZE = 100;

/** Font size at which a line is as wide as the given space. */
export function fitText({ withinWidth, ...font }: FontOptions & { text: string; withinWidth: number }): {
  fontSize: number;
} {
  return { fontSize: (withinWidth / measureText({ ...font, fontSize: SAMPLE_SIZE }).width) * SAMPLE_SIZE };
}

/** Words fill a box; a word at the start of a line is not compared with its width. */
export function fillTextBox({ maxBoxWidth, maxLines }: { maxBoxWidth: number; maxLines: number }) {
  const lines: WordOptions[][] = [[]];
  const widthOf = (words: readonly WordOptions[]): number =>
    words.reduce(
      (sum, { text, ...font }, index) =>
        sum + measureText({ ...font, text: index === 0 ? text.trimStart() : text }).width,
      0,
    );
  return {
    add(word: WordOptions): { exceedsBox: boolean; newLine: boolean } {
      const line = lines.at(-1) as WordOptions[];
      if (line.length === 0 || widthOf([...line, word]) < maxBoxWidth) {
        line.push(word);
        return { exceedsBox: false, newLine: false };
      }
      if (lines.length === maxLines) return { exceedsBox: true, newLine: false };
      lines.push([word]);
      return { exceedsBox: false, newLine: true };
    },
  };
}

const PRECISION = 0.01;

/** The largest font size at which a text fits on a number of lines, and those lines. */
export function fitTextOnNLines({
  text,
  maxLines,
  maxBoxWidth,
  maxFontSize = 2000,
  ...font
}: FontOptions & { text: string; maxLines: number; maxBoxWidth: number; maxFontSize?: number }): {
  fontSize: number;
  lines: string[];
} {
  const linesAt = (fontSize: number): string[] | null => {
    const box = fillTextBox({ maxBoxWidth, maxLines });
    const lines: string[] = [""];
    for (const word of text.split(" ")) {
      const { exceedsBox, newLine } = box.add({ ...font, text: `${word} `, fontSize });
      if (exceedsBox) return null;
      if (newLine) lines.push("");
      lines[lines.length - 1] += `${word} `;
    }
    return lines;
  };
  let [fits, tooLarge] = [0, maxFontSize];
  const whole = linesAt(maxFontSize);
  if (whole) return { fontSize: maxFontSize, lines: whole };
  while (tooLarge - fits > PRECISION) {
    const middle = (fits + tooLarge) / 2;
    if (linesAt(middle)) fits = middle;
    else tooLarge = middle;
  }
  return { fontSize: fits, lines: linesAt(fits) ?? [] };
}
